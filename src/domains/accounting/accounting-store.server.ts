import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { FrozenParty, InvoiceKind } from '#src/domains/billing/invoice.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { accountingEntries, accountingPeriods } from './accounting-tables.server.ts'
import type { DocumentLine, LedgerEntryKind, LedgerTotals } from './ledger-entry.ts'

/** An entry as it is found or stored, before what it is about is read. */
export type EntryRow = { kind: LedgerEntryKind; sourceId: number; day: string; amountGrossPence: number }

/** A second person who locks a period waits for the first. */
export async function lockAccountingPeriods(db: Database): Promise<void> {
  await db.execute(sql`lock table accounting_periods in share row exclusive mode`)
}

export function listPeriodRows(db: Database) {
  return db
    .select({
      id: accountingPeriods.id,
      fromDay: accountingPeriods.fromDay,
      untilDay: accountingPeriods.untilDay,
      totals: accountingPeriods.totals,
      lockedAt: accountingPeriods.lockedAt,
    })
    .from(accountingPeriods)
    .orderBy(desc(accountingPeriods.untilDay))
}

export async function findPeriodRow(db: Database, id: number) {
  const [row] = await db.select().from(accountingPeriods).where(eq(accountingPeriods.id, id))
  return row
}

type NewPeriod = {
  fromDay: string
  untilDay: string
  totals: LedgerTotals
  lockedAt: Date
  lockedById: number | undefined
}

export async function insertPeriod(db: Database, period: NewPeriod): Promise<number> {
  const [row] = await db.insert(accountingPeriods).values(period).returning({ id: accountingPeriods.id })
  if (!row) throw new Error('The period was not stored')
  return row.id
}

export async function insertEntries(db: Database, periodId: number, entries: readonly EntryRow[]): Promise<void> {
  await db.execute(sql`
    insert into accounting_entries (kind, source_id, period_id, day, amount_gross_pence)
    select kind, source_id, ${periodId}, day, amount
    from json_to_recordset(${JSON.stringify(
      entries.map(({ kind, sourceId, day, amountGrossPence }) => ({
        kind,
        source_id: sourceId,
        day,
        amount: amountGrossPence,
      })),
    )}::json) as new(kind text, source_id integer, day date, amount bigint)`)
}

export function listEntries(db: Database, periodId: number): Promise<EntryRow[]> {
  return db
    .select({
      kind: accountingEntries.kind,
      sourceId: accountingEntries.sourceId,
      day: accountingEntries.day,
      amountGrossPence: accountingEntries.amountGrossPence,
    })
    .from(accountingEntries)
    .where(eq(accountingEntries.periodId, periodId))
    .orderBy(asc(accountingEntries.day), asc(accountingEntries.kind), asc(accountingEntries.sourceId))
}

const toDay = (column: SQL) => sql`(${column} at time zone 'Europe/London')::date`

/** `value_day`: when staff say that the money arrived; `day`: when it was recorded. */
const openEntries = sql`
  with found as (
    select i.kind, i.id as source_id, ${toDay(sql`i.issued_at`)} as day, null::date as value_day,
      case when i.kind = 'invoice' then i.gross_pence else -i.gross_pence end as amount
    from invoices i
    union all
    select 'payment', p.id, ${toDay(sql`p.settled_at`)}, null, p.amount_gross_pence from payments p
    where p.settled_at is not null and p.status = 'succeeded' and not exists (select from payment_receipts r where r.payment_id = p.id)
    union all
    select 'receipt', r.id, ${toDay(sql`r.recorded_at`)}, r.received_on, coalesce(r.amount_gross_pence, p.amount_gross_pence)
    from payment_receipts r join payments p on p.id = r.payment_id
    union all
    select 'withdrawn receipt', r.id, ${toDay(sql`r.withdrawn_at`)}, null, -coalesce(r.amount_gross_pence, p.amount_gross_pence)
    from payment_receipts r join payments p on p.id = r.payment_id where r.withdrawn_at is not null
    union all
    select 'refund', f.id, ${toDay(sql`f.settled_at`)}, null, -f.amount_gross_pence from refunds f where f.status = 'succeeded'
  ), open as (
    select * from found where amount <> 0
      and not exists (select from accounting_entries e where e.kind = found.kind and e.source_id = found.source_id)
  )`

/** The day of the oldest entry that no period has. */
export async function findFirstOpenDay(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`${openEntries} select min(day)::text as day from open`)
  return rows[0]?.day ?? undefined
}

/**
 * The entries until a day that no period has. Money counts on the day when it arrived, if that is in the period; what belongs to an
 * earlier period counts on the first day of this one.
 */
export async function listOpenEntries(
  db: Database,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await db.execute<{ kind: LedgerEntryKind; source_id: number; day: string; amount: string }>(sql`
    ${openEntries}
    select kind, source_id, amount, (case
        when value_day between ${from}::date and ${until}::date then value_day
        else greatest(day, ${from}::date) end)::text as day
    from open where day <= ${until}::date
    order by 4, kind, source_id limit ${limit}`)
  return rows.map(({ kind, source_id, day, amount }) => ({
    ...{ kind, sourceId: source_id, day },
    amountGrossPence: Number(amount),
  }))
}

const isOneOf = (ids: readonly number[]) => sql`= any(${sql.param([...ids])}::integer[])`

export type DocumentRow = {
  id: number
  kind: InvoiceKind
  number: string
  orderNumber: string
  purchaseOrderNumber: string | null
  dueDay: string | null
  customerId: number | null
  email: string
  buyer: FrozenParty
  isOnAccount: boolean
  netPence: number
  vatPence: number
  lines: DocumentLine[]
}

/** Documents with their lines; those of credit notes are negative. */
export async function listDocuments(db: Database, ids: readonly number[]): Promise<DocumentRow[]> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select i.id, i.kind, i.number, o.number_prefix || o.number as "orderNumber",
      i.content ->> 'purchaseOrderNumber' as "purchaseOrderNumber", ${toDay(sql`i.pay_until`)}::text as "dueDay",
      o.customer_id as "customerId", o.email, i.content -> 'buyer' as buyer,
      coalesce(i.content -> 'payment' ->> 'method' = 'account', false) as "isOnAccount",
      i.net_pence::float8 as "netPence", i.vat_pence::float8 as "vatPence",
      coalesce((select json_agg(json_build_object('kind', l.kind, 'title', l.title, 'sku', l.sku, 'netPence', l.net_pence,
          'vatRateBp', l.vat_rate_bp, 'vatPence', l.vat_pence) order by l.position)
        from invoice_lines l where l.invoice_id = i.id), '[]'::json) as lines
    from invoices i join orders o on o.id = i.order_id where i.id ${isOneOf(ids)}`)
  return rows
}

export type MoneyRow = {
  kind: LedgerEntryKind
  id: number
  reference: string
  customerId: number | null
  email: string
  buyer: FrozenParty | null
  name: string
  isOnAccount: boolean
}

/** Whose money it is: the buyer of the invoice, or of the order where it has none yet. */
export async function listMoney(
  db: Database,
  ids: { payments: readonly number[]; receipts: readonly number[]; refunds: readonly number[] },
): Promise<MoneyRow[]> {
  const { rows } = await db.execute<MoneyRow>(sql`
    with found as (
      select 'payment' as kind, p.id, p.id as payment_id from payments p where p.id ${isOneOf(ids.payments)}
      union all select 'receipt', r.id, r.payment_id from payment_receipts r where r.id ${isOneOf(ids.receipts)}
      union all select 'refund', f.id, f.payment_id from refunds f where f.id ${isOneOf(ids.refunds)}
    )
    select f.kind, f.id, coalesce(i.number, o.number_prefix || o.number) as reference, o.customer_id as "customerId", o.email,
      i.content -> 'buyer' as buyer, coalesce(nullif(o.billing ->> 'companyName', ''), o.first_name || ' ' || o.last_name) as name,
      coalesce(i.content -> 'payment' ->> 'method' = 'account', false) as "isOnAccount"
    from found f join payments p on p.id = f.payment_id join orders o on o.id = p.order_id
      left join lateral (
        select number, content from invoices
        where order_id = o.id and kind = 'invoice' and not is_supplement order by serial desc limit 1
      ) i on true`)
  return rows
}
