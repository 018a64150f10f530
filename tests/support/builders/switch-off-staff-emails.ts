import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

/** Switches off the emails to staff, for tests of the emails to customers. */
export async function switchOffStaffEmails({ db }: Shop): Promise<void> {
  const off = { isEnabled: false, recipients: [] }
  await db.update(shopSettings).set({ newOrderEmail: off, quoteRequestEmail: off, quoteDeclinedEmail: off })
}
