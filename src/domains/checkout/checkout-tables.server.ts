import { integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { baskets } from '#src/domains/basket/basket-tables.server.ts'
import { createdAt, updatedAt } from '#src/platform/columns.server.ts'

/** What was typed into the delivery step, by the names of its fields; passwords are never among it. */
export type TypedFields = Record<string, string>

/** Made when a checkout opens; its token becomes the order's, and then another takes its place. */
export const checkouts = snakeCase.table('checkouts', {
  token: text().primaryKey(),
  basketId: text()
    .notNull()
    .unique()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  basketVersion: integer().notNull(),
  details: jsonb().$type<TypedFields>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
