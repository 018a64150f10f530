import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { BasketKind } from '../basket.ts'
import { type BasketVersion, buildVersionUpdate } from '../basket-store.server.ts'
import { basketLines, basketMerges, baskets } from '../basket-tables.server.ts'

/** What a basket held before a merge: the quantity of each line. */
export type EarlierLine = { rowId: string; qty: number }

/** `leftOutProductIds`: products of guest lines that were not taken over. */
export type BasketMerge = { earlierLines: EarlierLine[]; leftOutProductIds: number[] }

/** Replaces the record of the merge before. */
export async function saveMerge(db: Database, basketId: string, merge: BasketMerge): Promise<void> {
  await db
    .insert(basketMerges)
    .values({ basketId, ...merge })
    .onConflictDoUpdate({ target: basketMerges.basketId, set: merge })
}

export async function findMerge(
  db: Database,
  { customerId, kind }: { customerId: number; kind: BasketKind },
): Promise<BasketMerge | undefined> {
  const [row] = await db
    .select({ earlierLines: basketMerges.earlierLines, leftOutProductIds: basketMerges.leftOutProductIds })
    .from(basketMerges)
    .innerJoin(baskets, eq(baskets.id, basketMerges.basketId))
    .where(and(eq(baskets.customerId, customerId), eq(baskets.kind, kind)))
  return row
}

export async function deleteMerge(db: Database, basketId: string): Promise<void> {
  await db.delete(basketMerges).where(eq(basketMerges.basketId, basketId))
}

/** Takes the earlier quantities out of the basket, which the caller has locked. Lines without a rest are deleted. */
export async function subtractEarlierLines(
  db: Database,
  version: BasketVersion,
  earlierLines: readonly EarlierLine[],
): Promise<void> {
  await db.execute(buildVersionUpdate(version))
  const rowIds = earlierLines.map(({ rowId }) => rowId)
  const earlierQty = sql`(select sum((earlier ->> 'qty')::int) from jsonb_array_elements(${JSON.stringify(earlierLines)}::jsonb) earlier
    where earlier ->> 'rowId' = ${basketLines.rowId})`
  const isLine = inArray(basketLines.rowId, rowIds)
  await db.delete(basketLines).where(sql`${isLine} and ${basketLines.qty} <= ${earlierQty}`)
  await db
    .update(basketLines)
    .set({ qty: sql`${basketLines.qty} - ${earlierQty}` })
    .where(isLine)
}
