import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Pence } from '#src/shared/money/money.ts'
import { type BasketVersion, buildVersionUpdate, executeChange } from '../basket-store.server.ts'
import { basketLines } from '../basket-tables.server.ts'

export type PriceEdit = {
  rowId: string
  /** Null resets to the list price. */
  unitNet: Pence | null
  listUnitNet: Pence
  oldUnitNet: Pence
  reason: string
  by: { id: number; role: string }
}

/** Writes the price and its audit log entry in one statement. */
export function saveLinePrice(db: Database, version: BasketVersion, edit: PriceEdit): Promise<boolean> {
  const { rowId, unitNet, listUnitNet, oldUnitNet, reason, by } = edit
  const when = version.now.toISOString()
  const set =
    unitNet === null
      ? sql`override_net_pence = null, override_list_net_pence = null, override_by = null, override_at = null,
          override_reason = null`
      : sql`override_net_pence = ${unitNet}::bigint, override_list_net_pence = ${listUnitNet}::bigint,
          override_by = ${by.id}::integer, override_at = ${when}::timestamptz, override_reason = ${reason}`
  const before = JSON.stringify({ unitNetPence: oldUnitNet })
  const after = JSON.stringify({ unitNetPence: unitNet ?? listUnitNet, listUnitNetPence: listUnitNet })
  return executeChange(
    db,
    sql`with basket as (${buildVersionUpdate(version)}),
      line as (update ${basketLines} set ${set}, updated_at = ${when}::timestamptz
        from basket where basket_id = basket.id and row_id = ${rowId} returning row_id)
      insert into ${auditLog} (actor_id, actor_role, action, subject, subject_id, before, after, note, occurred_at)
      select ${by.id}::integer, ${by.role}, 'basket price edited', 'basket line', row_id, ${before}::jsonb,
        ${after}::jsonb, ${reason}, ${when}::timestamptz from line`,
  )
}

export async function recordRefusedPrice(
  db: Database,
  refused: { rowId: string; by: { id: number | null; role: string }; now: Date; hasMore?: boolean },
): Promise<void> {
  await db.insert(auditLog).values({
    actorId: refused.by.id,
    actorRole: refused.by.role,
    action: refused.hasMore ? 'more basket prices refused' : 'basket price refused',
    subject: 'basket line',
    subjectId: refused.rowId,
    occurredAt: refused.now,
  })
}

/** Lists by row id who set the price of a line, when and why. */
export async function listPriceEdits(db: Database, basketId: string) {
  const rows = await db
    .select({
      rowId: basketLines.rowId,
      overrideBy: basketLines.overrideBy,
      overrideAt: basketLines.overrideAt,
      overrideReason: basketLines.overrideReason,
    })
    .from(basketLines)
    .where(and(eq(basketLines.basketId, basketId), isNotNull(basketLines.overrideBy)))
  return new Map(rows.map(({ rowId, ...edit }) => [rowId, edit]))
}
