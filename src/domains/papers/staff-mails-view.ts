import type { SentRow, WaitingRow } from './staff-mails-store.server.ts'

/** A page of the back office that a mail is about. */
export type MailAbout = { kind: 'order' | 'quote'; number: number }

export type SentMail = {
  id: number
  about: MailAbout | null
  to: string
  subject: string
  attachments: string[]
  sent_at: string
}
export type SentMailWithBody = SentMail & { text: string | null; html: string | null }

export type UnsentMail = {
  id: number
  about: MailAbout | null
  /** Not known before it is written, except of mails that were queued whole. */
  to: string | null
  /** The occasion, such as 'payment received'; or the subject of a mail that was queued whole. */
  what: string
  attempts: number
  error: string | null
  /** When it is tried again by itself; none once it is given up. */
  next_at: string | null
  /** It waits until `next_at`, and is dropped if the order is paid by then. */
  is_unless_paid: boolean
  /** What it said is still there; a secret is forgotten when it is refused. */
  may_send_again: boolean
  /** It may go to another address: a secret may not. */
  may_correct: boolean
}

export function presentSent({ about, sentAt, ...mail }: SentRow): SentMail {
  return { ...mail, about: parseAbout(about), sent_at: sentAt.toISOString() }
}

type Payload = {
  kind?: string
  isUnlessPaid?: boolean
  to?: string
  letter?: { subject?: string; isConfidential?: boolean }
}

export function presentUnsent({
  id,
  about,
  payload,
  attempts,
  lastError,
  doneAt,
  availableAt,
}: WaitingRow): UnsentMail {
  const { kind, to, letter, isUnlessPaid = false } = payload as Payload
  const maySendAgain = lastError !== null && Object.keys(payload).length > 0
  return {
    id,
    about: parseAbout(about),
    to: to ?? null,
    what: letter?.subject ?? kind ?? '',
    attempts,
    error: lastError,
    next_at: doneAt ? null : availableAt.toISOString(),
    is_unless_paid: isUnlessPaid,
    may_send_again: maySendAgain,
    may_correct: maySendAgain && !letter?.isConfidential,
  }
}

function parseAbout(about: string | null): MailAbout | null {
  const [, kind, number] = /^(order|quote) (\d+)$/.exec(about ?? '') ?? []
  return kind === 'order' || kind === 'quote' ? { kind, number: Number(number) } : null
}
