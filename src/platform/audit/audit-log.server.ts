import { and, eq } from 'drizzle-orm'
import type { Shop } from '#src/platform/shop.server.ts'
import type { actions, subjects } from '#src/translations/backoffice/audit-text.ts'
import { auditLog } from './audit-log-tables.server.ts'

export type AuditEntry = {
  /** Who did it, in which role; usually a `Visitor`. */
  by: { customerId?: number; role: string; staffRoles?: readonly string[] }
  /** What was done, in the past tense, such as 'order moved'. */
  action: keyof typeof actions
  /** What it was done to, such as 'order', with its id. */
  subject: keyof typeof subjects
  subjectId: string | number
  before?: unknown
  after?: unknown
  note?: string
}

/** Call it inside the transaction of the recorded change: both are committed, or neither. */
export function recordAudit(shop: Shop, entry: AuditEntry): Promise<void> {
  return recordAudits(shop, [entry])
}

/** Like `recordAudit`, for several changes. */
export async function recordAudits(shop: Shop, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ by, subjectId, ...entry }) => ({
    ...entry,
    actorId: by.customerId ?? null,
    actorRole: getActorRole(by),
    subjectId: String(subjectId),
    occurredAt: shop.clock.now(),
  }))
  if (rows.length > 0) await shop.db.insert(auditLog).values(rows)
}

/** Removes personal data that was deleted from the entries about it. They stay, without naming their subject. */
export async function eraseAuditSubject(
  shop: Shop,
  { subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>,
): Promise<void> {
  await shop.db
    .update(auditLog)
    .set({ subjectId: '–' })
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(subjectId))))
}

function getActorRole({ role, staffRoles = [] }: AuditEntry['by']): string {
  return staffRoles.includes('administrator') ? 'administrator' : role
}
