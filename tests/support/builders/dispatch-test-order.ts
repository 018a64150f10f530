import { and, eq } from 'drizzle-orm'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { stockReservations } from '#src/domains/catalogue/stock/stock-tables.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import {
  type DispatchInput,
  dispatchLines,
  undoShipment,
} from '#src/domains/orders/shipments/shipments-service.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { jobHandlers } from '../../../server/plugins/background-jobs.ts'
import type { TestShop } from '../create-test-shop.ts'
import { insertProduct } from './insert-product.ts'
import { placeTestOrder } from './place-test-order.ts'
import { sendOrderForm } from './send-order-form.ts'
import { startTestPayment } from './test-payments.ts'
import { customerVisitor, staffVisitor } from './test-visitors.ts'

type DispatchableOrder = Awaited<ReturnType<typeof placeDispatchableOrder>>
type ShipmentInput = Omit<DispatchInput, 'number'>

/** The demo's trade customer. */
const tradeCustomerId = 2

/** A paid order, or one on account, of ten mugs and four books, whose units are reserved from a stock of 20 each. */
async function placeDispatchableOrder(shop: Shop, customerId?: number) {
  const { db } = shop
  const order = await placeTestOrder(shop, {
    customerId,
    lines: [
      { title: 'Mug', qty: 10, unit: 500 },
      { title: 'Book', qty: 4, unit: 1_000, rate: 0 },
    ],
  })
  if (customerId === undefined) await sendOrderForm(shop, { intent: 'confirm' }, order)
  else await startTestPayment(shop, order, { visitor: customerVisitor(customerId), kind: 'account' })
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const sellableIds: number[] = []
  for (const { position: linePosition, qty: quantity } of lines) {
    const { id: sellableId } = await insertProduct(db, { stockQty: 20 - quantity })
    await db.insert(stockReservations).values({ orderId: order.id, linePosition, sellableId, quantity })
    sellableIds.push(sellableId)
  }
  const [mug = 0, book = 0] = lines.map(({ id }) => id)
  return { ...order, mug, book, sellableIds }
}

const toLine = (lineId: number, quantity: number) => (quantity > 0 ? [{ lineId, quantity }] : [])

/** Free, allocated and shipped units of both products. */
async function readStock({ db }: Shop, { id, sellableIds }: DispatchableOrder) {
  return Promise.all(
    sellableIds.map(async (sellableId) => {
      const [product] = await db.select().from(products).where(eq(products.id, sellableId))
      const isReservation = and(eq(stockReservations.orderId, id), eq(stockReservations.sellableId, sellableId))
      const [reserved] = await db.select().from(stockReservations).where(isReservation)
      const { quantity = 0, shippedQuantity = 0, isAllocated = false } = reserved ?? {}
      return {
        free: product?.stockQty,
        allocated: isAllocated ? quantity - shippedQuantity : 0,
        shipped: shippedQuantity,
      }
    }),
  )
}

/** Use cases of shipments for the tests of one file, by default as staff. */
export function createDispatchTools(getTest: () => TestShop) {
  const dispatch = (order: DispatchableOrder, input: ShipmentInput = {}, visitor = staffVisitor) =>
    dispatchLines(getTest().shop, visitor, { number: order.number, ...input })
  const openOrder = async ({ number }: DispatchableOrder) => {
    const order = await getStaffOrder(getTest().shop, staffVisitor, number)
    if (!order.ok) throw new Error(order.refusal)
    return order.value
  }
  return {
    placePaidOrder: () => placeDispatchableOrder(getTest().shop),
    placeOrderOnAccount: () => placeDispatchableOrder(getTest().shop, tradeCustomerId),
    dispatch,
    dispatchUnits: (
      order: DispatchableOrder,
      mugs: number,
      books: number,
      more: ShipmentInput = {},
      visitor = staffVisitor,
    ) => dispatch(order, { ...more, lines: [...toLine(order.mug, mugs), ...toLine(order.book, books)] }, visitor),
    undo: (order: DispatchableOrder, shipment: number, visitor = staffVisitor) =>
      undoShipment(getTest().shop, visitor, { number: order.number, shipment }),
    openOrder,
    readOpen: async (order: DispatchableOrder) =>
      (await openOrder(order)).dispatch?.lines.map(({ title, open }) => [title, open]) ?? [],
    readStates: async (order: DispatchableOrder) => {
      const { status, fulfilment } = await openOrder(order)
      return [status, fulfilment]
    },
    readStock: (order: DispatchableOrder) => readStock(getTest().shop, order),
    /** Sends the queued emails, and returns those about shipments. */
    sendEmails: async () => {
      const { shop, emails } = getTest()
      for (let round = 0; round < 3; round += 1) await runJobs(shop, jobHandlers)
      return emails.splice(0).filter(({ subject }) => /on (its|their) way/.test(subject))
    },
  }
}
