import { and, desc, eq, like, type SQL } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { likeBeginning } from '#src/platform/like-beginning.server.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { withinDays } from '#src/platform/within-days.server.ts'
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

function conditionsOf({ who, action, subject, ...days }: AuditFilter): SQL[] {
  return [
    ...(who ? [like(customers.email, likeBeginning(who))] : []),
    ...(action ? [eq(auditLog.action, action)] : []),
    ...(subject ? [eq(auditLog.subjectId, subject)] : []),
    ...withinDays(auditLog.occurredAt, days),
  ]
}
