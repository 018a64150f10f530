import { integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { baskets } from '#src/domains/basket/basket-tables.server.ts'
import { createdAt, updatedAt } from '#src/platform/database/columns.server.ts'
import type { CheckoutFormValues } from './delivery/delivery-form-values.ts'

/** One open checkout per basket. Its token becomes the order's; the next checkout gets a new token. */
export const checkouts = snakeCase.table('checkouts', {
  token: text().primaryKey(),
  basketId: text()
    .notNull()
    .unique()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  basketVersion: integer().notNull(),
  details: jsonb().$type<CheckoutFormValues>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
