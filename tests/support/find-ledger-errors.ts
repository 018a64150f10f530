import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { findReceivableErrors } from './find-receivable-errors.ts'

type LedgerError = { problem: string; id: string }

/**
 * Checks orders, payments, refunds, invoices and credit notes of the whole database against each other [P20]. Returns
 * every inconsistent row; an empty list means that the books balance.
 */
export async function findLedgerErrors(db: Database): Promise<LedgerError[]> {
  const { rows } = await db.execute<LedgerError>(sql`
    with ${ledger}, ${invoiceRates}, ${refundRates}
    ${orderPayments} union all ${creditNotes} union all ${refunds} union all ${gatewayCharges}
  `)
  return [...rows, ...(await findReceivableErrors(db))]
}

/** Captured and refunded amounts per order, without surplus payments and without money back after edits. */
const ledger = sql`money_back as (
  select p.order_id, sum(r.amount_gross_pence) as planned,
    coalesce(sum(r.amount_gross_pence) filter (where r.status = 'succeeded'), 0) as paid
  from refunds r join payments p on p.id = r.payment_id where r.purpose = 'order edit' group by p.order_id
), ledger as (
  select o.id, o.status, o.paid_at, o.version, o.total_gross_pence as total, o.extra_owed_gross_pence as extra_owed,
    coalesce((select planned from money_back b where b.order_id = o.id), 0) as money_back,
    coalesce(sum(p.amount_gross_pence) filter (where p.status = 'succeeded' and not p.is_surplus), 0) as captured,
    coalesce(sum(p.refunded_gross_pence) filter (where not p.is_surplus), 0)
      - coalesce((select paid from money_back b where b.order_id = o.id), 0) as refunded,
    count(*) filter (where p.status = 'succeeded' and not p.is_surplus) as payments
  from orders o left join payments p on p.order_id = o.id group by o.id
)`

/** Net and VAT per VAT rate of every invoice and credit note. */
const invoiceRates = sql`rates as (
  select i.order_id, i.kind, i.id, (t ->> 'vatRateBp')::int as rate, (t ->> 'netPence')::bigint as net, (t ->> 'vatPence')::bigint as vat
  from invoices i, jsonb_array_elements(i.content -> 'taxes') t
)`

/** Net and VAT per VAT rate of the refund lines of every credit note. */
const refundRates = sql`refund_rates as (
  select r.credit_note_id, l.vat_rate_bp as rate, sum(l.net_pence) as net, sum(l.vat_pence) as vat
  from refunds r join refund_lines l on l.refund_id = r.id where r.credit_note_id is not null group by 1, 2
)`

const orderPayments: SQL = sql`
  select 'paid, but not captured once' as problem, id::text from ledger where paid_at is not null and (captured - money_back <> total - extra_owed or payments = 0 or (version = 0 and payments <> 1))
  union all
  select 'captured, but not paid', id::text from ledger where paid_at is null and captured <> 0
  union all
  select 'status refunded, but amount not refunded', id::text from ledger where status = 'refunded' and refunded <> total
  union all
  select 'fully refunded, but status is not refunded', id::text from ledger where status <> 'refunded' and total > 0 and refunded = total
  union all
  select 'refunded more than captured', id::text from ledger where refunded > captured
  union all
  select 'surplus payment not refunded', id::text from payments where is_surplus and refunded_gross_pence <> amount_gross_pence
`

/** Credit notes consist of the lines of their refunds and never exceed the invoice at any VAT rate. */
const creditNotes: SQL = sql`
  select 'credit notes differ from refunds' as problem, l.id::text from ledger l
    where l.status <> 'cancelled' and l.refunded <> (select coalesce(sum(gross_pence), 0) from invoices i where i.order_id = l.id and i.kind = 'credit note' and i.content -> 'credits' ->> 'isEdit' is null)
  union all
  select 'invoices differ from the edited order', o.id::text from orders o join invoices i on i.order_id = o.id
    where o.status <> 'cancelled' and (i.kind = 'invoice' or i.content -> 'credits' ->> 'isEdit' is not null) group by o.id
    having sum(case when i.kind = 'invoice' then i.gross_pence else -i.gross_pence end) <> o.total_gross_pence
      or sum(case when i.kind = 'invoice' then i.vat_pence else -i.vat_pence end) <> o.vat_pence
  union all
  select 'cancelled, but billed', o.id::text from orders o join invoices i on i.order_id = o.id where o.status = 'cancelled'
    group by o.id having sum(case when i.kind = 'invoice' then i.gross_pence else -i.gross_pence end) <> 0
  union all
  select 'credited more than invoiced at a VAT rate', order_id::text from rates group by order_id, rate
    having sum(case when kind = 'invoice' then net else -net end) < 0 or sum(case when kind = 'invoice' then vat else -vat end) < 0
  union all
  select 'credit note differs from its refund lines', c.id::text
    from (select * from rates where kind = 'credit note' and id in (select credit_note_id from refunds)) c
    full join refund_rates l on l.credit_note_id = c.id and l.rate = c.rate
    where c.id is null or l.credit_note_id is null or c.net <> l.net or c.vat <> l.vat
  union all
  select 'credit note without a refund', i.id::text from invoices i join orders o on o.id = i.order_id
    where i.kind = 'credit note' and o.status <> 'cancelled' and i.content -> 'credits' ->> 'isEdit' is null and i.id not in (select credit_note_id from refunds where credit_note_id is not null)
      and exists (select 1 from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id)
`

const refunds: SQL = sql`
  select 'refund lines differ from their refund' as problem, r.id::text from refunds r join refund_lines l on l.refund_id = r.id
    group by r.id having sum(l.gross_pence) <> r.amount_gross_pence + (
      select coalesce(sum(rest.amount_gross_pence), 0) from refunds rest
      where rest.purpose = 'rest' and rest.idempotency_key like r.idempotency_key || ' %')
  union all
  select 'more units refunded than ordered', ol.id::text from order_lines ol
    join refund_lines l on l.order_line_id = ol.id join refunds r on r.id = l.refund_id
    where r.status <> 'failed' or r.credit_note_id is not null group by ol.id having sum(l.quantity) > ol.qty
`

/** Every charge of the stand-in gateway has its payment, and every card payment its charge. */
const gatewayCharges: SQL = sql`
  select 'charge without its payment' as problem, s.id from stand_in_sessions s
    left join payments p on p.gateway_reference = s.id and p.status = 'succeeded'
      and p.amount_gross_pence = s.amount_gross_pence and p.refunded_gross_pence = s.refunded_gross_pence
    where s.state = 'paid' and p.id is null
  union all
  select 'payment without its charge', p.id::text from payments p
    left join stand_in_sessions s on s.id = p.gateway_reference and s.state in ('paid', 'slow')
    where p.status = 'succeeded' and p.gateway_reference like 'cs_test_%' and s.id is null
`
