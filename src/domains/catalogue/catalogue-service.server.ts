import { cheapestUnitNet, priceOf } from '#src/domains/pricing/price.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { atLeast, subtract, zero } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type Category,
  type CategoryTree,
  categoryTrail,
  type Product,
  type ProductContents,
  type ProductSummary,
  type Sellable,
  type Variant,
} from './catalogue.ts'
import type { CardFields, Product as ShownProduct } from './catalogue-contract.ts'
import { cardFields, presentCard, presentProduct } from './catalogue-view.ts'
import { readAdverts, readBrands, readCategoryTree } from './category-store.server.ts'
import { type OfferPrice, type OfferWish, type ProductionTimes, priceOffer, productionTimes } from './offer-price.ts'
import { findDocument, findProductByUrl, findVariantsOf } from './product-store.server.ts'
import type { DocumentKind } from './product-tables.server.ts'
import { findSellables } from './sellable-store.server.ts'
import { listSitemapParts, readSitemapPart, type SitemapProduct } from './sitemap-store.server.ts'
import { listStock } from './stock-store.server.ts'
import { listPopular, listRelated, toSummary } from './summary-store.server.ts'

const mostRecommended = 6

export function getCategoryTree(shop: Shop): Promise<CategoryTree> {
  return shop.kept('categories', () => readCategoryTree(shop.db))
}

/** A category with those above it, itself last, and those right below it. */
export type CategoryPlace = { category: Category; trail: readonly Category[]; children: readonly Category[] }

export async function findCategory(shop: Shop, path: string): Promise<CategoryPlace | undefined> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  return category && placeOf(tree, category)
}

/** The top of the shop, for the tiles of the home page. */
export async function listCategoryTiles(shop: Shop): Promise<CategoryPlace[]> {
  const tree = await getCategoryTree(shop)
  return tree.roots.map((category) => placeOf(tree, category))
}

function placeOf(tree: CategoryTree, category: Category): CategoryPlace {
  return { category, trail: categoryTrail(tree, category), children: tree.childrenOf.get(category.id) ?? [] }
}

/** The most popular of a category, for a slider; none when there is no such category. */
export async function listCategoryProducts(shop: Shop, path: string, limit: number): Promise<ProductSummary[]> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  if (!category) return []
  const rows = await listPopular(shop.db, category.id, limit)
  return rows.map((row) => toSummary(row, tree))
}

export function findProduct(shop: Shop, url: string): Promise<Product | undefined> {
  return shop.kept(`product ${url}`, () => readProduct(shop, url))
}

async function readProduct(shop: Shop, url: string): Promise<Product | undefined> {
  const [tree, row] = await Promise.all([getCategoryTree(shop), findProductByUrl(shop.db, url)])
  if (!row) return undefined
  const { summary: summaryRow, contents, ...rest } = row
  const summary = toSummary(summaryRow, tree)
  const price = priceOf(rest.priceList)
  const [namedBy] = summary.categories
  return {
    ...summary,
    ...rest,
    price,
    cheapestNet: cheapestUnitNet(rest.priceList),
    saveNet: price.kind === 'poa' || !summary.wasNet ? zero : atLeast(subtract(summary.wasNet, price.net), zero),
    categoryTrail: namedBy ? categoryTrail(tree, namedBy) : [],
    contents: contents ?? noContents,
  }
}

const noContents: ProductContents = {
  productDetails: '',
  longDescription: '',
  widthMm: null,
  lengthMm: null,
  heightMm: null,
  dimensions: null,
  weightGrams: null,
  origination: null,
  material: null,
  capacity: null,
  tankType: null,
  suitableFor: null,
  leadTimes: null,
  guarantee: null,
  returnsPolicy: null,
  removalAvailable: false,
  removalText: null,
}

export function listRecommended(shop: Shop, productId: number): Promise<ProductSummary[]> {
  return shop.kept(`recommended ${productId}`, async () => {
    const [tree, rows] = await Promise.all([getCategoryTree(shop), listRelated(shop.db, productId, mostRecommended)])
    return rows.map((row) => toSummary(row, tree))
  })
}

/**
 * As a page shows them. Equal cards are one object on all pages, so that their markup is rendered once (ui/kept-markup).
 * Their content is their key: what was read just before a change can never stand for what comes after it.
 */
export function presentCards(shop: Shop, products: readonly ProductSummary[], locale: Locale): Promise<CardFields[]> {
  return Promise.all(
    products.map((product) => {
      const shown = shownCards.get(product) ?? {}
      shownCards.set(product, shown)
      return (shown[locale] ??= keepCard(shop, cardFields(presentCard(product, locale))))
    }),
  )
}

const shownCards = new WeakMap<ProductSummary, Partial<Record<Locale, Promise<CardFields>>>>()

function keepCard(shop: Shop, card: CardFields): Promise<CardFields> {
  return shop.kept(`card ${JSON.stringify(card)}`, async () => card)
}

const shownProducts = new WeakMap<Product, Partial<Record<Locale, ShownProduct>>>()

/** One object for each product that was read, for the same reason. */
export function getShownProduct(product: Product, locale: Locale): ShownProduct {
  const shown = shownProducts.get(product) ?? {}
  shownProducts.set(product, shown)
  return (shown[locale] ??= presentProduct(product, locale))
}

/** By product or variant id. What is unpublished or no longer offered is as good as unknown (T18). */
export async function getSellable(shop: Shop, id: number): Promise<Result<Sellable, 'unknown_product'>> {
  const sellable = (await listSellables(shop, [id])).get(id)
  return sellable?.isOnSale ? ok(sellable) : refuse('unknown_product')
}

/**
 * What is off sale is there too, and says so: a basket shows what it can no longer sell. What is kept of a product is not
 * read anew for every unit that is sold; its stock is, or a basket would show as there what its order is refused for.
 */
export async function listSellables(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, Sellable>> {
  const sellables = await listKeptSellables(shop, ids)
  const counted = [...sellables].flatMap(([id, { stockQty }]) => (stockQty === null ? [] : [id]))
  if (counted.length === 0) return sellables
  const stock = await listStock(shop.db, counted)
  const now = (id: number, sellable: Sellable) => ({ ...sellable, stockQty: stock.get(id) ?? null })
  return new Map([...sellables].map(([id, sellable]) => [id, now(id, sellable)]))
}

/** Kept outside transactions; those that are not are read in one query. */
async function listKeptSellables(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, Sellable>> {
  let reading: Promise<Map<number, Sellable>> | undefined
  const readAll = () => (reading ??= findSellables(shop.db, ids))
  const entries = await Promise.all(
    ids.map(async (id) => [id, await shop.kept(`sellable ${id}`, async () => (await readAll()).get(id))] as const),
  )
  return new Map(entries.flatMap(([id, sellable]) => (sellable ? [[id, sellable]] : [])))
}

export function findVariants(shop: Shop, id: number): Promise<Variant[] | undefined> {
  return findVariantsOf(shop.db, id)
}

export async function getPricing(
  shop: Shop,
  id: number,
  wanted: OfferWish,
): Promise<Result<OfferPrice, 'unknown_product' | 'invalid_colours'>> {
  const sellable = await getSellable(shop, id)
  return sellable.ok ? priceOffer(sellable.value, wanted) : sellable
}

export async function getProductionTimes(
  shop: Shop,
  id: number,
  qty: number,
): Promise<Result<ProductionTimes, 'unknown_product'>> {
  const sellable = await getSellable(shop, id)
  return sellable.ok ? ok(productionTimes(sellable.value, qty, shop.clock.now())) : sellable
}

export type OpenedDocument = { bytes: Buffer; contentType: string; name: string }

export async function findProductDocument(
  shop: Shop,
  productId: number,
  kind: DocumentKind,
): Promise<OpenedDocument | undefined> {
  const document = await findDocument(shop.db, productId, kind)
  const bytes = document && (await shop.files.find(document.fileKey))
  if (!document || !bytes) return undefined
  const name = `${document.productUrl}-${kind.replaceAll('_', '-')}${document.fileKey.match(/\.\w+$/)?.[0] ?? ''}`
  return { bytes, contentType: document.contentType, name }
}

export function listBrands(shop: Shop) {
  return shop.kept('brands', () => readBrands(shop.db))
}

/** spec §9: what stands between the products of a category's grid. */
export async function listAdverts(shop: Shop, categoryId: number) {
  const adverts = await shop.kept('adverts', () => readAdverts(shop.db))
  return adverts.filter((advert) => advert.categoryId === categoryId)
}

/** Which parts the products' sitemap has. */
export function listProductSitemaps(shop: Shop): Promise<number[]> {
  return shop.kept('sitemap parts', () => listSitemapParts(shop.db))
}

export function readProductSitemap(shop: Shop, part: number): AsyncGenerator<SitemapProduct[]> {
  return readSitemapPart(shop.db, part)
}
