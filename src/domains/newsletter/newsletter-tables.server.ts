import { sql } from 'drizzle-orm'
import { check, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf, createdAt, dateTime, locale, randomId } from '#src/platform/database/columns.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { type NewsletterTopic, newsletterTopics } from './subscription.ts'

/** The id is also the secret token of the links in emails. */
export const newsletterSubscribers = snakeCase.table(
  'newsletter_subscribers',
  {
    id: randomId(),
    email: text().notNull().unique(),
    locale: locale().notNull(),
    source: text().notNull().default('website'),
    /** What the subscriber wants to read about. */
    topics: jsonb()
      .$type<NewsletterTopic[]>()
      .notNull()
      .default([...newsletterTopics]),
    subscribedAt: createdAt(),
    /** When the link of the confirmation email was confirmed; without it the address gets no newsletter. */
    confirmedAt: dateTime(),
    unsubscribedAt: dateTime(),
  },
  (t) => [
    check('newsletter_subscribers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    checkOneOf('newsletter_subscribers_locale', t.locale, locales),
  ],
)
