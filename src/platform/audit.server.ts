import type { actions, subjects } from '#src/translations/audit-text.ts'
import { auditLog } from './records-tables.server.ts'
import type { Shop } from './shop.server.ts'

export type AuditEntry = {
  /** A `Visitor` fits: who did it, in which role. */
  by: { customerId?: number; role: string }
  /** What was done, in the past tense: 'order moved'. */
  action: keyof typeof actions
  /** To what: 'order' and its number. */
  subject: keyof typeof subjects
  subjectId: string | number
  before?: unknown
  after?: unknown
  note?: string
}

/** Call it inside the transaction of what was done: both stand, or neither. */
export async function recordAudit(shop: Shop, { by, subjectId, ...entry }: AuditEntry): Promise<void> {
  await shop.db.insert(auditLog).values({
    ...entry,
    actorId: by.customerId ?? null,
    actorRole: by.role,
    subjectId: String(subjectId),
    occurredAt: shop.clock.now(),
  })
}
