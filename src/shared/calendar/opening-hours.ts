import { type Locale, languages } from '#src/shared/locale/languages.ts'

/** When a day begins and ends, as `HH:MM`; null when it is closed. From Monday to Sunday. */
export type OpeningHours = readonly ([open: string, close: string] | null)[]

export const officeHours: OpeningHours = [
  ['08:30', '17:00'],
  ['08:30', '17:00'],
  ['08:30', '17:00'],
  ['08:30', '17:00'],
  ['08:30', '17:00'],
  null,
  null,
]

/** ['Mon–Fri 08:30–17:00', 'Sat 09:00–12:00']. Days without hours are left out. */
export function formatOpeningHours(locale: Locale, openingHours: OpeningHours): string[] {
  const { weekdays } = languages[locale]
  const groups: { first: number; last: number; hours: string }[] = []
  for (const [day, hours] of openingHours.entries()) {
    if (!hours) continue
    const times = hours.join('–')
    const previous = groups.at(-1)
    if (previous && previous.last === day - 1 && previous.hours === times) previous.last = day
    else groups.push({ first: day, last: day, hours: times })
  }
  // The names of weekdays start with Sunday.
  const getName = (day: number) => weekdays[(day + 1) % 7]
  return groups.map(({ first, last, hours }) => {
    const days = first === last ? getName(first) : `${getName(first)}–${getName(last)}`
    return `${days} ${hours}`
  })
}
