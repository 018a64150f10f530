import type { EmailJobPayload } from './email-log-contract.ts'
import type { EmailJobRow, SentEmailRow } from './email-log-store.server.ts'

/** The order or quote that an email is about. `reference`: its number as people read it. */
export type EmailReference = { kind: 'order' | 'quote'; number: number; reference: string }

/** References by order number. */
export type OrderReferences = ReadonlyMap<number, string>

export type SentEmail = {
  id: number
  about: EmailReference | null
  to: string
  subject: string
  attachments: string[]
  sent_at: string
}
export type SentEmailWithBody = SentEmail & { text: string | null; html: string | null }

export type UnsentEmail = {
  id: number
  about: EmailReference | null
  /** Null for emails about an order or quote: their recipient is read when they are sent. */
  to: string | null
  /** The kind of an email about an order or quote, such as 'payment received'. The subject of any other email. */
  what: string
  attempts: number
  error: string | null
  /** When it is retried. Null if there are no retries left. */
  next_at: string | null
  /** It is sent at `next_at`, unless the order is paid by then. */
  is_unless_paid: boolean
  /** Its content still exists: that of a confidential email is deleted when the mail server rejects it. */
  can_send_again: boolean
  /** Staff may correct its recipient. Not that of a confidential email. */
  can_correct_address: boolean
}

export function presentSentEmail({ about, sentAt, ...email }: SentEmailRow, references: OrderReferences): SentEmail {
  return { ...email, about: presentReference(about, references), sent_at: sentAt.toISOString() }
}

export const canResend = ({ lastError, payload }: EmailJobRow) => lastError !== null && Object.keys(payload).length > 0

/** `content` is the parsed payload, undefined if it cannot be read. */
type UnsentEmailContext = { content: EmailJobPayload | undefined; references: OrderReferences }

export function presentUnsentEmail(job: EmailJobRow, { content, references }: UnsentEmailContext): UnsentEmail {
  const { id, about, attempts, lastError, doneAt, availableAt } = job
  const { kind, to, letter, isUnlessPaid = false } = content ?? {}
  return {
    id,
    about: presentReference(about, references),
    to: to ?? null,
    what: letter?.subject ?? kind ?? '',
    attempts,
    error: lastError,
    next_at: doneAt ? null : availableAt.toISOString(),
    is_unless_paid: isUnlessPaid,
    can_send_again: canResend(job),
    can_correct_address: canResend(job) && content !== undefined && !letter?.isConfidential,
  }
}

function presentReference(about: string | null, references: OrderReferences): EmailReference | null {
  const parsed = parseAbout(about)
  if (!parsed) return null
  const { kind, number } = parsed
  return { kind, number, reference: (kind === 'order' && references.get(number)) || String(number) }
}

export function parseAbout(about: string | null): Pick<EmailReference, 'kind' | 'number'> | null {
  const [, kind, number] = /^(order|quote) (\d+)$/.exec(about ?? '') ?? []
  return kind === 'order' || kind === 'quote' ? { kind, number: Number(number) } : null
}
