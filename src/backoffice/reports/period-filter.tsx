import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import {
  getPresetPeriod,
  periodPresets,
  type ReportInterval,
  reportIntervals,
} from '#src/domains/reports/report-period.ts'
import { reportPath } from '#src/shared/paths/backoffice-paths.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type Props = {
  report: string
  title: string
  from: string
  until: string
  per: ReportInterval | undefined
  /** The rows are days, weeks or months. */
  hasIntervals: boolean
  today: string
}

/** The period of a report, and links to the usual ones. */
export function PeriodFilter({ report, title, from, until, per, hasIntervals, today }: Props) {
  const t = useText()
  return (
    <>
      <nav aria-label={t(reportsText.periods)} className="flex flex-wrap gap-x-4 gap-y-2">
        {periodPresets.map((preset) => {
          const period = getPresetPeriod(preset, today)
          const isCurrent = period.from === from && period.until === until
          return (
            <TextLink
              key={preset}
              to={reportPath(report, period)}
              aria-current={isCurrent ? 'true' : undefined}
              className={isCurrent ? 'font-semibold' : undefined}
            >
              {t(reportsText.presets[preset])}
            </TextLink>
          )
        })}
      </nav>
      <FilterForm label={title} path={reportPath(report)} filters={{ from, until, per }}>
        <TextField name="from" type="date" label={t(reportsText.from)} defaultValue={from} />
        <TextField name="until" type="date" label={t(reportsText.until)} defaultValue={until} />
        {hasIntervals && (
          <SelectField
            name="per"
            label={t(reportsText.per)}
            defaultValue={per ?? ''}
            placeholder={t(reportsText.automatic)}
            options={reportIntervals.map((value) => ({ value, label: t(reportsText.intervals[value]) }))}
          />
        )}
      </FilterForm>
    </>
  )
}
