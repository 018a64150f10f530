import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { type PagesQuery, pagesQuery } from '#src/domains/content/pages/page-editing-contract.ts'
import {
  createFromTemplate,
  type ListedPage,
  type ListedPages,
  listPages,
} from '#src/domains/content/pages/page-list-service.server.ts'
import { pageStates } from '#src/domains/content/pages/page-period.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editPagePath, newPagePath, pagesPath } from '#src/shared/paths/backoffice-paths.ts'
import { contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as pageDeletionText from '#src/translations/backoffice/content/page-deletion-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/content-pages-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = pagesQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listPages(context.get(shopContext), visitor, filter))
  return {
    title: translate(visitor.locale, pagesText.title),
    filter,
    isDeleted: query.get('done') === 'deleted',
    ...found,
  }
}

/** Creates a page from a template. */
export async function action({ request, context }: Route.ActionArgs) {
  const slug = getField(await request.formData(), 'slug')
  const id = unwrapOrThrow(await createFromTemplate(context.get(shopContext), context.get(visitorContext), slug))
  return redirect(editPagePath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ContentPagesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, pages, hasMore, templates } = loaderData
  const { q, state = '', page } = filter
  return (
    <BackofficePage title={title} actions={<ButtonLink to={newPagePath}>{t(pagesText.add)}</ButtonLink>}>
      {loaderData.isDeleted && <MessageBox type="success" title={t(pageDeletionText.deleted)} />}
      <p className="max-w-3xl text-steel">{t(pagesText.about)}</p>
      {templates.length > 0 && <MissingPages templates={templates} />}
      <PageFilters filter={filter} />
      <DataTable
        caption={title}
        rows={pages}
        rowKey={({ id }) => id}
        empty={<p>{t(q || state ? pagesText.noMatch : pagesText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(pagesPath, { q, state, page }) }}
        columns={[
          { title: t(pagesText.title), rowHeader: true, cell: renderLink },
          { title: t(pagesText.address), cell: renderAddress },
          { title: t(pagesText.state), cell: renderState },
          { title: t(pagesText.changedAt), cell: ({ updatedAt }) => formatDateTime(locale, updatedAt) },
        ]}
      />
    </BackofficePage>
  )
}

function PageFilters({ filter: { q, state } }: { filter: PagesQuery }) {
  const t = useText()
  return (
    <FilterForm label={t(pagesText.title)} path={pagesPath} filters={{ q, state }}>
      <TextField name="q" type="search" label={t(pagesText.search)} defaultValue={q} autoComplete="off" />
      <SelectField
        name="state"
        label={t(pagesText.state)}
        placeholder={t(pagesText.anyState)}
        defaultValue={state}
        options={pageStates.map((value) => ({ value, label: t(pagesText.states[value]) }))}
      />
    </FilterForm>
  )
}

const renderLink = ({ id, title }: ListedPage) => <TextLink to={editPagePath(id)}>{title}</TextLink>
const renderAddress = ({ slug }: ListedPage) => <span className="break-all">{contentPath(slug)}</span>
const renderState = (page: ListedPage) => <PageStateBadges {...page} />

function PageStateBadges({ state, isHiddenFromSearch }: ListedPage) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === 'published' ? 'positive' : 'waiting'}>{t(pagesText.states[state])}</Badge>
      {isHiddenFromSearch && <Badge tone="waiting">{t(pagesText.hiddenFromSearch)}</Badge>}
    </span>
  )
}

function MissingPages({ templates }: Pick<ListedPages, 'templates'>) {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-4xl" aria-labelledby="missing-pages">
      <h2 id="missing-pages">{t(pagesText.missing)}</h2>
      <p className="text-steel">{t(pagesText.missingHint)}</p>
      <div className="flex flex-wrap gap-3">
        {templates.map(({ slug, title }) => (
          <PostForm key={slug} submit={t(pagesText.createPage, { title })} button={{ variant: 'secondary' }}>
            <input type="hidden" name="slug" value={slug} />
          </PostForm>
        ))}
      </div>
    </section>
  )
}
