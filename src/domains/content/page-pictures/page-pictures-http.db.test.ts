import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { pagePictures, pages } from '../content-tables.server.ts'

let test: TestApp
let staff: TestClient
let id: number
beforeAll(async () => {
  test = await createTestApp()
  staff = (await createSignedInClient(test.visit(), 'staff@example.com')).client
  const page = { slug: 'pictures', kind: 'information' as const, title: { en: 'Pictures' } }
  id = (await test.shop.db.insert(pages).values(page).returning())[0]?.id ?? 0
})
afterAll(() => test.close())

const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer()
const listRows = () => test.shop.db.select().from(pagePictures).where(eq(pagePictures.pageId, id))

type Upload = { bytes?: Buffer; token?: string; remove?: string }

async function send(client: TestClient, pageId: number | string, { bytes, token, remove }: Upload) {
  const form = new FormData()
  form.append('_token', token ?? (await client.token()))
  if (remove) form.append('remove', remove)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), '<b>.png')
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'x-csrf-token': undefined,
    'x-requested-with': undefined,
  }
  const url = `/dashboard/pages/${pageId}/pictures`
  const response = await client.post(url, Buffer.from(await body.arrayBuffer()), { headers })
  return [response.statusCode, response.headers.location]
}

beforeEach(async () => void (await test.shop.db.delete(pagePictures)))

it('stores a picture of a page within its largest size, once, and removes it', async () => {
  const bytes = await drawPicture(2400, 1200)
  const saved = [303, `/dashboard/pages/${id}?picture=saved#pictures`]
  expect(await send(staff, id, { bytes })).toEqual(saved)
  expect(await send(staff, id, { bytes })).toEqual(saved)
  const rows = await listRows()
  expect(rows).toMatchObject([{ fileKey: expect.stringMatching(/^pictures\/pages\/\d+-1920x960-[0-9a-f]{16}\.webp$/) }])
  const key = rows[0]?.fileKey ?? ''
  expect(await sharp(await test.shop.files.find(key)).metadata()).toMatchObject({ width: 1920, height: 960 })
  expect((await test.visit().get(`/pictures/320/${key.slice('pictures/'.length)}.webp`)).statusCode).toBe(200)
  expect(await send(staff, id, { remove: key })).toEqual([303, `/dashboard/pages/${id}?picture=removed#pictures`])
  expect(await listRows()).toEqual([])
})

it.each([
  ['no_file', {}],
  ['not_a_picture', { bytes: Buffer.from('<?php') }],
  ['too_large', { bytes: Buffer.alloc(10_000_001) }],
])('refuses a file with %s', async (refusal, upload) => {
  expect(await send(staff, id, upload)).toEqual([303, `/dashboard/pages/${id}?picture=${refusal}#pictures`])
  expect(await listRows()).toEqual([])
})

it('stores at most 50 pictures of a page', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ pageId: id, fileKey: `pictures/pages/${n}.webp`, name: '' }))
  await test.shop.db.insert(pagePictures).values(many)
  expect(await send(staff, id, { bytes: await drawPicture(20, 20) })).toEqual([
    303,
    `/dashboard/pages/${id}?picture=too_many#pictures`,
  ])
  expect(await listRows()).toHaveLength(50)
})

it('needs the token of the page, the permission and a page', async () => {
  const bytes = await drawPicture(20, 20)
  const { client: customer } = await createSignedInClient(test.visit(), 'cliente@example.com')
  expect((await send(staff, id, { bytes, token: 'wrong' }))[0]).toBe(419)
  expect((await send(customer, id, { bytes }))[0]).toBe(403)
  expect(await send(test.visit(), id, { bytes })).toEqual([303, expect.stringContaining('/auth/login')])
  expect((await send(staff, 999_999, { bytes }))[0]).toBe(404)
  expect((await send(staff, 'x', { bytes }))[0]).toBe(404)
  expect((await send(staff, id, { remove: 'pictures/pages/other.webp' }))[0]).toBe(404)
})
