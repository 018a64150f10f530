import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { listDocumentsOfProducts } from '../documents/product-documents-store.server.ts'
import { listProductsForEditing } from '../editing/product-editing-store.server.ts'
import { type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { listMatchingProductIds } from '../editing/staff-products-store.server.ts'
import { formatDocuments } from '../import/pictures/import-document.ts'
import { formatPictures } from '../import/pictures/import-picture.ts'
import { formatPictureDetails } from '../pictures/picture-details.ts'
import { listPicturesOfProducts } from '../pictures/product-pictures-store.server.ts'
import { splitRows } from '../variants/row-text.ts'
import { readVariantCells } from '../variants/variant-text.ts'
import {
  columnsByExport,
  documentsColumn,
  type ProductColumn,
  picturesColumn,
  productSkuColumn,
} from './product-columns.ts'
import type { ProductExportInput } from './product-export-contract.ts'
import { readReferenceNames } from './reference-names-store.server.ts'

/** A product can have 2,500 variants. */
const batchSize = 100

/** The matching products as CSV, in parts: memory does not grow with their number. */
export function exportProducts(
  shop: Shop,
  visitor: Visitor,
  input: ProductExportInput,
): Result<AsyncGenerator<string>, PermissionRefusal> {
  const allowed = requirePermission(visitor, 'catalogue.read')
  return allowed.ok ? ok(generateCsv(shop, input)) : allowed
}

async function* generateCsv(
  { db, config }: Shop,
  { columns: kind, ...search }: ProductExportInput,
): AsyncGenerator<string> {
  const columns = columnsByExport[kind]
  yield `${byteOrderMark}${formatCsvRow(columns.map(({ header }) => header))}`
  const names = await readReferenceNames(db)
  let afterId = 0
  for (;;) {
    const ids = await listMatchingProductIds(db, search, { afterId, limit: batchSize })
    const products = await listProductsForEditing(db, ids)
    const pictures = columns.includes(picturesColumn) ? await listPicturesOfProducts(db, ids) : undefined
    const documents = columns.includes(documentsColumn) ? await listDocumentsOfProducts(db, ids) : undefined
    const rows = products.flatMap(({ id, edit }) => {
      const gallery = pictures?.get(id) ?? []
      const values = {
        ...toProductFormValues(edit),
        pictures: formatPictures(
          config.publicOrigin,
          gallery.map(({ fileKey }) => fileKey),
        ),
        pictureDetails: gallery.map(formatPictureDetails).join('\n'),
        documents: formatDocuments(config.publicOrigin, documents?.get(id) ?? []),
      }
      const product = columns.map((column) => protectCell(column.format(values, names)))
      return [product, ...listVariantRows(columns, values)].map(formatCsvRow)
    })
    if (rows.length > 0) yield rows.join('')
    if (ids.length < batchSize) return
    afterId = ids.at(-1) ?? afterId
  }
}

/** The file of all fields has the variants in a cell of their product. */
function listVariantRows(columns: readonly ProductColumn[], values: ProductFormValues): string[][] {
  if (!columns.includes(productSkuColumn)) return []
  return splitRows(values.variants ?? '').map((line) => {
    const cells = readVariantCells(line)
    return columns.map(({ formatVariant }) => protectCell(formatVariant?.(cells, values) ?? ''))
  })
}
