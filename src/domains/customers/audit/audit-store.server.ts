import { and, desc, eq, like, type SQL } from 'drizzle-orm'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { dayRangeConditions } from '#src/platform/database/day-range-conditions.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { customers } from '../customers-tables.server.ts'

export type AuditSearch = { who: string; action: string; kind: string; subject: string; from?: string; until?: string }

/** Newest first. Records of deleted accounts have no email. */
export function listAuditRows(db: Database, search: AuditSearch, { limit, offset }: { limit: number; offset: number }) {
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
    .where(and(...listConditions(search)))
    .orderBy(desc(auditLog.occurredAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

function listConditions({ who, action, kind, subject, ...days }: AuditSearch): SQL[] {
  return [
    ...(who ? [like(customers.email, buildPrefixPattern(who))] : []),
    ...(action ? [eq(auditLog.action, action)] : []),
    ...(kind ? [eq(auditLog.subject, kind)] : []),
    ...(subject ? [eq(auditLog.subjectId, subject)] : []),
    ...dayRangeConditions(auditLog.occurredAt, days),
  ]
}
