import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { findReceivableBreaks } from './find-receivable-breaks.ts'

/** threats.md P20 over all rows: every order whose books do not balance, and every charge without an order. None is right. */
export async function findLedgerBreaks(db: Database) {
  const { rows } = await db.execute<{ problem: string; id: string }>(sql`
    with ledger as (
      select o.id, o.status, o.paid_at, o.total_gross_pence as total,
        coalesce(sum(p.amount_gross_pence) filter (where p.status = 'succeeded' and not p.is_surplus), 0) as captured,
        coalesce(sum(p.refunded_gross_pence) filter (where not p.is_surplus), 0) as refunded,
        count(*) filter (where p.status = 'succeeded' and not p.is_surplus) as payments
      from orders o left join payments p on p.order_id = o.id group by o.id
    )
    select 'paid, but not captured once' as problem, id::text from ledger where paid_at is not null and (captured <> total or payments <> 1)
    union all
    select 'captured, but not paid', id::text from ledger where paid_at is null and captured <> 0
    union all
    select 'refunded, but not given back', id::text from ledger where status = 'refunded' and refunded <> total
    union all
    select 'given back, but not refunded', id::text from ledger where status <> 'refunded' and total > 0 and refunded = total
    union all
    select 'more given back than captured', id::text from ledger where refunded > captured
    union all
    select 'credit notes differ from refunds', l.id::text from ledger l
      where l.status <> 'cancelled' and l.refunded <> (select coalesce(sum(gross_pence), 0) from invoices i where i.order_id = l.id and i.kind = 'credit note')
    union all
    select 'cancelled, but billed', o.id::text from orders o join invoices i on i.order_id = o.id where o.status = 'cancelled'
      group by o.id having sum(case when i.kind = 'invoice' then i.gross_pence else -i.gross_pence end) <> 0
    union all
    select 'surplus kept', id::text from payments where is_surplus and refunded_gross_pence <> amount_gross_pence
    union all
    select 'charge without its payment', s.id from stand_in_sessions s
      left join payments p on p.gateway_reference = s.id and p.status = 'succeeded'
        and p.amount_gross_pence = s.amount_gross_pence and p.refunded_gross_pence = s.refunded_gross_pence
      where s.state = 'paid' and p.id is null
    union all
    select 'payment without its charge', p.id::text from payments p
      left join stand_in_sessions s on s.id = p.gateway_reference and s.state in ('paid', 'slow')
      where p.status = 'succeeded' and p.gateway_reference like 'cs_test_%' and s.id is null
  `)
  return [...rows, ...(await findReceivableBreaks(db))]
}
