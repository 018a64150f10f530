import { lazy, Suspense, useCallback } from 'react'
import { data } from 'react-router'
import { findCategory, listAdverts } from '#src/domains/catalogue/categories/category-service.server.ts'
import {
  describeCategory,
  presentAdvert,
  presentCategoryTile,
} from '#src/domains/catalogue/categories/category-view.ts'
import { ListingHeader, Subcategories } from '#src/domains/catalogue/components/listing/listing-header.tsx'
import { type ListingQuery, listingUrl } from '#src/domains/catalogue/listing/listing.ts'
import { readListingQuery } from '#src/domains/catalogue/listing/listing-contract.ts'
import { findListing } from '#src/domains/catalogue/listing/listing-service.server.ts'
import { presentListing } from '#src/domains/catalogue/listing/listing-view.ts'
import { presentCards } from '#src/domains/catalogue/products/product-service.server.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { categoryPath, homePath } from '#src/shared/paths/storefront-paths.ts'
import { handleContentEnquiry } from '#src/storefront/content/content-enquiry-form.server.ts'
import {
  describeLanding,
  getPageSlug,
  loadContentPage,
  loadLanding,
} from '#src/storefront/content/content-page-service.server.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { throwMovedOrNotFound } from '#src/storefront/shell/errors/throw-moved-or-not-found.ts'
import { breadcrumbJsonLd } from '#src/storefront/shell/meta/breadcrumb-json-ld.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import type { Route } from './+types/listing-page.ts'
import { ListingBody } from './listing-body.tsx'
import { listingCanonicalTags } from './listing-canonical-tags.ts'
import { itemListJsonLd } from './listing-json-ld.ts'
import { takeFetchedListing } from './use-listing.ts'
import './listing.css'

/** Pages with more filters are hardly ever requested twice, so they are not cached. */
const maxCachedFilters = 2

// A chunk of its own, because most listings do not need it.
const PageContent = lazy(() =>
  import('#src/storefront/content/page-content.tsx').then((module) => ({ default: module.PageContent })),
)

/** Every path that no other route has: a category, a page, a redirect, or 404 [ROUTE-03, ROUTE-18, ROUTE-19]. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const path = params['*'].replace(/\/$/, '')
  const query = readListingQuery(url.searchParams)
  const [tile, listing] = await Promise.all([findCategory(shop, path), findListing(shop, { path, locale }, query)])
  if (!tile || !listing) {
    const found = await loadContentPage(shop, locale, url)
    if (!found) throwMovedOrNotFound(await findRedirectTarget(shop, url))
    return data(found.page, { headers: found.headers })
  }
  const { id, isLanding } = tile.category
  const [adverts, landing] = await Promise.all([listAdverts(shop, id), loadLanding(shop, locale, { path, isLanding })])
  const category = presentCategoryTile(tile, locale)
  const listingView = presentListing(listing, locale)
  const seo = describeLanding(describeCategory(tile.category, locale), landing)
  const cards = await presentCards(shop, listing.products, locale)
  const page = {
    path,
    category,
    landing: landing.page && { summary: landing.page.summary, blocks: landing.page.blocks },
    seo: { title: seo.title, description: seo.description },
    crumbs: [
      { title: translate(locale, menuText.home), to: homePath },
      ...category.breadcrumbs.map(({ title, url }) => ({ title, to: url })),
    ],
    adverts: adverts.map((advert) => presentAdvert(advert, locale)),
    listing: { ...listingView, products: { ...listingView.products, data: cards } },
    origin: shop.config.publicOrigin,
    tags: [
      ...(seo.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...socialTags(shop.config.publicOrigin, {
        path: categoryPath(path),
        title: seo.title,
        description: seo.description,
        pictureKey: category.image_key,
      }),
    ],
  }
  const isCached = listing.query.filters.length <= maxCachedFilters
  return data(page, isCached ? { headers: pageCacheHeaders(landing.turn) } : undefined)
}

/** Only some pages have a form; a category has none. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const page = await findPage(shop, getPageSlug(url), visitor.locale)
  if (!page?.has_enquiry_form) throw data(null, { status: 405 })
  return handleContentEnquiry(shop, visitor, { form: await request.formData(), url })
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const fetched = takeFetchedListing(request.url)
  return fetched ? (fetched as Awaited<ReturnType<typeof serverLoader>>) : serverLoader()
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if ('content' in loaderData) return [...describePage(matches, loaderData.content.seo), ...loaderData.tags]
  const { origin, category, seo, crumbs, listing } = loaderData
  const { current_page } = listing.products
  const { locale } = matches[0].loaderData
  const title =
    current_page === 1
      ? seo.title
      : translate(locale, listingText.categoryPageTitle, { category: category.title, page: current_page })
  return [
    ...describePage(matches, { title, description: seo.description }),
    ...loaderData.tags,
    ...listingCanonicalTags(origin, listing),
    { 'script:ld+json': itemListJsonLd(origin, listing) },
    { 'script:ld+json': breadcrumbJsonLd(origin, crumbs) },
  ]
}

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!('content' in loaderData)) return <CategoryPage page={loaderData} />
  return (
    <Suspense>
      <PageContent page={loaderData} refused={actionData} />
    </Suspense>
  )
}

type CategoryPageData = Exclude<Route.ComponentProps['loaderData'], { content: unknown }>

function CategoryPage({ page }: { page: CategoryPageData }) {
  const { path, category, landing, crumbs, adverts } = page
  const hrefFor = useCallback((query: ListingQuery) => listingUrl(categoryPath(path), query), [path])
  return (
    <>
      <div className="page-width pt-3">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <Suspense>
        {category.is_landing && (
          <PageContent category={category} landing={landing}>
            <Subcategories category={category} />
          </PageContent>
        )}
      </Suspense>
      <div className="page-width">
        <ListingBody
          key={path}
          page={page}
          hrefFor={hrefFor}
          adverts={adverts}
          list={category.title}
          header={category.is_landing ? undefined : <ListingHeader category={category} />}
        />
      </div>
    </>
  )
}
