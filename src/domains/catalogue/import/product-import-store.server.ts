import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { productVersions } from '../editing/product-editing-tables.server.ts'
import { variants } from '../products/product-tables.server.ts'
import type { ImportedRow, ImportState, RevertResult } from './product-import.ts'
import { productImportRows, productImports } from './product-import-tables.server.ts'

export type ProductImport = typeof productImports.$inferSelect
export type ProductImportRow = typeof productImportRows.$inferSelect

export async function insertImport(db: Database, row: typeof productImports.$inferInsert): Promise<number> {
  const [saved] = await db.insert(productImports).values(row).returning({ id: productImports.id })
  if (!saved) throw new Error('The import was not inserted')
  return saved.id
}

export async function findImport(db: Database, id: number): Promise<ProductImport | undefined> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id))
  return row
}

/** Locks the import until the end of the transaction. */
export async function lockImport(db: Database, id: number): Promise<ProductImport | undefined> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id)).for('update')
  return row
}

/** The newest first. */
export function listImports(db: Database, limit: number): Promise<ProductImport[]> {
  return db.select().from(productImports).orderBy(desc(productImports.id)).limit(limit)
}

export async function updateImport(
  db: Database,
  id: number,
  values: Partial<typeof productImports.$inferInsert> & { state?: ImportState },
): Promise<void> {
  await db.update(productImports).set(values).where(eq(productImports.id, id))
}

export async function insertImportRows(db: Database, importId: number, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(productImportRows).values(rows.map((row) => ({ importId, ...row })))
}

export async function deleteImportRows(db: Database, importId: number): Promise<void> {
  await db.delete(productImportRows).where(eq(productImportRows.importId, importId))
}

/** Refused rows, then rows whose price changes a lot or is rounded, and rows that could not be reverted. */
export function listReportedRows(db: Database, importId: number, limit: number): Promise<ProductImportRow[]> {
  const { result, problems, priceChange, roundedPrice, revertResult, line } = productImportRows
  const isReported = or(
    // The other rows of a refused product have no problem of their own.
    and(eq(result, 'refused'), sql`${problems} <> '[]'::jsonb`),
    isNotNull(priceChange),
    isNotNull(roundedPrice),
    eq(revertResult, 'changed_since'),
  )
  return db
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), isReported))
    .orderBy(desc(sql`${result} = 'refused'`), asc(sql`${priceChange} is null`), asc(line))
    .limit(limit)
}

export async function listRefusedLines(db: Database, importId: number): Promise<Set<number>> {
  const rows = await db
    .select({ line: productImportRows.line })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), eq(productImportRows.result, 'refused')))
  return new Set(rows.map(({ line }) => line))
}

/** Rows that wrote a product and were not reverted yet, the last ones first. */
export function listRowsToRevert(db: Database, importId: number, limit: number): Promise<ProductImportRow[]> {
  const { result, revertResult, line } = productImportRows
  return db
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(result, ['created', 'changed']),
        isNull(revertResult),
        gt(line, 0),
      ),
    )
    .orderBy(desc(line))
    .limit(limit)
}

export async function updateRevertedRows(
  db: Database,
  importId: number,
  { lines, revertResult }: { lines: readonly number[]; revertResult: RevertResult },
): Promise<void> {
  if (lines.length === 0) return
  await db
    .update(productImportRows)
    .set({ revertResult })
    .where(and(eq(productImportRows.importId, importId), inArray(productImportRows.line, [...lines])))
}

/** The forms of products at these versions, by product. */
export async function listVersionContents(db: Database, versions: readonly { productId: number; version: number }[]) {
  const pairs = JSON.stringify(versions.map(({ productId, version }) => ({ product_id: productId, version })))
  const rows = await db
    .select({ productId: productVersions.productId, content: productVersions.content })
    .from(productVersions)
    .where(
      sql`(${productVersions.productId}, ${productVersions.version}) in
        (select product_id, version from json_to_recordset(${pairs}::json) as pair(product_id integer, version integer))`,
    )
  return new Map(rows.map(({ productId, content }) => [productId, content]))
}

/** The SKU of the product of each variant with one of these SKUs, by the SKU of the variant in lower case. */
export async function listVariantOwners(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const isListed = inArray(
    sql`lower(${variants.internalSku})`,
    skus.map((sku) => sku.toLowerCase()),
  )
  const rows = await db
    .select({ sku: variants.internalSku, product: products.internalSku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isListed)
  return new Map(rows.map(({ sku, product }) => [sku.toLowerCase(), product]))
}

/** Files of imports that were uploaded before this time, with their imports deleted. */
export async function deleteOldImports(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .delete(productImports)
    .where(and(lt(productImports.createdAt, before), inArray(productImports.state, finalStates)))
    .returning({ fileKey: productImports.fileKey, zipKey: productImports.zipKey })
  return rows.flatMap(({ fileKey, zipKey }) => (zipKey ? [fileKey, zipKey] : [fileKey]))
}

const finalStates: ImportState[] = ['mapping', 'checked', 'imported', 'reverted', 'cancelled']
