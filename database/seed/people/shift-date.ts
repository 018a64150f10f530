const historyEnd = Date.parse('2026-11-16')
const msPerWeek = 7 * 24 * 60 * 60 * 1000

/**
 * Moves a date or date-time of a past order or quote into the weeks before the seeding, so that quotes have not expired.
 * Moves by whole weeks, so that weekdays stay the same.
 */
export function shiftDate(date: string, now: Date): string {
  const weeks = Math.max(0, Math.floor((now.getTime() - historyEnd) / msPerWeek))
  return new Date(Date.parse(date) + weeks * msPerWeek).toISOString().replace('.000', '').slice(0, date.length)
}
