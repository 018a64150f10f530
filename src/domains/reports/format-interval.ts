import { formatDate } from '#src/shared/locale/dates.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import type { ReportInterval } from './report-period.ts'

/** '19 Nov 2026', 'Week of 16 Nov 2026' or 'Nov 2026'. */
export function formatInterval(locale: Locale, interval: ReportInterval, start: string): string {
  if (interval === 'month') return `${languages[locale].months[Number(start.slice(5, 7)) - 1]} ${start.slice(0, 4)}`
  const day = formatDate(locale, start)
  return interval === 'week' ? translate(locale, reportsText.weekOf, { day }) : day
}
