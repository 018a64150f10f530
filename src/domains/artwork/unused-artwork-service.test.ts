import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { enquiries } from '#src/domains/content/content-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { fileWorkers } from '#src/platform/remove-files.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findArtwork, keepArtwork, removeUnusedArtwork } from './artwork-service.server.ts'

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
  const kept = await keepArtwork(test.shop, visitor, { name: 'logo.png', bytes })
  if (!kept.ok) throw new Error(kept.refusal)
  return kept.value
}

it('BASK-10 a file whose line vanished goes after a week; one of an order, its proof, a quote, a basket or an enquiry never', async () => {
  const { shop, clock } = test
  const unused = await upload()
  const [ordered, proof, quoted, inBasket] = [await upload(), await upload(), await upload(), await upload()]
  const asked = await upload()
  await shop.db.insert(enquiries).values({
    kind: 'free_visual',
    name: 'Jo',
    email: 'jo@example.com',
    locale: 'en',
    details: { artwork: { id: asked.id, name: 'logo.png' } },
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
    await workOutbox(shop, fileWorkers)
  }
  clock.advance(7 * day - 1000)
  await sweep()
  expect(await findArtwork(shop, visitor, unused.id)).toBeDefined()
  clock.advance(2000)
  await sweep()
  expect(await findArtwork(shop, visitor, unused.id)).toBeUndefined()
  expect(await shop.files.find(unused.fileKey)).toBeUndefined()
  expect(await shop.files.find(unused.thumbnailKey ?? '')).toBeUndefined()
  for (const file of [ordered, proof, quoted, inBasket, asked]) {
    expect(await findArtwork(shop, visitor, file.id)).toBeDefined()
    expect(await shop.files.find(file.fileKey)).toBeDefined()
    expect(await shop.files.find(file.thumbnailKey ?? '')).toBeDefined()
  }
})
