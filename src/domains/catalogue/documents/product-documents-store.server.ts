import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { DocumentKind } from '../products/product.ts'
import { productDocuments } from '../products/product-tables.server.ts'

export type DocumentKey = { productId: number; kind: DocumentKind; locale: Locale }
export type ProductDocumentRow = typeof productDocuments.$inferSelect

const isDocument = ({ productId, kind, locale }: DocumentKey) =>
  and(eq(productDocuments.productId, productId), eq(productDocuments.kind, kind), eq(productDocuments.locale, locale))

export function listProductDocuments(db: Database, productId: number): Promise<ProductDocumentRow[]> {
  return db
    .select()
    .from(productDocuments)
    .where(eq(productDocuments.productId, productId))
    .orderBy(asc(productDocuments.kind), asc(productDocuments.locale))
}

/** The documents of each product. */
export async function listDocumentsOfProducts(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, ProductDocumentRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(productDocuments)
    .where(inArray(productDocuments.productId, [...productIds]))
    .orderBy(asc(productDocuments.productId), asc(productDocuments.kind), asc(productDocuments.locale))
  return Map.groupBy(rows, ({ productId }) => productId)
}

export async function findStoredDocument(db: Database, key: DocumentKey): Promise<ProductDocumentRow | undefined> {
  const [row] = await db.select().from(productDocuments).where(isDocument(key))
  return row
}

/** Adds a document, or replaces the one of its kind and language. */
export async function saveDocumentRow(db: Database, row: ProductDocumentRow): Promise<void> {
  const { productId, kind, locale, ...file } = row
  const target = [productDocuments.productId, productDocuments.kind, productDocuments.locale]
  await db.insert(productDocuments).values(row).onConflictDoUpdate({ target, set: file })
}

export async function deleteDocumentRow(db: Database, key: DocumentKey): Promise<void> {
  await db.delete(productDocuments).where(isDocument(key))
}

/** Gives a new product the documents of another one. They share their files, which are never deleted. */
export async function copyProductDocuments(db: Database, fromId: number, toId: number): Promise<void> {
  const rows = await listProductDocuments(db, fromId)
  if (rows.length > 0) await db.insert(productDocuments).values(rows.map((row) => ({ ...row, productId: toId })))
}
