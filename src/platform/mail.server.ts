import { type Letter, writeLetterText } from '#src/shared/letter.ts'
import { say } from '#src/shared/message.ts'
import * as demoText from '#src/translations/demo-text.ts'
import { readCompany } from './company.server.ts'
import { writeLetterHtml } from './letter-html.server.tsx'
import type { Attachment } from './mailer.server.ts'
import { type OutboxWork, type OutboxWorker, queueWork } from './outbox.server.ts'
import { sentMails } from './records-tables.server.ts'
import type { Shop } from './shop.server.ts'

export type AddressedLetter = { to: string; letter: Letter; replyTo?: string; attachments?: readonly Attachment[] }

export const mailKind = 'mail'

/** Call it inside the transaction that the mail is about. */
export function queueMail(
  shop: Shop,
  { about, ...mail }: Omit<AddressedLetter, 'attachments'> & { about?: string },
): Promise<void> {
  return queueWork(shop, { kind: mailKind, payload: mail, about })
}

type Work = Pick<OutboxWork, 'id' | 'about'>

/** For the workers of the outbox: the number of their row makes it the same mail when it is sent again. */
export async function sendLetter(shop: Shop, { id, about }: Work, { letter, ...mail }: AddressedLetter) {
  const company = await readCompany(shop.db)
  const from = { name: company.company, email: shop.config.mailFrom ?? company.email }
  const { subject, isConfidential } = letter
  const sender = shop.isDemo ? { ...company, notice: say(letter.locale, demoText.notice) } : company
  const body = {
    text: writeLetterText(letter, sender),
    html: writeLetterHtml(letter, sender, shop.config.publicOrigin),
  }
  const at = shop.clock.now()
  const sent = await shop.mailer.send({
    // Whoever answers reaches people, also where mails leave from another address.
    ...(from.email !== company.email && { replyTo: company.email }),
    ...mail,
    ...body,
    id: String(id),
    from,
    subject,
    at,
  })
  if (!sent.ok) return { refused: sent.refusal.reason, isSecret: isConfidential }
  const attachments = (mail.attachments ?? []).map(({ filename }) => filename)
  const kept = { id, about, to: mail.to, subject, attachments, sentAt: at, ...(!isConfidential && body) }
  await shop.db.insert(sentMails).values(kept).onConflictDoNothing()
  return undefined
}

const sendQueuedMail: OutboxWorker = (shop, work) => sendLetter(shop, work, work.payload as AddressedLetter)

export const mailWorkers = { [mailKind]: sendQueuedMail }
