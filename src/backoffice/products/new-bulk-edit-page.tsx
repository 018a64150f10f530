import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { type ActionKind, actionKinds } from '#src/domains/catalogue/bulk-edit/bulk-action.ts'
import { maxBulkProducts } from '#src/domains/catalogue/bulk-edit/bulk-edit.ts'
import { handleNewBulkEditForm, readBulkSelection } from '#src/domains/catalogue/bulk-edit/bulk-edit-form.server.ts'
import { getBulkEditStart } from '#src/domains/catalogue/bulk-edit/bulk-edit-service.server.ts'
import {
  BulkActionFields,
  getActionFieldLabel,
} from '#src/domains/catalogue/components/bulk-edit/bulk-action-fields.tsx'
import { presentProductChoices } from '#src/domains/catalogue/editing/product-editing-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { translate } from '#src/shared/locale/message.ts'
import { bulkEditPath, newBulkEditPath, staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import type { Query } from '#src/shared/paths/with-query.ts'
import { refuse } from '#src/shared/result.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { classes } from '#src/ui/classes.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-bulk-edit-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const { action: kind, ...selection } = readBulkSelection(new URL(request.url).searchParams)
  const { choices, selected } = unwrapOrThrow(await getBulkEditStart(context.get(shopContext), visitor, selection))
  const { category, productionSet } = presentProductChoices(locale, choices)
  const { scope, ids, filters } = selection
  const fields: Query =
    scope === 'matching' ? { scope, ...filters, q: filters.q || undefined } : { scope, ids: ids.join(',') || undefined }
  return {
    title: translate(locale, bulkText.actions[kind]),
    kind,
    selected,
    fields,
    choices: { category, productionSet },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const handled = await handleNewBulkEditForm(context.get(shopContext), context.get(visitorContext), form)
  if (handled.ok) return redirect(bulkEditPath(handled.value.id), 303)
  const { refusal } = handled
  if (typeof refusal === 'string') return unwrapOrThrow<never>(refuse(refusal))
  return data({ errors: refusal, values: getSubmittedFields(form) }, { status: 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewBulkEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, kind, selected, fields, choices } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(productsText.title), to: staffProductsPath }]}>
      <SelectionNotice selected={selected} isMatching={fields.scope === 'matching'} />
      {selected.ok && (
        <>
          <ActionLinks current={kind} fields={fields} />
          <section className="backoffice-panel max-w-4xl">
            <PostForm
              label={title}
              refused={actionData}
              getErrorLabel={(field) => getActionFieldLabel(t, field)}
              submit={t(bulkText.preview)}
            >
              {(getProps) => (
                <>
                  <input type="hidden" name="action" value={kind} />
                  {Object.entries(fields).map(([name, value]) =>
                    value === undefined ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
                  )}
                  <BulkActionFields
                    kind={kind}
                    getProps={getProps}
                    choices={choices}
                    isRefused={actionData !== undefined}
                  />
                  <p>{t(bulkText.previewHint)}</p>
                </>
              )}
            </PostForm>
          </section>
        </>
      )}
    </BackofficePage>
  )
}

type NoticeProps = { selected: Route.ComponentProps['loaderData']['selected']; isMatching: boolean }

function SelectionNotice({ selected, isMatching }: NoticeProps) {
  const t = useText()
  const locale = useLocale()
  if (!selected.ok) {
    const values = { max: formatCount(locale, maxBulkProducts) }
    return <MessageBox type="warning" title={t(bulkText.selectionRefusals[selected.refusal], values)} />
  }
  const message = isMatching ? bulkText.selectedMatching : bulkText.selectedTicked
  return <MessageBox type="info" title={t(message, { count: formatCount(locale, selected.value) })} />
}

/** Another action for the same products. */
function ActionLinks({ current, fields }: { current: ActionKind; fields: Query }) {
  const t = useText()
  return (
    <nav aria-label={t(bulkText.action)}>
      <ul className="flex flex-wrap gap-2">
        {actionKinds.map((action) => (
          <li key={action}>
            <ShopLink
              to={newBulkEditPath({ ...fields, action })}
              aria-current={action === current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-box border px-3',
                action === current ? 'border-brand bg-brand-soft font-semibold' : 'border-edge bg-paper hover:bg-mist',
              )}
            >
              {t(bulkText.actions[action])}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
