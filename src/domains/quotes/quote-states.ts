import { ok, type Result, refuse } from '#src/shared/result.ts'

export const quoteStatuses = ['requested', 'priced', 'accepted', 'declined', 'expired', 'ordered'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** The word for people: what we end ourselves, or is taken back before we answer, was declined by nobody. */
export const quoteStandings = [...quoteStatuses, 'withdrawn'] as const
export type QuoteStanding = (typeof quoteStandings)[number]

type End<Status> = { status: Status; isByUs: boolean; wasAnswered: boolean }

export function standingOf<Status extends string>({ status, isByUs, wasAnswered }: End<Status>): Status | 'withdrawn' {
  return status === 'declined' && (isByUs || !wasAnswered) ? 'withdrawn' : status
}

export const quoteActors = ['customer', 'staff', 'system'] as const
export type QuoteActor = (typeof quoteActors)[number]

/** What is true of a quote at the moment of a move. */
export type QuoteFacts = {
  /** Every line of the offer has its price. */
  isPriced: boolean
  /** The offer holds no longer; one without an end always holds. */
  isOver: boolean
  /** Where to send the goods and the invoice. */
  hasAddresses: boolean
  hasOrder: boolean
}

export type QuoteRefusal = 'not_allowed' | 'not_priced' | 'over' | 'not_over' | 'no_address' | 'no_order'

type Need = Exclude<QuoteRefusal, 'not_allowed'>
type Move = { by: readonly QuoteActor[]; needs: readonly Need[] }

const priceIt: Move = { by: ['staff'], needs: ['not_priced', 'over'] }
const decline: Move = { by: ['customer', 'staff'], needs: [] }

/** decisions.md, Checkout. From, to, by whom, what must hold; whatever is not listed never happens. */
const moves: Record<QuoteStatus, Partial<Record<QuoteStatus, Move>>> = {
  requested: { priced: priceIt, declined: decline },
  priced: {
    // Priced again: a new version takes the place of the offer.
    priced: priceIt,
    // By staff when the customer says so on the telephone.
    accepted: { by: ['customer', 'staff'], needs: ['not_priced', 'over', 'no_address'] },
    declined: decline,
    expired: { by: ['system'], needs: ['not_over'] },
  },
  accepted: { ordered: { by: ['customer', 'staff', 'system'], needs: ['no_order'] } },
  declined: { priced: priceIt },
  expired: { priced: priceIt },
  ordered: {},
}

const holds: Record<Need, (facts: QuoteFacts) => boolean> = {
  not_priced: ({ isPriced }) => isPriced,
  over: ({ isOver }) => !isOver,
  not_over: ({ isOver }) => isOver,
  no_address: ({ hasAddresses }) => hasAddresses,
  no_order: ({ hasOrder }) => hasOrder,
}

export type QuoteMove = { from: QuoteStatus; to: QuoteStatus; by: QuoteActor }

/** For the buttons of a page: whether somebody may do that at all. */
export function canMoveQuote({ from, to, by }: QuoteMove): boolean {
  return moves[from][to]?.by.includes(by) ?? false
}

export function checkQuoteMove(move: QuoteMove, facts: QuoteFacts): Result<QuoteStatus, QuoteRefusal> {
  const found = moves[move.from][move.to]
  if (!found?.by.includes(move.by)) return refuse('not_allowed')
  const missing = found.needs.find((need) => !holds[need](facts))
  return missing ? refuse(missing) : ok(move.to)
}

export const quoteReplyMinutes = 60
const hurryMinutes = 30
const minute = 60_000

/** spec §2: a reply within 1 hour, from the request to the first answer. `tone` is the colour of the clock (look.md). */
export type ReplyClock = { isAnswered: boolean; minutes: number; tone: 'calm' | 'hurry' | 'late' }

export function replyClock({ askedAt, answeredAt }: { askedAt: Date; answeredAt: Date | null }, now: Date): ReplyClock {
  const minutes = Math.max(0, Math.floor(((answeredAt ?? now).getTime() - askedAt.getTime()) / minute))
  const isLate = minutes >= quoteReplyMinutes
  const isHurried = answeredAt === null && minutes >= hurryMinutes
  return { isAnswered: answeredAt !== null, minutes, tone: isLate ? 'late' : isHurried ? 'hurry' : 'calm' }
}
