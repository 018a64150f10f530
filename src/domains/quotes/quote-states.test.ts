import { describe, expect, it } from 'vitest'
import {
  canMoveQuote,
  checkQuoteMove,
  type QuoteActor,
  type QuoteFacts,
  type QuoteRefusal,
  type QuoteStatus,
  quoteActors,
  quoteStatuses,
  replyClock,
  standingOf,
} from './quote-states.ts'

/** c: customer, s: staff, y: system; a dash: nobody. Rows: from, columns: to, both in the order of the list. */
const table: Record<QuoteStatus, string> = {
  //          requested priced accepted declined expired ordered
  requested: '-         s      -        cs       -       -',
  priced: '   -         s      cs       cs       y       -',
  accepted: ' -         -      -        -        -       csy',
  declined: ' -         s      -        -        -       -',
  expired: '  -         s      -        -        -       -',
  ordered: '  -         -      -        -        -       -',
}
const letters: Record<QuoteActor, string> = { customer: 'c', staff: 's', system: 'y' }

const pairs = quoteStatuses.flatMap((from) => {
  const cells = table[from].trim().split(/\s+/)
  return quoteStatuses.map((to, index) => ({ from, to, actors: cells[index] ?? '' }))
})

const good: QuoteFacts = { isPriced: true, isOver: false, hasAddresses: true, hasOrder: true }

describe('STAFF-02 the states of a quote, pair by pair', () => {
  it.each(pairs)('$from -> $to: $actors', ({ from, to, actors }) => {
    for (const by of quoteActors) {
      const isAllowed = actors.includes(letters[by])
      expect(canMoveQuote({ from, to, by })).toBe(isAllowed)
      const facts = { ...good, isOver: to === 'expired' }
      const expected = isAllowed ? { ok: true, value: to } : { ok: false, refusal: 'not_allowed' }
      expect(checkQuoteMove({ from, to, by }, facts)).toEqual(expected)
    }
  })

  const needs: [QuoteStatus, QuoteStatus, QuoteActor, Partial<QuoteFacts>, QuoteRefusal][] = [
    ['requested', 'priced', 'staff', { isPriced: false }, 'not_priced'],
    ['requested', 'priced', 'staff', { isOver: true }, 'over'],
    ['priced', 'priced', 'staff', { isPriced: false }, 'not_priced'],
    ['expired', 'priced', 'staff', { isOver: true }, 'over'],
    ['declined', 'priced', 'staff', { isPriced: false }, 'not_priced'],
    ['priced', 'accepted', 'customer', { isOver: true }, 'over'],
    ['priced', 'accepted', 'customer', { hasAddresses: false }, 'no_address'],
    ['priced', 'accepted', 'staff', { isPriced: false }, 'not_priced'],
    ['priced', 'expired', 'system', { isOver: false }, 'not_over'],
    ['accepted', 'ordered', 'customer', { hasOrder: false }, 'no_order'],
  ]
  it.each(needs)('%s -> %s by %s with %j: %s', (from, to, by, facts, refusal) => {
    expect(checkQuoteMove({ from, to, by }, { ...good, ...facts })).toEqual({ ok: false, refusal })
  })
})

describe('STAFF-02 the clock of the one-hour reply', () => {
  const askedAt = new Date('2026-06-10T12:00:00Z')
  const at = (time: string) => new Date(`2026-06-10T${time}Z`)
  it.each([
    ['12:00:00', null, { isAnswered: false, minutes: 0, tone: 'calm' }],
    ['12:29:59', null, { isAnswered: false, minutes: 29, tone: 'calm' }],
    ['12:30:00', null, { isAnswered: false, minutes: 30, tone: 'hurry' }],
    ['12:59:59', null, { isAnswered: false, minutes: 59, tone: 'hurry' }],
    ['13:00:00', null, { isAnswered: false, minutes: 60, tone: 'late' }],
    ['18:00:00', '12:45:00', { isAnswered: true, minutes: 45, tone: 'calm' }],
    ['18:00:00', '13:30:00', { isAnswered: true, minutes: 90, tone: 'late' }],
    ['11:59:00', null, { isAnswered: false, minutes: 0, tone: 'calm' }],
  ])('at %s, answered %s: %j', (now, answered, expected) => {
    expect(replyClock({ askedAt, answeredAt: answered ? at(answered) : null }, at(now))).toEqual(expected)
  })
})

it.each([
  ['declined', { isByUs: false, wasAnswered: true }, 'declined'],
  ['declined', { isByUs: true, wasAnswered: true }, 'withdrawn'],
  ['declined', { isByUs: false, wasAnswered: false }, 'withdrawn'],
  ['requested', { isByUs: false, wasAnswered: false }, 'requested'],
  ['priced', { isByUs: true, wasAnswered: true }, 'priced'],
] as const)('STAFF-02 %s, %o, is called %s', (status, end, standing) => {
  expect(standingOf({ status, ...end })).toBe(standing)
})
