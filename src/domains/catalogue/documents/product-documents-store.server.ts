import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { DocumentKind } from '../products/product.ts'
import { productDocuments } from '../products/product-tables.server.ts'

export type DocumentKey = { productId: number; kind: DocumentKind; locale: Locale }
type DocumentRow = typeof productDocuments.$inferSelect

const isDocument = ({ productId, kind, locale }: DocumentKey) =>
  and(eq(productDocuments.productId, productId), eq(productDocuments.kind, kind), eq(productDocuments.locale, locale))

export function listProductDocuments(db: Database, productId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(productDocuments)
    .where(eq(productDocuments.productId, productId))
    .orderBy(asc(productDocuments.kind), asc(productDocuments.locale))
}

export async function findStoredDocument(db: Database, key: DocumentKey): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(productDocuments).where(isDocument(key))
  return row
}

/** Adds a document, or replaces the one of its kind and language. */
export async function saveDocumentRow(db: Database, row: DocumentRow): Promise<void> {
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
