import type { EmailJobPayload } from './email-log-contract.ts'
import type { EmailJobRow, SentEmailRow } from './email-log-store.server.ts'

/** The order or quote that an email is about. */
export type EmailReference = { kind: 'order' | 'quote'; number: number }

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

export function presentSentEmail({ about, sentAt, ...email }: SentEmailRow): SentEmail {
  return { ...email, about: parseEmailReference(about), sent_at: sentAt.toISOString() }
}

/** `content` is the parsed payload, undefined if it cannot be read. */
export function presentUnsentEmail(
  { id, about, payload, attempts, lastError, doneAt, availableAt }: EmailJobRow,
  content: EmailJobPayload | undefined,
): UnsentEmail {
  const { kind, to, letter, isUnlessPaid = false } = content ?? {}
  const canResend = lastError !== null && Object.keys(payload).length > 0
  return {
    id,
    about: parseEmailReference(about),
    to: to ?? null,
    what: letter?.subject ?? kind ?? '',
    attempts,
    error: lastError,
    next_at: doneAt ? null : availableAt.toISOString(),
    is_unless_paid: isUnlessPaid,
    can_send_again: canResend,
    can_correct_address: canResend && content !== undefined && !letter?.isConfidential,
  }
}

function parseEmailReference(about: string | null): EmailReference | null {
  const [, kind, number] = /^(order|quote) (\d+)$/.exec(about ?? '') ?? []
  return kind === 'order' || kind === 'quote' ? { kind, number: Number(number) } : null
}
