import { inLocale } from '#src/shared/localised.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { toPounds } from '#src/shared/money.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import * as catalogueText from '#src/translations/catalogue-text.ts'
import type { CategoryPlace, listAdverts, listBrands } from './catalogue-service.server.ts'
import { presentCard, presentCategoryLink } from './catalogue-view.ts'
import { pageNumbers, productsPerPage } from './listing.ts'
import type {
  AdvertAnswer,
  BrandAnswer,
  CategoryAnswer,
  CategoryTile,
  ListingAnswer,
  PageLink,
  ProductPage,
} from './listing-contract.ts'
import type { Listing } from './listing-service.server.ts'

export function presentListing(listing: Listing, locale: Locale): ListingAnswer {
  return {
    products: presentPage(listing, locale),
    properties: listing.filters.map(({ slug, name, values }) => ({
      slug,
      name: inLocale(locale, name),
      values: values.map((value) => ({ ...value, name: inLocale(locale, value.name) })),
    })),
    price_filters: listing.bands.map(({ min, max, count }) => ({ min: toPounds(min), max: toPounds(max), count })),
    page_url: listing.addressOf(listing.query),
  }
}

function presentPage(listing: Listing, locale: Locale): ProductPage {
  const { products, total, lastPage, query } = listing
  const before = (query.page - 1) * productsPerPage
  const links = pageLinks(listing, locale)
  return {
    data: products.map((product) => presentCard(product, locale)),
    from: products.length === 0 ? null : before + 1,
    to: products.length === 0 ? null : before + products.length,
    total,
    per_page: productsPerPage,
    current_page: query.page,
    last_page: lastPage,
    prev_page_url: links[0]?.url ?? null,
    next_page_url: links.at(-1)?.url ?? null,
    links,
  }
}

/** Previous, the numbers with gaps, Next. */
function pageLinks(listing: Listing, locale: Locale): PageLink[] {
  const { page } = listing.query
  const link = (label: string, to: number): PageLink => {
    const exists = to >= 1 && to <= listing.lastPage
    const address = exists ? listing.addressOf({ ...listing.query, page: to }) : null
    return { label, url: address && `/data${address}`, public_url: address, active: to === page }
  }
  return [
    link(say(locale, catalogueText.previousPage), page - 1),
    ...pageNumbers(page, listing.lastPage).map((number) => link(number === 0 ? '...' : String(number), number)),
    link(say(locale, catalogueText.nextPage), page + 1),
  ]
}

export function presentCategory({ category, trail }: CategoryPlace, locale: Locale): CategoryAnswer {
  return {
    ...presentCategoryLink(category, locale),
    description: inLocale(locale, category.description),
    image_key: category.imageKey,
    is_landing: category.isLanding,
    breadcrumbs: trail.map(({ title, path }) => ({ title: inLocale(locale, title), url: `/${path}` })),
  }
}

export function presentCategoryTile(place: CategoryPlace, locale: Locale): CategoryTile {
  const children = place.children.map((category) =>
    presentCategory({ category, trail: [...place.trail, category], children: [] }, locale),
  )
  return { ...presentCategory(place, locale), children }
}

export function presentAdvert(advert: Awaited<ReturnType<typeof listAdverts>>[number], locale: Locale): AdvertAnswer {
  const imageKey = inLocale(locale, { en: advert.imageKey, es: advert.imageKeyEs })
  return {
    slug: advert.slug,
    title: inLocale(locale, { en: advert.title, es: advert.titleEs }),
    advert_image: pictureUrl(imageKey, 480, 'webp'),
    advert_image_key: imageKey,
    grid_position: advert.gridPosition,
  }
}

export function presentBrand({
  title,
  slug,
  logoKey,
  isSvg,
}: Awaited<ReturnType<typeof listBrands>>[number]): BrandAnswer {
  return { title, slug, logo: logoKey === null ? null : pictureUrl(logoKey, 320, 'webp'), logo_key: logoKey, isSvg }
}
