import { endOfDayAfter } from '#src/shared/locale/dates.ts'

/** How long an amount has been due, in days after its due day. */
export const dueAges = ['not due', '1-30', '31-60', '61-90', 'over 90'] as const
export type DueAge = (typeof dueAges)[number]

/** `from` is included, `before` is not; null is unbounded. */
export type DueRange = { from: Date | null; before: Date | null }

/** The due dates of an age. The ranges follow each other without a gap. A due date is the end of its day. */
export function getDueRange(age: DueAge, now: Date): DueRange {
  const endOfDaysAgo = (days: number) => endOfDayAfter(now, -days)
  switch (age) {
    case 'not due':
      return { from: now, before: null }
    case '1-30':
      return { from: endOfDaysAgo(30), before: now }
    case '31-60':
      return { from: endOfDaysAgo(60), before: endOfDaysAgo(30) }
    case '61-90':
      return { from: endOfDaysAgo(90), before: endOfDaysAgo(60) }
    case 'over 90':
      return { from: null, before: endOfDaysAgo(90) }
  }
}

export function findDueAge(dueAt: Date, now: Date): DueAge {
  const age = dueAges.find((age) => {
    const { from, before } = getDueRange(age, now)
    return (from === null || dueAt >= from) && (before === null || dueAt < before)
  })
  if (!age) throw new Error('The ranges of the ages have a gap')
  return age
}
