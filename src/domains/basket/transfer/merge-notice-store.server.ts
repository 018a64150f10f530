import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { BasketKind } from '../basket.ts'
import { type BasketVersion, buildVersionUpdate } from '../basket-store.server.ts'
import { basketLines, basketMerges, baskets } from '../basket-tables.server.ts'
import type { EarlierLine, MergedContent } from './merge-lines.ts'

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

type RemovalInput = { deletedRowIds: string[]; restoredLines: readonly ({ rowId: string } & MergedContent)[] }

/** Takes lines of the last visit out of the basket, which the caller has locked. A file that was deleted since stays away. */
export async function removeEarlierLines(
  db: Database,
  version: BasketVersion,
  { deletedRowIds, restoredLines }: RemovalInput,
): Promise<void> {
  await db.execute(buildVersionUpdate(version))
  if (deletedRowIds.length > 0) await db.delete(basketLines).where(inArray(basketLines.rowId, deletedRowIds))
  for (const { rowId, qty, artworkFileId, artworkInstructions } of restoredLines) {
    const fileId = sql`(select id from artwork_files where id = ${artworkFileId})`
    await db
      .update(basketLines)
      .set({ qty, artworkFileId: fileId, artworkInstructions })
      .where(eq(basketLines.rowId, rowId))
  }
}
