import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { orderArtworkPath, orderChangePath, orderPaymentPath } from '#src/shared/paths/checkout-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listOpenArtworkLines } from '../artwork/order-artwork-view.ts'
import { getCustomerChange } from '../changes/customer-changes.ts'
import { type BankTransferDetails, isPayableByCard, presentBankTransfer } from '../order-review-view.ts'
import { type OrderDetail, type OrderSummary, presentOrder, presentOrderSummary } from '../order-view.ts'
import { type PageInput, type PaginatedRows, paginate } from '../pagination.ts'
import {
  countCustomerOrders,
  findCustomerOrder,
  findLastReferrer,
  listCustomerOrderLines,
  listCustomerOrderNumbers,
  listCustomerOrderRows,
} from './customer-orders-store.server.ts'

/** The owner is always the signed-in customer, never a value of the request. */
export async function listCustomerOrders(
  shop: Shop,
  visitor: Visitor,
  input: PageInput,
): Promise<Result<PaginatedRows<OrderSummary>, 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const page = paginate(await countCustomerOrders(shop.db, customerId), input)
  const rows = await listCustomerOrderRows(shop.db, customerId, page)
  return ok({ ...page, rows: rows.map((row) => presentOrderSummary(row, shop.clock.now())) })
}

/** Returns where the customer heard of the shop, as stated with their last order. */
export async function getLastReferrer(shop: Shop, visitor: Visitor): Promise<string> {
  const customerId = signedInCustomerId(visitor)
  return (customerId !== undefined && (await findLastReferrer(shop.db, customerId))) || ''
}

/**
 * `payment_path`: the payment page, while the order can be paid by card. `artwork_path`: while artwork is missing. `bank`: while
 * a bank transfer is awaited.
 */
type CustomerOrderDetail = OrderDetail & {
  payment_path: string | null
  artwork_path: string | null
  /** Null once production has started. */
  change_path: string | null
  bank: BankTransferDetails | null
}

export async function getCustomerOrder(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<CustomerOrderDetail, 'signed_out' | 'not_found'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const order = await findCustomerOrder(shop.db, customerId, number)
  if (!order) return refuse('not_found')
  const { bank } = await readCompany(shop.db)
  return ok({
    ...presentOrder(order, shop.clock.now()),
    payment_path: isPayableByCard(order) ? orderPaymentPath(order.publicToken) : null,
    change_path: getCustomerChange(order) === 'none' ? null : orderChangePath(order.publicToken),
    artwork_path: listOpenArtworkLines(order).some((line) => line.is_missing)
      ? orderArtworkPath(order.publicToken)
      : null,
    bank: presentBankTransfer(order, bank),
  })
}

/** Lets the owner open the review page by order number instead of the token [ROUTE-10]. */
export async function findCustomerReviewToken(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<string | undefined> {
  const customerId = signedInCustomerId(visitor)
  const order = customerId === undefined ? undefined : await findCustomerOrder(shop.db, customerId, number)
  return order?.publicToken
}

/** Returns the options of each line, for reordering. */
export async function getCustomerOrderLines(shop: Shop, visitor: Visitor, number: number) {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const lines = await listCustomerOrderLines(shop.db, customerId, number)
  return lines.length > 0 ? ok(lines) : refuse('not_found')
}

/** Returns the orders for the customer's data export: every order, also replaced ones. */
export async function exportCustomerOrders(shop: Shop, visitor: Visitor): Promise<Result<OrderDetail[], 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const orders: OrderDetail[] = []
  for (const { number } of await listCustomerOrderNumbers(shop.db, customerId)) {
    const order = await findCustomerOrder(shop.db, customerId, number)
    if (order) orders.push(presentOrder(order, shop.clock.now()))
  }
  return ok(orders)
}
