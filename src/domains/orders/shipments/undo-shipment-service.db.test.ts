import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createDispatchTools } from '../../../../tests/support/builders/dispatch-test-order.ts'
import { getTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example', rateLimits: false })
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(jobs)
  test.emails.length = 0
})

const undoMs = 30_000
const { placePaidOrder, dispatch, dispatchUnits, undo, openOrder, readOpen, readStates, readStock, sendEmails } =
  createDispatchTools(() => test)

describe('undoShipment', () => {
  it('restores status, open units and stock, and sends no email', async () => {
    const order = await placePaidOrder()
    const before = [await readOpen(order), await readStock(order)]
    for (const ship of [() => dispatchUnits(order, 6, 0), () => dispatch(order)]) {
      const shipped = await ship()
      test.clock.advance(undoMs - 1)
      expect(await undo(order, shipped.ok ? shipped.value.number : 0)).toEqual({ ok: true, value: undefined })
      expect([await readOpen(order), await readStock(order)]).toEqual(before)
      expect(await readStates(order)).toEqual(['paid', 'to produce'])
      expect(await getTestOrder(test.shop, order.id)).toMatchObject({ firstDispatchedAt: null, dispatchedAt: null })
    }
    test.clock.advance(undoMs)
    expect(await sendEmails()).toEqual([])
    expect((await openOrder(order)).shipments).toEqual([])
    expect(await dispatch(order)).toMatchObject({ value: { number: 3 } })
  })

  it('of the last shipment returns the order to partly dispatched', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    test.clock.advance(undoMs)
    await dispatch(order)
    expect(await undo(order, 2)).toMatchObject({ ok: true })
    expect(await readStates(order)).toEqual(['paid', 'partly dispatched'])
    expect(await readStock(order)).toEqual([
      { free: 10, allocated: 4, shipped: 6 },
      { free: 16, allocated: 4, shipped: 0 },
    ])
    expect((await sendEmails()).map(({ subject }) => subject)).toEqual([
      `Goods of order ${order.number} are on their way`,
    ])
  })

  it('is refused after 30 seconds, and after the order was completed', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    test.clock.advance(undoMs)
    expect(await undo(order, 1)).toEqual({ ok: false, refusal: 'too_late_to_undo' })
    await dispatch(order)
    await sendOrderForm(test.shop, { intent: 'move', to: 'completed' }, order)
    expect(await undo(order, 2)).toEqual({ ok: false, refusal: 'not_allowed' })
    expect(await undo(order, 3)).toEqual({ ok: false, refusal: 'not_found' })
    expect((await openOrder(order)).shipments).toMatchObject([{ undo_ms: null }, { undo_ms: null }])
  })

  it('is refused after units that had left with it were refunded', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    await sendRefundForm(test.shop, { [`units[${order.mug}]`]: '2', refunded_goods: 'sent' }, order)
    expect(await undo(order, 1)).toEqual({ ok: false, refusal: 'not_allowed' })
    expect((await readStock(order))[0]).toEqual({ free: 10, allocated: 4, shipped: 6 })
  })

  it('of a later shipment keeps production that has started', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    await sendOrderForm(test.shop, { intent: 'move', to: 'in production' }, order)
    await dispatch(order)
    for (const shipment of [2, 1]) {
      await undo(order, shipment)
      expect((await getTestOrder(test.shop, order.id)).status).toBe('in production')
    }
    expect(await readStates(order)).toEqual(['in production', 'in production'])
  })

  it('undoes a shipment once for two requests, and records it', async () => {
    const order = await placePaidOrder()
    await dispatchUnits(order, 6, 0)
    const results = await Promise.all([undo(order, 1), undo(order, 1)])
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect((await readStock(order))[0]).toEqual({ free: 10, allocated: 10, shipped: 0 })
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, String(order.number)), eq(auditLog.action, 'shipment undone')))
    expect(entries).toMatchObject([{ before: { status: 'paid', shipment: 1 }, after: { status: 'paid' } }])
  })
})
