import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import { readCompany } from '#src/platform/company.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { orderPaymentPath } from './document-paths.ts'
import { type ListPage, placeOf, type WantedPage } from './list-page.ts'
import { type OrderDetail, type OrderSummary, presentOrder, presentOrderSummary } from './order-view.ts'
import { countOrdersOf, findOrderOf, listOrderLinesOf, listOrdersOf } from './own-orders-store.server.ts'
import { type BankAccount, isPayable, presentBank } from './review-view.ts'

/** What a customer has ordered. The owner is whoever is signed in, never what the address says. */
export async function listOwnOrders(
  shop: Shop,
  visitor: Visitor,
  wanted: WantedPage,
): Promise<Result<ListPage<OrderSummary>, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const place = placeOf(await countOrdersOf(shop.db, customerId), wanted)
  const rows = await listOrdersOf(shop.db, customerId, place)
  return ok({ ...place, rows: rows.map((row) => presentOrderSummary(row, shop.clock.now())) })
}

/** `payment_path`: where it is paid by card, `bank`: where to transfer it to; each while it still can be. */
type OwnOrderDetail = OrderDetail & { payment_path: string | null; bank: BankAccount | null }

export async function getOwnOrder(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<OwnOrderDetail, 'signed_out' | 'not_found'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const order = await findOrderOf(shop.db, customerId, number)
  if (!order) return refuse('not_found')
  const { bankDetails } = await readCompany(shop.db)
  return ok({
    ...presentOrder(order, shop.clock.now()),
    payment_path: isPayable(order) ? orderPaymentPath(order.publicToken) : null,
    bank: presentBank(order, bankDetails),
  })
}

/** ROUTE-10: the review of an order is behind its link; its owner may ask for it by number. */
export async function findOwnReviewToken(shop: Shop, visitor: Visitor, number: number): Promise<string | undefined> {
  const customerId = ownerOf(visitor)
  const order = customerId === undefined ? undefined : await findOrderOf(shop.db, customerId, number)
  return order?.publicToken
}

/** What was chosen, for ordering it again. */
export async function getOwnOrderLines(shop: Shop, visitor: Visitor, number: number) {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const lines = await listOrderLinesOf(shop.db, customerId, number)
  return lines.length > 0 ? ok(lines) : refuse('not_found')
}

/** For a copy of somebody's data: every order, whole. */
export async function exportOrders(shop: Shop, visitor: Visitor): Promise<Result<OrderDetail[], 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const orders: OrderDetail[] = []
  for (const { number } of await listOrdersOf(shop.db, customerId, { limit: 10_000, offset: 0 })) {
    const order = await findOrderOf(shop.db, customerId, number)
    if (order) orders.push(presentOrder(order, shop.clock.now()))
  }
  return ok(orders)
}
