import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#src/domains/orders/order-states.ts'
import { orderEvents, orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { issueFullCreditNote, issueInvoice } from '#src/domains/papers/invoices-service.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import type { BasketPrice } from '#src/domains/pricing/basket-price.ts'
import { vouchers as voucherTable } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { counters } from '#src/platform/records-tables.server.ts'
import { endOfDayAfter } from '#src/shared/dates.ts'
import { vouchers } from '../content/vouchers.ts'
import { insertRows } from '../insert-rows.server.ts'
import { demoToken, frozenAddress, frozenLine, personOf, totalsOf } from './frozen-rows.ts'
import { type PastOrder, pastOrders } from './history.ts'
import type { HistoryWork } from './history-work.ts'
import { type ChosenLine, chooseLine, priceHistory } from './price-history.ts'
import { recent } from './recent.ts'
import { savePrint } from './save-print.server.ts'

const firstNumber = 100_001

type Placed = PastOrder & { id: number; chosen: readonly ChosenLine[]; price: BasketPrice }

export async function saveOrders(work: HistoryWork): Promise<void> {
  const { db, catalogue, sellables, accounts, deliveryRates, now } = work
  const placed: Placed[] = pastOrders.map((order, index) => {
    const chosen = order.lines.map((line) => chooseLine(line, catalogue))
    const price = priceHistory(chosen, deliveryRates, order.voucher)
    return { ...order, placedAt: recent(order.placedAt, now), id: index + 1, chosen, price }
  })
  const { invoiceDueDays } = await readCompany(db)
  await insertRows(
    db,
    orders,
    placed.map((order) => orderRow(order, accounts, invoiceDueDays)),
  )
  await insertRows(
    db,
    orderLines,
    placed.flatMap((order) => lineRows(order, sellables)),
  )
  for (const { id: orderId, email, placedAt, chosen } of placed) {
    for (const [position, line] of chosen.entries()) {
      const owner = { customerId: accounts.get(email) ?? null, at: new Date(placedAt) }
      if (line.print) await savePrint(work, { orderId, position, line, ...owner, print: line.print })
    }
  }
  await insertRows(
    db,
    orderEvents,
    placed.flatMap((order) => eventRows(order, accounts)),
  )
  await insertRows(db, payments, placed.map(paymentRow))
  const billed = placed.filter((order) => wasPaid(order) || order.isUnpaid)
  await billOrders(db, billed)
  await db
    .update(counters)
    .set({ value: firstNumber + placed.length - 1 })
    .where(eq(counters.name, 'order number'))
  await countVouchers(db, placed)
}

/** threats.md P21: what a voucher says it was used is what orders carry. */
async function countVouchers(db: Database, placed: readonly Placed[]): Promise<void> {
  for (const [index, { code, used = 0 }] of vouchers.entries()) {
    const more = placed.filter((order) => order.voucher === code).length
    if (more > 0)
      await db
        .update(voucherTable)
        .set({ used: used + more })
        .where(eq(voucherTable.id, index + 1))
  }
}

const wasPaid = ({ status, isUnpaid }: PastOrder) =>
  !isUnpaid && status !== 'awaiting payment' && status !== 'cancelled'
const minutesLater = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000)

function orderRow(
  order: Placed,
  accounts: ReadonlyMap<string, number>,
  invoiceDueDays: number,
): typeof orders.$inferInsert {
  const person = personOf(order.email)
  const voucher = vouchers.findIndex(({ code }) => code === order.voucher)
  const path = pathTo(order)
  return {
    id: order.id,
    number: firstNumber + order.id - 1,
    publicToken: demoToken(`order ${order.id}`),
    checkoutToken: demoToken(`checkout ${order.id}`),
    basketFingerprint: demoToken(`basket ${order.id}`),
    status: order.status,
    paymentMethod: order.method,
    customerId: accounts.get(order.email) ?? null,
    email: order.email,
    firstName: person.firstName,
    lastName: person.lastName,
    telephone: person.telephone,
    billing: frozenAddress(person),
    shipping: frozenAddress(person),
    referrer: order.referrer,
    locale: person.locale,
    ...totalsOf(order.price),
    voucherId: voucher < 0 ? null : voucher + 1,
    voucherCode: order.voucher ?? null,
    voucherName: vouchers[voucher]?.name ?? null,
    createdAt: new Date(order.placedAt),
    updatedAt: minutesLater(order.placedAt, path.length * 1440),
    paymentDueAt: order.method === 'account' ? endOfDayAfter(new Date(order.placedAt), invoiceDueDays) : null,
    paidAt: wasPaid(order) ? minutesLater(order.placedAt, 2) : null,
    refundedGrossPence: order.status === 'refunded' ? order.price.totalGross : 0,
    dispatchedAt: path.includes('dispatched') ? minutesLater(order.placedAt, 4 * 1440) : null,
  }
}

function lineRows(order: Placed, sellables: ReadonlyMap<string, number>): (typeof orderLines.$inferInsert)[] {
  return order.price.lines.map((price, index) => ({
    orderId: order.id,
    ...frozenLine({ line: order.chosen[index] as ChosenLine, price, position: index, sellables }),
    unitNetPence: price.unitNet,
    setupNetPence: price.setupNet,
    lineNetPence: price.lineNet,
    discountNetPence: price.discountNet,
    vatPence: price.vat,
    grossPence: price.gross,
    bulkSavingNetPence: price.bulkSavingNet,
  }))
}

/** The states an order went through on its way. */
function pathTo({ status, isUnpaid }: PastOrder): OrderStatus[] {
  if (status === 'cancelled') return ['awaiting payment', 'cancelled']
  if (status === 'refunded') return ['awaiting payment', 'paid', 'refunded']
  const usual: OrderStatus[] = ['awaiting payment', 'paid', 'in production', 'dispatched', 'completed']
  return usual.slice(0, usual.indexOf(status) + 1).filter((step) => !(isUnpaid && step === 'paid'))
}

function eventRows(order: Placed, accounts: ReadonlyMap<string, number>): (typeof orderEvents.$inferInsert)[] {
  const path = pathTo(order)
  return path.map((toStatus, index) => ({
    orderId: order.id,
    fromStatus: path[index - 1] ?? null,
    toStatus,
    actorKind: index === 0 ? 'customer' : toStatus === 'paid' && order.method === 'stripe' ? 'gateway' : 'staff',
    actorId: accounts.get(index === 0 ? order.email : 'staff@example.com') ?? null,
    occurredAt: minutesLater(order.placedAt, toStatus === 'paid' ? 2 : index * 1440),
  }))
}

function paymentRow(order: Placed): typeof payments.$inferInsert {
  const isPaid = wasPaid(order)
  return {
    id: order.id,
    orderId: order.id,
    method: order.method,
    status: isPaid ? 'succeeded' : order.status === 'cancelled' ? 'cancelled' : 'pending',
    amountGrossPence: order.price.totalGross,
    refundedGrossPence: order.status === 'refunded' ? order.price.totalGross : 0,
    idempotencyKey: demoToken(`payment ${order.id}`),
    gatewayReference: order.method === 'stripe' ? `pi_demo_${order.id}` : null,
    createdAt: minutesLater(order.placedAt, 1),
    updatedAt: minutesLater(order.placedAt, 2),
    settledAt: isPaid ? minutesLater(order.placedAt, 2) : null,
  }
}

/** By the shop's own use case, at the time it happened: serial by serial. */
async function billOrders(db: Database, billed: readonly Placed[]): Promise<void> {
  const at = (order: Placed, minutes: number) => ({ db, clock: { now: () => minutesLater(order.placedAt, minutes) } })
  for (const order of billed) {
    await issueInvoice(at(order, 3), order.id)
    if (order.status !== 'refunded') continue
    await issueFullCreditNote(at(order, 2 * 1440), { orderId: order.id, reason: 'Returned unused' })
  }
}
