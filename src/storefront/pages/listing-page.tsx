import { useCallback } from 'react'
import { data } from 'react-router'
import { findCategory, listAdverts, presentCards } from '#src/domains/catalogue/catalogue-service.server.ts'
import { LandingHeader, ListingHeader } from '#src/domains/catalogue/components/listing-header.tsx'
import { type ListingQuery, listingAddress } from '#src/domains/catalogue/listing.ts'
import { readListingQuery } from '#src/domains/catalogue/listing-contract.ts'
import { findListing } from '#src/domains/catalogue/listing-service.server.ts'
import { presentAdvert, presentCategoryTile, presentListing } from '#src/domains/catalogue/listing-view.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as listingText from '#src/translations/listing-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { keepPage } from '../shell/keep-page.ts'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/listing-page.ts'
import { listingAddressTags } from './listing-address-tags.ts'
import { ListingBody } from './listing-body.tsx'
import { itemListJsonLd } from './listing-json-ld.ts'
import { breadcrumbJsonLd } from './product-json-ld.ts'
import { socialTags } from './social-tags.ts'
import { takeListing } from './use-listing.ts'
import './listing.css'

// Beyond so many a copy is hardly ever asked for again.
const mostFiltersKept = 2

/** Every address that is no other page: a category, or nothing (ROUTE-03, ROUTE-18). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const path = params['*'].replace(/\/$/, '')
  const query = readListingQuery(new URL(request.url).searchParams)
  const [place, listing] = await Promise.all([findCategory(shop, path), findListing(shop, path, query)])
  if (!place || !listing) throw data(null, { status: 404 })
  const [adverts, landing] = await Promise.all([
    listAdverts(shop, place.category.id),
    place.category.isLanding ? findPage(shop, path, locale) : undefined,
  ])
  const category = presentCategoryTile(place, locale)
  const answer = presentListing(listing, locale)
  const cards = await presentCards(shop, listing.products, locale)
  const page = {
    path,
    category,
    landing: landing && { summary: landing.summary, body: landing.body },
    crumbs: [
      { title: say(locale, menuText.home), to: '/' },
      ...category.breadcrumbs.map(({ title, url }) => ({ title, to: url })),
    ],
    adverts: adverts.map((advert) => presentAdvert(advert, locale)),
    listing: { ...answer, products: { ...answer.products, data: cards } },
    origin: shop.config.publicOrigin,
    social: socialTags(shop.config.publicOrigin, {
      path: `/${path}`,
      title: category.title,
      description: category.description,
      pictureKey: category.image_key,
    }),
  }
  const isAskedOften = listing.query.filters.length <= mostFiltersKept
  return data(page, isAskedOften ? { headers: keepPage() } : undefined)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const taken = takeListing(request.url)
  return taken ? (taken as Awaited<ReturnType<typeof serverLoader>>) : serverLoader()
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, category, crumbs, listing } = loaderData
  const { current_page } = listing.products
  const { locale } = matches[0].loaderData
  const title =
    current_page === 1
      ? category.title
      : say(locale, listingText.pageOf, { category: category.title, page: current_page })
  return [
    ...describePage(matches, { title, description: category.description }),
    ...loaderData.social,
    ...listingAddressTags(origin, listing),
    { 'script:ld+json': itemListJsonLd(origin, listing) },
    { 'script:ld+json': breadcrumbJsonLd(origin, crumbs) },
  ]
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { path, category, landing, crumbs, adverts } = loaderData
  const addressOf = useCallback((query: ListingQuery) => listingAddress(path, query), [path])
  return (
    <>
      <div className="page-width pt-3">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {category.is_landing && <LandingHeader category={category} text={landing} />}
      <div className="page-width">
        <ListingBody
          key={path}
          page={loaderData}
          addressOf={addressOf}
          adverts={adverts}
          list={category.title}
          header={category.is_landing ? undefined : <ListingHeader category={category} />}
        />
      </div>
    </>
  )
}
