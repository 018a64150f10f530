import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import { frozenLineColumns, totalColumns, totalsCheck } from '#src/domains/orders/frozen-tables.server.ts'
import {
  checkNotNegative,
  checkOneOf,
  checkQuantity,
  createdAt,
  dateTime,
  id,
  locale,
  newRandomId,
  penceColumn,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { quoteStatuses } from './quote-states.ts'

export const quoteRequests = snakeCase.table(
  'quote_requests',
  {
    id: id(),
    /** Gapless: taken from the row `quote number` of `counters`. */
    number: integer().notNull().unique(),
    publicToken: text().notNull().unique().$defaultFn(newRandomId),
    checkoutToken: text().notNull().unique(),
    status: text({ enum: quoteStatuses }).notNull().default('requested'),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    telephone: text().notNull().default(''),
    companyName: text().notNull().default(''),
    postcode: text().notNull().default(''),
    /** Set for hire quotes, which require the address; other quotes get it on acceptance. */
    billing: jsonb().$type<FrozenAddress>(),
    referrer: text(),
    message: text().notNull().default(''),
    locale: locale().notNull(),
    isHire: boolean().notNull().default(false),
    hireFrom: date({ mode: 'string' }),
    hireTo: date({ mode: 'string' }),
    assignedTo: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The reply time runs from here to `answered_at`. */
    createdAt: createdAt(),
    answeredAt: dateTime(),
    expiresAt: dateTime(),
    /** The reason, if the shop ended the quote; null if the customer declined. */
    withdrawal: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('quote_requests_customer').on(t.customerId, t.createdAt.desc()),
    index('quote_requests_status').on(t.status, t.createdAt),
    index('quote_requests_email').on(t.email),
    checkOneOf('quote_requests_status_word', t.status, quoteStatuses),
    checkOneOf('quote_requests_locale', t.locale, locales),
    check(
      'quote_requests_hire',
      sql`${t.isHire} = (${t.hireFrom} is not null) and ${t.isHire} = (${t.hireTo} is not null) and ${t.hireTo} >= ${t.hireFrom}`,
    ),
  ],
)

/** Version 1 is the request. Each later version is an offer, which never changes once it is sent. */
export const quoteVersions = snakeCase.table(
  'quote_versions',
  {
    id: id(),
    quoteRequestId: integer()
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...totalColumns(),
    note: text().notNull().default(''),
    createdBy: integer().references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: dateTime(),
    expiresAt: dateTime(),
  },
  (t) => [
    unique('quote_versions_number').on(t.quoteRequestId, t.version),
    check('quote_versions_from_one', sql`${t.version} >= 1`),
    totalsCheck('quote_versions_totals', t),
  ],
)

/** Amounts are null while the line is price on application. */
export const quoteLines = snakeCase.table(
  'quote_lines',
  {
    id: id(),
    quoteVersionId: integer()
      .notNull()
      .references(() => quoteVersions.id, { onDelete: 'cascade' }),
    ...frozenLineColumns(),
    unitNetPence: penceColumn(),
    setupNetPence: penceColumn(),
    lineNetPence: penceColumn(),
    vatPence: penceColumn(),
    grossPence: penceColumn(),
  },
  (t) => [
    index('quote_lines_version').on(t.quoteVersionId, t.position),
    index('quote_lines_product').on(t.productId),
    index('quote_lines_variant').on(t.variantId).where(sql`${t.variantId} is not null`),
    index('quote_lines_artwork').on(t.artworkFileId).where(sql`${t.artworkFileId} is not null`),
    index('quote_lines_design').on(t.designId).where(sql`${t.designId} is not null`),
    checkQuantity('quote_lines_qty', t.qty),
    checkNotNegative('quote_lines_amounts', t.unitNetPence, t.setupNetPence, t.vatPence, t.vatRateBp),
    check(
      'quote_lines_priced_or_not',
      sql`num_nonnulls(${t.unitNetPence}, ${t.setupNetPence}, ${t.lineNetPence}, ${t.vatPence}, ${t.grossPence}) in (0, 5)`,
    ),
    check(
      'quote_lines_add_up',
      sql`${t.lineNetPence} = ${t.unitNetPence} * ${t.qty} + ${t.setupNetPence} and ${t.grossPence} = ${t.lineNetPence} + ${t.vatPence}`,
    ),
  ],
)
