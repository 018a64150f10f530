import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { findProduct } from '../products/product-service.server.ts'
import { maxDocumentBytes } from './product-documents.ts'

let test: TestApp
let administrator: TestClient
beforeAll(async () => {
  test = await createTestApp()
  administrator = (await createSignedInClient(test.visit(), 'admin@example.com')).client
})
afterAll(() => test?.close())

type SentForm = { fields: Record<string, string>; file?: Buffer; token?: string }

async function send(id: number, { fields, file, token }: SentForm) {
  const form = new FormData()
  form.append('_token', token ?? (await administrator.token()))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'sheet.pdf')
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'x-csrf-token': undefined,
    'x-requested-with': undefined,
  }
  const path = `/dashboard/products/${id}/documents`
  const response = await administrator.post(path, Buffer.from(await body.arrayBuffer()), { headers })
  return [response.statusCode, response.headers.location?.toString().replace(`/dashboard/products/${id}`, '')]
}

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`)
const english = { kind: 'data_sheet', locale: 'en' }

describe('documents of a product [STAFF-04]', () => {
  it('are added, replaced, read by staff before publication and removed', async () => {
    const { id } = await insertProduct(test.shop.db, { slug: 'documented', isPublished: false })
    expect(await send(id, { fields: english, file: pdf('one') })).toEqual([303, '?document=added#documents'])
    expect(await send(id, { fields: english, file: pdf('two') })).toEqual([303, '?document=added#documents'])
    const path = `/dashboard/products/${id}/documents/data_sheet`
    const read = await administrator.get(`${path}/en`)
    expect([read.statusCode, read.headers['content-type'], read.body]).toEqual([200, 'application/pdf', '%PDF-1.4 two'])
    expect((await administrator.get(`${path}/es`)).statusCode).toBe(404)
    expect((await test.visit().get(`/documents/${id}/data_sheet`)).statusCode).toBe(404)
    expect(await send(id, { fields: { remove: 'data_sheet en' } })).toEqual([303, '?document=removed#documents'])
    expect((await administrator.get(`${path}/en`)).statusCode).toBe(404)
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'product document removed', subjectId: String(id) })
  })

  it('are on the page of the product at once', async () => {
    const { id } = await insertProduct(test.shop.db, { slug: 'documented-too' })
    expect((await findProduct(test.shop, 'documented-too'))?.documents).toEqual([])
    await send(id, { fields: { kind: 'certificate', locale: 'es' }, file: pdf('three') })
    await expect
      .poll(async () => (await findProduct(test.shop, 'documented-too'))?.documents)
      .toMatchObject([{ kind: 'certificate', locale: 'es', sizeBytes: 14 }])
  })

  it.each([
    ['no file', { fields: english }, [303, '?document=no_file#documents']],
    [
      'an unknown kind',
      { fields: { kind: '../x', locale: 'en' }, file: pdf('x') },
      [303, '?document=no_file#documents'],
    ],
    [
      'HTML that is named like a PDF',
      { fields: english, file: Buffer.from('<script>') },
      [303, '?document=not_a_pdf#documents'],
    ],
    [
      'a file above the limit',
      { fields: english, file: Buffer.concat([pdf(''), Buffer.alloc(maxDocumentBytes)]) },
      [303, '?document=too_large#documents'],
    ],
    ['a form of another page', { fields: english, file: pdf('x'), token: 'x' }, [419, undefined]],
  ])('refuses %s', async (_, form, expected) => {
    const { id } = await insertProduct(test.shop.db, {})
    expect(await send(id, form)).toEqual(expected)
  })

  it('answers 404 for a product that does not exist', async () => {
    expect(await send(999_999, { fields: english, file: pdf('x') })).toEqual([404, undefined])
  })
})
