import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DiskState } from '#src/platform/files/disk-space.server.ts'
import { createBasketClient, getOnlyItem } from '../../../tests/support/basket-client.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { artworkFiles } from './artwork-tables.server.ts'

const publicForms = [
  '/enquiries/contact-us',
  '/enquiries/sample/1',
  '/enquiries/back-in-stock/1',
  '/enquiries/free-visual/1/25/1/standard',
  '/newsletters/subscribe',
].flatMap((url) => [`${url}/validate`, url])

let test: TestApp
let diskState: DiskState
/** The writes that still fit on the disk. */
let writesLeft: number
const stored = new Set<string>()
beforeAll(async () => {
  test = await createTestApp({ diskSpace: { getState: async () => diskState } })
  const { files } = test.shop
  const { put, remove } = files
  files.put = async (key, bytes) => {
    writesLeft -= 1
    if (writesLeft < 0) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    stored.add(key)
    await put(key, bytes)
  }
  files.remove = async (key) => {
    stored.delete(key)
    await remove(key)
  }
})
afterAll(() => test.close())

beforeEach(async () => {
  diskState = 'enough'
  writesLeft = 2
  stored.clear()
  await test.shop.db.delete(artworkFiles)
})

async function upload(language: string, { shop, visit }: Pick<TestApp, 'shop' | 'visit'> = test) {
  const { id } = await insertProduct(shop.db, { title: 'Mug' })
  const client = visit()
  const { basket } = await createBasketClient(client, 'basket').add(id, 'qty=2')
  const picture = { width: 700, height: 700, channels: 3, background: 'red' } as const
  const form = new FormData()
  form.append('order_item_row_id', getOnlyItem(basket).rowId)
  form.append('file', new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())]), 'logo.png')
  const body = new Response(form)
  const headers = { 'accept-language': language, 'content-type': body.headers.get('content-type') ?? '' }
  return client.post('/basket/item/artwork/upload', Buffer.from(await body.arrayBuffer()), { headers })
}

it('stores the picture and its thumbnail while there is space', async () => {
  expect((await upload('en')).statusCode).toBe(200)
  expect(stored.size).toBe(2)
})

it.each([
  ['en', 'is full', 0, /^The shop cannot store files at the moment\. /],
  ['en', 'fills up between picture and thumbnail', 1, /^The shop cannot store files at the moment\. /],
  ['es', 'is full', 0, /^La tienda no puede guardar archivos en este momento\. /],
])(
  'answers 507 in the language %s when the disk %s, and leaves no file or row [F11]',
  async (language, _what, writes, message) => {
    writesLeft = writes
    const answer = await upload(language)
    expect(answer.statusCode).toBe(507)
    expect(answer.json()).toEqual({ message: expect.stringMatching(message) })
    expect([...stored]).toEqual([])
    expect(await test.shop.db.$count(artworkFiles)).toBe(0)
  },
)

it('answers 507 before it writes anything when little space is left [F11]', async () => {
  diskState = 'low'
  expect((await upload('en')).statusCode).toBe(507)
  expect([writesLeft, stored.size]).toEqual([2, 0])
})

/** Posts the form as the script of a page does. */
async function postForm(url: string) {
  const form = new FormData()
  form.append('email', 'ana@example.com')
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return test.visit().post(url, Buffer.from(await body.arrayBuffer()), { headers })
}

it.each(publicForms)('accepts the form %s without a file when little space is left [F11]', async (url) => {
  const { statusCode } = await postForm(url)
  expect([200, 404, 422]).toContain(statusCode)
  diskState = 'low'
  expect((await postForm(url)).statusCode).toBe(statusCode)
})

it('refuses a picture for a design when little space is left [F11]', async () => {
  diskState = 'low'
  const picture = { width: 700, height: 700, channels: 3, background: 'red' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  const answer = await test.visit().post('/data/design-image', bytes, { headers: { 'content-type': 'image/png' } })
  expect([answer.statusCode, stored.size]).toEqual([507, 0])
})

it('stores files in a bucket, whatever space the disk has left [F11]', async () => {
  const s3 = {
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'AK',
    secretAccessKey: 'secret',
    endpoint: 'https://s3.test',
  }
  const withBucket = await createTestApp({ settings: { s3 }, diskSpace: { getState: async () => 'low' } })
  expect((await upload('en', withBucket)).statusCode).toBe(200)
  await withBucket.close()
})
