import { demand, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import { ok, type Result } from '#src/shared/result.ts'
import type { AuditFilter } from './audit-contract.ts'
import { listAuditRows } from './audit-store.server.ts'

export type AuditRow = {
  id: number
  at: string
  /** Absent where nobody was signed in, or the account is gone. */
  who: string | null
  role: string
  action: string
  subject: string
  subjectId: string
  changes: { name: string; before?: string; after?: string }[]
  note: string
}

const perPage = 50

/** STAFF-10: who did what to which, when, and what it was before. */
export async function listAudit(
  shop: Shop,
  visitor: Visitor,
  filter: AuditFilter,
): Promise<Result<{ rows: AuditRow[]; hasMore: boolean }, 'signed_out' | 'forbidden'>> {
  const allowed = demand(visitor, 'audit.read')
  if (!allowed.ok) return allowed
  // One more than is shown tells whether there is another page; counting everything would tell no more.
  const place = { limit: perPage + 1, offset: (filter.page - 1) * perPage }
  const found = await listAuditRows(shop.db, filter, place)
  const rows = found.slice(0, perPage).map(({ at, email, actorId, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    who: email ?? (actorId === null ? null : String(actorId)),
    changes: changesOf(before, after),
  }))
  return ok({ rows, hasMore: found.length > perPage })
}

function changesOf(before: unknown, after: unknown): AuditRow['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name,
    ...(name in was && { before: textOf(name, was[name]) }),
    ...(name in is && { after: textOf(name, is[name]) }),
  }))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' ? (value as Record<string, unknown>) : { value }
}

/** Amounts are recorded in pence, and read in pounds. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'number' && /^amount$|Pence$/.test(name)) return formatPounds(pence(value))
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
