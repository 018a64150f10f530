import { bigint, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf } from './columns.server.ts'

export const counterNames = [
  'order number',
  'quote number',
  'invoice serial',
  'credit note serial',
  'catalogue version',
] as const

/** Incremented by UPDATE inside the transaction that uses the number, so numbers have no gaps, unlike those of a sequence. */
export const counters = snakeCase.table(
  'counters',
  {
    name: text({ enum: counterNames }).primaryKey(),
    value: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [checkOneOf('counters_name', t.name, counterNames)],
)
