import { formatCount } from '#src/shared/locale/counts.ts'
import { refusedImportRowsPath } from '#src/shared/paths/file-paths.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { PresentedReport, ReportLine } from '../../import/product-import-view.ts'

const countNames = ['created', 'changed', 'unchanged', 'variants', 'skipped', 'refused', 'flagged', 'rounded'] as const
const pictureCountNames = ['added', 'present', 'refused'] as const

/** How many rows did what, and the rows to check. */
export function ImportReport({ report }: { report: PresentedReport }) {
  const t = useText()
  const locale = useLocale()
  const { id, state, counts, pictureCounts, lines } = report
  const isDryRun = state === 'checking' || state === 'checked'
  return (
    <section className="grid gap-4" aria-labelledby="import-report">
      <h2 id="import-report">{t(isDryRun ? transferText.dryRunTitle : transferText.resultTitle)}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {countNames.map((name) => (
          <div key={name} data-count={name}>
            <dt>{t(transferText.counts[name])}</dt>
            <dd className="text-xl font-semibold">{formatCount(locale, counts[name])}</dd>
          </div>
        ))}
        {counts.pictures > 0 && (
          <div data-count="pictures">
            <dt>{t(transferText.counts.pictures)}</dt>
            <dd className="text-xl font-semibold">{formatCount(locale, counts.pictures)}</dd>
          </div>
        )}
        {counts.pictures > 0 &&
          pictureCountNames
            .filter((name) => !isDryRun || name === 'refused')
            .map((name) => (
              <div key={name} data-count={`pictures-${name}`}>
                <dt>{t(transferText.pictureCounts[name])}</dt>
                <dd className="text-xl font-semibold">{formatCount(locale, pictureCounts[name])}</dd>
              </div>
            ))}
      </dl>
      {isDryRun && counts.pictures > 0 && <p>{t(transferText.picturesLater)}</p>}
      {counts.refused > 0 && (
        <a href={refusedImportRowsPath(id)} download className="text-link w-fit">
          {t(transferText.downloadRefused)}
        </a>
      )}
      {lines.length > 0 && <ReportTable lines={lines} />}
    </section>
  )
}

function ReportTable({ lines }: { lines: readonly ReportLine[] }) {
  const t = useText()
  return (
    <>
      <h3>{t(transferText.reportTitle)}</h3>
      {lines.length >= 200 && <p>{t(transferText.reportLimit)}</p>}
      <DataTable
        caption={t(transferText.reportTitle)}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { title: t(transferText.line), cell: ({ line }) => line, numeric: true },
          { title: 'SKU', cell: ({ sku }) => sku || '–', rowHeader: true },
          { title: t(transferText.column), cell: ({ column }) => column || '–' },
          { title: t(transferText.value), cell: renderValue },
          { title: t(transferText.problem), cell: ({ text }) => text },
        ]}
      />
    </>
  )
}

const renderValue = ({ value }: ReportLine) => <span className="break-all">{value || '–'}</span>
