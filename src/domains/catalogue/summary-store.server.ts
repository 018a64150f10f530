import { eq, sql } from 'drizzle-orm'
import type { Price } from '#src/domains/pricing/price.ts'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import type { Category, CategoryTree, ProductSummary } from './catalogue.ts'
import { products } from './catalogue-tables.server.ts'
import { listingEntries } from './shelf-tables.server.ts'

/** What cards need: columns of `products` alone, so that a listing joins nothing. */
export const summaryColumns = {
  id: products.id,
  url: products.url,
  title: products.title,
  shortDescription: products.shortDescription,
  sku: products.internalSku,
  thumbnailKey: products.thumbnailKey,
  typeId: products.productTypeId,
  isNew: products.isNew,
  inStock: products.inStock,
  purchasable: products.purchasable,
  isPersonalisable: products.isPersonalisable,
  availableForHire: products.availableForHire,
  hasVariants: products.hasVariants,
  listpos: products.listpos,
  isPoa: products.isPoa,
  openingNet: products.openingNetPence,
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
  isPoa: boolean
  openingNet: number
  cheapestNet: number
  wasNet: number | null
  saveNet: number
  vatRateBp: number
  filedUnder: number[]
}

export function toSummary(row: SummaryRow, tree: CategoryTree): ProductSummary {
  const { isPoa, openingNet, cheapestNet, wasNet, saveNet, vatRateBp, filedUnder, ...rest } = row
  return {
    ...rest,
    price: shownPrice(row),
    cheapestNet: pence(cheapestNet),
    wasNet: wasNet === null ? null : pence(wasNet),
    saveNet: pence(saveNet),
    vatRate: basisPoints(vatRateBp),
    categories: filedUnder.map((id) => tree.byId.get(id)).filter((category): category is Category => !!category),
  }
}

function shownPrice({ isPoa, typeId, openingNet, cheapestNet }: SummaryRow): Price {
  if (isPoa) return { kind: 'poa' }
  return typeId === 2 ? { kind: 'from', net: pence(cheapestNet) } : { kind: 'exact', net: pence(openingNet) }
}

const categoryId = sql.placeholder('categoryId')

const popularOf = prepared((db) =>
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
  return popularOf(db).execute({ categoryId, limit })
}

const productId = sql.placeholder('productId')

// Of so many the best are taken: a category may have thousands.
const mostCompared = 60

const relatedTo = prepared((db) =>
  db
    .select(summaryColumns)
    .from(products)
    .where(
      sql`products.id = any(array(select e.product_id from listing_entries e
        where e.category_id = (select p.primary_category_id from products p where p.id = ${productId})
          and e.product_id <> ${productId}
        order by e.popularity desc nulls last, e.product_id limit ${sql.raw(String(mostCompared))}))`,
    )
    .orderBy(sql`products.purchasable desc, products.popularity desc, products.id`)
    .limit(sql.placeholder('limit'))
    .prepare('products related to another'),
)

/** The most popular that lie in the same category; those that can be bought come first. */
export function listRelated(db: Database, productId: number, limit: number): Promise<SummaryRow[]> {
  return relatedTo(db).execute({ productId, limit })
}
