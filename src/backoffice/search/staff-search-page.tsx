import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffSearchPath } from '#src/shared/paths/backoffice-paths.ts'
import * as staffSearchText from '#src/translations/backoffice/search/staff-search-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/staff-search-page.ts'
import { findPages } from './find-pages.ts'
import type { FoundGroup } from './found-group.ts'
import { searchRecords } from './staff-search-service.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'backoffice.open'))
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const pages: FoundGroup = { kind: 'pages', records: findPages(visitor.locale, visitor, q) }
  const records = await searchRecords(context.get(shopContext), visitor, q)
  return {
    title: translate(visitor.locale, staffSearchText.title),
    q,
    groups: pages.records.length > 0 ? [pages, ...records] : records,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export type StaffSearchData = Awaited<ReturnType<typeof loader>>

/** The search without script; with script, Ctrl+K opens it in every page. */
export default function StaffSearchPage({ loaderData: { title, q, groups } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={staffSearchPath()} filters={{ q }}>
        <TextField
          name="q"
          type="search"
          label={t(staffSearchText.label)}
          hint={t(staffSearchText.hint)}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
        />
      </FilterForm>
      {q !== '' && groups.length === 0 && <p>{t(staffSearchText.nothing)}</p>}
      {groups.map((group) => (
        <ResultGroup key={group.kind} {...group} />
      ))}
    </BackofficePage>
  )
}

function ResultGroup({ kind, records, list }: FoundGroup) {
  const t = useText()
  const id = `found-${kind}`
  return (
    <section aria-labelledby={id} className="backoffice-panel">
      <h2 id={id}>{t(staffSearchText.groups[kind])}</h2>
      <ul className="grid gap-2">
        {records.map(({ to, title, detail }) => (
          <li key={to} className="wrap-anywhere">
            <TextLink to={to}>{title}</TextLink> <span className="text-steel">{detail}</span>
          </li>
        ))}
      </ul>
      {list && kind !== 'pages' && <TextLink to={list}>{t(staffSearchText.all[kind])}</TextLink>}
    </section>
  )
}
