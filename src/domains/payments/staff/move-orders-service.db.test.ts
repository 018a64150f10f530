import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import type { ArtworkStatus } from '#src/domains/orders/order.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { findScannedOrder, getProductionBoard } from '#src/domains/orders/production/production-board-service.server.ts'
import { shipments } from '#src/domains/orders/shipments/shipments-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { createDispatchTools } from '../../../../tests/support/builders/dispatch-test-order.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { asStaff, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { handleBoardForm } from './move-orders-form.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())

const { placePaidOrder, placeOrderOnAccount, dispatchUnits } = createDispatchTools(() => test)

async function placePrinted(artworkStatus: ArtworkStatus = 'approved', promisedDispatchDate?: string) {
  const order = await placePaidOrder()
  const change = { isPrinted: true, artworkStatus }
  await test.shop.db.update(orderLines).set(change).where(eq(orderLines.id, order.mug))
  if (promisedDispatchDate)
    await test.shop.db.update(orders).set({ promisedDispatchDate }).where(eq(orders.id, order.id))
  return order
}

async function submit(fields: Record<string, string>, visitor: Visitor = staffVisitor) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleBoardForm(test.shop, visitor, form)
}

async function findCard(number: number, visitor: Visitor = staffVisitor) {
  const { columns } = unwrap(await getProductionBoard(test.shop, visitor))
  const found = columns.flatMap(({ column, cards }) =>
    cards.flatMap((card) => (card.number === number ? { column, ...card } : [])),
  )
  expect(found.length).toBeLessThan(2)
  return found[0]
}

describe('the production board', () => {
  it('lists open orders by due date, with what has not left', async () => {
    const later = await placePrinted('approved', '2026-12-20')
    const sooner = await placePrinted('approved', '2020-01-02')
    await dispatchUnits(sooner, 6, 0)
    const { columns } = unwrap(await getProductionBoard(test.shop, staffVisitor))
    const numbers = columns.find(({ column }) => column === 'to produce')?.cards.map(({ number }) => number) ?? []
    expect(numbers.indexOf(sooner.number)).toBeLessThan(numbers.indexOf(later.number))
    expect(await findCard(sooner.number)).toMatchObject({
      column: 'to produce',
      due: '2020-01-02',
      partly_dispatched: true,
      lines: [
        { title: 'Mug', open: 4 },
        { title: 'Book', open: 4 },
      ],
    })
  })

  it('moves an order from production to dispatch and back, with an audit row each', async () => {
    const { id, number } = await placePrinted()
    const steps = [
      ['start', 'in production'],
      ['finish', 'to dispatch'],
      ['reopen', 'in production'],
      ['undo', 'to produce'],
      ['start', 'in production'],
      ['finish', 'to dispatch'],
      ['dispatch', undefined],
    ] as const
    for (const [move, column] of steps) {
      expect(await submit({ one: `${move} ${number}`, carrier: 'DPD', [`tracking[${number}]`]: '155' })).toEqual({
        ok: true,
        value: { to: `/dashboard/production?done=${move}&orders=${number}` },
      })
      expect((await findCard(number))?.column).toBe(column)
    }
    expect(await getTestOrder(test.shop, id)).toMatchObject({ status: 'dispatched' })
    const [shipment] = await test.shop.db.select().from(shipments).where(eq(shipments.orderId, id))
    expect(shipment).toMatchObject({ carrier: 'DPD', trackingNumber: '155' })
    const rows = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(number)))
    const actions = rows.map(({ action }) => action)
    for (const action of ['production finished', 'production reopened', 'order moved', 'order dispatched'])
      expect(actions).toContain(action)
  })

  it('clears the finished state of an order when its start is undone on its page', async () => {
    const order = await placePrinted()
    const { number } = order
    for (const move of ['start', 'finish']) await submit({ one: `${move} ${number}` })
    await sendOrderForm(test.shop, { intent: 'move', to: 'paid' }, order)
    await submit({ one: `start ${number}` })
    expect((await findCard(number))?.column).toBe('in production')
  })

  it('opens production again for an order that was finished in an earlier production', async () => {
    const { id, number } = await placePrinted()
    await test.shop.db
      .update(orders)
      .set({ producedAt: new Date('2026-01-02') })
      .where(eq(orders.id, id))
    await submit({ one: `start ${number}` })
    expect((await findCard(number))?.column).toBe('in production')
  })

  it('refuses a move that the board does not offer, and changes nothing', async () => {
    const outdated = /^\d+: That is not possible in/
    const paid = await placePrinted()
    const finished = await placePrinted()
    for (const move of ['start', 'finish']) await submit({ one: `${move} ${finished.number}` })
    const unprinted = await placePaidOrder()
    const unpaid = await placeTestOrder(test.shop)
    for (const [{ id, number }, move] of [
      [paid, 'dispatch'],
      [paid, 'finish'],
      [paid, 'undo'],
      [finished, 'undo'],
      [finished, 'start'],
      [unprinted, 'start'],
      [unpaid, 'start'],
    ] as const) {
      const { status, producedAt } = (await getTestOrder(test.shop, id)) ?? {}
      expect(unwrap(await submit({ one: `${move} ${number}` }))).toMatchObject({
        refused: { count: 0, problems: [expect.stringMatching(outdated)] },
      })
      expect(await getTestOrder(test.shop, id)).toMatchObject({ status, producedAt })
    }
  })

  it('starts orders on account, which can be dispatched once they are finished', async () => {
    const { number } = await placeOrderOnAccount()
    expect(await findCard(number)).toMatchObject({ column: 'to produce', on_account: true, moves: ['start'] })
    await submit({ one: `start ${number}` })
    await submit({ one: `undo ${number}` })
    expect((await findCard(number))?.column).toBe('to produce')
  })

  it('moves the ticked orders that can be moved and names the others', async () => {
    const ready = await placePrinted()
    const waiting = await placePrinted('proof sent')
    expect((await findCard(waiting.number))?.moves).toEqual([])
    const result = unwrap(
      await submit({
        move: 'start',
        [`orders[${ready.number}]`]: '1',
        [`orders[${waiting.number}]`]: '1',
        'orders[999999]': '1',
      }),
    )
    expect(result).toEqual({
      refused: {
        move: 'start',
        count: 1,
        orders: String(ready.number),
        problems: [
          expect.stringMatching(`^${waiting.number}: Production cannot start`),
          expect.stringMatching('^999999: '),
        ],
      },
    })
  })

  it('leads to a PDF of the ticked orders, and asks for one order at least', async () => {
    expect(await submit({ pdf: 'pick-list', 'orders[7]': '1', 'orders[8]': '1' })).toEqual({
      ok: true,
      value: { to: '/dashboard/production/pdfs/pick-list?orders=7-8' },
    })
    for (const [name, value] of [
      ['pdf', 'labels'],
      ['move', 'start'],
    ] as const)
      expect(await submit({ [name]: value })).toEqual({ ok: true, value: { problem: 'Select at least one order.' } })
  })

  it('offers sales no dispatch, and refuses it', async () => {
    const { number } = await placePrinted()
    await submit({ one: `start ${number}` })
    await submit({ one: `finish ${number}` })
    const sales: Visitor = { ...staffVisitor, ...asStaff('sales') }
    expect((await findCard(number, sales))?.moves).toEqual(['reopen'])
    expect(await submit({ one: `dispatch ${number}` }, sales)).toEqual({ ok: false, refusal: 'forbidden' })
    const accounts: Visitor = { ...staffVisitor, ...asStaff('accounts') }
    expect(await getProductionBoard(test.shop, accounts)).toEqual({ ok: false, refusal: 'forbidden' })
  })

  it('opens the order whose number or code is scanned', async () => {
    const { number } = await placePrinted()
    const scan = (scanned: string) => findScannedOrder(test.shop, staffVisitor, scanned)
    for (const scanned of [String(number), ` ${number} `, `https://shop.example/dashboard/orders/${number}`])
      expect(await scan(scanned)).toEqual({ ok: true, value: number })
    for (const scanned of ['999999', 'x', '/dashboard/orders/999999'])
      expect(await scan(scanned)).toEqual({ ok: false, refusal: 'not_found' })
  })
})
