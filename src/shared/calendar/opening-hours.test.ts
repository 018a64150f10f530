import { expect, it } from 'vitest'
import { formatOpeningHours, type OpeningHours, officeHours } from './opening-hours.ts'

const short: [string, string] = ['09:00', '12:00']
const long: [string, string] = ['08:30', '17:00']

it.each<[string, 'en' | 'es', OpeningHours, string[]]>([
  ['office hours', 'en', officeHours, ['Mon–Fri 08:30–17:00']],
  ['office hours', 'es', officeHours, ['lun–vie 08:30–17:00']],
  [
    'a Saturday of its own',
    'en',
    [long, long, long, long, long, short, null],
    ['Mon–Fri 08:30–17:00', 'Sat 09:00–12:00'],
  ],
  [
    'a closed day between',
    'en',
    [long, null, long, null, null, null, short],
    ['Mon 08:30–17:00', 'Wed 08:30–17:00', 'Sun 09:00–12:00'],
  ],
  ['no hours', 'en', [null, null, null, null, null, null, null], []],
])('groups the days of %s in %s', (_name, locale, hours, expected) => {
  expect(formatOpeningHours(locale, hours)).toEqual(expected)
})
