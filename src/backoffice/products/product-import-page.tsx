import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ImportMappingForm } from '#src/domains/catalogue/components/import/import-mapping-form.tsx'
import { ImportReport } from '#src/domains/catalogue/components/import/import-report.tsx'
import {
  ImportApplyForm,
  ImportCancelForm,
  ImportProgress,
  ImportRevertForm,
  ImportStopPicturesForm,
} from '#src/domains/catalogue/components/import/import-steps.tsx'
import { handleImportForm } from '#src/domains/catalogue/import/product-import-form.server.ts'
import { getProductImport } from '#src/domains/catalogue/import/product-import-service.server.ts'
import { type PresentedReport, presentImportReport } from '#src/domains/catalogue/import/product-import-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { importProductsPath, productImportPath, staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/product-import-page.ts'

/** No import has the id 0. */
const readId = (id: string) => parseNumber(id) ?? 0

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const report = unwrapOrThrow(await getProductImport(context.get(shopContext), visitor, readId(params.id)))
  return { report: presentImportReport(visitor.locale, report) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = readId(params.id)
  const handled = await handleImportForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (handled.ok) return redirect(productImportPath(id), 303)
  const { refusal } = handled
  if (typeof refusal === 'string') return unwrapOrThrow<never>(refuse(refusal))
  return data({ ...refusal, values: getSubmittedFields(form) }, { status: 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.report.fileName }]
}

export default function ProductImportPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage
      title={report.fileName}
      badges={
        <Badge tone={report.state === 'imported' ? 'positive' : 'waiting'}>
          {t(transferText.states[report.state])}
        </Badge>
      }
      parentCrumbs={[
        { title: t(productsText.title), to: staffProductsPath },
        { title: t(transferText.importTitle), to: importProductsPath },
      ]}
    >
      {actionData && <MessageBox type="error" title={actionData.message} takesFocus />}
      {report.isRunning && (
        <>
          <ImportProgress report={report} />
          <Steps report={report} />
        </>
      )}
      {report.state === 'mapping' && <ImportMappingForm report={report} values={actionData?.values} />}
      {report.state !== 'mapping' && report.rowsDone > 0 && <ImportReport report={report} />}
      {!report.isRunning && <Steps report={report} />}
    </BackofficePage>
  )
}

const cancellableStates: readonly PresentedReport['state'][] = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'loading_pictures',
]

/** What can be done next. */
function Steps({ report }: { report: PresentedReport }) {
  const { state, counts } = report
  const hasWork = counts.created + counts.changed + counts.pictures > 0
  const canCancel = cancellableStates.includes(state)
  return (
    <div className="grid max-w-3xl gap-6">
      {state === 'checked' && hasWork && <ImportApplyForm report={report} />}
      {state === 'imported' && hasWork && <ImportRevertForm />}
      {state === 'loading_pictures' && <ImportStopPicturesForm />}
      {canCancel && <ImportCancelForm report={report} />}
    </div>
  )
}
