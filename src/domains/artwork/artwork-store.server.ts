import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { artworkFiles } from './artwork-tables.server.ts'

export type ArtworkFile = typeof artworkFiles.$inferSelect

export async function insertArtwork(db: Database, file: typeof artworkFiles.$inferInsert): Promise<ArtworkFile> {
  const [row] = await db.insert(artworkFiles).values(file).returning()
  if (!row) throw new Error('The artwork was not stored')
  return row
}

export function findArtworkFiles(db: Database, ids: readonly string[]): Promise<ArtworkFile[]> {
  return db
    .select()
    .from(artworkFiles)
    .where(inArray(artworkFiles.id, [...ids]))
}

export async function deleteArtwork(db: Database, id: string): Promise<void> {
  await db.delete(artworkFiles).where(eq(artworkFiles.id, id))
}

/** Deletes files that no basket, quote, order, proof or enquiry references. Returns the keys of files and thumbnails. */
export async function deleteUnusedArtwork(db: Database, before: Date, limit: number) {
  const { rows } = await db.execute<{ file: string; thumbnail: string | null }>(sql`with unused as materialized (
      select file.id from ${artworkFiles} as file
    where created_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from basket_lines where artwork_file_id = file.id)
      and not exists (select 1 from quote_lines where artwork_file_id = file.id)
      and not exists (select 1 from order_lines where artwork_file_id = file.id)
      and not exists (select 1 from proofs where file_id = file.id)
      and not exists (select 1 from enquiries where details -> 'artwork' ->> 'id' = file.id)
    limit ${limit} for update of file skip locked)
    delete from ${artworkFiles} where id in (select id from unused)
    returning file_key as file, thumbnail_key as thumbnail`)
  return rows
}

/**
 * Assigns the session's files, except those of an order or quote request that is not the customer's, and those of an enquiry that
 * no basket has: another person may have sent it from the same browser. An unpaid order keeps its files even while its basket has
 * them too.
 */
export async function assignSessionArtwork(db: Database, sessionIdHash: string, customerId: number): Promise<void> {
  await db.execute(sql`update ${artworkFiles} as file set customer_id = ${customerId}, session_id_hash = null
    where session_id_hash = ${sessionIdHash} and customer_id is null
      and not exists (select 1 from order_lines join orders on orders.id = order_id
        where artwork_file_id = file.id and orders.customer_id is distinct from ${customerId})
      and not exists (select 1 from quote_lines join quote_versions on quote_versions.id = quote_version_id
        join quote_requests on quote_requests.id = quote_request_id
        where artwork_file_id = file.id and quote_requests.customer_id is distinct from ${customerId})
      and (not exists (select 1 from enquiries where details -> 'artwork' ->> 'id' = file.id)
        or exists (select 1 from basket_lines join baskets on baskets.id = basket_id
          where artwork_file_id = file.id and baskets.session_id_hash = ${sessionIdHash}))`)
}
