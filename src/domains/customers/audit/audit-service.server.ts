import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { ok, type Result } from '#src/shared/result.ts'
import type { AuditFilter } from './audit-contract.ts'
import { listAuditRows } from './audit-store.server.ts'

export type AuditRow = {
  id: number
  at: string
  /** The email address of the account, its id if it is deleted, or null for anonymous visitors. */
  who: string | null
  role: string
  action: string
  subject: string
  subjectId: string
  changes: { name: string; before?: string; after?: string }[]
  note: string
}

const pageSize = 50

/** Lists who changed what and when, with the values before and after [STAFF-10]. */
export async function listAuditEntries(
  shop: Shop,
  visitor: Visitor,
  filter: AuditFilter,
): Promise<Result<{ rows: AuditRow[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'audit.read')
  if (!allowed.ok) return allowed
  // The extra row shows whether there is another page, without counting all rows.
  const page = { limit: pageSize + 1, offset: (filter.page - 1) * pageSize }
  const found = await listAuditRows(shop.db, filter, page)
  const rows = found.slice(0, pageSize).map(({ at, email, actorId, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    who: email ?? (actorId === null ? null : String(actorId)),
    changes: listChanges(visitor.locale, { before, after }),
  }))
  return ok({ rows, hasMore: found.length > pageSize })
}

function listChanges(locale: Locale, { before, after }: { before: unknown; after: unknown }): AuditRow['changes'] {
  const format = (name: string, value: unknown) => formatValue(locale, { name, value })
  const [oldFields, newFields] = [toFields(before), toFields(after)]
  return [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])].map((name) => ({
    name,
    ...(name in oldFields && { before: format(name, oldFields[name]) }),
    ...(name in newFields && { after: format(name, newFields[name]) }),
  }))
}

function toFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' ? (value as Record<string, unknown>) : { value }
}

/** Amounts are recorded in pence and shown in pounds. */
function formatValue(locale: Locale, { name, value }: { name: string; value: unknown }): string {
  if (typeof value === 'number' && /^amount$|Pence$/.test(name)) return formatPounds(locale, pence(value))
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
