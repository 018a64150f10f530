import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'

/** Checks the amounts owed on account: order list, invoices and payments must agree [P20]. Returns every difference. */
export async function findReceivableErrors(db: Database) {
  const { rows } = await db.execute<{ problem: string; id: string }>(sql`
    with billed as (
      select o.id, o.customer_id, sum(case when i.kind = 'invoice' then i.gross_pence else -i.gross_pence end) as gross_pence
      from orders o join invoices i on i.order_id = o.id
      where o.payment_method = 'account'
        and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded' and not p.is_surplus)
      group by o.id
    ), by_books as (
      select coalesce(customer_id, 0) as customer, sum(gross_pence) as pence from billed group by 1
    ), by_list as (
      select coalesce(customer_id, 0) as customer, sum(total_gross_pence) as pence from orders
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
    select 'refunded amount differs from the payments', o.id::text from orders o
      where o.refunded_gross_pence <>
        (select coalesce(sum(p.refunded_gross_pence), 0) from payments p where p.order_id = o.id and not p.is_surplus)
  `)
  return rows
}
