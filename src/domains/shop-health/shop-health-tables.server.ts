import { sql } from 'drizzle-orm'
import { check, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { dateTime } from '#src/platform/database/columns.server.ts'

/** The last test email: one row. The link in it confirms that emails of this sender arrive. */
export const testEmails = snakeCase.table(
  'test_emails',
  {
    id: smallint().primaryKey().default(1),
    tokenHash: text().notNull(),
    /** The address and mail server that it was sent by. Another one needs another test. */
    sender: text().notNull(),
    sentAt: dateTime().notNull(),
    confirmedAt: dateTime(),
  },
  (t) => [check('test_emails_one_row', sql`${t.id} = 1`)],
)
