import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { refuse } from '#src/shared/result.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findPrintBlocker, takesCustomerArtwork } from '../line-artwork.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import { attachArtwork } from './attach-artwork-service.server.ts'
import { setArtworkStatus } from './staff-order-actions-service.server.ts'
import { getStaffOrder } from './staff-orders-service.server.ts'

let test: TestShop
let png: Buffer
beforeAll(async () => {
  test = await createTestShop()
  png = await sharp({ create: { width: 700, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

const findLine = async (orderId: number) =>
  (await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0]!

async function placePrintedOrder() {
  const order = await placeTestOrder(test.shop)
  await test.shop.db.update(orderLines).set({ isPrinted: true }).where(eq(orderLines.orderId, order.id))
  return { ...order, line: (await findLine(order.id)).id }
}
const upload = (bytes: Buffer) => ({ name: 'logo.png', bytes })
const countFiles = () => test.shop.db.$count(artworkFiles)

it('attaches a file to a printed line, replaces it and records both [STAFF-03]', async () => {
  const { id, number, line } = await placePrintedOrder()
  const attach = () => attachArtwork(test.shop, staffVisitor, { number, line, upload: upload(png) })
  expect(await attach()).toEqual({ ok: true, value: undefined })
  const first = await findLine(id)
  expect(first).toMatchObject({ artworkName: 'logo.png', artworkStatus: 'received' })
  const [record] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(record).toMatchObject({
    action: 'artwork attached',
    subjectId: String(number),
    before: { line, status: 'none' },
    after: { line, status: 'received', file: 'logo.png' },
  })
  expect(await getStaffOrder(test.shop, staffVisitor, number)).toMatchObject({
    value: { can_request_artwork: false, lines: [{ file: { id: first.artworkFileId, name: 'logo.png' } }] },
  })
  await attach()
  expect((await findLine(id)).artworkFileId).not.toBe(first.artworkFileId)
})

it.each([
  ['received', 'received', undefined],
  ['proof sent', 'proof needed', 'proof_needed'],
  ['changes asked', 'proof needed', 'proof_needed'],
  ['approved', 'proof needed', 'proof_needed'],
] as const)(
  'needs a new proof or an explicit status before production if the line was %s',
  async (artworkStatus, after, blocker) => {
    const { id, number, line } = await placePrintedOrder()
    await test.shop.db.update(orderLines).set({ artworkStatus }).where(eq(orderLines.orderId, id))
    expect(await attachArtwork(test.shop, staffVisitor, { number, line, upload: upload(png) })).toMatchObject({
      ok: true,
    })
    expect((await findLine(id)).artworkStatus).toBe(after)
    const attached = await findLine(id)
    expect(findPrintBlocker([attached])).toBe(blocker)
    // The link of the order cannot replace the file of staff.
    expect(takesCustomerArtwork('paid', attached)).toBe(false)
    await setArtworkStatus(test.shop, staffVisitor, { number, line, status: 'approved' })
    expect(findPrintBlocker([await findLine(id)])).toBeUndefined()
  },
)

it('checks the file as an upload of a customer, and keeps no refused file', async () => {
  const { id, number, line } = await placePrintedOrder()
  const before = await countFiles()
  for (const [bytes, refusal] of [
    [Buffer.alloc(0), 'empty_file'],
    [Buffer.from('MZ not artwork'), 'wrong_type'],
    [png.subarray(0, 100), 'damaged'],
  ] as const) {
    expect(await attachArtwork(test.shop, staffVisitor, { number, line, upload: upload(bytes) })).toEqual(
      refuse(refusal),
    )
  }
  expect(await attachArtwork(test.shop, staffVisitor, { number, line, upload: undefined })).toEqual(
    refuse('empty_file'),
  )
  const other = await placeTestOrder(test.shop)
  const plainLine = (await findLine(other.id)).id
  for (const input of [
    { number, line: plainLine },
    { number: other.number, line: plainLine },
    { number: 999_999, line },
  ])
    expect(await attachArtwork(test.shop, staffVisitor, { ...input, upload: upload(png) })).toEqual(refuse('not_found'))
  await test.shop.db.update(orders).set({ status: 'dispatched' }).where(eq(orders.id, id))
  const late = await attachArtwork(test.shop, staffVisitor, { number, line, upload: upload(png) })
  expect(late).toEqual(refuse('order_closed'))
  expect(await countFiles()).toBe(before)
})

it('refuses customers as forbidden and visitors as signed out', async () => {
  const { number, line } = await placePrintedOrder()
  const input = { number, line, upload: upload(png) }
  expect(await attachArtwork(test.shop, customerVisitor(1), input)).toEqual(refuse('forbidden'))
  expect(await attachArtwork(test.shop, anonymousVisitor(), input)).toEqual(refuse('signed_out'))
})
