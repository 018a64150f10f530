import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pagePictures } from '../content-tables.server.ts'

export async function listPagePictureRows(db: Database, pageId: number) {
  return db
    .select({ key: pagePictures.fileKey, name: pagePictures.name })
    .from(pagePictures)
    .where(eq(pagePictures.pageId, pageId))
    .orderBy(asc(pagePictures.createdAt), asc(pagePictures.fileKey))
}

export async function countPagePictures(db: Database, pageId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pagePictures).where(eq(pagePictures.pageId, pageId))
  return row?.total ?? 0
}

/** The same picture is stored once. Returns false when the page has it already. */
export async function insertPagePicture(db: Database, row: typeof pagePictures.$inferInsert): Promise<boolean> {
  const rows = await db.insert(pagePictures).values(row).onConflictDoNothing().returning({ key: pagePictures.fileKey })
  return rows.length > 0
}

/** Returns false when the page has no such picture. */
export async function deletePagePicture(db: Database, pageId: number, fileKey: string): Promise<boolean> {
  const isPicture = and(eq(pagePictures.pageId, pageId), eq(pagePictures.fileKey, fileKey))
  const rows = await db.delete(pagePictures).where(isPicture).returning({ key: pagePictures.fileKey })
  return rows.length > 0
}
