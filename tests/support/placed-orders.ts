import type { Pool } from 'pg'

/** Picks a product and removes its stock limit. */
export async function pickProduct(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`update products set stock_qty = null where id = (
    select id from products where is_published and purchasable and not has_variants and display_net_pence is not null and moq = 1
      and in_stock order by id limit 1) returning id`)
  return rows[0]!.id
}

/**
 * Reads all orders of the test and every inconsistency of their lines, history, email and numbers [P1] [P2] [P3] [P21]. The email
 * addresses of the test begin with the prefix.
 */
export async function readPlacedOrders(pool: Pool, emailPrefix = 'f__') {
  const pattern = `${emailPrefix}-%@example.com`
  const { rows } = await pool.query<{ token: string; link: string }>(
    'select checkout_token as token, public_token as link from orders where email like $1',
    [pattern],
  )
  const { rows: errors } = await pool.query<{ number: number; what: string }>(
    `with placed as (select * from orders where email like $1), sums as (
      select order_id, sum(line_net_pence) as net, sum(discount_net_pence) as discount, sum(vat_pence) as vat
      from order_lines group by order_id)
    select number, 'lines' as what from placed left join sums on sums.order_id = placed.id
      where (net, discount, vat + delivery_vat_pence) is distinct from
        (subtotal_net_pence, reduction_net_pence, vat_pence)
    union all select number, 'history' from placed
      where (select count(*) from order_events where order_id = placed.id) <> 1
    union all select number, 'mail' from placed
      where not exists (select 1 from outbox where dedupe_key = 'order received ' || placed.id)
    union all select min(number), 'twice' from placed group by email having count(*) > 1
    union all select max(number)::int, 'gap' from orders
      having max(number) - min(number) + 1 <> count(*) or max(number) <> (
        select value from counters where name = 'order number')`,
    [pattern],
  )
  return { orders: new Map(rows.map(({ token, link }) => [token, link])), errors }
}
