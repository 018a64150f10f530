import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, dateTime } from '#src/platform/database/columns.server.ts'

/**
 * The job queue, written in the transaction that the job belongs to (transactional outbox): emails, webhooks, files. The SQL
 * names `outbox` and `about` stay: during an upgrade instances of the last version use the same table.
 */
export const jobs = snakeCase.table(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The record that the job belongs to, such as 'order 100008'; staff search by it. */
    reference: text('about'),
    /** Only one job per key is ever queued. */
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    availableAt: dateTime().notNull().defaultNow(),
    lockedUntil: dateTime(),
    lastError: text(),
    createdAt: createdAt(),
    doneAt: dateTime(),
  },
  (t) => [
    index('outbox_open').on(t.availableAt).where(sql`${t.doneAt} is null`),
    index('outbox_failed').on(t.id).where(sql`${t.lastError} is not null`),
    index('outbox_about').on(t.reference).where(sql`${t.reference} is not null`),
  ],
)
