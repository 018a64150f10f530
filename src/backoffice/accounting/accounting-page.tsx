import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { can } from '#src/domains/access/access.ts'
import { accountingQuery } from '#src/domains/accounting/accounting-contract.ts'
import { handleLockForm } from '#src/domains/accounting/accounting-form.server.ts'
import { listPeriods, type OpenPeriod, previewPeriod } from '#src/domains/accounting/accounting-service.server.ts'
import { LedgerTotalsTable } from '#src/domains/accounting/components/ledger-totals-table.tsx'
import { TotalsComparisonTable } from '#src/domains/accounting/components/totals-comparison-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import type { AccountingSoftware } from '#src/shared/accounting/accounting-software.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { accountingPath, accountingPeriodPath, settingsSectionPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as accountingText from '#src/translations/backoffice/reports/accounting-text.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/accounting-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const query = accountingQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { period, software } = unwrapOrThrow(await previewPeriod(shop, visitor, query))
  return {
    title: translate(visitor.locale, accountingText.title),
    ...{ period, software },
    periods: unwrapOrThrow(await listPeriods(shop, visitor)),
    canChangeSettings: can(visitor, 'settings.edit'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const locked = await handleLockForm(context.get(shopContext), context.get(visitorContext), form)
  if (locked.ok) return redirect(accountingPeriodPath(locked.value), 303)
  const { refusal } = locked
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  return respondWithErrors(form, refusal.errors)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type PageData = Route.ComponentProps['loaderData']

export default function AccountingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, period, periods, software, canChangeSettings } = loaderData
  return (
    <BackofficePage title={title}>
      {actionData && (
        <MessageBox type="error" title={t(accountingText.notLocked)} takesFocus>
          {Object.values(actionData.errors).flat()[0]}
        </MessageBox>
      )}
      <p className="max-w-3xl text-steel">{t(accountingText.about)}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {t(accountingText.software, { software: t(settingsText.softwareNames[software]) })}
        {canChangeSettings && (
          <TextLink to={settingsSectionPath('accounting')}>{t(accountingText.changeSoftware)}</TextLink>
        )}
      </p>
      {period ? <NextPeriod period={period} software={software} /> : <p>{t(accountingText.nothing)}</p>}
      <LockedPeriods periods={periods} />
    </BackofficePage>
  )
}

type NextProps = { period: OpenPeriod; software: AccountingSoftware }

function NextPeriod({ period, software }: NextProps) {
  const t = useText()
  const locale = useLocale()
  const { from, until, entries, totals, comparison, notLockable } = period
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="next-period">
      <h2 id="next-period">{t(accountingText.nextPeriod)}</h2>
      <FilterForm label={t(accountingText.nextPeriod)} path={accountingPath()} filters={{ until }}>
        <TextField name="until" type="date" label={t(accountingText.until)} defaultValue={until} min={from} />
      </FilterForm>
      <p>
        <strong>{t(accountingText.days, { from: formatDate(locale, from), until: formatDate(locale, until) })}</strong>
        {': '}
        {t(accountingText.entries, { count: entries })}
      </p>
      <LedgerTotalsTable totals={totals} />
      <TotalsComparisonTable comparison={comparison} software={software} />
      {notLockable ? (
        <p>{t(accountingText.notLockable[notLockable])}</p>
      ) : (
        <PostForm label={t(accountingText.lock)} submit={t(accountingText.lock)} action={accountingPath(until)}>
          <p>{t(accountingText.lockAbout)}</p>
          <input type="hidden" name="until" value={until} />
          <input type="hidden" name="entries" value={entries} />
          <input type="hidden" name="gross" value={totals.netPence + totals.vatPence} />
        </PostForm>
      )}
    </section>
  )
}

function LockedPeriods({ periods }: { periods: PageData['periods'] }) {
  const t = useText()
  const locale = useLocale()
  const { columns } = accountingText
  const show = (amount: number) => formatPounds(locale, pence(amount))
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="locked-periods">
      <h2 id="locked-periods">{t(accountingText.locked)}</h2>
      <DataTable
        caption={t(accountingText.locked)}
        rows={periods}
        rowKey={({ id }) => id}
        empty={<p>{t(accountingText.noneLocked)}</p>}
        columns={[
          {
            title: t(accountingText.period),
            cell: renderPeriod,
            rowHeader: true,
          },
          { title: t(columns.net), cell: ({ totals }) => show(totals.netPence), numeric: true },
          { title: t(columns.vat), cell: ({ totals }) => show(totals.vatPence), numeric: true },
          { title: t(accountingText.received), cell: ({ totals }) => show(totals.receivedPence), numeric: true },
          { title: t(accountingText.paidBack), cell: ({ totals }) => show(totals.paidBackPence), numeric: true },
        ]}
      />
    </section>
  )
}

const renderPeriod = (period: PageData['periods'][number]) => <PeriodLink {...period} />

function PeriodLink({ id, fromDay, untilDay }: PageData['periods'][number]) {
  const t = useText()
  const locale = useLocale()
  return (
    <TextLink to={accountingPeriodPath(id)}>
      {t(accountingText.days, { from: formatDate(locale, fromDay), until: formatDate(locale, untilDay) })}
    </TextLink>
  )
}
