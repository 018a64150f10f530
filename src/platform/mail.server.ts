import { type Letter, writeLetterText } from '#src/shared/letter.ts'
import { readCompany } from './company.server.ts'
import { writeLetterHtml } from './letter-html.server.tsx'
import type { Attachment } from './mailer.server.ts'
import { type OutboxWorker, queueWork } from './outbox.server.ts'
import type { Shop } from './shop.server.ts'

export type AddressedLetter = { to: string; letter: Letter; replyTo?: string; attachments?: readonly Attachment[] }

const mailKind = 'mail'

/** Call it inside the transaction that the mail is about. */
export function queueMail(shop: Shop, mail: Omit<AddressedLetter, 'attachments'>): Promise<void> {
  return queueWork(shop, { kind: mailKind, payload: mail })
}

/** For the workers of the outbox: the number of their row makes it the same mail when it is sent again. */
export async function sendLetter(shop: Shop, outboxId: number, { letter, ...mail }: AddressedLetter) {
  const company = await readCompany(shop.db)
  const from = { name: company.company, email: shop.config.mailFrom ?? company.email }
  const sent = await shop.mailer.send({
    // Whoever answers reaches people, also where mails leave from another address.
    ...(from.email !== company.email && { replyTo: company.email }),
    ...mail,
    id: String(outboxId),
    from,
    subject: letter.subject,
    text: writeLetterText(letter, company),
    html: writeLetterHtml(letter, company, shop.config.publicOrigin),
    isConfidential: letter.isConfidential,
    at: shop.clock.now(),
  })
  return sent.ok ? undefined : { refused: sent.refusal.reason }
}

const sendQueuedMail: OutboxWorker = (shop, { id, payload }) => sendLetter(shop, id, payload as AddressedLetter)

export const mailWorkers = { [mailKind]: sendQueuedMail }
