import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { checkOneOf, createdAt, id, locale } from '#src/platform/database/columns.server.ts'
import { locales } from '#src/shared/locale/languages.ts'

/** Who asked for an email when a product or variant is back in stock. Deleted when the email is queued. */
export const backInStockRequests = snakeCase.table(
  'back_in_stock_requests',
  {
    id: id(),
    /** Without a foreign key, because an id can be of a product or of a variant. */
    sellableId: integer().notNull(),
    email: text().notNull(),
    locale: locale().notNull(),
    /** Null for a visitor without an account. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('back_in_stock_requests_once').on(t.sellableId, t.email),
    index('back_in_stock_requests_email').on(t.email),
    index('back_in_stock_requests_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
    check('back_in_stock_requests_email_lower_case', sql`${t.email} = lower(${t.email})`),
    checkOneOf('back_in_stock_requests_locale', t.locale, locales),
  ],
)
