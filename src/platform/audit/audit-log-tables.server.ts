import { bigint, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#src/platform/database/columns.server.ts'

/** Actions of staff. `actor_id` is not a foreign key, because entries outlive the account. */
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
