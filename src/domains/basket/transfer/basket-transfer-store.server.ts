import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { type BasketVersion, buildVersionUpdate, contentColumnList } from '../basket-store.server.ts'
import { basketLines, baskets } from '../basket-tables.server.ts'
import type { MergeResult } from './merge-lines.ts'

/* Moves lines between two baskets. The caller holds row locks on both. */

/** Copies configuration, artwork and order of the lines, but not staff prices [T22]. */
export async function replaceLines(db: Database, to: BasketVersion, fromId: string): Promise<void> {
  await db.execute(buildVersionUpdate(to))
  await db.delete(basketLines).where(eq(basketLines.basketId, to.id))
  await db.execute(sql`insert into ${basketLines} (row_id, basket_id, ${contentColumnList}, created_at)
    select replace(gen_random_uuid()::text, '-', ''), ${to.id}, ${contentColumnList},
      now() + row_number() over (order by created_at, row_id) * interval '1 microsecond'
    from ${basketLines} where basket_id = ${fromId}`)
}

/**
 * Removes artwork and designs that are not the customer's from a guest basket: they belong to an order or quote request of
 * somebody else. A line without its design would be another product, so it is deleted. Returns the products of such lines.
 */
export async function removeForeignFiles(db: Database, basketId: string, customerId: number): Promise<number[]> {
  const { rows } = await db.execute<{
    product_id: number
  }>(sql`delete from ${basketLines} as line where basket_id = ${basketId} and design_id is not null
    and not exists (select 1 from designs where designs.id = design_id and designs.customer_id = ${customerId})
    returning product_id`)
  await db.execute(sql`update ${basketLines} as line set artwork_file_id = null, artwork_instructions = ''
    where basket_id = ${basketId} and artwork_file_id is not null
      and not exists (select 1 from artwork_files where artwork_files.id = artwork_file_id and artwork_files.customer_id = ${customerId})`)
  return rows.map((row) => row.product_id)
}

export async function saveMergedLines(
  db: Database,
  to: BasketVersion,
  { fromId, movedRowIds, updatedLines }: MergeResult & { fromId: string },
): Promise<void> {
  await db.execute(buildVersionUpdate(to))
  if (movedRowIds.length > 0) {
    await db
      .update(basketLines)
      .set({ basketId: to.id })
      .where(inArray(basketLines.rowId, [...movedRowIds]))
  }
  for (const { rowId, ...line } of updatedLines) {
    await db.update(basketLines).set(line).where(eq(basketLines.rowId, rowId))
  }
  await db
    .update(baskets)
    .set({ voucherId: sql`coalesce(${baskets.voucherId}, (select voucher_id from baskets where id = ${fromId}))` })
    .where(eq(baskets.id, to.id))
}

export async function deleteBasket(db: Database, id: string): Promise<void> {
  await db.delete(baskets).where(eq(baskets.id, id))
}
