import { dayOfMoment } from '#src/shared/dates.ts'

/** Days on the shop's own clock; an end far away is a talk with staff. */
export type HireBounds = { earliest: string; latest: string }

/** From today on, to the end of the year after next. */
export function hireBounds(now: Date): HireBounds {
  const earliest = dayOfMoment(now)
  return { earliest, latest: `${Number(earliest.slice(0, 4)) + 2}-12-31` }
}

/** What is hired needs dates and an address, whatever else is asked for with it: one such line makes the quote a hire quote. */
export function isHireQuote(lines: readonly { isHire: boolean }[]): boolean {
  return lines.some(({ isHire }) => isHire)
}
