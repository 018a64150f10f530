import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { isUnpaidOnAccount, orders, owedGrossPence } from '../orders-tables.server.ts'
import { type DueAge, dueAges, getDueRange } from './due-ages.ts'

export function buildDueAgeCondition(age: DueAge, now: Date): SQL | undefined {
  const { from, before } = getDueRange(age, now)
  return and(
    isUnpaidOnAccount,
    from ? sql`${orders.paymentDueAt} >= ${from.toISOString()}::timestamptz` : undefined,
    before ? sql`${orders.paymentDueAt} < ${before.toISOString()}::timestamptz` : undefined,
  )
}

/** `customerId` is null for orders whose account is gone; their email tells them apart. */
export type AgedDebtorRow = {
  customerId: number | null
  email: string
  name: string
  creditLimitGrossPence: number | null
  isOnHold: boolean
  /** Pence by age, incl. VAT. */
  owedByAge: Record<DueAge, number>
}

type DebtorSqlRow = {
  customer_id: number | null
  email: string
  name: string
  credit_limit: string | number | null
  is_on_hold: boolean
} & Record<`owed_${number}`, string | number>

/** Everybody who owes something on account, the largest debt first. */
export async function listAgedDebtorRows(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<AgedDebtorRow[]> {
  const sums = dueAges.map(
    (age, index) =>
      sql`coalesce(sum(${owedGrossPence}) filter (where ${buildDueAgeCondition(age, now)}), 0) as ${sql.identifier(`owed_${index}`)}`,
  )
  const { rows } = await db.execute<DebtorSqlRow>(sql`
    with debts as (
      select ${orders.customerId} as id, case when ${orders.customerId} is null then ${orders.email} end as guest_email,
        min(${orders.email}) as order_email, min(${orders.firstName} || ' ' || ${orders.lastName}) as order_name,
        sum(${owedGrossPence}) as owed, ${sql.join(sums, sql`, `)}
      from ${orders} where ${isUnpaidOnAccount} group by 1, 2
    )
    select debts.*, debts.id as customer_id, coalesce(c.email, debts.order_email) as email,
      coalesce(nullif(c.company_name, ''), c.first_name || ' ' || c.last_name, debts.order_name) as name,
      c.credit_limit_gross_pence as credit_limit, (c.credit_hold_reason is not null) as is_on_hold
    from debts left join customers c on c.id = debts.id
    order by debts.owed desc, email limit ${limit}`)
  return rows.map((row) => ({
    customerId: row.customer_id,
    email: row.email,
    name: row.name,
    creditLimitGrossPence: row.credit_limit === null ? null : Number(row.credit_limit),
    isOnHold: row.is_on_hold,
    owedByAge: Object.fromEntries(
      dueAges.map((age, index) => [age, Number(row[`owed_${index}`])]),
    ) as AgedDebtorRow['owedByAge'],
  }))
}
