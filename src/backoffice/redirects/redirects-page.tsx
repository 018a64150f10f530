import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { redirectsQuery } from '#src/domains/redirects/redirects-contract.ts'
import { type ListedRedirect, listRedirects } from '#src/domains/redirects/redirects-editing-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { addRedirectsPath, missingPagesPath, redirectPath, redirectsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as missingPagesText from '#src/translations/backoffice/missing-pages-text.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/redirects-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = redirectsQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listRedirects(context.get(shopContext), visitor, filter))
  const done = query.get('done') as keyof typeof redirectsText.done
  return {
    title: translate(visitor.locale, redirectsText.title),
    filter,
    ...found,
    done: Object.hasOwn(redirectsText.done, done) ? done : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, rows, hasMore, done } = loaderData
  const { q, page } = filter
  return (
    <BackofficePage
      title={title}
      actions={
        <>
          <ButtonLink to={missingPagesPath} variant="secondary">
            {t(missingPagesText.title)}
          </ButtonLink>
          <ButtonLink to={addRedirectsPath}>{t(redirectsText.add)}</ButtonLink>
        </>
      }
    >
      {done && <MessageBox type="success" title={t(redirectsText.done[done])} />}
      <p className="max-w-3xl text-steel">{t(redirectsText.about)}</p>
      <FilterForm label={title} path={redirectsPath} filters={{ q }}>
        <TextField
          name="q"
          type="search"
          label={t(redirectsText.search)}
          hint={t(redirectsText.searchHint)}
          defaultValue={q}
          autoComplete="off"
          className="sm:col-span-2"
        />
      </FilterForm>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(q ? redirectsText.noMatch : redirectsText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(redirectsPath, { q, page }) }}
        columns={[
          { title: t(redirectsText.from), cell: renderFrom, rowHeader: true },
          { title: t(redirectsText.to), cell: renderTo },
          { title: t(redirectsText.added), cell: ({ createdAt }) => formatDateTime(locale, createdAt) },
        ]}
      />
    </BackofficePage>
  )
}

const renderFrom = ({ id, from }: ListedRedirect) => (
  <TextLink to={redirectPath(id)} className="break-all">
    {from}
  </TextLink>
)
const renderTo = ({ to }: ListedRedirect) => <span className="break-all">{to}</span>
