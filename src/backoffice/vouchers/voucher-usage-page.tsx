import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { voucherUsageQuery } from '#src/domains/orders/voucher-usage/voucher-usage-contract.ts'
import { getVoucherUsage } from '#src/domains/orders/voucher-usage/voucher-usage-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { editVoucherPath, vouchersPath, voucherUsagePath } from '#src/shared/paths/backoffice-paths.ts'
import { exportVoucherUsagePath } from '#src/shared/paths/file-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as usageText from '#src/translations/backoffice/marketing/voucher-usage-text.ts'
import { RankingChart } from '#src/ui/chart/bar-chart.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/voucher-usage-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const period = voucherUsageQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { rows, total } = unwrapOrThrow(await getVoucherUsage(context.get(shopContext), visitor, period))
  return {
    title: translate(locale, usageText.title),
    period,
    rows: rows.slice(0, maxShown).map(({ voucherId, code, orders, reductionNetPence, turnoverNetPence }) => ({
      ...{ voucherId, code, orders },
      discount: formatPounds(locale, pence(reductionNetPence)),
      turnover: formatPounds(locale, pence(turnoverNetPence)),
    })),
    total: {
      orders: total.orders,
      discount: formatPounds(locale, total.reductionNet),
      turnover: formatPounds(locale, total.turnoverNet),
    },
    bars: rows.slice(0, maxBars).map(({ code, reductionNetPence }) => ({
      label: code,
      value: reductionNetPence,
      text: formatPounds(locale, pence(reductionNetPence)),
    })),
  }
}

/** The file has all of them. */
const maxShown = 200
const maxBars = 10

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type UsageRow = Route.ComponentProps['loaderData']['rows'][number]

export default function VoucherUsagePage({ loaderData: { title, period, rows, total, bars } }: Route.ComponentProps) {
  const t = useText()
  const { columns } = usageText
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(vouchersText.title), to: vouchersPath }]}>
      <p className="max-w-3xl text-steel">{t(usageText.about)}</p>
      <FilterForm label={title} path={voucherUsagePath} filters={period}>
        <TextField name="from" type="date" label={t(usageText.from)} defaultValue={period.from} />
        <TextField name="until" type="date" label={t(usageText.until)} defaultValue={period.until} />
      </FilterForm>
      {rows.length > 0 && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <strong>{t(usageText.total, total)}</strong>
          <a href={exportVoucherUsagePath(period)} download className="text-link">
            {t(usageText.download)}
          </a>
        </p>
      )}
      {bars.length > 0 && <RankingChart title={t(columns.discount)} bars={bars} />}
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ voucherId }) => voucherId}
        empty={<p>{t(usageText.empty)}</p>}
        columns={[
          { title: t(columns.code), cell: renderCode, rowHeader: true },
          { title: t(columns.orders), cell: ({ orders }) => orders, numeric: true },
          { title: t(columns.discount), cell: ({ discount }) => discount, numeric: true },
          { title: t(columns.turnover), cell: ({ turnover }) => turnover, numeric: true },
        ]}
      />
    </BackofficePage>
  )
}

const renderCode = ({ voucherId, code }: UsageRow) => (
  <TextLink to={editVoucherPath(voucherId)} className="wrap-anywhere">
    {code}
  </TextLink>
)
