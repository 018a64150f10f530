import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.server.ts'

/**
 * Copies a demo order so often, with three lines of random products each, over the last two years. Every order has an invoice, every
 * thirtieth a credit note. Documents have no content: reports read their lines only.
 */
export async function insertBenchOrders(db: Database, count: number): Promise<void> {
  await db.execute(sql`create unlogged table bench_orders as
    select series as n, 1000000 + series as id, 1000000 + series as number,
      now() - (series % 730) * interval '1 day' - interval '1 hour' as placed_at, 1 + series % 8 as customer_id
    from generate_series(1, ${sql.raw(String(count))}) series`)
  await db.execute(sql`insert into orders select copied.* from bench_orders b
    join orders o on o.id = (select min(id) from orders where status = 'completed')
    cross join lateral jsonb_populate_record(o, jsonb_build_object(
      'id', b.id, 'number', b.number, 'public_token', 'bench ' || b.n, 'checkout_token', 'bench ' || b.n,
      'external_transaction_id', null, 'quote_request_id', null, 'customer_id', case when b.n % 3 = 0 then b.customer_id end,
      'email', 'bench' || b.n % 20000 || '@example.com', 'placed_by_staff_id', case when b.n % 5 = 0 then 3 end,
      'created_at', b.placed_at)) copied`)
  await db.execute(sql`insert into invoices (id, serial, number, kind, order_id, net_pence, vat_pence, gross_pence, content, issued_at)
    select id, 1000000 + n, 'BENCH-' || n, 'invoice', id, 3500, 700, 4200, '{}'::jsonb, placed_at from bench_orders
    union all
    select id + 10000000, 1000000 + n, 'BENCH-C-' || n, 'credit note', id, 1000, 200, 1200, '{}'::jsonb, placed_at from bench_orders where n % 30 = 0`)
  await db.execute(sql`insert into invoice_lines
      (invoice_id, position, is_credit, order_id, issued_on, kind, product_id, title, sku, qty, net_pence, vat_rate_bp, vat_pence)
    select b.id, line, false, b.id, b.placed_at::date, case when line = 3 then 'delivery' else 'goods' end,
      case when line < 3 then p.ids[1 + (b.n * 31 + line * 7919) % cardinality(p.ids)] end, 'Bench', 'BENCH',
      case when line < 3 then 2 else 0 end, case when line < 3 then 1000 else 500 end, 2000, case when line < 3 then 200 else 100 end
    from bench_orders b cross join generate_series(0, 3) line cross join (select array_agg(id) as ids from products) p`)
  await db.execute(sql`insert into invoice_lines
      (invoice_id, position, is_credit, order_id, issued_on, kind, product_id, title, sku, qty, net_pence, vat_rate_bp, vat_pence)
    select invoice_id + 10000000, 0, true, order_id, issued_on, kind, product_id, title, sku, -1, -1000, vat_rate_bp, -200
    from invoice_lines where position = 0 and order_id >= 1000000 and (order_id - 1000000) % 30 = 0`)
  await insertBenchQuotes(db, Math.floor(count / 10))
  await db.execute(sql`drop table bench_orders`)
  await db.execute(sql`analyze`)
}

async function insertBenchQuotes(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into quote_requests (number, public_token, checkout_token, status, email, first_name, last_name, locale,
      created_at, answered_at, withdrawal)
    select 1000000 + n, 'bench ' || n, 'bench ' || n,
      case n % 3 when 0 then 'declined' when 1 then 'expired' else 'ordered' end, 'bench@example.com', 'Ben', 'Bench', 'en',
      now() - (n % 730) * interval '1 day', now() - (n % 730) * interval '1 day' + (n % 50) * interval '1 hour',
      case when n % 6 = 0 then 'Reason ' || n % 17 end
    from generate_series(1, ${sql.raw(String(count))}) n`)
}
