import type { EmailJobPayload } from './email-log-contract.ts'
import type { EmailJobRow, SentEmailRow } from './email-log-store.server.ts'

/** The order or quote that an email is about. `label`: its number as people read it. */
export type EmailReference = { kind: 'order' | 'quote'; number: number; label: string }

/** Order numbers with their prefix, by order number. */
export type OrderReferences = ReadonlyMap<number, string>

export type SentEmail = {
  id: number
  reference: EmailReference | null
  to: string
  subject: string
  attachments: string[]
  sent_at: string
}
export type SentEmailWithBody = SentEmail & {
  text: string | null
  html: string | null
  /** The address that it goes to if it is sent again, or why it cannot be. */
  send_again: { to: string } | { refusal: 'not_stored' | 'outdated' | 'confidential' }
}

export type UnsentEmail = {
  id: number
  reference: EmailReference | null
  /** Null for emails about an order or quote: their recipient is read when they are sent. */
  to: string | null
  /** The kind of an email about an order or quote, such as 'payment received'. The subject of any other email. */
  what: string
  attempts: number
  error: string | null
  /** When it is retried. Null if there are no retries left. */
  next_at: string | null
  /** It asks for a payment, so it is sent at `next_at` only if the order is unpaid by then. */
  is_payment_request: boolean
  /** Its content still exists: that of a confidential email is deleted when the mail server rejects it. */
  can_send_again: boolean
  /** Staff may correct its recipient. Not that of a confidential email. */
  can_correct_address: boolean
}

export function presentSentEmail(
  { reference, sentAt, ...email }: SentEmailRow,
  orderReferences: OrderReferences,
): SentEmail {
  return { ...email, reference: presentReference(reference, orderReferences), sent_at: sentAt.toISOString() }
}

export const canResend = ({ lastError, payload }: EmailJobRow) => lastError !== null && Object.keys(payload).length > 0

/** `content` is the parsed payload, undefined if it cannot be read. */
type UnsentEmailContext = { content: EmailJobPayload | undefined; orderReferences: OrderReferences }

export function presentUnsentEmail(job: EmailJobRow, { content, orderReferences }: UnsentEmailContext): UnsentEmail {
  const { id, reference, attempts, lastError, doneAt, availableAt } = job
  const { kind, to, email, isPaymentRequest = false } = content ?? {}
  return {
    id,
    reference: presentReference(reference, orderReferences),
    to: to ?? null,
    what: email?.subject ?? kind ?? '',
    attempts,
    error: lastError,
    next_at: doneAt ? null : availableAt.toISOString(),
    is_payment_request: isPaymentRequest,
    can_send_again: canResend(job),
    can_correct_address: canResend(job) && content !== undefined && !email?.isConfidential,
  }
}

function presentReference(reference: string | null, orderReferences: OrderReferences): EmailReference | null {
  const parsed = parseJobReference(reference)
  if (!parsed) return null
  const { kind, number } = parsed
  return { kind, number, label: (kind === 'order' && orderReferences.get(number)) || String(number) }
}

export function parseJobReference(reference: string | null): Pick<EmailReference, 'kind' | 'number'> | null {
  const [, kind, number] = /^(order|quote) (\d+)$/.exec(reference ?? '') ?? []
  return kind === 'order' || kind === 'quote' ? { kind, number: Number(number) } : null
}
