import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { auditLog, outbox } from '#src/platform/records-tables.server.ts'
import { refuse } from '#src/shared/result.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { clerk, customer, stranger } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import {
  answerProof,
  findProof,
  findProofFile,
  listOwnProofs,
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

type Order = Awaited<ReturnType<typeof placeOrder>>
const done = { ok: true, value: undefined }
const lineOf = async ({ id }: Order) =>
  (await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]!
const lastRecord = async () => (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const lastMail = async () => (await test.shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]
const countFiles = () => test.shop.db.$count(artworkFiles)

type Sent = { bytes?: Buffer; note?: string; visitor?: Visitor; line?: number }

async function send(order: Order, { bytes = png, note = '', visitor = clerk, line = 0 }: Sent = {}) {
  const upload = { name: 'proof.png', bytes }
  const of = line || (await lineOf(order)).id
  return sendProof(test.shop, visitor, { number: order.number, line: of, note, upload })
}
async function proofsOf({ number }: Order) {
  const listed = await listProofsForStaff(test.shop, clerk, number)
  if (!listed.ok) throw new Error(listed.refusal)
  return listed.value[0]?.proofs ?? []
}
const tokenOf = async (order: Order) => (await proofsOf(order))[0]!.path.replace('/proof/', '')
const answer = (publicToken: string, what: 'approved' | 'changes asked', comment = '') =>
  answerProof(test.shop, stranger(), { publicToken, answer: what, comment })

describe('STAFF-03 a proof', () => {
  it('is mailed as a link, seen by whoever has it, sent back with a comment, and approved in its next version', async () => {
    const order = await placeOrder(test.shop)
    expect(await send(order, { note: 'Logo in one colour' })).toEqual(done)
    expect(await lastRecord()).toMatchObject({ action: 'proof sent', after: { version: 1, file: 'proof.png' } })
    expect((await lineOf(order)).artworkStatus).toBe('proof sent')
    const first = await tokenOf(order)
    const mail = await lastMail()
    expect(mail).toMatchObject({ about: `order ${order.number}`, payload: { to: order.email } })
    expect(JSON.stringify(mail?.payload)).toContain(`https://shop.example/proof/${first}`)
    expect(await findProof(test.shop, first)).toMatchObject({
      order: order.number,
      title: 'Test goods',
      state: 'waiting',
      note: 'Logo in one colour',
      file: { name: 'proof.png', is_picture: true },
    })
    expect((await findProofFile(test.shop, first))?.bytes).toEqual(png)

    expect(await answer(first, 'changes asked', 'Larger, please')).toEqual(done)
    expect(await lastRecord()).toMatchObject({ action: 'proof changes asked', note: 'Larger, please' })
    expect((await lineOf(order)).artworkStatus).toBe('changes asked')
    const told = await lastMail()
    const { email: shopEmail, defaultLocale } = await readCompany(test.shop.db)
    expect(told).toMatchObject({
      about: `order ${order.number}`,
      payload: { to: shopEmail, replyTo: order.email, letter: { locale: defaultLocale } },
    })
    expect(JSON.stringify(told?.payload)).toContain('Larger, please')
    expect(JSON.stringify(told?.payload)).toContain(`https://shop.example/dashboard/orders/${order.number}`)

    await send(order)
    const second = await tokenOf(order)
    expect(second).not.toBe(first)
    expect((await proofsOf(order)).map(({ version, state, comment }) => [version, state, comment])).toEqual([
      [2, 'waiting', ''],
      [1, 'changes asked', 'Larger, please'],
    ])
    expect((await findProof(test.shop, second))?.earlier.map(({ version }) => version)).toEqual([1])
    expect(await answer(second, 'approved')).toEqual(done)
    expect((await lineOf(order)).artworkStatus).toBe('approved')
    expect((await findProof(test.shop, first))?.state).toBe('changes asked')
  })

  it('is answered once, however often it is pressed, and not at all once a newer one is there', async () => {
    const order = await placeOrder(test.shop)
    await send(order)
    const first = await tokenOf(order)
    await send(order)
    expect((await findProof(test.shop, first))?.state).toBe('replaced')
    expect(await answer(first, 'approved')).toEqual(refuse('not_waiting'))
    const token = await tokenOf(order)
    const before = await test.shop.db.$count(outbox)
    const answers = await Promise.all([answer(token, 'approved'), answer(token, 'approved'), answer(token, 'approved')])
    expect(answers).toEqual([done, done, done])
    expect(await answer(token, 'changes asked', 'No!')).toEqual(refuse('not_waiting'))
    expect(await test.shop.db.$count(outbox)).toBe(before + 1)
    const records = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(order.number)))
    expect(records.filter(({ action }) => action === 'proof approved')).toHaveLength(1)
  })

  it('of an order that is over can neither be sent nor answered', async () => {
    const order = await placeOrder(test.shop)
    await send(order)
    const token = await tokenOf(order)
    await test.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    expect((await findProof(test.shop, token))?.state).toBe('closed')
    expect(await answer(token, 'approved')).toEqual(refuse('not_waiting'))
    const before = await countFiles()
    expect(await send(order)).toEqual(refuse('order_closed'))
    expect(await countFiles()).toBe(before)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'no_file'],
    ['a drawing that only our programs open', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), 'wrong_type'],
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
    ['a picture with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrong_type'],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'],
  ])('T72 is no %s', async (_, bytes, refusal) => {
    const order = await placeOrder(test.shop)
    const before = await countFiles()
    expect(await send(order, { bytes })).toEqual(refuse(refusal))
    expect([await countFiles(), await proofsOf(order)]).toEqual([before, []])
  })

  it('T45 is sent by staff only, and to a line of that order only', async () => {
    const [order, other] = [await placeOrder(test.shop), await placeOrder(test.shop)]
    const before = await countFiles()
    expect(await send(order, { visitor: customer(1) })).toEqual(refuse('forbidden'))
    expect(await send(order, { visitor: stranger() })).toEqual(refuse('signed_out'))
    expect(await send(order, { line: (await lineOf(other)).id })).toEqual(refuse('not_found'))
    expect(await listProofsForStaff(test.shop, customer(1), order.number)).toEqual(refuse('forbidden'))
    expect([await countFiles(), await proofsOf(order)]).toEqual([before, []])
  })

  it('T39 stands on the own order and behind its link; nobody else finds it', async () => {
    const order = await placeOrder(test.shop, { customerId: 1 })
    await send(order)
    expect(await listOwnProofs(test.shop, customer(1), order.number)).toMatchObject([{ title: 'Test goods' }])
    expect(await listOwnProofs(test.shop, customer(2), order.number)).toEqual([])
    expect(await listOwnProofs(test.shop, stranger(), order.number)).toEqual([])
    expect(await listProofsByLink(test.shop, order.publicToken)).toHaveLength(1)
    expect(await listProofsByLink(test.shop, 'f'.repeat(32))).toEqual([])
    expect(await findProof(test.shop, 'f'.repeat(32))).toBeUndefined()
    expect(await answer('f'.repeat(32), 'approved')).toEqual(refuse('unknown'))
  })
})
