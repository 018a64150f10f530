import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { calculateCardPrice } from '#src/domains/pricing/display-price.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type CategoryTree, getCategoryTrail } from '../categories/category.ts'
import { getCategoryTree } from '../categories/category-service.server.ts'
import {
  type DocumentKind,
  type Product,
  type ProductContents,
  type ProductSummary,
  pickDocuments,
  type Variant,
} from './product.ts'
import type { ProductCardFields, ProductResponse } from './product-contract.ts'
import { findProductById, findProductBySlug, findVariantsById, listDocumentFiles } from './product-store.server.ts'
import { pickCardFields, presentCard, presentProduct } from './product-view.ts'
import { listSitemapParts, readSitemapPart, type SitemapProduct } from './sitemap-store.server.ts'
import { listChosen, listPopular, listRelated, listSummariesBySlug, toSummary } from './summary-store.server.ts'

const maxRecommended = 6

export function findProduct(shop: Shop, slug: string): Promise<Product | undefined> {
  return shop.cache(`product ${slug}`, () => readProduct(shop, slug))
}

async function readProduct(shop: Shop, slug: string): Promise<Product | undefined> {
  const [tree, row] = await Promise.all([getCategoryTree(shop), findProductBySlug(shop.db, slug)])
  return row && toProduct(tree, row)
}

/** The product as shoppers would see it, also before it is published. */
export async function getProductPreview(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<Product, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const [tree, row] = await Promise.all([getCategoryTree(shop), findProductById(shop.db, id)])
  return row ? ok(toProduct(tree, row)) : refuse('not_found')
}

type ProductParts = NonNullable<Awaited<ReturnType<typeof findProductById>>>

function toProduct(tree: CategoryTree, row: ProductParts): Product {
  const { summary: summaryRow, contents, ...rest } = row
  const summary = toSummary(summaryRow, tree)
  const [primaryCategory] = summary.categories
  return {
    ...summary,
    ...rest,
    ...calculateCardPrice(rest.priceList, summary.wasNet),
    categoryTrail: primaryCategory ? getCategoryTrail(tree, primaryCategory) : [],
    contents: contents ?? noContents,
  }
}

const noContents: ProductContents = {
  productDetails: { en: '' },
  longDescription: { en: '' },
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
  seoTitle: null,
  seoDescription: null,
}

/** Finds the variants by product or variant id. */
export function findVariants(shop: Shop, id: number): Promise<Variant[] | undefined> {
  return findVariantsById(shop.db, id)
}

/** The most popular products of a category, for a slider; none for an unknown category. */
export async function listCategoryProducts(shop: Shop, path: string, limit: number): Promise<ProductSummary[]> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  if (!category) return []
  const rows = await listPopular(shop.db, category.id, limit)
  return rows.map((row) => toSummary(row, tree))
}

/** The published products with these slugs, in their order. */
export async function listChosenProducts(shop: Shop, slugs: readonly string[]): Promise<ProductSummary[]> {
  if (slugs.length === 0) return []
  const [tree, rows] = await Promise.all([getCategoryTree(shop), listSummariesBySlug(shop.db, slugs)])
  const bySlug = new Map(rows.map((row) => [row.slug, toSummary(row, tree)]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

/** Those that staff have chosen, then popular ones of the same category. */
export function listRecommended(shop: Shop, productId: number): Promise<ProductSummary[]> {
  return shop.cache(`recommended ${productId}`, async () => {
    const [tree, chosen, related] = await Promise.all([
      getCategoryTree(shop),
      listChosen(shop.db, productId),
      listRelated(shop.db, productId, maxRecommended),
    ])
    const chosenIds = new Set(chosen.map(({ id }) => id))
    const others = related.filter(({ id }) => !chosenIds.has(id))
    const rows = [...chosen, ...others.slice(0, Math.max(0, maxRecommended - chosen.length))]
    return rows.map((row) => toSummary(row, tree))
  })
}

/**
 * The cards of a page. Equal cards are the same object on all pages, so that `CachedMarkup` renders their markup once. The
 * cache key is the content, so that a card read before a change never replaces the card read after it.
 */
export function presentCards(
  shop: Shop,
  products: readonly ProductSummary[],
  locale: Locale,
): Promise<ProductCardFields[]> {
  return Promise.all(
    products.map((product) => {
      const cardByLocale = cardsByProduct.get(product) ?? {}
      cardsByProduct.set(product, cardByLocale)
      return (cardByLocale[locale] ??= cacheCard(shop, pickCardFields(presentCard(product, locale))))
    }),
  )
}

const cardsByProduct = new WeakMap<ProductSummary, Partial<Record<Locale, Promise<ProductCardFields>>>>()

function cacheCard(shop: Shop, card: ProductCardFields): Promise<ProductCardFields> {
  return shop.cache(`card ${JSON.stringify(card)}`, async () => card)
}

const responsesByProduct = new WeakMap<Product, Partial<Record<Locale, ProductResponse>>>()

/** The same object for every request of a cached product, so that `CachedMarkup` renders its markup once. */
export function getProductResponse(product: Product, locale: Locale): ProductResponse {
  const responseByLocale = responsesByProduct.get(product) ?? {}
  responsesByProduct.set(product, responseByLocale)
  return (responseByLocale[locale] ??= presentProduct(product, locale))
}

export type DocumentFile = { bytes: Buffer; contentType: string; name: string }

export async function findProductDocument(
  shop: Shop,
  { productId, kind, locale }: { productId: number; kind: DocumentKind; locale: Locale },
): Promise<DocumentFile | undefined> {
  const [document] = pickDocuments(await listDocumentFiles(shop.db, productId, kind), locale)
  const bytes = document && (await shop.files.find(document.fileKey))
  if (!document || !bytes) return undefined
  const name = `${document.productSlug}-${kind.replaceAll('_', '-')}${document.fileKey.match(/\.\w+$/)?.[0] ?? ''}`
  return { bytes, contentType: document.contentType, name }
}

/** The numbers of the product sitemap's parts. */
export function listProductSitemaps(shop: Shop): Promise<number[]> {
  return shop.cache('sitemap parts', () => listSitemapParts(shop.db))
}

export function readProductSitemap(shop: Shop, part: number): AsyncGenerator<SitemapProduct[]> {
  return readSitemapPart(shop.db, part)
}
