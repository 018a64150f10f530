import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { checkOneOf, createdAt, id, penceColumn } from '#src/platform/database/columns.server.ts'
import { type LedgerTotals, ledgerEntryKinds } from './ledger-entry.ts'

/** A period that was exported to the accounts. It stays as it is: what is recorded later belongs to the next one. */
export const accountingPeriods = snakeCase.table(
  'accounting_periods',
  {
    id: id(),
    /** Both days included, in London. */
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull().unique(),
    totals: jsonb().$type<LedgerTotals>().notNull(),
    lockedAt: createdAt(),
    lockedById: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [check('accounting_periods_days', sql`${t.fromDay} <= ${t.untilDay}`)],
)

/** What a period posts. The key allows no entry in two periods. */
export const accountingEntries = snakeCase.table(
  'accounting_entries',
  {
    kind: text({ enum: ledgerEntryKinds }).notNull(),
    /** The id of the invoice, payment, receipt or refund. */
    sourceId: integer().notNull(),
    periodId: integer()
      .notNull()
      .references(() => accountingPeriods.id, { onDelete: 'restrict' }),
    day: date({ mode: 'string' }).notNull(),
    /** Incl. VAT. Negative for credit notes and money that was paid back. */
    amountGrossPence: penceColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.sourceId] }),
    index('accounting_entries_period').on(t.periodId),
    checkOneOf('accounting_entries_kind', t.kind, ledgerEntryKinds),
  ],
)
