import { z } from 'zod'
import { readCompany } from '#src/platform/config/company.server.ts'
import { createJobHandler, type Job } from '#src/platform/jobs/job-queue.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { defineJob } from '#src/shared/define-job.ts'
import { type Email, renderEmailText } from '#src/shared/email/email.ts'
import { upgradeStoredEmail } from '#src/shared/email/upgrade-stored-email.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as noticeText from '#src/translations/shell/shop-notice-text.ts'
import { renderEmailHtml } from './email-html.server.tsx'
import type { Attachment } from './mailer.server.ts'
import { sentEmails } from './sent-emails-tables.server.ts'

export type AddressedEmail = {
  to: string
  email: Email
  replyTo?: string
  attachments?: readonly Attachment[]
  /** See `OutgoingEmail`. */
  unsubscribeUrl?: string
}

const fact = z.tuple([z.string(), z.string()])
const emailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('note'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(fact) }),
  z.object({
    kind: z.literal('items'),
    items: z.array(z.object({ title: z.string(), details: z.string(), amount: z.string() })),
    totals: z.array(fact),
  }),
  z.object({
    kind: z.literal('columns'),
    columns: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  }),
])
const storedEmail: z.ZodType<Email> = z.object({
  locale: z.enum(locales),
  subject: z.string(),
  preview: z.string(),
  title: z.string(),
  blocks: z.array(emailBlock),
  isConfidential: z.boolean().optional(),
})

export const emailJob = defineJob(
  'mail',
  z.preprocess(
    upgradeStoredEmail,
    z.object({
      to: z.string(),
      email: storedEmail,
      replyTo: z.string().optional(),
      unsubscribeUrl: z.string().optional(),
    }),
  ),
)

/** Call it inside the transaction that the email is about. */
export function queueEmail(
  shop: Shop,
  {
    reference,
    dedupeKey,
    ...addressed
  }: Omit<AddressedEmail, 'attachments'> & { reference?: string; dedupeKey?: string },
): Promise<void> {
  // An instance of the last version reads `letter`; remove it together with `upgradeStoredEmail`.
  const payload = { ...addressed, letter: addressed.email }
  return queueJob(shop, emailJob, { payload, reference, dedupeKey })
}

/** Sends an email for a job handler. The job's id becomes the message id, so that an email sent again after a crash is the same one. */
export async function sendEmail(
  shop: Shop,
  { id, kind, payload, reference }: Omit<Job, 'createdAt'>,
  { email, ...envelope }: AddressedEmail,
) {
  const seller = await readCompany(shop.db)
  const from = { name: seller.company, email: shop.config.mailFrom ?? seller.email }
  const { subject, isConfidential } = email
  const sender = shop.isDemo ? { ...seller, notice: translate(email.locale, noticeText.demo) } : seller
  const body = {
    text: renderEmailText(email, sender),
    html: renderEmailHtml(email, sender, shop.config.publicOrigin),
  }
  const at = shop.clock.now()
  const sent = await shop.mailer.send({
    // Replies go to the shop's own mailbox, even when emails are sent from another address.
    ...(from.email !== seller.email && { replyTo: seller.email }),
    ...envelope,
    ...body,
    id: String(id),
    from,
    subject,
    at,
  })
  if (!sent.ok) return { refused: sent.refusal.reason, isConfidential }
  const attachments = (envelope.attachments ?? []).map(({ filename }) => filename)
  const row = {
    id,
    reference,
    to: envelope.to,
    subject,
    attachments,
    sentAt: at,
    ...(!isConfidential && { ...body, job: { kind, payload } }),
  }
  await shop.db.insert(sentEmails).values(row).onConflictDoNothing()
  return undefined
}

export const emailJobHandlers = createJobHandler(emailJob, (shop, email, job) => sendEmail(shop, job, email))
