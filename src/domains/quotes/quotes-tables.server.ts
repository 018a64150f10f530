import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import {
  type FrozenAddress,
  frozenLineColumns,
  totalColumns,
  totalsAddUp,
} from '#src/domains/orders/frozen-tables.server.ts'
import {
  createdAt,
  id,
  locale,
  moment,
  newRandomId,
  notNegative,
  oneOf,
  orderable,
  pence,
  updatedAt,
} from '#src/platform/columns.server.ts'
import { locales } from '#src/shared/message.ts'
import { quoteStatuses } from './quote-states.ts'

export const quoteRequests = snakeCase.table(
  'quote_requests',
  {
    id: id(),
    /** Drawn from the row `quote number` of `counters`. */
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
    /** Hire quotes ask for the address (spec §2). */
    billing: jsonb().$type<FrozenAddress>(),
    referrer: text(),
    message: text().notNull().default(''),
    locale: locale().notNull(),
    isHire: boolean().notNull().default(false),
    hireFrom: date({ mode: 'string' }),
    hireTo: date({ mode: 'string' }),
    assignedTo: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The one-hour promise is measured from here to `answered_at`. */
    createdAt: createdAt(),
    answeredAt: moment(),
    expiresAt: moment(),
    /** Our reason, once we have ended it ourselves; null where its customer declined. */
    withdrawal: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('quote_requests_customer').on(t.customerId, t.createdAt.desc()),
    index('quote_requests_status').on(t.status, t.createdAt),
    index('quote_requests_email').on(t.email),
    oneOf('quote_requests_status_word', t.status, quoteStatuses),
    oneOf('quote_requests_locale', t.locale, locales),
    check(
      'quote_requests_hire',
      sql`${t.isHire} = (${t.hireFrom} is not null) and ${t.isHire} = (${t.hireTo} is not null) and ${t.hireTo} >= ${t.hireFrom}`,
    ),
  ],
)

/** Version 1 is what was asked for; each later one is an offer, never changed once sent. */
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
    sentAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    unique('quote_versions_number').on(t.quoteRequestId, t.version),
    check('quote_versions_from_one', sql`${t.version} >= 1`),
    totalsAddUp('quote_versions_totals', t),
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
    unitNetPence: pence(),
    setupNetPence: pence(),
    lineNetPence: pence(),
    vatPence: pence(),
    grossPence: pence(),
  },
  (t) => [
    index('quote_lines_version').on(t.quoteVersionId, t.position),
    index('quote_lines_product').on(t.productId),
    index('quote_lines_artwork').on(t.artworkFileId).where(sql`${t.artworkFileId} is not null`),
    index('quote_lines_design').on(t.designId).where(sql`${t.designId} is not null`),
    orderable('quote_lines_qty', t.qty),
    notNegative('quote_lines_amounts', t.unitNetPence, t.setupNetPence, t.vatPence, t.vatRateBp),
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
