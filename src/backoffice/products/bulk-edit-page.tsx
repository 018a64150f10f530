import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { bulkEditQuery } from '#src/domains/catalogue/bulk-edit/bulk-edit-contract.ts'
import { handleBulkEditForm } from '#src/domains/catalogue/bulk-edit/bulk-edit-form.server.ts'
import { getBulkEdit } from '#src/domains/catalogue/bulk-edit/bulk-edit-service.server.ts'
import { presentBulkReport } from '#src/domains/catalogue/bulk-edit/bulk-edit-view.ts'
import { BulkEditReport } from '#src/domains/catalogue/components/bulk-edit/bulk-edit-report.tsx'
import { BulkEditProgress, BulkEditSteps } from '#src/domains/catalogue/components/bulk-edit/bulk-edit-steps.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { bulkEditPath, bulkEditsPath, staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/bulk-edit-page.ts'

/** No bulk edit has the id 0. */
const readId = (id: string) => parseNumber(id) ?? 0

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const shown = bulkEditQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = await getBulkEdit(context.get(shopContext), visitor, { id: readId(params.id), ...shown })
  const report = unwrapOrThrow(found)
  return { report: presentBulkReport(visitor.locale, report), shown: { ...shown, hasMore: report.hasMore } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = readId(params.id)
  const handled = await handleBulkEditForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (handled.ok) return redirect(bulkEditPath(id), 303)
  const { refusal } = handled
  if (typeof refusal === 'string') return unwrapOrThrow<never>(refuse(refusal))
  return data(refusal, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.report.title }]
}

export default function BulkEditPage({ loaderData: { report, shown }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage
      title={report.title}
      badges={
        <Badge tone={report.state === 'applied' ? 'positive' : 'waiting'}>{t(bulkText.states[report.state])}</Badge>
      }
      parentCrumbs={[
        { title: t(productsText.title), to: staffProductsPath },
        { title: t(bulkText.recent), to: bulkEditsPath },
      ]}
    >
      {actionData && <MessageBox type="error" title={actionData.message} takesFocus />}
      {report.isRunning && <BulkEditProgress report={report} />}
      <BulkEditSteps report={report} />
      <BulkEditReport report={report} shown={shown} />
    </BackofficePage>
  )
}
