import { eq } from 'drizzle-orm'
import { issueFullCreditNote, issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { estimateOrderDispatch } from '#src/domains/catalogue/stock/dispatch-date.ts'
import { orderEvents, orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { isOnAccount, isPaidAtProvider } from '#src/domains/orders/payment-rules.ts'
import { shipmentLines, shipments } from '#src/domains/orders/shipments/shipments-tables.server.ts'
import type { OrderStatus } from '#src/domains/orders/state/order-states.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import type { BasketPrice } from '#src/domains/pricing/basket-price.ts'
import { voucherReservations, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { standInProviderId } from '#src/platform/payments/stand-in/stand-in-provider.server.ts'
import { officeHours } from '#src/shared/calendar/opening-hours.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { demoCarriers } from '../content/company.ts'
import { demoVouchers } from '../content/demo-vouchers.ts'
import { demoToken, findPerson, freezePastLine, freezePersonAddress, toTotalColumns } from './frozen-rows.ts'
import { type PastOrder, pastOrders } from './past-orders-and-quotes.ts'
import { pricePastOrder, type ResolvedLine, resolveLine } from './price-past-order.ts'
import { savePrint } from './save-print.server.ts'
import type { SeedContext } from './seed-context.ts'
import { shiftDate } from './shift-date.ts'

const firstOrderNumber = 100_001

type PricedPastOrder = PastOrder & { id: number; resolvedLines: readonly ResolvedLine[]; price: BasketPrice }

export async function saveOrders(context: SeedContext): Promise<void> {
  const { db, catalogue, sellables, accounts, now } = context
  const placed: PricedPastOrder[] = pastOrders.map((order, index) => {
    const resolvedLines = order.lines.map((line) => resolveLine(line, catalogue))
    const price = pricePastOrder(resolvedLines, order.voucher)
    return { ...order, placedAt: shiftDate(order.placedAt, now), id: index + 1, resolvedLines, price }
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
  for (const { id: orderId, email, placedAt, resolvedLines } of placed) {
    for (const [position, line] of resolvedLines.entries()) {
      const owner = { customerId: accounts.get(email) ?? null, at: new Date(placedAt) }
      if (line.print) await savePrint(context, { orderId, position, line, ...owner, print: line.print })
    }
  }
  await saveShipments(db, placed, accounts)
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
    .set({ value: firstOrderNumber + placed.length - 1 })
    .where(eq(counters.name, 'order number'))
  await countVoucherUses(db, placed)
}

/** The usage count of a voucher equals the orders that used it [P21]. */
async function countVoucherUses(db: Database, placed: readonly PricedPastOrder[]): Promise<void> {
  for (const [index, { code, used = 0 }] of demoVouchers.entries()) {
    const voucherId = index + 1
    const uses = placed.filter((order) => order.voucher === code)
    if (uses.length === 0) continue
    await db
      .update(vouchers)
      .set({ used: used + uses.length })
      .where(eq(vouchers.id, voucherId))
    await insertRows(
      db,
      voucherReservations,
      uses.map(({ id: orderId }) => ({ orderId, voucherId })),
    )
  }
}

const wasPaid = ({ status, isUnpaid }: PastOrder) =>
  !isUnpaid && status !== 'awaiting payment' && status !== 'cancelled'
const minutesLater = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000)

function orderRow(
  order: PricedPastOrder,
  accounts: ReadonlyMap<string, number>,
  invoiceDueDays: number,
): typeof orders.$inferInsert {
  const person = findPerson(order.email)
  const voucherIndex = demoVouchers.findIndex(({ code }) => code === order.voucher)
  const statuses = listStatusHistory(order)
  return {
    id: order.id,
    number: firstOrderNumber + order.id - 1,
    publicToken: demoToken(`order ${order.id}`),
    checkoutToken: demoToken(`checkout ${order.id}`),
    basketFingerprint: demoToken(`basket ${order.id}`),
    status: order.status,
    paymentKind: order.kind,
    customerId: accounts.get(order.email) ?? null,
    email: order.email,
    firstName: person.firstName,
    lastName: person.lastName,
    telephone: person.telephone,
    billing: freezePersonAddress(person),
    shipping: freezePersonAddress(person),
    referrer: order.referrer,
    locale: person.locale,
    ...toTotalColumns(order.price),
    voucherId: voucherIndex < 0 ? null : voucherIndex + 1,
    voucherCode: order.voucher ?? null,
    voucherName: demoVouchers[voucherIndex]?.name[person.locale] ?? null,
    createdAt: new Date(order.placedAt),
    promisedDispatchDate: promiseDispatchDate(order),
    updatedAt: minutesLater(order.placedAt, statuses.length * 1440),
    paymentDueAt: isOnAccount(order.kind) ? endOfDayAfter(new Date(order.placedAt), invoiceDueDays) : null,
    paidAt: wasPaid(order) ? minutesLater(order.placedAt, 2) : null,
    refundedGrossPence: order.status === 'refunded' ? order.price.totalGross : 0,
    firstDispatchedAt: getDispatchTime(order),
    dispatchedAt: getDispatchTime(order),
  }
}

/** The time of its event in the history. */
function getDispatchTime(order: PastOrder): Date | null {
  const days = listStatusHistory(order).indexOf('dispatched')
  return days < 0 ? null : minutesLater(order.placedAt, days * 1440)
}

/** One shipment of everything for each order that was dispatched. */
async function saveShipments(
  db: Database,
  placed: readonly PricedPastOrder[],
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = placed.flatMap((order, index) => {
    const dispatchedAt = getDispatchTime(order)
    if (!dispatchedAt) return []
    const [carrier = '', link = ''] = demoCarriers[index % demoCarriers.length] ?? []
    const trackingNumber = `TC${String(1_550_000 + order.id * 37)}GB`
    return {
      orderId: order.id,
      number: 1,
      carrier,
      trackingNumber,
      trackingUrl: link.replace('{number}', trackingNumber),
      statusBefore: 'in production' as const,
      dispatchedBy: accounts.get('staff@example.com') ?? null,
      dispatchedAt,
    }
  })
  const saved = await db.insert(shipments).values(rows).returning({ id: shipments.id, orderId: shipments.orderId })
  const lines = await db
    .select({ id: orderLines.id, orderId: orderLines.orderId, qty: orderLines.qty })
    .from(orderLines)
  await insertRows(
    db,
    shipmentLines,
    saved.flatMap(({ id: shipmentId, orderId }) =>
      lines
        .filter((line) => line.orderId === orderId)
        .map(({ id: orderLineId, qty: quantity }) => ({ shipmentId, orderLineId, quantity })),
    ),
  )
}

function promiseDispatchDate({ placedAt, resolvedLines }: PricedPastOrder): string | null {
  const terms = { cutOffHour: 14, leadDays: 3, closedDays: [], openingHours: officeHours }
  const productionDays = resolvedLines.map(({ time }) => time?.days ?? terms.leadDays)
  return estimateOrderDispatch(new Date(placedAt), productionDays, terms)?.dispatchDate ?? null
}

function lineRows(order: PricedPastOrder, sellables: ReadonlyMap<string, number>): (typeof orderLines.$inferInsert)[] {
  const { locale } = findPerson(order.email)
  return order.price.lines.map((price, index) => ({
    orderId: order.id,
    ...freezePastLine({ line: order.resolvedLines[index] as ResolvedLine, price, position: index, sellables, locale }),
    unitNetPence: price.unitNet,
    setupNetPence: price.setupNet,
    lineNetPence: price.lineNet,
    discountNetPence: price.discountNet,
    vatPence: price.vat,
    grossPence: price.gross,
    bulkSavingNetPence: price.bulkSavingNet,
  }))
}

/** The statuses that an order went through. */
function listStatusHistory({ status, isUnpaid }: PastOrder): OrderStatus[] {
  if (status === 'cancelled') return ['awaiting payment', 'cancelled']
  if (status === 'refunded') return ['awaiting payment', 'paid', 'refunded']
  const usualStatuses: OrderStatus[] = ['awaiting payment', 'paid', 'in production', 'dispatched', 'completed']
  return usualStatuses.slice(0, usualStatuses.indexOf(status) + 1).filter((step) => !(isUnpaid && step === 'paid'))
}

function eventRows(order: PricedPastOrder, accounts: ReadonlyMap<string, number>): (typeof orderEvents.$inferInsert)[] {
  const statuses = listStatusHistory(order)
  return statuses.map((toStatus, index) => ({
    orderId: order.id,
    fromStatus: statuses[index - 1] ?? null,
    toStatus,
    actorKind: index === 0 ? 'customer' : toStatus === 'paid' && isPaidAtProvider(order.kind) ? 'gateway' : 'staff',
    actorId: accounts.get(index === 0 ? order.email : 'staff@example.com') ?? null,
    occurredAt: minutesLater(order.placedAt, toStatus === 'paid' ? 2 : index * 1440),
  }))
}

function paymentRow(order: PricedPastOrder): typeof payments.$inferInsert {
  const isPaid = wasPaid(order)
  const hasProvider = isPaidAtProvider(order.kind)
  return {
    id: order.id,
    orderId: order.id,
    kind: order.kind,
    status: isPaid ? 'succeeded' : order.status === 'cancelled' ? 'cancelled' : 'pending',
    amountGrossPence: order.price.totalGross,
    refundedGrossPence: order.status === 'refunded' ? order.price.totalGross : 0,
    idempotencyKey: demoToken(`payment ${order.id}`),
    provider: hasProvider ? standInProviderId : null,
    mode: 'demo',
    // Without a `gatewayPaymentId`, because the stand-in does not know these payments: it could not refund them.
    gatewaySessionId: hasProvider ? `cs_demo_${order.id}` : null,
    createdAt: minutesLater(order.placedAt, 1),
    updatedAt: minutesLater(order.placedAt, 2),
    capturedAt: isPaid ? minutesLater(order.placedAt, 2) : null,
  }
}

/** Issues invoices with the shop's own use case, at the time of each order, so that serials are in order. */
async function billOrders(db: Database, billed: readonly PricedPastOrder[]): Promise<void> {
  const at = (order: PricedPastOrder, minutes: number) => ({
    db,
    clock: { now: () => minutesLater(order.placedAt, minutes) },
  })
  for (const order of billed) {
    await issueInvoice(at(order, 3), order.id)
    if (order.status !== 'refunded') continue
    await issueFullCreditNote(at(order, 2 * 1440), { orderId: order.id, reason: 'Returned unused' })
  }
}
