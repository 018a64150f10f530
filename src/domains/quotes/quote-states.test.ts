import { describe, expect, it } from 'vitest'
import {
  canTransitionQuote,
  checkQuoteTransition,
  getQuoteDisplayStatus,
  type QuoteActorKind,
  type QuoteStatus,
  type QuoteTransitionContext,
  type QuoteTransitionRefusal,
  quoteActorKinds,
  quoteStatuses,
} from './quote-states.ts'

/** Who may make each transition. c: customer, s: staff, y: system, -: nobody. Rows: from; columns: to. */
const table: Record<QuoteStatus, string> = {
  //          requested priced accepted declined expired ordered
  requested: '-         s      -        cs       -       -',
  priced: '   -         s      cs       cs       y       -',
  accepted: ' -         -      -        -        -       csy',
  declined: ' -         s      -        -        -       -',
  expired: '  -         s      -        -        -       -',
  ordered: '  -         -      -        -        -       -',
}
const letters: Record<QuoteActorKind, string> = { customer: 'c', staff: 's', system: 'y' }

const pairs = quoteStatuses.flatMap((from) => {
  const cells = table[from].trim().split(/\s+/)
  return quoteStatuses.map((to, index) => ({ from, to, actors: cells[index] ?? '' }))
})

const validContext: QuoteTransitionContext = { isPriced: true, isExpired: false, hasAddress: true, hasOrder: true }

describe('checkQuoteTransition [STAFF-02]', () => {
  it.each(pairs)('allows $from -> $to to the actors $actors only', ({ from, to, actors }) => {
    for (const by of quoteActorKinds) {
      const isAllowed = actors.includes(letters[by])
      expect(canTransitionQuote({ from, to, by })).toBe(isAllowed)
      const context = { ...validContext, isExpired: to === 'expired' }
      const expected = isAllowed ? { ok: true, value: to } : { ok: false, refusal: 'not_allowed' }
      expect(checkQuoteTransition({ from, to, by }, context)).toEqual(expected)
    }
  })

  const unmetRequirements: [
    QuoteStatus,
    QuoteStatus,
    QuoteActorKind,
    Partial<QuoteTransitionContext>,
    QuoteTransitionRefusal,
  ][] = [
    ['requested', 'priced', 'staff', { isPriced: false }, 'not_priced'],
    ['requested', 'priced', 'staff', { isExpired: true }, 'over'],
    ['priced', 'priced', 'staff', { isPriced: false }, 'not_priced'],
    ['expired', 'priced', 'staff', { isExpired: true }, 'over'],
    ['declined', 'priced', 'staff', { isPriced: false }, 'not_priced'],
    ['priced', 'accepted', 'customer', { isExpired: true }, 'over'],
    ['priced', 'accepted', 'customer', { hasAddress: false }, 'no_address'],
    ['priced', 'accepted', 'staff', { isPriced: false }, 'not_priced'],
    ['priced', 'expired', 'system', { isExpired: false }, 'not_over'],
    ['accepted', 'ordered', 'customer', { hasOrder: false }, 'no_order'],
  ]
  it.each(unmetRequirements)('refuses %s -> %s by %s with %j: %s', (from, to, by, context, refusal) => {
    expect(checkQuoteTransition({ from, to, by }, { ...validContext, ...context })).toEqual({ ok: false, refusal })
  })
})

it.each([
  ['declined', { isEndedByShop: false, wasAnswered: true }, 'declined'],
  ['declined', { isEndedByShop: true, wasAnswered: true }, 'withdrawn'],
  ['declined', { isEndedByShop: false, wasAnswered: false }, 'withdrawn'],
  ['requested', { isEndedByShop: false, wasAnswered: false }, 'requested'],
  ['priced', { isEndedByShop: true, wasAnswered: true }, 'priced'],
] as const)('shows %s with %o as %s [STAFF-02]', (status, details, displayStatus) => {
  expect(getQuoteDisplayStatus({ status, ...details })).toBe(displayStatus)
})
