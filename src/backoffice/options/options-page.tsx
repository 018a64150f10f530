import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { OptionTable } from '#src/domains/catalogue/components/options/option-table.tsx'
import { optionsQuery } from '#src/domains/catalogue/options/options-editing-contract.ts'
import { listOptionsForEditing } from '#src/domains/catalogue/options/options-editing-service.server.ts'
import { hasSwatch } from '#src/domains/catalogue/options/shared-option.ts'
import { optionKinds } from '#src/domains/catalogue/products/product.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { newOptionPath, optionsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/options-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = optionsQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listOptionsForEditing(context.get(shopContext), visitor, filter))
  return {
    title: translate(visitor.locale, optionsText.title),
    filter,
    ...found,
    isDeleted: query.get('done') === 'deleted',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function OptionsPage({ loaderData: { title, filter, rows, hasMore, isDeleted } }: Route.ComponentProps) {
  const t = useText()
  const { q, kind, page } = filter
  return (
    <BackofficePage
      title={title}
      actions={<ButtonLink to={newOptionPath(kind)}>{t(optionsText.add[kind])}</ButtonLink>}
    >
      {isDeleted && <MessageBox type="success" title={t(optionsText.deleted)} />}
      <p className="max-w-3xl text-steel">{t(optionsText.about)}</p>
      <FilterForm label={title} path={optionsPath()} filters={{ q, kind: kind === 'colour' ? '' : kind }}>
        <SelectField
          name="kind"
          label={t(optionsText.kind)}
          defaultValue={kind}
          placeholder={false}
          options={optionKinds.map((value) => ({ value, label: t(optionsText.kinds[value]) }))}
        />
        <TextField
          name="q"
          type="search"
          label={t(optionsText.search)}
          hint={t(optionsText.searchHint)}
          defaultValue={q}
          autoComplete="off"
        />
      </FilterForm>
      <OptionTable
        caption={t(optionsText.kinds[kind])}
        rows={rows}
        hasSwatches={hasSwatch(kind)}
        empty={<p>{t(q ? optionsText.noMatch : optionsText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(optionsPath(), { q, kind, page }) }}
      />
    </BackofficePage>
  )
}
