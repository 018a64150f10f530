import { and, arrayContains, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { areaEditsJson } from '../areas/areas-store.server.ts'
import { valueIdsArray } from '../attributes/product-attributes-store.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { productContents } from '../products/product-tables.server.ts'
import { tiersJson, toIdArray } from '../sellables/sellable-store.server.ts'
import { lockVariants, optionEditsJson, variantEditsJson } from '../variants/variant-editing-store.server.ts'
import { videoEditsJson } from '../videos/videos-store.server.ts'
import type { EditableProduct } from './product-edit.ts'
import { productVersions } from './product-editing-tables.server.ts'
import type { ProductFormValues } from './product-form-fields.ts'

const productColumns = {
  slug: products.slug,
  internalSku: products.internalSku,
  title: products.title,
  shortDescription: products.shortDescription,
  brandId: products.brandId,
  productTypeId: products.productTypeId,
  isPublished: products.isPublished,
  isArchived: products.isArchived,
  isNew: products.isNew,
  purchasable: products.purchasable,
  priceOnApplication: products.priceOnApplication,
  availableForHire: products.availableForHire,
  hasPriceMatch: products.hasPriceMatch,
  vatRateBp: products.vatRateBp,
  maxColours: products.maxColours,
  extraColourNetPence: products.extraColourNetPence,
  setupNetPence: products.setupNetPence,
  wasNetPence: products.wasNetPence,
  moq: products.moq,
  maximumOrderQuantity: products.maximumOrderQuantity,
  productionSetId: products.productionSetId,
  deliveryClass: products.deliveryClass,
  weightGrams: products.weightGrams,
  stockQty: products.stockQty,
  lowStockLevel: products.lowStockLevel,
  keywords: products.keywords,
  publishFrom: products.publishFrom,
  isPersonalisable: products.isPersonalisable,
  hasCustomGatewayDesigner: products.hasCustomGatewayDesigner,
  hasEmaginationDesigner: products.hasEmaginationDesigner,
}

const productContentColumns = {
  productDetails: productContents.productDetails,
  longDescription: productContents.longDescription,
  lengthMm: productContents.lengthMm,
  widthMm: productContents.widthMm,
  heightMm: productContents.heightMm,
  weightGrams: productContents.weightGrams,
  dimensions: productContents.dimensions,
  origination: productContents.origination,
  material: productContents.material,
  capacity: productContents.capacity,
  tankType: productContents.tankType,
  suitableFor: productContents.suitableFor,
  leadTimes: productContents.leadTimes,
  guarantee: productContents.guarantee,
  returnsPolicy: productContents.returnsPolicy,
  removalAvailable: productContents.removalAvailable,
  removalText: productContents.removalText,
  seoTitle: productContents.seoTitle,
  seoDescription: productContents.seoDescription,
  recommendedSkus: productContents.recommendedSkus,
}

const noContents: EditableProduct['contents'] = {
  productDetails: { en: '' },
  longDescription: { en: '' },
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightGrams: null,
  dimensions: null,
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
  recommendedSkus: [],
}

export type StoredProduct = {
  id: number
  version: number
  hasVariants: boolean
  inStock: boolean
  imageCount: number
  edit: EditableProduct
}

export async function findProductForEditing(db: Database, id: number): Promise<StoredProduct | undefined> {
  const [product] = await listProductsForEditing(db, [id])
  return product
}

/** Lists products in the order of their ids. */
export async function listProductsForEditing(db: Database, ids: readonly number[]): Promise<StoredProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      version: products.version,
      hasVariants: products.hasVariants,
      inStock: products.inStock,
      imageCount: sql<number>`(select count(*)::int from product_images i where i.product_id = products.id)`,
      product: productColumns,
      contents: productContentColumns,
      tiers: tiersJson,
      categoryIds: sql<number[]>`array(select pc.category_id from product_categories pc
        where pc.product_id = products.id order by pc.position, pc.category_id)`,
      options: optionEditsJson,
      variants: variantEditsJson,
      areas: areaEditsJson,
      videos: videoEditsJson,
      attributeValueIds: valueIdsArray,
    })
    .from(products)
    .leftJoin(productContents, eq(productContents.productId, products.id))
    .where(sql`${products.id} = any(${toIdArray(ids)}::integer[])`)
    .orderBy(asc(products.id))
  return rows.map(({ id, version, hasVariants, inStock, imageCount, contents, ...edit }) => ({
    ...{ id, version, hasVariants, inStock, imageCount },
    edit: { ...edit, contents: contents ?? noContents },
  }))
}

/** Locks the product and its variants until the end of the transaction, then reads it. */
export async function lockProductForEditing(db: Database, id: number): Promise<StoredProduct | undefined> {
  await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
  await lockVariants(db, id)
  return findProductForEditing(db, id)
}

/** Products that recommend a renamed one keep doing so. */
export async function renameRecommendedSku(db: Database, from: string, to: string): Promise<void> {
  await db
    .update(productContents)
    .set({ recommendedSkus: sql`array_replace(${productContents.recommendedSkus}, ${from}, ${to})` })
    .where(arrayContains(productContents.recommendedSkus, [from]))
}

/** Nobody else can save a URL or an SKU until the end of the transaction: no index compares products with variants. */
export async function lockSlugsAndSkus(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`)
}

/** Whether another product has this URL. */
export async function isSlugTaken(db: Database, slug: string, exceptId?: number): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isOther(exceptId)))
    .limit(1)
  return rows.length > 0
}

const isOther = (id: number | undefined): SQL | undefined => (id === undefined ? undefined : ne(products.id, id))

export async function findProductVersion(
  db: Database,
  productId: number,
  version: number,
): Promise<ProductFormValues | undefined> {
  const [row] = await db
    .select({ content: productVersions.content })
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), eq(productVersions.version, version)))
  return row?.content
}
