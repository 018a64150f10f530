import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import type { Category, CategoryListing } from '../categories/category.ts'
import { getCategoryTree } from '../categories/category-service.server.ts'
import type { ProductSummary } from '../products/product.ts'
import { type SummaryRow, toSummary } from '../products/summary-store.server.ts'
import {
  collectValueIds,
  countFacets,
  type FacetCounts,
  filterProductIds,
  type ListingFilter,
  type ListingRowGroup,
  samplePrices,
} from './facet-counts.ts'
import { type FilterAttribute, readFilterAttributes } from './filter-attribute-store.server.ts'
import { defaultListingQuery, type Facet, type ListingQuery, listingUrl, productsPerPage } from './listing.ts'
import { hasPriceLimit } from './listing-query.ts'
import {
  getOrderName,
  type ListingPageInput,
  listCategoryPage,
  listSummariesByIds,
  queryCategoryRows,
  readSortedProductIds,
  readRowGroups as readStoredRowGroups,
} from './listing-store.server.ts'
import { buildPriceBands, buildPriceBandsBetween, type PriceBand } from './price-bands.ts'

export type Listing = {
  /** The URL of this listing with another query. */
  buildUrl: (query: ListingQuery) => string
  /** The requested query without unknown filters, and with the page limited to the last one. */
  query: ListingQuery
  total: number
  lastPage: number
  products: readonly ProductSummary[]
  facets: readonly Facet[]
  bands: readonly (PriceBand & { count: number })[]
}

/** Where the products of a listing come from: a category or a search. */
export type ListingSource = {
  name: string
  /** The language of the order by name. */
  locale: Locale
  buildUrl: Listing['buildUrl']
  readRowGroups: () => Promise<readonly ListingRowGroup[]>
  readPage: (filter: ListingFilter, input: ListingPageInput) => Promise<SummaryRow[]>
  /** What staff have set for a category. */
  settings?: Pick<CategoryListing, 'priceLimits' | 'filterSlugs'>
}

/** A page of a category and its subcategories, with facets and price bands; undefined for an unknown category. */
export async function findListing(
  shop: Shop,
  { path, locale }: { path: string; locale: Locale },
  query: ListingQuery,
): Promise<Listing | undefined> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  return category && buildListing(shop, createCategorySource(shop, category, locale), query)
}

function createCategorySource({ db, cache }: Shop, category: Category, locale: Locale): ListingSource {
  const { id, path, listing } = category
  const readRowGroups = () => cache(`row groups of ${path}`, () => readStoredRowGroups(db, queryCategoryRows(id)))
  return {
    name: 'category',
    locale,
    buildUrl: (query) => listingUrl(categoryPath(path), query),
    readRowGroups,
    settings: listing,
    readPage: async (filter, requested) => {
      // The order and the first products that staff have chosen replace the best match.
      const isBestMatch = requested.sort === defaultListingQuery.sort
      const input = isBestMatch ? { ...requested, sort: listing.defaultSort } : requested
      const pinned = isBestMatch ? listing.pinnedProductIds : []
      const order = getOrderName(input)
      if (!isFiltering(filter) && pinned.length === 0) {
        return cache(`page of ${path} ${order} ${input.offset}`, () => listCategoryPage(db, id, input))
      }
      // Filters in memory: the database would scan the category until it had found enough matching products.
      const sortedIds = await cache(`product ids of ${path} ${order}`, () => readSortedProductIds(db, id, input))
      const matching = isFiltering(filter) ? filterProductIds(await readRowGroups(), filter) : undefined
      return listSummariesByIds(db, pickPageIds(movePinnedFirst(sortedIds, pinned), matching, input))
    },
  }
}

/** Moves the pinned products of the listing to its start. */
function movePinnedFirst(sortedIds: Int32Array, pinned: readonly number[]): Int32Array {
  if (pinned.length === 0) return sortedIds
  const first = pinned.filter((id) => sortedIds.includes(id))
  return Int32Array.from([...first, ...sortedIds.filter((id) => !first.includes(id))])
}

function pickPageIds(
  sortedIds: Int32Array,
  matching: ReadonlySet<number> | undefined,
  { limit, offset }: ListingPageInput,
): number[] {
  const ids: number[] = []
  for (const id of sortedIds) {
    if (!matching || matching.has(id)) ids.push(id)
    if (ids.length === offset + limit) break
  }
  return ids.slice(offset)
}

function isFiltering(filter: ListingFilter): boolean {
  return filter.valueGroups.length > 0 || hasPriceLimit(filter)
}

export async function buildListing(shop: Shop, source: ListingSource, requested: ListingQuery): Promise<Listing> {
  const tree = await getCategoryTree(shop)
  const allAttributes = await shop.cache('filter attributes', () => readFilterAttributes(shop.db))
  const attributes = pickAttributes(allAttributes, source.settings?.filterSlugs ?? [])
  const filter = toListingFilter(attributes, requested)
  const filters = filter.valueGroups.flat().sort((a, b) => a - b)
  const unpaged = { ...requested, filters, sort: defaultListingQuery.sort, page: 1 }
  const { counts, bands, valueIds } = await shop.cache(`${source.name} ${source.buildUrl(unpaged)}`, async () =>
    countAll(await source.readRowGroups(), { attributes, filter, priceLimits: source.settings?.priceLimits ?? [] }),
  )

  const lastPage = Math.max(1, Math.ceil(counts.total / productsPerPage))
  const page = Math.min(requested.page, lastPage)
  const { locale } = source
  const input = { sort: requested.sort, locale, limit: productsPerPage, offset: (page - 1) * productsPerPage }
  const rows = counts.total === 0 ? [] : await source.readPage(filter, input)
  return {
    buildUrl: source.buildUrl,
    query: { ...requested, filters, page },
    total: counts.total,
    lastPage,
    products: rows.map((row) => toSummary(row, tree)),
    facets: toFacets(attributes, new Set([...valueIds, ...filters]), counts),
    bands: bands.map((band, index) => ({ ...band, count: counts.byBand[index] ?? 0 })),
  }
}

/** The attributes that a category shows, in its order; all of them where it names none. */
function pickAttributes(attributes: readonly FilterAttribute[], slugs: readonly string[]): readonly FilterAttribute[] {
  if (slugs.length === 0) return attributes
  return slugs.flatMap((slug) => attributes.find((attribute) => attribute.slug === slug) ?? [])
}

type CountInput = {
  attributes: readonly FilterAttribute[]
  filter: ListingFilter
  priceLimits: CategoryListing['priceLimits']
}

/** Bands and values are those of the unfiltered listing, so that they stay in place while a shopper ticks them. */
function countAll(groups: readonly ListingRowGroup[], { attributes, filter, priceLimits }: CountInput) {
  const bands =
    priceLimits.length > 0
      ? buildPriceBandsBetween(
          priceLimits,
          groups.flatMap(({ prices }) => prices),
        )
      : buildPriceBands(samplePrices(groups))
  const counts = countFacets(groups, { filter, bands, findValueGroup: createValueGroupFinder(attributes, filter) })
  return { counts, bands, valueIds: collectValueIds(groups) }
}

/** Ignores filters that do not exist. */
function toListingFilter(attributes: readonly FilterAttribute[], query: ListingQuery): ListingFilter {
  const selected = new Set(query.filters)
  const valueGroups = attributes
    .map(({ values }) => values.map(({ id }) => id).filter((id) => selected.has(id)))
    .filter((ids) => ids.length > 0)
  return { valueGroups, priceMin: query.priceMin, priceMax: query.priceMax }
}

/** Finds the index of a value's group; -1 when no value of its attribute is selected. */
function createValueGroupFinder(
  attributes: readonly FilterAttribute[],
  { valueGroups }: ListingFilter,
): (valueId: number) => number {
  const groupByValueId = new Map<number, number>()
  for (const { values } of attributes) {
    const group = valueGroups.findIndex((ids) => values.some(({ id }) => ids.includes(id)))
    for (const { id } of values) groupByValueId.set(id, group)
  }
  return (valueId) => groupByValueId.get(valueId) ?? -1
}

function toFacets(
  attributes: readonly FilterAttribute[],
  visibleIds: ReadonlySet<number>,
  counts: FacetCounts,
): Facet[] {
  return attributes
    .map(({ slug, name, values }) => ({
      slug,
      name,
      values: values
        .filter(({ id }) => visibleIds.has(id))
        .map((value) => ({ ...value, count: counts.byValue.get(value.id) ?? 0 })),
    }))
    .filter(({ values }) => values.length > 0)
}
