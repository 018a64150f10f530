import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { brands, categories } from '../catalogue-tables.server.ts'
import type { PictureOwner } from './picture-upload.ts'

/** Locks the owner and returns the key of its picture; undefined if there is no such owner. */
export async function lockPictureKey(
  db: Database,
  owner: PictureOwner,
  id: number,
): Promise<{ key: string | null } | undefined> {
  const [row] =
    owner === 'category'
      ? await db.select({ key: categories.imageKey }).from(categories).where(eq(categories.id, id)).for('no key update')
      : await db.select({ key: brands.logoKey }).from(brands).where(eq(brands.id, id)).for('no key update')
  return row
}

export async function updatePictureKey(
  db: Database,
  { owner, id, key }: { owner: PictureOwner; id: number; key: string | null },
): Promise<void> {
  if (owner === 'category') await db.update(categories).set({ imageKey: key }).where(eq(categories.id, id))
  else await db.update(brands).set({ logoKey: key, isSvg: false }).where(eq(brands.id, id))
}
