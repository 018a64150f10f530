import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Email } from '#src/shared/email/email.ts'
import type { StaffEmailName } from '#src/shared/email/staff-email-settings.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { queueEmail } from './email-jobs.server.ts'

type StaffEmail = {
  /** Writes the email in the language of the shop. */
  build: (locale: Locale) => Email
  /** The address of the customer, so that a reply reaches them. */
  replyTo: string
  reference?: string
  /** Repeated calls with the same key queue one email for each recipient. */
  dedupeKey?: string
}

/** Queues an email for each recipient in the settings of the event. Call it inside the transaction that the email is about. */
export async function queueStaffEmail(
  shop: Shop,
  name: StaffEmailName,
  { build, replyTo, reference, dedupeKey }: StaffEmail,
): Promise<void> {
  const columns = { setting: shopSettings[name], shopEmail: shopSettings.email, locale: shopSettings.defaultLocale }
  const [row] = await shop.db.select(columns).from(shopSettings)
  if (!row?.setting.isEnabled) return
  const { setting, shopEmail, locale } = row
  const recipients = setting.recipients.length > 0 ? setting.recipients : [shopEmail].filter(Boolean)
  for (const to of recipients) {
    const key = dedupeKey && `${dedupeKey} ${to}`
    await queueEmail(shop, { to, email: build(locale), replyTo, reference, dedupeKey: key })
  }
}
