import type { Database } from '#src/platform/database/database.server.ts'
import { shopSettings } from './shop-settings-tables.server.ts'

/** Whether the database was filled by the demo seed. Only such a shop uses stand-ins for external services (docs/decisions/0021). */
export async function readIsDemo(db: Database): Promise<boolean> {
  const [row] = await db.select({ isDemo: shopSettings.isDemo }).from(shopSettings)
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row.isDemo
}
