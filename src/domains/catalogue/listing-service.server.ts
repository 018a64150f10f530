import type { Shop } from '#src/platform/shop.server.ts'
import type { Category, ProductSummary } from './catalogue.ts'
import { getCategoryTree } from './catalogue-service.server.ts'
import { type FilterAttribute, readFilterAttributes } from './category-store.server.ts'
import { type FilterChoice, type ListingQuery, listingAddress, plainQuery, productsPerPage } from './listing.ts'
import { type Counts, countMatches, listPage, type Narrowing, readCategoryFacts } from './listing-store.server.ts'
import { type PriceBand, priceBands } from './price-bands.ts'
import { toSummary } from './summary-store.server.ts'

export type Listing = {
  category: Category
  /** What was asked for without filters that nobody knows, and with a page that exists. */
  query: ListingQuery
  total: number
  lastPage: number
  products: readonly ProductSummary[]
  filters: readonly FilterChoice[]
  bands: readonly (PriceBand & { count: number })[]
}

/** A page of a category and of all below it, with what it can be narrowed by; nothing when there is no such category. */
export async function findListing(shop: Shop, path: string, asked: ListingQuery): Promise<Listing | undefined> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  if (!category) return undefined
  const attributes = await shop.kept('filter attributes', () => readFilterAttributes(shop.db))
  const narrowing = narrow(category, attributes, asked)
  const filters = narrowing.valueGroups.flat().sort((a, b) => a - b)

  const { valueIds, bands } = await factsOf(shop, category)
  const unpaged = { ...asked, filters, sort: plainQuery.sort, page: 1 }
  const counts = await shop.kept(`counts of ${listingAddress(path, unpaged)}`, () =>
    countMatches(shop.db, narrowing, { groupOfValue: groupFinder(attributes, narrowing), bands }),
  )

  const lastPage = Math.max(1, Math.ceil(counts.total / productsPerPage))
  const page = Math.min(asked.page, lastPage)
  const rows =
    counts.total === 0
      ? []
      : await listPage(shop.db, narrowing, {
          sort: asked.sort,
          limit: productsPerPage,
          offset: (page - 1) * productsPerPage,
        })
  return {
    category,
    query: { ...asked, filters, page },
    total: counts.total,
    lastPage,
    products: rows.map((row) => toSummary(row, tree)),
    filters: filterChoices(attributes, new Set([...valueIds, ...filters]), counts),
    bands: bands.map((band, index) => ({ ...band, count: counts.byBand[index] ?? 0 })),
  }
}

/** Bands and the values offered belong to the category, so that they stay in place while a shopper ticks them. */
function factsOf(shop: Shop, category: Category) {
  return shop.kept(`facts of ${category.path}`, async () => {
    const { valueIds, prices } = await readCategoryFacts(shop.db, category.id)
    return { valueIds, bands: priceBands(prices) }
  })
}

function narrow(category: Category, attributes: readonly FilterAttribute[], asked: ListingQuery): Narrowing {
  const wanted = new Set(asked.filters)
  const valueGroups = attributes
    .map(({ values }) => values.map(({ id }) => id).filter((id) => wanted.has(id)))
    .filter((ids) => ids.length > 0)
  return { categoryId: category.id, valueGroups, priceMin: asked.priceMin, priceMax: asked.priceMax }
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
