import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { enquiries } from '#src/domains/enquiries/enquiries-tables.server.ts'
import { fileJobHandlers } from '#src/platform/files/remove-files.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findArtwork, removeUnusedArtwork, storeArtwork } from './artwork-service.server.ts'

const day = 86_400_000
const visitor: Visitor = { sessionId: 'artwork', role: 'anonymous', locale: 'en' }

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

async function upload() {
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const stored = await storeArtwork(test.shop, visitor, { name: 'logo.png', bytes })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.value
}

it('removes unreferenced files after a week, but not those of orders, proofs, quotes, baskets and enquiries [BASK-10]', async () => {
  const { shop, clock } = test
  const unused = await upload()
  const [ordered, proof, quoted, inBasket] = [await upload(), await upload(), await upload(), await upload()]
  const inEnquiry = await upload()
  await shop.db.insert(enquiries).values({
    kind: 'free_visual',
    name: 'Jo',
    email: 'jo@example.com',
    locale: 'en',
    details: { artwork: { id: inEnquiry.id, name: 'logo.png' } },
  })
  await shop.db.execute(sql`update order_lines set artwork_file_id = ${ordered.id}
    where id = (select min(id) from order_lines)`)
  await shop.db.execute(sql`insert into proofs (order_id, order_line_id, version, public_token, file_id)
    select order_id, id, 1, 'x', ${proof.id} from order_lines limit 1`)
  await shop.db.execute(sql`update quote_lines set artwork_file_id = ${quoted.id}
    where id = (select min(id) from quote_lines)`)
  await shop.db.execute(sql`with basket as (insert into baskets (id, kind, session_id_hash) values (${'b'.repeat(32)}, 'bag', 'x') returning id)
    insert into basket_lines (row_id, basket_id, product_id, qty, artwork_file_id)
    select ${'a'.repeat(32)}, basket.id, (select min(id) from products), 1, ${inBasket.id} from basket`)

  const sweep = async () => {
    await removeUnusedArtwork(shop)
    await runJobs(shop, fileJobHandlers)
  }
  clock.advance(7 * day - 1000)
  await sweep()
  expect(await findArtwork(shop, visitor, unused.id)).toBeDefined()
  clock.advance(2000)
  await sweep()
  expect(await findArtwork(shop, visitor, unused.id)).toBeUndefined()
  expect(await shop.files.find(unused.fileKey)).toBeUndefined()
  expect(await shop.files.find(unused.thumbnailKey ?? '')).toBeUndefined()
  for (const file of [ordered, proof, quoted, inBasket, inEnquiry]) {
    expect(await findArtwork(shop, visitor, file.id)).toBeDefined()
    expect(await shop.files.find(file.fileKey)).toBeDefined()
    expect(await shop.files.find(file.thumbnailKey ?? '')).toBeDefined()
  }
})
