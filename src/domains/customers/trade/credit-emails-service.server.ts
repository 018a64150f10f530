import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { accountOrdersPath } from '#src/shared/paths/account-paths.ts'
import { buildCreditEmail } from './credit-emails.ts'
import type { TradeCredit } from './trade-account.ts'

type Recipient = { email: string; firstName: string; locale: Locale }

export async function queueCreditEmail(shop: Shop, recipient: Recipient, credit: TradeCredit): Promise<void> {
  const { company, email: replyTo } = await readCompany(shop.db)
  const url = shop.config.publicOrigin + accountOrdersPath
  await queueEmail(shop, { to: recipient.email, replyTo, email: buildCreditEmail(recipient, credit, { company, url }) })
}
