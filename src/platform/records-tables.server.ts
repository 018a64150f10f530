import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { locales } from '#src/shared/message.ts'
import { basisPoints, createdAt, locale, moment, notNegative, oneOf, updatedAt } from './columns.server.ts'

/** The page globals (spec §3): one row, made by the first migration. */
export const shopSettings = snakeCase.table(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    company: text().notNull().default('Tradecraft'),
    strapline: text().notNull().default(''),
    straplineEs: text().notNull().default(''),
    telephone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Lines of the postal address as printed on invoices. */
    addressLines: text().array().notNull().default(sql`'{}'::text[]`),
    vatNumber: text().notNull().default(''),
    /** What the law wants on letters and invoices: where the company is registered, and under which number. */
    registration: text().notNull().default(''),
    bankDetails: text().notNull().default(''),
    currency: text().notNull().default('GBP'),
    country: text().notNull().default('gb'),
    lcid: text().notNull().default('en-GB'),
    defaultLocale: locale().notNull().default('es'),
    cartEnabled: boolean().notNull().default(true),
    cartExpress: boolean().notNull().default(false),
    quoteEnabled: boolean().notNull().default(true),
    postcodeLookup: boolean().notNull().default(true),
    /** The sign before delivery charges on pages, emails, PDFs and in the back office. Display only: amounts are in pounds. */
    deliverySign: text().notNull().default('£'),
    defaultVatRateBp: basisPoints().notNull().default(2000),
    quoteValidDays: integer().notNull().default(30),
    invoiceDueDays: integer().notNull().default(30),
    /** Days until an unpaid bank-transfer order is cancelled: of an account, and of a guest. */
    unpaidTransferDays: integer().notNull().default(7),
    unpaidGuestTransferDays: integer().notNull().default(3),
    /** Units of one product's stock that the unpaid orders of one guest may hold together. */
    maxUnpaidGuestUnits: integer().notNull().default(50),
    /** Filled by the demo seed, which alone sets it: only such a shop has stand-ins (docs/decisions/0021). */
    isDemo: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('shop_settings_one_row', sql`${t.id} = 1`),
    check('shop_settings_currency', sql`${t.currency} = 'GBP'`),
    oneOf('shop_settings_default_locale', t.defaultLocale, locales),
    check('shop_settings_vat_rate', sql`${t.defaultVatRateBp} between 0 and 10000`),
    notNegative('shop_settings_days', t.quoteValidDays, t.invoiceDueDays),
    check(
      'shop_settings_unpaid_days',
      sql`${t.unpaidTransferDays} between 1 and 90 and ${t.unpaidGuestTransferDays} between 1 and 90`,
    ),
    check('shop_settings_unpaid_units', sql`${t.maxUnpaidGuestUnits} between 1 and 100000`),
  ],
)

export const counterNames = ['order number', 'quote number', 'invoice serial', 'catalogue version'] as const

/** Raised by UPDATE inside the transaction that uses the number: gapless, unlike a sequence. */
export const counters = snakeCase.table(
  'counters',
  {
    name: text({ enum: counterNames }).primaryKey(),
    value: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [oneOf('counters_name', t.name, counterNames)],
)

/** Work to be done after the commit that wrote the row: mails, webhooks, files. */
export const outbox = snakeCase.table(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What it is about, for people to find it by: 'order 100008'. */
    about: text(),
    /** The same effect is never queued twice. */
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    availableAt: moment().notNull().defaultNow(),
    lockedUntil: moment(),
    lastError: text(),
    createdAt: createdAt(),
    doneAt: moment(),
  },
  (t) => [
    index('outbox_open').on(t.availableAt).where(sql`${t.doneAt} is null`),
    index('outbox_failed').on(t.id).where(sql`${t.lastError} is not null`),
    index('outbox_about').on(t.about).where(sql`${t.about} is not null`),
  ],
)

/** Mails as they left, for staff to read. What is confidential has no body: nobody but its addressee may read it. */
export const sentMails = snakeCase.table(
  'sent_mails',
  {
    /** That of its row in the outbox: the same mail, sent again after a crash, is one. */
    id: bigint({ mode: 'number' }).primaryKey(),
    about: text(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    attachments: text().array().notNull().default(sql`'{}'::text[]`),
    sentAt: createdAt(),
  },
  (t) => [
    index('sent_mails_about').on(t.about).where(sql`${t.about} is not null`),
    index('sent_mails_time').on(t.sentAt),
    index('sent_mails_to_start').on(sql`lower("to") text_pattern_ops`),
  ],
)

/** What staff did. `actor_id` is no foreign key: the record outlives the account. */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    actorId: integer(),
    actorRole: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    note: text().notNull().default(''),
    requestId: text(),
    occurredAt: createdAt(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.subjectId),
    index('audit_log_actor').on(t.actorId, t.occurredAt),
    index('audit_log_time').on(t.occurredAt),
  ],
)

/** Rate limits that protect money live here, not in a cache (threats.md decision 10). */
export const rateLimits = snakeCase.table(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resetsAt)],
)
