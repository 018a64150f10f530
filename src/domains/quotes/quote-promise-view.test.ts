import { expect, it } from 'vitest'
import { officeHours } from '#src/shared/calendar/opening-hours.ts'
import { presentQuotePromise } from './quote-promise-view.ts'

const promise = { minutes: 60, calendar: { openingHours: officeHours, closedDays: [] } }
const inHours = 'During business hours we reply with your prices within 1 hour.'

it.each([
  ['while the shop is open', 'en', '2026-11-17T10:00Z', '2026-11-17T10:00Z', inHours],
  ['in the evening', 'en', '2026-11-17T19:34Z', '2026-11-17T19:34Z', `${inHours} You have them by tomorrow at 09:30.`],
  [
    'in the evening, read at night',
    'en',
    '2026-11-17T19:34Z',
    '2026-11-18T01:00Z',
    `${inHours} You have them by today at 09:30.`,
  ],
  [
    'on a Friday evening',
    'en',
    '2026-11-20T19:34Z',
    '2026-11-20T19:34Z',
    `${inHours} You have them by Mon 23 Nov at 09:30.`,
  ],
  ['in the evening, read when it is late', 'en', '2026-11-17T19:34Z', '2026-11-18T10:00Z', inHours],
  [
    'in the evening, in Spanish',
    'es',
    '2026-11-17T19:34Z',
    '2026-11-17T19:34Z',
    'En horario comercial le respondemos con sus precios en 1 hora. Los tendrá a más tardar mañana a las 09:30.',
  ],
] as const)('promises for a request %s (%s)', (_name, locale, requested, now, expected) => {
  expect(presentQuotePromise(locale, promise, { requestedAt: new Date(requested), now: new Date(now) })).toBe(expected)
})
