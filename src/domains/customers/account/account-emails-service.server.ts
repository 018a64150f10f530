import { getEmailTexts, parseEmailEvent } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { type AccountEmailKind, buildAccountEmail } from './account-emails.ts'

type Recipient = { email: string; firstName: string; locale: Locale }

/** An email to the owner of an account. The link uses the configured origin, never the request's host [T53]. */
export async function queueAccountEmail(
  shop: Shop,
  { email, ...recipient }: Recipient,
  { kind, path = homePath }: { kind: AccountEmailKind; path?: string },
) {
  const { company } = await readCompany(shop.db)
  const event = parseEmailEvent(kind)
  const texts = event && (await getEmailTexts(shop, event))
  const accountEmail = buildAccountEmail(kind, recipient, { company, url: shop.config.publicOrigin + path, texts })
  await queueEmail(shop, { to: email, email: accountEmail })
}
