import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { StockLinesPreview } from '#src/domains/catalogue/components/stock/stock-lines-preview.tsx'
import type { PresentedLines } from '#src/domains/catalogue/stock/staff/staff-stock-view.ts'
import { maxNoteLength } from '#src/domains/catalogue/stock/staff/stock-adjustment.ts'
import { maxStockLines } from '#src/domains/catalogue/stock/staff/stock-lines.ts'
import { handleStockLinesForm } from '#src/domains/catalogue/stock/staff/stock-lines-form.server.ts'
import { adjustmentReasons } from '#src/domains/catalogue/stock/stock-movement.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { stockListAppliedPath, stockPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/paste-stock-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'stock.edit'))
  return { title: translate(visitor.locale, stockText.paste) }
}

type Answer = RefusedForm & { preview?: PresentedLines; isChanged?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const handled = await handleStockLinesForm(context.get(shopContext), context.get(visitorContext), form)
  const values = getSubmittedFields(form)
  if (handled.ok) {
    if ('changed' in handled.value) return redirect(stockListAppliedPath(handled.value.changed), 303)
    return data<Answer>({ errors: {}, values, preview: handled.value.preview })
  }
  const { refusal } = handled
  if (refusal.reason === 'invalid') return data<Answer>({ errors: refusal.errors, values }, { status: 422 })
  if (refusal.reason !== 'changed') return unwrapOrThrow<never>(refuse(refusal.reason))
  return data<Answer>({ errors: {}, values, preview: refusal.preview, isChanged: true }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function PasteStockPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(stockText.title), to: stockPath }]}>
      {actionData?.preview && (
        <StockLinesPreview
          preview={actionData.preview}
          values={actionData.values}
          isChanged={actionData.isChanged === true}
        />
      )}
      <section className="backoffice-panel max-w-3xl">
        <PostForm
          intent="preview"
          label={title}
          refused={actionData}
          submit={t(stockText.preview)}
          button={{ variant: actionData?.preview ? 'secondary' : 'primary' }}
        >
          {(field) => {
            const { defaultValue: reason = 'counted', ...reasonField } = field('reason')
            return (
              <>
                <TextAreaField
                  {...field('lines')}
                  label={t(stockText.lines)}
                  hint={t(stockText.linesHint, { max: maxStockLines })}
                  rows={12}
                  required
                  spellCheck={false}
                />
                <SelectField
                  {...reasonField}
                  label={t(stockText.reason)}
                  defaultValue={reason}
                  placeholder={false}
                  options={adjustmentReasons.map((value) => ({ value, label: t(stockText.reasons[value]) }))}
                  required
                />
                <TextField {...field('note')} label={t(stockText.note)} maxLength={maxNoteLength} autoComplete="off" />
              </>
            )
          }}
        </PostForm>
      </section>
    </BackofficePage>
  )
}
