import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
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

export async function giveArtwork(db: Database, sessionIdHash: string, customerId: number): Promise<void> {
  await db
    .update(artworkFiles)
    .set({ customerId, sessionIdHash: null })
    .where(and(eq(artworkFiles.sessionIdHash, sessionIdHash), isNull(artworkFiles.customerId)))
}
