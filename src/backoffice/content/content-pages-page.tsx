import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import {
  createFromTemplate,
  type ListedPage,
  type ListedPages,
  listPages,
} from '#src/domains/content/pages/page-editing-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editPagePath } from '#src/shared/paths/backoffice-paths.ts'
import { contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/content-pages-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const found = unwrapOrThrow(await listPages(context.get(shopContext), visitor))
  return { title: translate(visitor.locale, pagesText.title), ...found }
}

/** Creates a page from a template. */
export async function action({ request, context }: Route.ActionArgs) {
  const slug = getField(await request.formData(), 'slug') ?? ''
  unwrapOrThrow(await createFromTemplate(context.get(shopContext), context.get(visitorContext), slug))
  return redirect(editPagePath(slug), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ContentPagesPage({ loaderData: { title, pages, templates } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <BackofficePage title={title}>
      {templates.length > 0 && <MissingPages templates={templates} />}
      <DataTable
        caption={title}
        rows={pages}
        rowKey={({ slug }) => slug}
        columns={[
          {
            title: t(pagesText.title),
            rowHeader: true,
            cell: renderLink,
          },
          { title: t(pagesText.address), cell: ({ slug }) => contentPath(slug) },
          { title: t(pagesText.state), cell: renderState },
          { title: t(pagesText.changedAt), cell: ({ updatedAt }) => formatDateTime(locale, updatedAt) },
        ]}
      />
    </BackofficePage>
  )
}

const renderLink = ({ slug, title }: ListedPage) => <TextLink to={editPagePath(slug)}>{title}</TextLink>
const renderState = ({ isPublished }: ListedPage) => <PageState isPublished={isPublished} />

function PageState({ isPublished }: { isPublished: boolean }) {
  const t = useText()
  return (
    <Badge tone={isPublished ? 'stock' : 'waiting'}>{t(isPublished ? pagesText.published : pagesText.draft)}</Badge>
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
