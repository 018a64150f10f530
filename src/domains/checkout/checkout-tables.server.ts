import { boolean, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { baskets } from '#src/domains/basket/basket-tables.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import { createdAt, updatedAt } from '#src/platform/columns.server.ts'

/** What the details step asked, kept until the order exists. */
export type CheckoutDetails = {
  email?: string
  firstName?: string
  lastName?: string
  telephone?: string
  referrer?: string
  hireFrom?: string
  hireTo?: string
  source?: string
  internalPaymentMethod?: string
  externalOrderId?: string
  externalTransactionId?: string
}

/** Made when a checkout opens; its token becomes the order's. */
export const checkouts = snakeCase.table('checkouts', {
  token: text().primaryKey(),
  basketId: text()
    .notNull()
    .unique()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  basketVersion: integer().notNull(),
  details: jsonb().$type<CheckoutDetails>().notNull().default({}),
  billing: jsonb().$type<FrozenAddress>(),
  shipping: jsonb().$type<FrozenAddress>(),
  deliverToBilling: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
