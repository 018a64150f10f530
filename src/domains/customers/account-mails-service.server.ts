import { queueMail, readSender } from '#src/platform/mail.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as mailText from '#src/translations/mail-text.ts'

type Addressee = { email: string; firstName: string; locale: Locale }
type Letter = {
  subject: Message<'company'> | Message
  body: Message<'company' | 'link'> | Message<'company'>
  path: string
}

/** A mail to whom an account belongs, in their language; its link is built from the shop's own address (threats.md T53). */
export async function queueAccountMail(shop: Shop, { email, firstName, locale }: Addressee, letter: Letter) {
  const { name: company } = await readSender(shop)
  const link = shop.config.publicOrigin + letter.path
  await queueMail(shop, {
    to: email,
    subject: say(locale, letter.subject as Message<'company'>, { company }),
    text: [
      say(locale, mailText.greeting, { name: firstName }),
      say(locale, letter.body as Message<'company' | 'link'>, { company, link }),
      say(locale, mailText.closing, { company }),
    ].join('\n\n'),
  })
}
