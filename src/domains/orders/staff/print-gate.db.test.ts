import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import type { ArtworkStatus } from '../order.ts'
import { orderLines } from '../orders-tables.server.ts'
import { getStaffOrder } from './staff-orders-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const openOrder = async (number: number) => unwrap(await getStaffOrder(test.shop, staffVisitor, number))
const sendForm = (number: number, fields: Record<string, string>, visitor?: Visitor) =>
  sendOrderForm(test.shop, fields, { number, visitor })

describe('the print gate of an order [STAFF-01]', () => {
  async function placePaidPrint(artworkStatus: ArtworkStatus) {
    const order = await placeTestOrder(test.shop)
    await test.shop.db
      .update(orderLines)
      .set({ isPrinted: true, artworkStatus })
      .where(eq(orderLines.orderId, order.id))
    await sendForm(order.number, { intent: 'confirm' })
    return order
  }
  const readStatus = async (id: number) => (await getTestOrder(test.shop, id)).status
  const administrator: Visitor = { ...staffVisitor, staffRoles: ['administrator'] }

  it.each([
    ['none', 'artwork_missing', 'Production cannot start: artwork is missing.'],
    ['proof sent', 'proof_waiting', 'Production cannot start: a proof waits for the customer’s approval.'],
    ['changes asked', 'proof_changes_asked', 'Production cannot start: the customer has asked for changes to a proof.'],
    ['proof needed', 'proof_needed', 'Production cannot start: a file was replaced after its proof was sent.'],
  ] as const)(
    'refuses production and dispatch while the artwork status is %j',
    async (artworkStatus, blocker, text) => {
      const { number, id } = await placePaidPrint(artworkStatus)
      const { next_statuses, print_gate } = await openOrder(number)
      expect(next_statuses).toEqual(['dispatched'])
      expect(print_gate).toEqual({ blocker, statuses: ['in production'], can_override: false })
      for (const to of ['in production', 'dispatched']) {
        expect(await sendForm(number, { intent: 'move', to })).toMatchObject({ value: { errors: { form: [text] } } })
      }
      expect(await readStatus(id)).toBe('paid')
    },
  )

  it.each(['received', 'approved'] as const)('starts production when the artwork is %s', async (artworkStatus) => {
    const { number, id } = await placePaidPrint(artworkStatus)
    expect((await openOrder(number)).print_gate).toBeNull()
    await sendForm(number, { intent: 'move', to: 'in production' })
    expect(await readStatus(id)).toBe('in production')
  })

  it('lets administrators override with a reason, which is recorded', async () => {
    const { number, id } = await placePaidPrint('proof sent')
    const fields = { intent: 'move', to: 'in production', override: 'Approved by telephone' }
    expect(await sendForm(number, fields)).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await sendForm(number, { ...fields, override: ' ' }, administrator)).toMatchObject({
      value: { errors: { override: [expect.anything()] } },
    })
    expect(await readStatus(id)).toBe('paid')
    expect(await sendForm(number, fields, administrator)).toEqual({ ok: true, value: { done: 'moved' } })
    expect(await readStatus(id)).toBe('in production')
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(number)))
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'print approval overridden',
        actorId: staffVisitor.customerId,
        after: { status: 'in production', blocked: 'proof_waiting' },
        note: 'Approved by telephone',
      }),
    )
    expect((await openOrder(number)).print_gate).toBeNull()
    await sendForm(number, { intent: 'move', to: 'dispatched' })
    expect(await readStatus(id)).toBe('dispatched')
  })

  describe('after an override', () => {
    async function overrideWaitingProof() {
      const order = await placePaidPrint('proof sent')
      await sendForm(order.number, { intent: 'move', to: 'in production', override: 'Agreed' }, administrator)
      expect(await readStatus(order.id)).toBe('in production')
      return order
    }

    it('a new artwork status blocks the dispatch again', async () => {
      const { number, id } = await overrideWaitingProof()
      const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
      await sendForm(number, { intent: 'artwork', line: String(line?.id), status: 'proof sent' })
      await sendForm(number, { intent: 'move', to: 'dispatched' })
      expect(await readStatus(id)).toBe('in production')
    })

    it('production that was undone asks for the approval again', async () => {
      const { number, id } = await overrideWaitingProof()
      await sendForm(number, { intent: 'move', to: 'paid' })
      expect((await openOrder(number)).print_gate?.blocker).toBe('proof_waiting')
      await sendForm(number, { intent: 'move', to: 'in production' })
      expect(await readStatus(id)).toBe('paid')
    })
  })
})
