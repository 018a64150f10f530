import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { maxBankLines } from '#src/domains/payments/bank-statement/bank-lines.ts'
import { handleBankStatementForm } from '#src/domains/payments/bank-statement/bank-statement-form.server.ts'
import type { PresentedStatement } from '#src/domains/payments/bank-statement/bank-statement-view.ts'
import { BankStatementPreview } from '#src/domains/payments/components/bank-statement-preview.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { receivablesPath, statementAllocatedPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as bankText from '#src/translations/backoffice/customers/bank-statement-text.ts'
import * as receivablesText from '#src/translations/backoffice/customers/receivables-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/bank-statement-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'payment.manage'))
  return { title: translate(visitor.locale, bankText.title) }
}

type Answer = RefusedForm & { preview?: PresentedStatement; isChanged?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const handled = await handleBankStatementForm(context.get(shopContext), context.get(visitorContext), form)
  const values = getSubmittedFields(form)
  if (handled.ok) {
    if ('orders' in handled.value) return redirect(statementAllocatedPath(handled.value), 303)
    return data<Answer>({ errors: {}, values, preview: handled.value.preview })
  }
  const { refusal } = handled
  if (refusal.reason === 'invalid')
    return data<Answer>({ errors: refusal.errors, values, preview: refusal.preview }, { status: 422 })
  if (refusal.reason !== 'changed') return unwrapOrThrow<never>(refuse(refusal.reason))
  return data<Answer>({ errors: {}, values, preview: refusal.preview, isChanged: true }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function BankStatementPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useText()
  const preview = actionData?.preview
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(receivablesText.title), to: receivablesPath }]}>
      {preview && (
        <BankStatementPreview
          // A later preview starts with its own ticks.
          key={preview.fingerprint}
          preview={preview}
          refused={actionData}
          isChanged={actionData.isChanged === true}
        />
      )}
      <section className="backoffice-panel max-w-3xl">
        <PostForm
          intent="preview"
          label={title}
          refused={preview ? { errors: {}, values: actionData.values } : actionData}
          submit={t(bankText.preview)}
          button={{ variant: preview ? 'secondary' : 'primary' }}
        >
          {(field) => (
            <TextAreaField
              {...field('statement')}
              label={t(bankText.statement)}
              hint={t(bankText.statementHint, { max: maxBankLines })}
              rows={12}
              required
              spellCheck={false}
            />
          )}
        </PostForm>
      </section>
    </BackofficePage>
  )
}
