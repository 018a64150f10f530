import { readCompany } from '#src/platform/company.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { type AccountLetterKind, accountLetter } from './account-letters.ts'

type Addressee = { email: string; firstName: string; locale: Locale }

/** A mail to whom an account belongs, in their language; its link is built from the shop's own address (threats.md T53). */
export async function queueAccountMail(
  shop: Shop,
  { email, ...addressee }: Addressee,
  { kind, path = '/' }: { kind: AccountLetterKind; path?: string },
) {
  const { company } = await readCompany(shop.db)
  const letter = accountLetter(kind, addressee, { company, url: shop.config.publicOrigin + path })
  await queueMail(shop, { to: email, letter })
}
