import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#src/platform/database/columns.server.ts'

/** Emails as sent, for staff to read. Confidential emails are stored without a body, for only the recipient may read them. */
export const sentEmails = snakeCase.table(
  'sent_mails',
  {
    /** The id of its job: an email sent again after a crash is stored once. */
    id: bigint({ mode: 'number' }).primaryKey(),
    /** The reference of the job. The SQL name `about` stays for instances of the last version. */
    reference: text('about'),
    to: text().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /** What wrote the email, so that staff can send it again with its attachments. Not of confidential emails. */
    job: jsonb().$type<{ kind: string; payload: Record<string, unknown> }>(),
    attachments: text().array().notNull().default(sql`'{}'::text[]`),
    sentAt: createdAt(),
  },
  (t) => [
    index('sent_mails_about').on(t.reference).where(sql`${t.reference} is not null`),
    index('sent_mails_time').on(t.sentAt),
    index('sent_mails_to_start').on(sql`lower("to") text_pattern_ops`),
  ],
)
