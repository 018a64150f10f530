import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { VoucherTable } from '#src/domains/vouchers/components/voucher-table.tsx'
import { vouchersQuery } from '#src/domains/vouchers/editing/vouchers-editing-contract.ts'
import { listVouchers } from '#src/domains/vouchers/editing/vouchers-editing-service.server.ts'
import { presentListedVoucher } from '#src/domains/vouchers/editing/vouchers-editing-view.ts'
import { voucherStatuses } from '#src/domains/vouchers/voucher.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { newVoucherPath, vouchersPath, voucherUsagePath } from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as usageText from '#src/translations/backoffice/marketing/voucher-usage-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/vouchers-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = vouchersQuery.parse(Object.fromEntries(query))
  const { rows, hasMore } = unwrapOrThrow(await listVouchers(context.get(shopContext), visitor, filter))
  return {
    title: translate(visitor.locale, vouchersText.title),
    filter,
    rows: rows.map((row) => presentListedVoucher(visitor.locale, row)),
    hasMore,
    isDeleted: query.get('done') === 'deleted',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore, isDeleted } = loaderData
  const { q, status, page } = filter
  return (
    <BackofficePage
      title={title}
      actions={
        <>
          <ButtonLink to={voucherUsagePath} variant="secondary">
            {t(usageText.title)}
          </ButtonLink>
          <ButtonLink to={newVoucherPath}>{t(vouchersText.add)}</ButtonLink>
        </>
      }
    >
      {isDeleted && <MessageBox type="success" title={t(vouchersText.done.deleted)} />}
      <p className="max-w-3xl text-steel">{t(vouchersText.about)}</p>
      <FilterForm label={title} path={vouchersPath} filters={{ q, status }}>
        <SelectField
          name="status"
          label={t(vouchersText.status)}
          defaultValue={status}
          placeholder={t(vouchersText.allStatuses)}
          options={voucherStatuses.map((value) => ({ value, label: t(vouchersText.statuses[value]) }))}
        />
        <TextField
          name="q"
          type="search"
          label={t(vouchersText.search)}
          hint={t(vouchersText.searchHint)}
          defaultValue={q}
          autoComplete="off"
        />
      </FilterForm>
      <VoucherTable
        caption={title}
        rows={rows}
        empty={<p>{t(q || status ? vouchersText.noMatch : vouchersText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(vouchersPath, { q, status, page }) }}
      />
    </BackofficePage>
  )
}
