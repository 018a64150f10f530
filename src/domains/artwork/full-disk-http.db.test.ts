import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DiskState } from '#src/platform/files/disk-space.server.ts'
import { createBasketClient, getOnlyItem } from '../../../tests/support/basket-client.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { artworkFiles } from './artwork-tables.server.ts'

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

async function upload(language: string) {
  const { id } = await insertProduct(test.shop.db, { title: 'Mug' })
  const client = test.visit()
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
