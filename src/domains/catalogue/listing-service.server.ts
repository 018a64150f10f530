import type { Shop } from '#src/platform/shop.server.ts'
import type { Category, ProductSummary } from './catalogue.ts'
import { getCategoryTree } from './catalogue-service.server.ts'
import { type FilterAttribute, readFilterAttributes } from './category-store.server.ts'
import { type FilterChoice, type ListingQuery, listingAddress, plainQuery, productsPerPage } from './listing.ts'
import {
  categoryRows,
  listCategoryPage,
  listNamed,
  type PagePlace,
  readOrder,
  readShelf,
} from './listing-store.server.ts'
import { type PriceBand, priceBands } from './price-bands.ts'
import {
  type Counts,
  countShelf,
  fittingProducts,
  isPriceLimited,
  type Narrowing,
  type ShelfGroup,
  samplePrices,
  valuesOn,
} from './shelf.ts'
import { type SummaryRow, toSummary } from './summary-store.server.ts'

export type Listing = {
  /** The page at another state of this listing. */
  addressOf: (query: ListingQuery) => string
  /** What was asked for without filters that nobody knows, and with a page that exists. */
  query: ListingQuery
  total: number
  lastPage: number
  products: readonly ProductSummary[]
  filters: readonly FilterChoice[]
  bands: readonly (PriceBand & { count: number })[]
}

/** Everything that lists products: a category, or what a search has found. */
export type Shelf = {
  name: string
  addressOf: Listing['addressOf']
  groups: () => Promise<readonly ShelfGroup[]>
  page: (narrowing: Narrowing, place: PagePlace) => Promise<SummaryRow[]>
}

/** A page of a category and of all below it, with what it can be narrowed by; nothing when there is no such category. */
export async function findListing(shop: Shop, path: string, asked: ListingQuery): Promise<Listing | undefined> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  return category && listShelf(shop, categoryShelf(shop, category), asked)
}

function categoryShelf({ db, kept }: Shop, { id, path }: Category): Shelf {
  const groups = () => kept(`shelf of ${path}`, () => readShelf(db, categoryRows(id)))
  return {
    name: 'category',
    addressOf: (query) => listingAddress(path, query),
    groups,
    page: async (narrowing, place) => {
      const { sort, offset } = place
      if (!isNarrow(narrowing)) {
        return kept(`page of ${path} ${sort} ${offset}`, () => listCategoryPage(db, id, place))
      }
      // In memory: the database would look at every product of the category until it had found enough that fit.
      const order = await kept(`order of ${path} ${sort}`, () => readOrder(db, id, sort))
      return listNamed(db, pageIn(order, fittingProducts(await groups(), narrowing), place))
    },
  }
}

function pageIn(order: Int32Array, fitting: ReadonlySet<number>, { limit, offset }: PagePlace): number[] {
  const found: number[] = []
  for (const id of order) {
    if (fitting.has(id)) found.push(id)
    if (found.length === offset + limit) break
  }
  return found.slice(offset)
}

function isNarrow(narrowing: Narrowing): boolean {
  return narrowing.valueGroups.length > 0 || isPriceLimited(narrowing)
}

export async function listShelf(shop: Shop, shelf: Shelf, asked: ListingQuery): Promise<Listing> {
  const tree = await getCategoryTree(shop)
  const attributes = await shop.kept('filter attributes', () => readFilterAttributes(shop.db))
  const narrowing = narrow(attributes, asked)
  const filters = narrowing.valueGroups.flat().sort((a, b) => a - b)
  const unpaged = { ...asked, filters, sort: plainQuery.sort, page: 1 }
  const { counts, bands, offered } = await shop.kept(`${shelf.name} ${shelf.addressOf(unpaged)}`, async () =>
    countChoices(await shelf.groups(), attributes, narrowing),
  )

  const lastPage = Math.max(1, Math.ceil(counts.total / productsPerPage))
  const page = Math.min(asked.page, lastPage)
  const place = { sort: asked.sort, limit: productsPerPage, offset: (page - 1) * productsPerPage }
  const rows = counts.total === 0 ? [] : await shelf.page(narrowing, place)
  return {
    addressOf: shelf.addressOf,
    query: { ...asked, filters, page },
    total: counts.total,
    lastPage,
    products: rows.map((row) => toSummary(row, tree)),
    filters: filterChoices(attributes, new Set([...offered, ...filters]), counts),
    bands: bands.map((band, index) => ({ ...band, count: counts.byBand[index] ?? 0 })),
  }
}

/** Bands and the values offered belong to the whole shelf, so that they stay in place while a shopper ticks them. */
function countChoices(groups: readonly ShelfGroup[], attributes: readonly FilterAttribute[], narrowing: Narrowing) {
  const bands = priceBands(samplePrices(groups))
  const counts = countShelf(groups, { narrowing, bands, groupOfValue: groupFinder(attributes, narrowing) })
  return { counts, bands, offered: valuesOn(groups) }
}

function narrow(attributes: readonly FilterAttribute[], asked: ListingQuery): Narrowing {
  const wanted = new Set(asked.filters)
  const valueGroups = attributes
    .map(({ values }) => values.map(({ id }) => id).filter((id) => wanted.has(id)))
    .filter((ids) => ids.length > 0)
  return { valueGroups, priceMin: asked.priceMin, priceMax: asked.priceMax }
}

/** To which of the chosen groups a value belongs; -1 when nothing of its attribute is chosen. */
function groupFinder(attributes: readonly FilterAttribute[], { valueGroups }: Narrowing): (valueId: number) => number {
  const groups = new Map<number, number>()
  for (const { values } of attributes) {
    const group = valueGroups.findIndex((ids) => values.some(({ id }) => ids.includes(id)))
    for (const { id } of values) groups.set(id, group)
  }
  return (valueId) => groups.get(valueId) ?? -1
}

function filterChoices(
  attributes: readonly FilterAttribute[],
  offered: ReadonlySet<number>,
  counts: Counts,
): FilterChoice[] {
  return attributes
    .map(({ slug, name, values }) => ({
      slug,
      name,
      values: values
        .filter(({ id }) => offered.has(id))
        .map((value) => ({ ...value, count: counts.byValue.get(value.id) ?? 0 })),
    }))
    .filter(({ values }) => values.length > 0)
}
