import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderEvents, orderNotes } from '#src/domains/orders/orders-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { sendOrderForm } from '../../../tests/support/builders/send-order-form.ts'
import { openCardSession, withGateway } from '../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import { cancelOrderByCustomer, findChangeableOrder, requestOrderChange } from './customer-changes-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const guest = anonymousVisitor()
const cancel = (publicToken: string) =>
  cancelOrderByCustomer(test.shop, guest, { publicToken, reason: 'Ordered twice' })
const request = (publicToken: string) => requestOrderChange(test.shop, guest, { publicToken, text: 'Send it to York' })
/** Recognises the email to staff, which is in the language of the shop. */
const isStaffEmail = (payload: unknown) => /by the customer|El cliente ha cancelado/.test(JSON.stringify(payload))
const countEmails = async () =>
  (await test.shop.db.select().from(jobs)).filter(({ payload }) => isStaffEmail(payload)).length

describe('a customer with the link of an order', () => {
  it('cancels it while it is unpaid, once, and emails staff', async () => {
    const { id, publicToken } = await placeTestOrder(test.shop)
    const before = await countEmails()
    expect((await findChangeableOrder(test.shop, publicToken))?.change).toBe('cancel')
    const results = await Promise.all([cancel(publicToken), cancel(publicToken)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await getTestOrder(test.shop, id)).toMatchObject({ status: 'cancelled' })
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.at(-1)).toMatchObject({ toStatus: 'cancelled', actorKind: 'customer', note: 'Ordered twice' })
    expect(await countEmails()).toBe(before + 1)
  })

  it('requests a change of a paid order until production starts, five times an hour', async () => {
    const order = await placeTestOrder(test.shop)
    await sendOrderForm(test.shop, { intent: 'confirm' }, order)
    expect(await cancel(order.publicToken)).toEqual({ ok: false, refusal: 'not_allowed' })
    for (let round = 0; round < 5; round += 1) expect(await request(order.publicToken)).toMatchObject({ ok: true })
    expect(await request(order.publicToken)).toEqual({ ok: false, refusal: 'too_many' })
    const notes = await test.shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id))
    expect(notes).toHaveLength(5)
    expect(notes[0]).toMatchObject({ authorKind: 'customer', authorId: null, text: 'Send it to York' })
    await sendOrderForm(test.shop, { intent: 'move', to: 'in production' }, order)
    expect((await findChangeableOrder(test.shop, order.publicToken))?.change).toBe('none')
    expect(await request(order.publicToken)).toEqual({ ok: false, refusal: 'not_allowed' })
  })

  it('is refused when the gateway does not answer, and the order stays', async () => {
    const order = await placeTestOrder(test.shop)
    await openCardSession(test.shop, order)
    const down = async () => ({ ok: false, refusal: { kind: 'unavailable', detail: '' } }) as const
    const offline = withGateway(test.shop, { findSession: down, expireSession: down })
    const { publicToken } = order
    expect(await cancelOrderByCustomer(offline, guest, { publicToken, reason: '' })).toEqual({
      ok: false,
      refusal: 'unavailable',
    })
    expect(await getTestOrder(test.shop, order.id)).toMatchObject({ status: 'awaiting payment' })
    expect(await cancel(publicToken)).toMatchObject({ ok: true })
  })

  it('is not taken for the customer when staff open it: event, note and audit log name them [STAFF-10]', async () => {
    const order = await placeTestOrder(test.shop)
    const { publicToken } = order
    const emails = await countEmails()
    unwrap(await requestOrderChange(test.shop, staffVisitor, { publicToken, text: 'By telephone' }))
    unwrap(await cancelOrderByCustomer(test.shop, staffVisitor, { publicToken, reason: 'Called us' }))
    expect(await countEmails()).toBe(emails)
    const by = staffVisitor.customerId
    const [note] = await test.shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id))
    expect(note).toMatchObject({ authorKind: 'staff', authorId: by })
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.at(-1)).toMatchObject({ toStatus: 'cancelled', actorKind: 'staff', actorId: by })
    const isOrder = and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, String(order.number)))
    const rows = await test.shop.db.select().from(auditLog).where(isOrder).orderBy(auditLog.id)
    expect(rows).toMatchObject([
      { action: 'order change requested', actorId: by, note: 'By telephone' },
      { action: 'order moved', actorId: by, after: { status: 'cancelled' }, note: 'Called us' },
    ])
  })

  it('finds nothing with an unknown token', async () => {
    const token = 'x'.repeat(32)
    expect(await findChangeableOrder(test.shop, token)).toBeUndefined()
    for (const change of [cancel, request]) expect(await change(token)).toEqual({ ok: false, refusal: 'not_found' })
  })
})
