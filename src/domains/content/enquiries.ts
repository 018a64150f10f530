export const enquiryStatuses = ['new', 'answered', 'closed'] as const
export const enquiryKinds = ['contact', 'service', 'free_visual', 'samples'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
export type EnquiryKind = (typeof enquiryKinds)[number]

/** What staff may do with an enquiry in each state. An answered one may be answered again: people ask back. */
const moves = {
  new: { answer: 'answered', close: 'closed' },
  answered: { answer: 'answered', close: 'closed' },
  closed: { reopen: 'new' },
} as const satisfies Record<EnquiryStatus, Partial<Record<EnquiryMove, EnquiryStatus>>>

export type EnquiryMove = 'answer' | 'close' | 'reopen'

export function moveEnquiry(status: EnquiryStatus, move: EnquiryMove): EnquiryStatus | undefined {
  const allowed: Partial<Record<EnquiryMove, EnquiryStatus>> = moves[status]
  return allowed[move]
}

export type ReplyTime = { minutes: number; tone: 'stock' | 'waiting' | 'late' }

/** look.md: the clock turns amber at 30 and red at 60 minutes; it stops with the first answer. */
export function replyTime(
  { createdAt, answeredAt }: { createdAt: Date; answeredAt: Date | null },
  now: Date,
): ReplyTime {
  const minutes = Math.max(0, Math.floor(((answeredAt ?? now).getTime() - createdAt.getTime()) / 60_000))
  return { minutes, tone: minutes >= 60 ? 'late' : minutes >= 30 ? 'waiting' : 'stock' }
}
