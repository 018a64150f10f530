import { eq } from 'drizzle-orm'
import { shopSettings, shopSettingsVersions } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ShopSettings } from './settings.ts'

/** Locks the settings until the end of the transaction. */
export async function lockSettings(db: Database) {
  const [row] = await db.select().from(shopSettings).for('no key update')
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row
}

export async function saveSettingsRow(
  db: Database,
  { settings, version, now }: { settings: Partial<ShopSettings>; version: number; now: Date },
) {
  await db.update(shopSettings).set({ ...settings, version, updatedAt: now })
}

export async function saveOpenedAt(db: Database, openedAt: Date | null) {
  await db.update(shopSettings).set({ openedAt })
}

export async function insertSettingsVersion(db: Database, row: typeof shopSettingsVersions.$inferInsert) {
  await db.insert(shopSettingsVersions).values(row).onConflictDoNothing()
}

export async function findSettingsVersion(db: Database, version: number) {
  const [row] = await db.select().from(shopSettingsVersions).where(eq(shopSettingsVersions.version, version))
  return row
}
