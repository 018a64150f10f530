import { useCallback } from 'react'
import { data, Link, redirect } from 'react-router'
import { listCategoryTiles } from '#src/domains/catalogue/categories/category-service.server.ts'
import { presentCategoryLink, presentCategoryTile } from '#src/domains/catalogue/categories/category-view.ts'
import { defaultListingQuery, type ListingQuery } from '#src/domains/catalogue/listing/listing.ts'
import { readListingQuery } from '#src/domains/catalogue/listing/listing-contract.ts'
import { hasActiveFilters, parseListingUrl } from '#src/domains/catalogue/listing/listing-query.ts'
import { presentListing } from '#src/domains/catalogue/listing/listing-view.ts'
import { normaliseSearch, searchUrl } from '#src/domains/catalogue/search/search.ts'
import {
  findProductPathBySku,
  searchLimit,
  searchProducts,
} from '#src/domains/catalogue/search/search-service.server.ts'
import { countRequestContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { ListingBody } from '#src/storefront/listing/listing-body.tsx'
import { takeFetchedListing } from '#src/storefront/listing/use-listing.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import * as searchText from '#src/translations/storefront/search-text.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/search-page.ts'
import { SearchEmpty } from './search-empty.tsx'
import '#src/storefront/listing/listing.css'

/** The results page [ROUTE-05]. It is not cached: hardly any search is repeated. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // Shared with the call that loads further results [T94].
  if ((await context.get(countRequestContext)(searchLimit)) > 0) throw data(null, { status: 429 })
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { searchParams } = new URL(request.url)
  const search = normaliseSearch(searchParams.get('q') ?? '')
  const isExact = searchParams.get('exact') === '1'
  const productPathBySku = isExact ? undefined : await findProductPathBySku(shop, search)
  if (productPathBySku) throw redirect(productPathBySku)
  const found = await searchProducts(shop, { search, isExact, locale }, readListingQuery(searchParams))
  const listing = presentListing(found, locale)
  const isEmpty = listing.products.total === 0 && !hasActiveFilters(found.query)
  const allCategories = isEmpty ? await listCategoryTiles(shop) : []
  return {
    search,
    isExact,
    listing,
    isEmpty,
    corrected: found.corrected,
    categories: found.categories.map((category) => presentCategoryLink(category, locale)),
    allCategories: allCategories.map((category) => presentCategoryTile(category, locale)),
    crumbs: [{ title: translate(locale, menuText.home), to: homePath }, { title: translate(locale, shellText.search) }],
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const fetched = takeFetchedListing(request.url)
  return fetched ? (fetched as Awaited<ReturnType<typeof serverLoader>>) : serverLoader()
}

/** Not indexed: search engines find products through their categories. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { search, listing } = loaderData
  const { locale } = matches[0].loaderData
  const { page } = parseListingUrl(listing.page_url)
  const found =
    page > 1
      ? translate(locale, searchText.resultsPage, { search, page })
      : translate(locale, searchText.resultsFor, { search })
  const title = search ? found : translate(locale, searchText.searchTitle)
  return [...describePage(matches, { title }), { name: 'robots', content: 'noindex, follow' }]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { search, isExact, isEmpty, allCategories, crumbs } = loaderData
  const hrefFor = useCallback((query: ListingQuery) => searchUrl(search, query, isExact), [search, isExact])
  return (
    <>
      <div className="page-width pt-3">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="page-width">
        {isEmpty ? (
          <SearchEmpty search={search} categories={allCategories} />
        ) : (
          <ListingBody
            key={`${search} ${isExact}`}
            page={loaderData}
            hrefFor={hrefFor}
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
      {corrected && (
        <MessageBox>
          {t(searchText.corrected, { search, corrected })}{' '}
          <TextLink to={searchUrl(search, defaultListingQuery, true)} data-other-listing>
            {t(searchText.searchAsTyped, { search })}
          </TextLink>
        </MessageBox>
      )}
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
