import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { clearAreaPicture, listAreaPictureKeys } from '../areas/areas-store.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { productImages, variants } from '../products/product-tables.server.ts'
import type { ProductPicture } from './product-pictures.ts'

export async function findProductTitle(db: Database, id: number): Promise<StoredTranslations | undefined> {
  const [row] = await db.select({ title: products.title }).from(products).where(eq(products.id, id))
  return row?.title
}

export async function readProductVersionNumber(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ version: products.version }).from(products).where(eq(products.id, id))
  return row?.version
}

/** The pictures on which areas are drawn, and those that variants show. */
export async function listUsedPictureKeys(db: Database, productId: number): Promise<string[]> {
  const rows = await db
    .select({ fileKey: variants.thumbnailKey })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNotNull(variants.thumbnailKey)))
  const keys = rows.flatMap(({ fileKey }) => fileKey ?? [])
  return [...keys, ...(await listAreaPictureKeys(db, productId))]
}

/** Locks the product until the end of the transaction. Returns false if there is none. */
export async function lockProduct(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
  return rows.length > 0
}

const pictureColumns = {
  id: productImages.id,
  fileKey: productImages.fileKey,
  altText: productImages.altText,
  focalPoint: productImages.focalPoint,
}

/** Lists the pictures in the order of the gallery. */
export function listProductPictures(db: Database, productId: number): Promise<ProductPicture[]> {
  return db
    .select(pictureColumns)
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))
}

/** The pictures of each product, in the order of the gallery. */
export async function listPicturesOfProducts(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, ProductPicture[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: productImages.productId, ...pictureColumns })
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.position), asc(productImages.id))
  return Map.groupBy(rows, ({ productId }) => productId)
}

export async function insertProductPicture(db: Database, row: typeof productImages.$inferInsert): Promise<void> {
  await db.insert(productImages).values(row)
}

/** Gives a new product the pictures of another one. They share their files, which are never deleted. */
export async function copyProductPictures(db: Database, fromId: number, toId: number): Promise<void> {
  const pictures = await listProductPictures(db, fromId)
  if (pictures.length === 0) return
  const rows = pictures.map(({ id: _, ...picture }, position) => ({ productId: toId, position, ...picture }))
  await db.insert(productImages).values(rows)
  await saveThumbnail(db, toId, pictures[0])
}

/** Saves the pictures of a product in this order; others are deleted, also from its variants and areas. The first one is the picture of listings. */
export async function saveProductPictures(
  db: Database,
  productId: number,
  pictures: readonly ProductPicture[],
): Promise<void> {
  const stored = await listProductPictures(db, productId)
  for (const { id, fileKey } of stored.filter((each) => !pictures.some((picture) => picture.id === each.id))) {
    await db.delete(productImages).where(eq(productImages.id, id))
    const showsIt = and(eq(variants.productId, productId), eq(variants.thumbnailKey, fileKey))
    await db.update(variants).set({ thumbnailKey: null }).where(showsIt)
    await clearAreaPicture(db, productId, fileKey)
  }
  for (const [position, { id, altText, focalPoint }] of pictures.entries()) {
    await db
      .update(productImages)
      .set({ position, altText, focalPoint })
      .where(and(eq(productImages.id, id), eq(productImages.productId, productId)))
  }
  await saveThumbnail(db, productId, pictures[0])
}

type Thumbnail = Pick<ProductPicture, 'fileKey' | 'focalPoint'>

/** The picture of listings: the first one of the gallery. */
export async function saveThumbnail(db: Database, productId: number, picture: Thumbnail | undefined): Promise<void> {
  const { fileKey = null, focalPoint = null } = picture ?? {}
  await db
    .update(products)
    .set({ thumbnailKey: fileKey, thumbnailFocalPoint: focalPoint })
    .where(eq(products.id, productId))
}
