import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'

/** Checks the amounts owed on account: order list, invoices and payments must agree [P20]. Returns every difference. */
export async function findReceivableErrors(db: Database) {
  const { rows } = await db.execute<{ problem: string; id: string }>(sql`
    with received as (
      select p.order_id, sum(coalesce(r.amount_gross_pence, p.amount_gross_pence)) filter (where r.withdrawn_at is null) as pence
      from payment_receipts r join payments p on p.id = r.payment_id group by p.order_id
    ), billed as (
      select o.id, o.customer_id, -coalesce((select pence from received where order_id = o.id), 0) + sum(case when i.kind = 'invoice' then i.gross_pence else -i.gross_pence end) as gross_pence
      from orders o join invoices i on i.order_id = o.id
      where o.payment_method = 'account'
        and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded' and not p.is_surplus)
      group by o.id
    ), by_books as (
      select coalesce(customer_id, 0) as customer, sum(gross_pence) as pence from billed group by 1
    ), by_list as (
      select coalesce(customer_id, 0) as customer, sum(total_gross_pence - received_gross_pence) as pence from orders
      where payment_due_at is not null and paid_at is null and status not in ('cancelled', 'refunded') group by 1
    )
    select 'owed on account differs from the invoices' as problem, customer::text as id
      from by_books full join by_list using (customer) where coalesce(by_books.pence, 0) <> coalesce(by_list.pence, 0)
    union all
    select 'due date differs from the invoice', o.id::text from orders o join invoices i on i.order_id = o.id
      where i.kind = 'invoice' and o.payment_method = 'account' and o.payment_due_at is distinct from i.pay_until
    union all
    select 'owed on account, but nothing to record a payment on', o.id::text from orders o
      where o.payment_due_at is not null and o.paid_at is null and o.status not in ('cancelled', 'refunded')
        and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'pending' and p.method = 'account')
    union all
    select 'received amount differs from the receipts', o.id::text from orders o join received r on r.order_id = o.id
      where o.received_gross_pence <> coalesce(r.pence, 0)
    union all
    select 'received without receipts', o.id::text from orders o
      where o.received_gross_pence <> 0 and o.id not in (select order_id from received)
    union all
    select 'paid by receipts, but they do not add up', o.id::text from orders o join received r on r.order_id = o.id
      where o.version = 0 and (o.paid_at is not null) <> (coalesce(r.pence, 0) = o.total_gross_pence)
    union all
    select 'refunded amount differs from the payments', o.id::text from orders o
      where o.refunded_gross_pence <>
        (select coalesce(sum(p.refunded_gross_pence), 0) from payments p where p.order_id = o.id and not p.is_surplus)
        - (select coalesce(sum(f.amount_gross_pence), 0) from refunds f join payments p on p.id = f.payment_id
            where p.order_id = o.id and f.purpose = 'order edit' and f.status = 'succeeded')
  `)
  return rows
}
