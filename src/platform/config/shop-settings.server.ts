import type { Database } from '#src/platform/database/database.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { ReplyTarget } from '#src/shared/calendar/reply-time.ts'
import { shopSettings } from './shop-settings-tables.server.ts'

/** Cached until the settings change. */
export function getSettings(shop: Shop) {
  return shop.cache('settings', () => readSettings(shop.db))
}

/** How fast quotes and enquiries are answered. */
export async function getReplyTarget(shop: Shop): Promise<ReplyTarget> {
  const { quotePromiseMinutes, openingHours, closedDays } = await getSettings(shop)
  return { minutes: quotePromiseMinutes, calendar: { openingHours, closedDays } }
}

export async function readSettings(db: Database) {
  const [row] = await db.select().from(shopSettings)
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row
}
