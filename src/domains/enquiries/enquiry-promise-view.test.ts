import { expect, it } from 'vitest'
import { officeHours } from '#src/shared/calendar/opening-hours.ts'
import { presentEnquiryPromise } from './enquiry-promise-view.ts'

const promise = { minutes: 60, calendar: { openingHours: officeHours, closedDays: [] } }
const inHours = 'During business hours we reply within 1 hour.'

it.each([
  ['while the shop is open', 'en', '2026-11-17T10:00Z', inHours],
  ['in the evening', 'en', '2026-11-17T19:34Z', `${inHours} You have our answer by tomorrow at 09:30.`],
  ['on a Friday evening', 'en', '2026-11-20T19:34Z', `${inHours} You have our answer by Mon 23 Nov at 09:30.`],
  [
    'in the evening, in Spanish',
    'es',
    '2026-11-17T19:34Z',
    'En horario comercial le respondemos en 1 hora. Tendrá nuestra respuesta a más tardar mañana a las 09:30.',
  ],
] as const)('promises for an enquiry %s (%s)', (_name, locale, now, expected) => {
  expect(presentEnquiryPromise(locale, promise, new Date(now))).toBe(expected)
})
