import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { attachArtwork } from '#src/domains/orders/staff/attach-artwork-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { refuse } from '#src/shared/result.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  answerProof,
  findProof,
  findProofFile,
  listCustomerProofs,
  listProofsByLink,
  listProofsForStaff,
  sendProof,
} from './proofs-service.server.ts'

let test: TestShop
let png: Buffer
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example' })
  png = await sharp({ create: { width: 700, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

type Order = Awaited<ReturnType<typeof placeTestOrder>>
const done = { ok: true, value: undefined }
const findFirstLine = async ({ id }: Order) =>
  (await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]!
const findLastAuditRecord = async () =>
  (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const findLastJob = async () => (await test.shop.db.select().from(jobs).orderBy(desc(jobs.id)).limit(1))[0]
const countFiles = () => test.shop.db.$count(artworkFiles)

type SendOptions = { bytes?: Buffer; note?: string; visitor?: Visitor; line?: number }

async function send(order: Order, { bytes = png, note = '', visitor = staffVisitor, line = 0 }: SendOptions = {}) {
  const upload = { name: 'proof.png', bytes }
  const lineId = line || (await findFirstLine(order)).id
  return sendProof(test.shop, visitor, { number: order.number, line: lineId, note, upload })
}
async function listOrderProofs({ number }: Order) {
  const listed = await listProofsForStaff(test.shop, staffVisitor, number)
  if (!listed.ok) throw new Error(listed.refusal)
  return listed.value[0]?.proofs ?? []
}
const findLatestToken = async (order: Order) => (await listOrderProofs(order))[0]!.path.replace('/proof/', '')
const answer = (publicToken: string, what: 'approved' | 'changes asked', comment = '') =>
  answerProof(test.shop, anonymousVisitor(), { publicToken, answer: what, comment })

describe('proofs [STAFF-03]', () => {
  it('are emailed as a link, returned with a comment and approved in the next version', async () => {
    const order = await placeTestOrder(test.shop)
    expect(await send(order, { note: 'Logo in one colour' })).toEqual(done)
    expect(await findLastAuditRecord()).toMatchObject({
      action: 'proof sent',
      after: { version: 1, file: 'proof.png' },
    })
    expect((await findFirstLine(order)).artworkStatus).toBe('proof sent')
    const first = await findLatestToken(order)
    const customerEmail = await findLastJob()
    expect(customerEmail).toMatchObject({ reference: `order ${order.number}`, payload: { to: order.email } })
    expect(JSON.stringify(customerEmail?.payload)).toContain(`https://shop.example/proof/${first}`)
    expect(await findProof(test.shop, first)).toMatchObject({
      order: String(order.number),
      title: 'Test goods',
      state: 'waiting',
      note: 'Logo in one colour',
      file: { name: 'proof.png', is_picture: true },
    })
    expect((await findProofFile(test.shop, first))?.bytes).toEqual(png)

    expect(await answer(first, 'changes asked', 'Larger, please')).toEqual(done)
    expect(await findLastAuditRecord()).toMatchObject({ action: 'proof changes asked', note: 'Larger, please' })
    expect((await findFirstLine(order)).artworkStatus).toBe('changes asked')
    const staffEmail = await findLastJob()
    const { email: shopEmail, defaultLocale } = await readCompany(test.shop.db)
    expect(staffEmail).toMatchObject({
      reference: `order ${order.number}`,
      payload: { to: shopEmail, replyTo: order.email, email: { locale: defaultLocale } },
    })
    expect(JSON.stringify(staffEmail?.payload)).toContain('Larger, please')
    expect(JSON.stringify(staffEmail?.payload)).toContain(`https://shop.example/dashboard/orders/${order.number}`)

    await send(order)
    const second = await findLatestToken(order)
    expect(second).not.toBe(first)
    expect((await listOrderProofs(order)).map(({ version, state, comment }) => [version, state, comment])).toEqual([
      [2, 'waiting', ''],
      [1, 'changes asked', 'Larger, please'],
    ])
    expect((await findProof(test.shop, second))?.earlier.map(({ version }) => version)).toEqual([1])
    expect(await answer(second, 'approved')).toEqual(done)
    expect((await findFirstLine(order)).artworkStatus).toBe('approved')
    expect((await findProof(test.shop, first))?.state).toBe('changes asked')
  })

  it('accept one answer, however often it is sent, and none once there is a newer version', async () => {
    const order = await placeTestOrder(test.shop)
    await send(order)
    const first = await findLatestToken(order)
    await send(order)
    expect((await findProof(test.shop, first))?.state).toBe('replaced')
    expect(await answer(first, 'approved')).toEqual(refuse('not_waiting'))
    const token = await findLatestToken(order)
    const before = await test.shop.db.$count(jobs)
    const answers = await Promise.all([answer(token, 'approved'), answer(token, 'approved'), answer(token, 'approved')])
    expect(answers).toEqual([done, done, done])
    expect(await answer(token, 'changes asked', 'No!')).toEqual(refuse('not_waiting'))
    expect(await test.shop.db.$count(jobs)).toBe(before + 1)
    const records = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(order.number)))
    expect(records.filter(({ action }) => action === 'proof approved')).toHaveLength(1)
  })

  it('cannot be answered after newer artwork is attached, but the next version can', async () => {
    const order = await placeTestOrder(test.shop)
    const { id: line } = await findFirstLine(order)
    await test.shop.db.update(orderLines).set({ isPrinted: true }).where(eq(orderLines.id, line))
    await send(order)
    const token = await findLatestToken(order)
    test.clock.advance(1000)
    const upload = { name: 'logo.png', bytes: png }
    expect(await attachArtwork(test.shop, staffVisitor, { number: order.number, line, upload })).toEqual(done)
    expect((await findProof(test.shop, token))?.state).toBe('outdated')
    expect(await answer(token, 'approved')).toEqual(refuse('not_waiting'))
    expect((await findFirstLine(order)).artworkStatus).toBe('proof needed')
    test.clock.advance(1000)
    await send(order)
    expect(await answer(await findLatestToken(order), 'approved')).toEqual(done)
    expect((await findFirstLine(order)).artworkStatus).toBe('approved')
  })

  it('can neither be sent nor answered once the order is cancelled', async () => {
    const order = await placeTestOrder(test.shop)
    await send(order)
    const token = await findLatestToken(order)
    await test.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    expect((await findProof(test.shop, token))?.state).toBe('closed')
    expect(await answer(token, 'approved')).toEqual(refuse('not_waiting'))
    const before = await countFiles()
    expect(await send(order)).toEqual(refuse('order_closed'))
    expect(await countFiles()).toBe(before)
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'no_file'],
    ['an EPS drawing', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), 'wrong_type'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
    ['an SVG picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrong_type'],
    ['a truncated picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'],
  ])('refuse %s as the file [T72]', async (_, bytes, refusal) => {
    const order = await placeTestOrder(test.shop)
    const before = await countFiles()
    expect(await send(order, { bytes })).toEqual(refuse(refusal))
    expect([await countFiles(), await listOrderProofs(order)]).toEqual([before, []])
  })

  it('can be sent by staff only, and only for a line of that order [T45]', async () => {
    const [order, other] = [await placeTestOrder(test.shop), await placeTestOrder(test.shop)]
    const before = await countFiles()
    expect(await send(order, { visitor: customerVisitor(1) })).toEqual(refuse('forbidden'))
    expect(await send(order, { visitor: anonymousVisitor() })).toEqual(refuse('signed_out'))
    expect(await send(order, { line: (await findFirstLine(other)).id })).toEqual(refuse('not_found'))
    expect(await listProofsForStaff(test.shop, customerVisitor(1), order.number)).toEqual(refuse('forbidden'))
    expect([await countFiles(), await listOrderProofs(order)]).toEqual([before, []])
  })

  it('are listed for the customer of the order and by its link, and for nobody else [T39]', async () => {
    const order = await placeTestOrder(test.shop, { customerId: 1 })
    await send(order)
    expect(await listCustomerProofs(test.shop, customerVisitor(1), order.number)).toMatchObject([
      { title: 'Test goods' },
    ])
    expect(await listCustomerProofs(test.shop, customerVisitor(2), order.number)).toEqual([])
    expect(await listCustomerProofs(test.shop, anonymousVisitor(), order.number)).toEqual([])
    expect(await listProofsByLink(test.shop, order.publicToken)).toHaveLength(1)
    expect(await listProofsByLink(test.shop, 'f'.repeat(32))).toEqual([])
    expect(await findProof(test.shop, 'f'.repeat(32))).toBeUndefined()
    expect(await answer('f'.repeat(32), 'approved')).toEqual(refuse('unknown'))
  })
})
