import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { applyVoucherToBasket } from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { mergeGuestSession } from '#src/domains/checkout/checkout-service.server.ts'
import { setOrderPaymentKind } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { placeBasketOrder, putInBasket } from '../tests/support/builders/checkout-builders.ts'
import { insertOption, insertProduct } from '../tests/support/builders/insert-product.ts'
import { anonymousVisitor } from '../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => discardTestShop(test))

async function place(sellableId: number, qty: number, visitor: Visitor = anonymousVisitor()) {
  await putInBasket(test.shop, visitor, sellableId, qty)
  await applyVoucherToBasket(test.shop, visitor, { code: 'CARRIED', ipAddress: '192.0.2.8' })
  const placed = await placeBasketOrder(test.shop, visitor)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value.id
}

/** Orders that are open, paid, cancelled, by bank transfer and of a guest who has signed in since. */
async function placeOrders() {
  const { shop } = test
  const colour = await insertOption(shop.db, 'colour')
  const variants = [{ optionIds: [colour.id], stockQty: 20 }]
  const product = await insertProduct(shop.db, { stockQty: 30, variants })
  const untracked = await insertProduct(shop.db)
  await shop.db.insert(vouchers).values({ code: 'CARRIED', name: { en: 'Ten' }, kind: 'percentage', percentBp: 1000 })
  const buyer = anonymousVisitor()
  await putInBasket(shop, buyer, untracked.id, 3)
  await place(product.variantIds[0]!, 2, buyer)
  const paid = await place(product.variantIds[0]!, 3)
  const cancelled = await place(product.variantIds[0]!, 4)
  const byTransfer = await place(product.variantIds[0]!, 5)
  const merging = anonymousVisitor()
  await place(product.variantIds[0]!, 1, merging)
  await transaction(shop, async (shop) => {
    await transitionOrder(shop, { orderId: paid, to: 'paid', by: { kind: 'system' } })
    await transitionOrder(shop, { orderId: cancelled, to: 'cancelled', by: { kind: 'system' } })
    await setOrderPaymentKind(shop, byTransfer, { kind: 'transfer', expiresAt: null })
  })
  await mergeGuestSession(shop, { before: merging, customerId: 2 })
  return { cancelled }
}

async function readState() {
  const { db } = test.shop
  const queries = {
    stock: sql`select order_id, line_position, sellable_id, quantity, basket_id from stock_reservations order by 1, 2`,
    vouchers: sql`select order_id, voucher_id, basket_id from voucher_reservations order by 1`,
    products: sql`select id, display_net_pence, cheapest_net_pence, save_net_pence from products order by 1`,
    listings: sql`select category_id, product_id, net_pence, save_net_pence from listing_entries order by 1, 2`,
    searches: sql`select product_id, net_pence, save_net_pence from search_entries order by 1`,
  }
  const state: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(queries)) {
    state[name] = (await db.execute<Record<string, unknown>>(query)).rows
  }
  return state
}

/** Brings the tables back into the form that the migration changes. */
async function revertSchema(cancelledId: number) {
  const statements = [
    sql`alter table order_lines add column stock_taken integer not null default 0,
      add constraint order_lines_stock_taken check (stock_taken in (0, qty))`,
    sql`update order_lines set stock_taken = quantity from stock_reservations reserved
      where reserved.order_id = order_lines.order_id and reserved.line_position = order_lines.position`,
    // A cancelled order kept the number of the units that it had returned.
    sql`update order_lines set stock_taken = qty where order_id = ${cancelledId}`,
    sql`drop table stock_reservations`,
    sql`drop table voucher_reservations`,
    sql`alter table products add column is_poa boolean not null default true,
      add column opening_net_pence bigint not null default 0`,
    // The saving was computed from the first price, also where the card shows the cheapest.
    sql`update products set is_poa = false, opening_net_pence = case product_type_id when 2 then display_net_pence + 50
      else display_net_pence end where display_net_pence is not null`,
    sql`update products set save_net_pence = greatest(was_net_pence - opening_net_pence, 0)
      where product_type_id = 2 and was_net_pence is not null`,
    sql`update listing_entries set save_net_pence = products.save_net_pence from products where products.id = product_id`,
    sql`update search_entries set save_net_pence = products.save_net_pence from products where products.id = product_id`,
    sql`alter table products drop column display_net_pence`,
    sql`alter table products add constraint products_amounts check (opening_net_pence >= 0)`,
  ]
  for (const statement of statements) await test.shop.db.execute(statement)
}

it('the migration keeps displayed prices, and makes reservations of the units and vouchers of placed orders', async () => {
  const { cancelled } = await placeOrders()
  await insertProduct(test.shop.db, { productTypeId: 2, tiers: { 1: 900, 10: 700 }, wasNetPence: 1000 })
  const before = await readState()
  expect(before['stock']).toHaveLength(4)
  const withBasket = (rows: unknown[] = []) => rows.filter((row) => (row as { basket_id: unknown }).basket_id !== null)
  expect([withBasket(before['stock']).length, withBasket(before['vouchers']).length]).toEqual([1, 1])
  await revertSchema(cancelled)
  for (const statement of readMigration('card_prices_and_stock_reservations'))
    await test.shop.db.execute(sql.raw(statement))
  expect(await readState()).toEqual(before)
  expect(await test.shop.db.select().from(orders).where(eq(orders.id, cancelled))).toMatchObject([
    { status: 'cancelled' },
  ])
})
