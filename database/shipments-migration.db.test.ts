import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => discardTestShop(test))

it('the migration gives every dispatched order one shipment of what was not refunded before', async () => {
  const { db } = test.shop
  type Row = { number: number; line: number; quantity: number; at: string; first: string }
  const read = async () => {
    const { rows } =
      await db.execute<Row>(sql`select o.number, l.position as line, sl.quantity, s.dispatched_at::text as at,
        o.first_dispatched_at::text as first
      from shipments s join orders o on o.id = s.order_id join shipment_lines sl on sl.shipment_id = s.id
      join order_lines l on l.id = sl.order_line_id order by 1, 2`)
    return rows.map(({ number, line, quantity, at, first }) => ({ number, line, quantity, at, first }))
  }
  // The demo seed stores shipments as the migration makes them.
  const before = await read()
  expect(before.length).toBeGreaterThan(3)
  const { number, line } = before.find(({ quantity }) => quantity > 1)!
  const refundedLine = sql`(select l.id from order_lines l join orders o on o.id = l.order_id
    where o.number = ${number} and l.position = ${line})`
  await db.execute(sql`insert into refunds (id, payment_id, amount_gross_pence, reason, status, idempotency_key, created_at)
    select 900001, p.id, 100, 'Damaged', 'succeeded', 'migration', o.dispatched_at - interval '1 hour'
    from payments p join orders o on o.id = p.order_id where o.number = ${number} limit 1`)
  await db.execute(sql`insert into refund_lines (refund_id, kind, order_line_id, quantity, net_pence, vat_rate_bp, vat_pence, gross_pence)
    values (900001, 'goods', ${refundedLine}, 1, 100, 0, 0, 100)`)
  await db.execute(sql`insert into stock_reservations (order_id, line_position, sellable_id, quantity, is_allocated)
    select id, 0, 1001, 2, false from orders where number = ${number}`)
  await db.execute(sql`drop table shipment_lines`)
  await db.execute(sql`drop table shipments`)
  await db.execute(sql`alter table orders drop column first_dispatched_at`)
  await db.execute(sql`create index orders_to_produce on orders (created_at)`)
  await db.execute(sql`alter table order_lines drop column returned_quantity`)
  await db.execute(sql`alter table refund_lines drop column unsent_quantity`)
  await db.execute(sql`alter table shop_settings drop column carriers`)
  await db.execute(sql`alter table stock_reservations drop column shipped_quantity`)
  for (const statement of readMigration('shipments')) await db.execute(sql.raw(statement))
  const isRefunded = (row: Row) => row.number === number && row.line === line
  expect(await read()).toEqual(before.map((row) => (isRefunded(row) ? { ...row, quantity: row.quantity - 1 } : row)))
  const { rows } = await db.execute<{ shipped_quantity: number }>(
    sql`select shipped_quantity from stock_reservations where order_id = (select id from orders where number = ${number})`,
  )
  expect(rows).toMatchObject([{ shipped_quantity: 2 }])
})
