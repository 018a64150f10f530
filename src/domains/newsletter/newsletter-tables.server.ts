import { sql } from 'drizzle-orm'
import { check, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf, createdAt, dateTime, locale, randomId } from '#src/platform/database/columns.server.ts'
import { locales } from '#src/shared/locale/languages.ts'

/** The id is also the secret token of the unsubscribe link. */
export const newsletterSubscribers = snakeCase.table(
  'newsletter_subscribers',
  {
    id: randomId(),
    email: text().notNull().unique(),
    locale: locale().notNull(),
    source: text().notNull().default('website'),
    subscribedAt: createdAt(),
    unsubscribedAt: dateTime(),
  },
  (t) => [
    check('newsletter_subscribers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    checkOneOf('newsletter_subscribers_locale', t.locale, locales),
  ],
)
