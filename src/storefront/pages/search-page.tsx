import { useCallback } from 'react'
import { Link } from 'react-router'
import { listCategoryTiles } from '#src/domains/catalogue/catalogue-service.server.ts'
import { presentCategoryLink } from '#src/domains/catalogue/catalogue-view.ts'
import type { ListingQuery } from '#src/domains/catalogue/listing.ts'
import { isFiltered, parseListingAddress } from '#src/domains/catalogue/listing-choices.ts'
import { readListingQuery } from '#src/domains/catalogue/listing-contract.ts'
import { presentCategoryTile, presentListing } from '#src/domains/catalogue/listing-view.ts'
import { searchAddress, tidySearch } from '#src/domains/catalogue/search.ts'
import { findSearch } from '#src/domains/catalogue/search-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as searchText from '#src/translations/search-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/search-page.ts'
import { ListingBody } from './listing-body.tsx'
import { SearchEmpty } from './search-empty.tsx'
import { takeListing } from './use-listing.ts'
import './listing.css'

/** ROUTE-05. Searches are as many as visitors think of, so their pages are not kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { searchParams } = new URL(request.url)
  const search = tidySearch(searchParams.get('q') ?? '')
  const found = await findSearch(shop, { search, locale }, readListingQuery(searchParams))
  const listing = presentListing(found, locale)
  const isEmpty = listing.products.total === 0 && !isFiltered(found.query)
  const ranges = isEmpty ? await listCategoryTiles(shop) : []
  return {
    search,
    listing,
    isEmpty,
    corrected: found.corrected,
    categories: found.categories.map((category) => presentCategoryLink(category, locale)),
    ranges: ranges.map((range) => presentCategoryTile(range, locale)),
    crumbs: [{ title: say(locale, menuText.home), to: '/' }, { title: say(locale, shellText.search) }],
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const taken = takeListing(request.url)
  return taken ? (taken as Awaited<ReturnType<typeof serverLoader>>) : serverLoader()
}

/** Search engines are sent to categories and products; a list of lists helps nobody there. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { search, listing } = loaderData
  const { locale } = matches[0].loaderData
  const { page } = parseListingAddress(listing.page_url)
  const found =
    page > 1 ? say(locale, searchText.resultsPage, { search, page }) : say(locale, searchText.resultsFor, { search })
  const title = search ? found : say(locale, searchText.searchTitle)
  return [...describePage(matches, { title }), { name: 'robots', content: 'noindex, follow' }]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { search, isEmpty, ranges, crumbs } = loaderData
  const addressOf = useCallback((query: ListingQuery) => searchAddress(search, query), [search])
  return (
    <>
      <div className="page-width pt-3">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="page-width">
        {isEmpty ? (
          <SearchEmpty search={search} ranges={ranges} />
        ) : (
          <ListingBody
            key={search}
            page={loaderData}
            addressOf={addressOf}
            list={t(searchText.list)}
            header={<SearchHeader {...loaderData} />}
          />
        )}
      </div>
    </>
  )
}

type SearchHeaderProps = Pick<Route.ComponentProps['loaderData'], 'search' | 'corrected' | 'categories'>

function SearchHeader({ search, corrected, categories }: SearchHeaderProps) {
  const t = useText()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="wrap-anywhere">{t(searchText.resultsFor, { search: corrected ?? search })}</h1>
      {corrected && <MessageBox>{t(searchText.corrected, { search, corrected })}</MessageBox>}
      {categories.length > 0 && (
        <nav aria-label={t(searchText.inCategories)}>
          <ul className="subcategories">
            {categories.map(({ id, title, url }) => (
              <li key={id}>
                <Link to={url}>
                  <span className="py-2">{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
