import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { periodParams } from '#src/domains/accounting/accounting-contract.ts'
import { getPeriod } from '#src/domains/accounting/accounting-service.server.ts'
import { LedgerTotalsTable } from '#src/domains/accounting/components/ledger-totals-table.tsx'
import { TotalsComparisonTable } from '#src/domains/accounting/components/totals-comparison-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountingPath } from '#src/shared/paths/backoffice-paths.ts'
import { accountingFilePath } from '#src/shared/paths/file-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as accountingText from '#src/translations/backoffice/reports/accounting-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/accounting-period-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const parsed = periodParams.safeParse(params)
  if (!parsed.success) return unwrapOrThrow<never>(refuse('not_found'))
  const period = unwrapOrThrow(await getPeriod(context.get(shopContext), context.get(visitorContext), parsed.data.id))
  const { id, fromDay, untilDay, software, files, totals, comparison } = period
  const days = { from: formatDate(locale, fromDay), until: formatDate(locale, untilDay) }
  return {
    title: translate(locale, accountingText.periodTitle, days),
    ...{ id, software, totals, comparison },
    files: files.map(({ name }) => name),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function AccountingPeriodPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, id, software, files, totals, comparison } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(accountingText.title), to: accountingPath() }]}>
      <section className="grid gap-3" aria-labelledby="files">
        <h2 id="files">{t(accountingText.files)}</h2>
        {files.length === 0 ? (
          <p>{t(accountingText.noFiles)}</p>
        ) : (
          <>
            <p className="max-w-3xl">{t(accountingText.steps[software])}</p>
            <ul className="grid gap-2">
              {files.map((name) => (
                <li key={name}>
                  <a href={accountingFilePath(id, name)} download className="text-link">
                    {t(accountingText.download, { name })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <LedgerTotalsTable totals={totals} />
      <TotalsComparisonTable comparison={comparison} software={software} />
    </BackofficePage>
  )
}
