import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { maxRedirectLines } from '#src/domains/redirects/redirect-paths.ts'
import { handleAddRedirectsForm, type LineResult } from '#src/domains/redirects/redirects-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { redirectsDonePath, redirectsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/add-redirects-page.ts'
import { createPathCheck } from './path-in-use-service.server.ts'
import { RedirectFields } from './redirect-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'catalogue.edit'))
  return { title: translate(visitor.locale, redirectsText.add) }
}

type Answer = {
  intent: string
  errors: Record<string, string[]>
  values: Record<string, string>
  results?: LineResult[]
  isDryRun?: boolean
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const input = { form, isPathInUse: createPathCheck(shop) }
  const handled = await handleAddRedirectsForm(shop, context.get(visitorContext), input)
  const intent = getField(form, 'intent')
  if (!handled.ok) {
    const { refusal } = handled
    if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
    return data<Answer>({ intent, errors: refusal.errors, values: getSubmittedFields(form) }, { status: 422 })
  }
  if ('saved' in handled.value) return redirect(redirectsDonePath(handled.value.saved), 303)
  const { results, rest, isDryRun } = handled.value
  return data<Answer>({ intent, errors: {}, values: { lines: rest }, results, isDryRun })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function AddRedirectsPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useText()
  const getRefused = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(redirectsText.title), to: redirectsPath }]}>
      {actionData?.results && <LineResults results={actionData.results} isDryRun={actionData.isDryRun === true} />}
      <section className="backoffice-panel max-w-3xl" aria-labelledby="add-one">
        <h2 id="add-one">{t(redirectsText.addOne)}</h2>
        <PostForm
          intent="one"
          label={t(redirectsText.addOne)}
          refused={getRefused('one')}
          submit={t(redirectsText.addOne)}
        >
          {(field) => <RedirectFields field={field} />}
        </PostForm>
      </section>
      <section className="backoffice-panel max-w-3xl" aria-labelledby="add-list">
        <h2 id="add-list">{t(redirectsText.addList)}</h2>
        <PostForm
          intent="list"
          label={t(redirectsText.addList)}
          refused={getRefused('list')}
          submit={t(redirectsText.addList)}
          button={{ variant: 'secondary' }}
          renderSubmit={(button) => (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="dry_run" value="1" variant="secondary">
                {t(redirectsText.check)}
              </Button>
              {button}
            </div>
          )}
        >
          {(field) => (
            <TextAreaField
              {...field('lines')}
              label={t(redirectsText.lines)}
              hint={t(redirectsText.linesHint, { max: maxRedirectLines })}
              rows={10}
              required
              spellCheck={false}
            />
          )}
        </PostForm>
      </section>
    </BackofficePage>
  )
}

function LineResults({ results, isDryRun }: { results: readonly LineResult[]; isDryRun: boolean }) {
  const t = useText()
  const texts = isDryRun ? redirectsText.checked : redirectsText.saved
  const isRefused = results.some((result) => result.isRefused)
  return (
    <section className="grid gap-4" aria-labelledby="line-results">
      <h2 id="line-results">{t(redirectsText.lineResults)}</h2>
      <MessageBox
        type={isRefused ? 'warning' : 'success'}
        title={t(isRefused ? texts.someRefused : texts.all)}
        takesFocus
      />
      <DataTable
        caption={t(redirectsText.lineResults)}
        rows={results}
        rowKey={({ line }) => line}
        columns={[
          { title: t(redirectsText.line), cell: ({ line }) => line, numeric: true },
          { title: t(redirectsText.from), cell: renderFrom, rowHeader: true },
          { title: t(redirectsText.to), cell: renderTo },
          { title: t(redirectsText.lineResults), cell: renderResult },
        ]}
      />
    </section>
  )
}

const renderFrom = ({ from }: LineResult) => <span className="break-all">{from}</span>
const renderTo = ({ to }: LineResult) => <span className="break-all">{to}</span>
const renderResult = ({ text, isRefused }: LineResult) => (
  <span className={isRefused ? 'font-semibold text-checkout' : undefined}>{text}</span>
)
