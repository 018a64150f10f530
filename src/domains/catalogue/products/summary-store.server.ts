import { eq, sql } from 'drizzle-orm'
import type { DisplayPrice } from '#src/domains/pricing/display-price.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { products } from '../catalogue-tables.server.ts'
import type { Category, CategoryTree } from '../categories/category.ts'
import { listingEntries } from '../listing/listing-rows-tables.server.ts'
import type { ProductSummary } from './product.ts'
import { fromTypeId } from './product-types.ts'

/** The columns of a card. Without joins, because listings read many of them. */
export const summaryColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  shortDescription: products.shortDescription,
  sku: products.internalSku,
  thumbnailKey: products.thumbnailKey,
  thumbnailFocalPoint: products.thumbnailFocalPoint,
  typeId: products.productTypeId,
  isNew: products.isNew,
  inStock: products.inStock,
  purchasable: products.purchasable,
  isPersonalisable: products.isPersonalisable,
  availableForHire: products.availableForHire,
  hasVariants: products.hasVariants,
  listpos: products.listpos,
  displayNet: products.displayNetPence,
  cheapestNet: products.cheapestNetPence,
  wasNet: products.wasNetPence,
  saveNet: products.saveNetPence,
  vatRateBp: products.vatRateBp,
  filedUnder: sql<number[]>`array(select pc.category_id from product_categories pc
    where pc.product_id = products.id order by pc.position, pc.category_id)`,
}

export type SummaryRow = Omit<
  ProductSummary,
  'price' | 'cheapestNet' | 'wasNet' | 'saveNet' | 'vatRate' | 'categories'
> & {
  displayNet: number | null
  cheapestNet: number
  wasNet: number | null
  saveNet: number
  vatRateBp: number
  filedUnder: number[]
}

export function toSummary(row: SummaryRow, tree: CategoryTree): ProductSummary {
  const { displayNet, cheapestNet, wasNet, saveNet, vatRateBp, filedUnder, ...rest } = row
  return {
    ...rest,
    price: toDisplayPrice(row),
    cheapestNet: pence(cheapestNet),
    wasNet: wasNet === null ? null : pence(wasNet),
    saveNet: pence(saveNet),
    vatRate: basisPoints(vatRateBp),
    categories: filedUnder.map((id) => tree.byId.get(id)).filter((category): category is Category => !!category),
  }
}

function toDisplayPrice({ displayNet, typeId }: SummaryRow): DisplayPrice {
  if (displayNet === null) return { kind: 'poa' }
  return { kind: typeId === fromTypeId ? 'from' : 'exact', net: pence(displayNet) }
}

const categoryId = sql.placeholder('categoryId')

const popularProducts = preparedStatement((db) =>
  db
    .select(summaryColumns)
    .from(listingEntries)
    .innerJoin(products, eq(products.id, listingEntries.productId))
    .where(sql`listing_entries.category_id = ${categoryId}`)
    .orderBy(sql`listing_entries.popularity desc nulls last, listing_entries.product_id`)
    .limit(sql.placeholder('limit'))
    .prepare('popular products of a category'),
)

export function listPopular(db: Database, categoryId: number, limit: number): Promise<SummaryRow[]> {
  return popularProducts(db).execute({ categoryId, limit })
}

/** The published products with these slugs, in no order. */
export function listSummariesBySlug(db: Database, slugs: readonly string[]): Promise<SummaryRow[]> {
  return db
    .select(summaryColumns)
    .from(products)
    .where(sql`products.is_published and products.url = any(${sql.param([...slugs])}::text[])`)
}

const productId = sql.placeholder('productId')

// Ranks only the most popular candidates, because a category can have thousands of products.
const maxCandidates = 60

const relatedProducts = preparedStatement((db) =>
  db
    .select(summaryColumns)
    .from(products)
    .where(
      sql`products.id = any(array(select e.product_id from listing_entries e
        where e.category_id = (select p.primary_category_id from products p where p.id = ${productId})
          and e.product_id <> ${productId}
        order by e.popularity desc nulls last, e.product_id limit ${sql.raw(String(maxCandidates))}))`,
    )
    .orderBy(sql`products.purchasable desc, products.popularity desc, products.id`)
    .limit(sql.placeholder('limit'))
    .prepare('products related to another'),
)

const chosenSkus = sql`(select c.recommended_skus from product_contents c where c.product_id = ${productId})`

const recommendedProducts = preparedStatement((db) =>
  db
    .select(summaryColumns)
    .from(products)
    .where(
      sql`products.internal_sku = any(${chosenSkus}::text[]) and products.is_published and products.id <> ${productId}`,
    )
    .orderBy(sql`array_position(${chosenSkus}, products.internal_sku)`)
    .prepare('products that staff recommend with another'),
)

/** The published products that staff have chosen, in their order. */
export function listChosen(db: Database, productId: number): Promise<SummaryRow[]> {
  return recommendedProducts(db).execute({ productId })
}

/** The most popular products of the same primary category; purchasable ones first. */
export function listRelated(db: Database, productId: number, limit: number): Promise<SummaryRow[]> {
  return relatedProducts(db).execute({ productId, limit })
}
