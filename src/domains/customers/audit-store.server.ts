import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import type { AuditFilter } from './audit-contract.ts'
import { customers } from './customers-tables.server.ts'

/** Newest first. The account may be gone; the record is not. */
export function listAuditRows(db: Database, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.occurredAt,
      actorId: auditLog.actorId,
      role: auditLog.actorRole,
      email: customers.email,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
      note: auditLog.note,
    })
    .from(auditLog)
    .leftJoin(customers, eq(customers.id, auditLog.actorId))
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(auditLog.occurredAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

function conditionsOf({ who, action, subject, from, until }: AuditFilter): SQL[] {
  const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/London'`
  return [
    ...(who ? [like(customers.email, `${escaped(who.toLowerCase())}%`)] : []),
    ...(action ? [eq(auditLog.action, action)] : []),
    ...(subject ? [eq(auditLog.subjectId, subject)] : []),
    ...(from ? [sql`${auditLog.occurredAt} >= ${startOf(from)}`] : []),
    ...(until ? [sql`${auditLog.occurredAt} < ${startOf(until)} + interval '1 day'`] : []),
  ]
}

function escaped(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
