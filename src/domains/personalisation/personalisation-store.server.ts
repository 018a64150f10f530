import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { designImages, designs } from './personalisation-tables.server.ts'

export type StoredDesign = typeof designs.$inferSelect

export async function insertDesign(db: Database, design: typeof designs.$inferInsert): Promise<void> {
  await db.insert(designs).values(design)
}

export async function insertDesignImage(db: Database, image: typeof designImages.$inferInsert): Promise<void> {
  await db.insert(designImages).values(image)
}

/** An uploaded image that no design uses yet. */
export async function findUnclaimedImage(db: Database, id: string): Promise<{ fileKey: string } | undefined> {
  const [row] = await db
    .select({ fileKey: designImages.fileKey })
    .from(designImages)
    .where(and(eq(designImages.id, id), isNull(designImages.designId)))
  return row
}

/** Returns false when another design has claimed one of the images first. */
export async function claimImages(db: Database, fileKeys: readonly string[], designId: string): Promise<boolean> {
  const claimed = await db
    .update(designImages)
    .set({ designId })
    .where(and(inArray(designImages.fileKey, [...fileKeys]), isNull(designImages.designId)))
    .returning({ id: designImages.id })
  return claimed.length === fileKeys.length
}

/** Deletes images that no design uses. Returns their file keys. */
export async function deleteUnclaimedImages(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .delete(designImages)
    .where(and(isNull(designImages.designId), lt(designImages.createdAt, before)))
    .returning({ fileKey: designImages.fileKey })
  return rows.map(({ fileKey }) => fileKey)
}

/** Deletes designs that no basket, quote or order line references. Returns the keys of their previews. */
export async function deleteUnusedDesigns(db: Database, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ file: string | null }>(sql`delete from ${designs}
    where created_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from basket_lines where design_id = designs.id)
      and not exists (select 1 from order_lines where design_id = designs.id)
      and not exists (select 1 from quote_lines where design_id = designs.id)
    returning preview_key as file`)
  return rows.flatMap(({ file }) => file ?? [])
}

/**
 * Assigns the session's designs, except those of an order or quote request that is not the customer's: another person may have
 * sent it from the same browser. An unpaid order keeps its designs even while its basket has them too.
 */
export async function assignSessionDesigns(db: Database, sessionIdHash: string, customerId: number): Promise<void> {
  await db.execute(sql`update ${designs} as design set customer_id = ${customerId}, session_id_hash = null
    where session_id_hash = ${sessionIdHash} and customer_id is null
      and not exists (select 1 from order_lines join orders on orders.id = order_id
        where design_id = design.id and orders.customer_id is distinct from ${customerId})
      and not exists (select 1 from quote_lines join quote_versions on quote_versions.id = quote_version_id
        join quote_requests on quote_requests.id = quote_request_id
        where design_id = design.id and quote_requests.customer_id is distinct from ${customerId})`)
}

export async function findDesign(db: Database, id: string): Promise<StoredDesign | undefined> {
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  return row
}

/** Returns the inputs by design id. */
export async function findDesignInputs(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: designs.id, inputs: designs.inputs })
          .from(designs)
          .where(inArray(designs.id, [...ids]))
  return new Map(rows.map(({ id, inputs }) => [id, inputs]))
}

export type DesignOwner = { customerId: number } | { sessionIdHash: string }

export async function isDesignOwnedBy(
  db: Database,
  { designId, productId, owner }: { designId: string; productId: number; owner: DesignOwner },
): Promise<boolean> {
  const isOwner =
    'customerId' in owner ? eq(designs.customerId, owner.customerId) : eq(designs.sessionIdHash, owner.sessionIdHash)
  const count = await db.$count(designs, and(eq(designs.id, designId), eq(designs.productId, productId), isOwner))
  return count === 1
}
