import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { listRecentBulkEdits } from '#src/domains/catalogue/bulk-edit/bulk-edit-service.server.ts'
import { type PresentedBulkEdit, presentBulkEdit } from '#src/domains/catalogue/bulk-edit/bulk-edit-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { bulkEditPath, staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/bulk-edits-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const recent = await listRecentBulkEdits(context.get(shopContext), context.get(visitorContext))
  const { bulkEdits, choices } = unwrapOrThrow(recent)
  return {
    title: translate(locale, bulkText.recent),
    bulkEdits: bulkEdits.map((bulkEdit) => presentBulkEdit(locale, bulkEdit, choices)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function BulkEditsPage({ loaderData: { title, bulkEdits } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(productsText.title), to: staffProductsPath }]}>
      <DataTable
        caption={title}
        rows={bulkEdits}
        rowKey={({ id }) => id}
        empty={<p>{t(bulkText.noneYet)}</p>}
        columns={[
          { title: t(bulkText.change), cell: renderChange, rowHeader: true },
          { title: t(bulkText.madeAt), cell: ({ createdAt }) => formatDateTime(locale, createdAt) },
          {
            title: t(bulkText.productCount),
            cell: ({ productCount }) => formatCount(locale, productCount),
            numeric: true,
          },
          { title: t(bulkText.state), cell: ({ state }) => t(bulkText.states[state]) },
        ]}
      />
    </BackofficePage>
  )
}

const renderChange = ({ id, title }: PresentedBulkEdit) => <TextLink to={bulkEditPath(id)}>{title}</TextLink>
