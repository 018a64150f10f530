import { toLondonDay } from '#src/shared/locale/dates.ts'

/** Days in the shop's time zone. A longer hire is arranged with staff. */
export type HireBounds = { earliest: string; latest: string }

/** Returns the days from today to the end of the year after next. */
export function getHireBounds(now: Date): HireBounds {
  const earliest = toLondonDay(now)
  return { earliest, latest: `${Number(earliest.slice(0, 4)) + 2}-12-31` }
}

/** One hired line makes it a hire quote, which needs dates and an address. */
export function isHireQuote(lines: readonly { isHire: boolean }[]): boolean {
  return lines.some(({ isHire }) => isHire)
}
