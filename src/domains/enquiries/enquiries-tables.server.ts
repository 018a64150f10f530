import { sql } from 'drizzle-orm'
import { index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf, createdAt, dateTime, id, locale } from '#src/platform/database/columns.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { type EnquiryDetails, enquiryKinds, enquiryStatuses } from './enquiries.ts'
import type { TradeDecision } from './trade-applications/trade-application.ts'

export const enquiries = snakeCase.table(
  'enquiries',
  {
    id: id(),
    kind: text({ enum: enquiryKinds }).notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('new'),
    name: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull().default(''),
    companyName: text().notNull().default(''),
    postcode: text().notNull().default(''),
    message: text().notNull().default(''),
    details: jsonb().$type<EnquiryDetails>().notNull().default({}),
    locale: locale().notNull(),
    createdAt: createdAt(),
    answeredAt: dateTime(),
    /** The latest answer of staff. */
    answer: text().notNull().default(''),
    /** Set for applications for a trade account, once they are decided. */
    decision: jsonb().$type<TradeDecision>(),
  },
  (t) => [
    index('enquiries_status').on(t.status, t.createdAt),
    index('enquiries_trade_applications').on(t.createdAt, t.id).where(sql`${t.kind} = 'trade_account'`),
    index('enquiries_open_trade_applications')
      .on(t.createdAt, t.id)
      .where(sql`${t.kind} = 'trade_account' and ${t.status} = 'new'`),
    checkOneOf('enquiries_kind', t.kind, enquiryKinds),
    checkOneOf('enquiries_status_word', t.status, enquiryStatuses),
    checkOneOf('enquiries_locale', t.locale, locales),
  ],
)
