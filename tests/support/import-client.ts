import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { findProductForEditing } from '#src/domains/catalogue/editing/product-editing-store.server.ts'
import { toProductFormValues } from '#src/domains/catalogue/editing/product-form-fields.ts'
import type { ExportKind } from '#src/domains/catalogue/export/product-columns.ts'
import { exportProducts } from '#src/domains/catalogue/export/product-export-service.server.ts'
import type { ImportMode } from '#src/domains/catalogue/import/product-import.ts'
import { runProductImport } from '#src/domains/catalogue/import/product-import-progress-service.server.ts'
import {
  applyImport,
  checkImport,
  getProductImport,
  uploadImport,
} from '#src/domains/catalogue/import/product-import-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { anonymousVisitor, asStaff } from './builders/test-visitors.ts'
import { unwrap } from './unwrap.ts'

export const catalogueEditor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

type CheckSettings = { pricesIncludeVat?: boolean; zip?: Buffer }

/** Imports and exports files as a member of staff does, without waiting for the queue. */
export function createImportClient(getShop: () => Shop) {
  const report = async (id: number) => unwrap(await getProductImport(getShop(), catalogueEditor, id))

  async function upload(csv: string, zip?: Buffer): Promise<number> {
    const file = { name: 'products.csv', bytes: Buffer.from(csv), zip }
    return unwrap(await uploadImport(getShop(), catalogueEditor, file)).id
  }

  async function run(id: number): Promise<void> {
    for (let round = 0; round < 50; round += 1) if (!(await runProductImport(getShop(), id))) return
    expect.fail('The import does not end')
  }

  async function check(csv: string, { zip, ...settings }: CheckSettings = {}): Promise<number> {
    const id = await upload(csv, zip)
    const { record } = await report(id)
    unwrap(await checkImport(getShop(), catalogueEditor, { id, mapping: record.mapping, ...settings }))
    await run(id)
    return id
  }

  async function apply(id: number, mode: ImportMode = 'all_or_nothing'): Promise<void> {
    unwrap(await applyImport(getShop(), catalogueEditor, { id, mode }))
    await run(id)
  }

  async function findBySku(sku: string) {
    const { db } = getShop()
    const [row] = await db.select({ id: products.id }).from(products).where(eq(products.internalSku, sku))
    const stored = row && (await findProductForEditing(db, row.id))
    return stored && { id: stored.id, version: stored.version, form: toProductFormValues(stored.edit) }
  }

  async function exportCsv(columns: ExportKind = 'all', q = ''): Promise<string> {
    let csv = ''
    for await (const part of unwrap(exportProducts(getShop(), catalogueEditor, { columns, q, state: 'all' })))
      csv += part
    return csv
  }

  return { report, upload, run, check, apply, findBySku, exportCsv }
}
