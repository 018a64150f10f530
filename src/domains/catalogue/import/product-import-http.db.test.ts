import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { buildZip } from '../../../../tests/support/builders/build-zip.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { importLimits } from './product-import.ts'
import { findImport } from './product-import-store.server.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp()
  client = (await createSignedInClient(test.visit(), 'admin@example.com')).client
})
afterAll(() => test?.close())

async function upload(bytes: Buffer, token?: string, zip?: Buffer) {
  const form = new FormData()
  form.append('_token', token ?? (await client.token()))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'products.csv')
  if (zip) form.append('pictures', new Blob([new Uint8Array(zip)]), 'pictures.zip')
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'x-csrf-token': undefined,
    'x-requested-with': undefined,
  }
  const url = '/dashboard/products/import/new/file'
  return client.post(url, Buffer.from(await body.arrayBuffer()), { headers })
}

describe('the upload of a file of products', () => {
  it('leads to the choice of columns', async () => {
    const response = await upload(Buffer.from('SKU,Title (en)\nA,Mug\n'))
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toMatch(/^\/dashboard\/products\/import\/\d+$/)
  })

  it.each([
    ['', '?problem=no_file'],
    ['SKU,Title (en)\nA,"open\n', '?problem=unclosed_quote&line=2'],
    ['<html>', '?problem=html&line=1'],
  ])('refuses %j with its line', async (content, query) => {
    const response = await upload(Buffer.from(content))
    expect(response.headers.location).toBe(`/dashboard/products/import${query}`)
  })

  it('refuses a file above the limit', async () => {
    const response = await upload(Buffer.alloc(importLimits.bytes + 1, 'a'))
    expect(response.headers.location).toBe('/dashboard/products/import?problem=too_large')
  })

  it('stores a ZIP of pictures with it, and takes an empty one for none', async () => {
    const csv = Buffer.from('SKU,Title (en)\nA,Mug\n')
    for (const zip of [buildZip([{ name: 'a.png', bytes: Buffer.from('a') }]), Buffer.alloc(0)]) {
      const { headers } = await upload(csv, undefined, zip)
      const id = Number(String(headers.location).split('/').at(-1))
      const record = await findImport(test.shop.db, id)
      const stored = record?.zipKey ? await test.shop.files.find(record.zipKey) : Buffer.alloc(0)
      expect(stored).toEqual(zip)
    }
    const { headers } = await upload(csv, undefined, Buffer.from('no ZIP'))
    expect(headers.location).toBe('/dashboard/products/import?problem=not_a_zip')
  })

  it('refuses a form without the token of a page', async () => {
    expect((await upload(Buffer.from('SKU,Title (en)\nA,Mug\n'), 'none')).statusCode).toBe(419)
  })

  it('sends a file of the refused rows', async () => {
    const { headers } = await upload(Buffer.from('SKU,Title (en)\nA,Mug\n'))
    const response = await client.get(`${headers.location}/refused`)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('attachment')
    expect(response.body).toBe('\uFEFFSKU,Title (en)\r\n')
  })
})
