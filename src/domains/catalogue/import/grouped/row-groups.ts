import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { editLimits, toProductSlug } from '../../editing/product-edit.ts'
import { type FileColumns, readFieldCell } from '../import-row.ts'
import { adaptRow } from './adapt-row.ts'
import { listOptionCells } from './option-cells.ts'

/** The rows of a file that make one product. */
export type RowGroup = {
  /** The row with the texts of the product. */
  product: CsvRow
  /** Shopify writes the first variant into the row of the product. Empty for a product without variants. */
  variants: readonly CsvRow[]
  /** Rows with further pictures. */
  pictures: readonly CsvRow[]
  /** The variants have rows of our own format: they must exist, and each row changes one. */
  isOwn?: true
  /** `product` is the row of a variant: the file has none of the product itself. */
  hasNoProductRow?: true
  /** The product that the file does not have, for a variant without one. */
  missingParent?: string
}

export const listGroupRows = ({ product, variants, pictures }: RowGroup): CsvRow[] => [
  product,
  ...variants.filter((row) => row !== product),
  ...pictures,
]

/** Rows of the formats of other shops belong together; in ours each row is a product. */
export function* groupRows(rows: Iterable<CsvRow>, file: FileColumns): Generator<RowGroup> {
  const adapted = adaptRows(rows, file)
  if (file.format === 'shopify' || file.format === 'shopify-old') yield* groupByHandle(adapted, file)
  else if (file.format === 'woocommerce') yield* groupByParent(adapted, file)
  else yield* groupByProductSku(adapted, file)
}

/** Our own format: the rows of variants follow the row of their product, or stand alone. */
function* groupByProductSku(rows: Iterable<CsvRow>, file: FileColumns): Generator<RowGroup> {
  let group: (RowGroup & { variants: CsvRow[] }) | undefined
  let sku = ''
  for (const row of rows) {
    const productSku = readFieldCell(row, file, 'productSku').toLowerCase()
    if (group && productSku !== '' && productSku === sku) {
      group.variants.push(row)
      continue
    }
    if (group) yield group
    sku = productSku || readFieldCell(row, file, 'sku').toLowerCase()
    group = { product: row, variants: [], pictures: [], isOwn: true }
    if (productSku !== '') group = { ...group, variants: [row], hasNoProductRow: true }
  }
  if (group) yield group
}

function* adaptRows(rows: Iterable<CsvRow>, file: FileColumns): Generator<CsvRow> {
  for (const row of rows) yield adaptRow(row, file)
}

/** Shopify: consecutive rows with the same handle. */
function* groupByHandle(rows: Iterable<CsvRow>, file: FileColumns): Generator<RowGroup> {
  let group: CsvRow[] = []
  let handle = ''
  for (const row of rows) {
    const next = readFieldCell(row, file, 'url')
    if (group.length > 0 && (next === '' || next !== handle)) {
      yield toShopifyGroup(group, file)
      group = []
    }
    handle = next
    group.push(row)
  }
  if (group.length > 0) yield toShopifyGroup(group, file)
}

function toShopifyGroup(rows: readonly CsvRow[], file: FileColumns): RowGroup {
  const [product, ...further] = rows as [CsvRow, ...CsvRow[]]
  const isVariant = (row: CsvRow) =>
    readFieldCell(row, file, 'sku') !== '' || listOptionCells(row, product, file).length > 0
  const variants = further.filter(isVariant)
  const pictures = further.filter((row) => !isVariant(row))
  const hasVariants = variants.length > 0 || listOptionCells(product, product, file).length > 0
  return { product, variants: hasVariants ? [product, ...variants] : [], pictures }
}

/** WooCommerce: a variation names its product by SKU or as `id:44`, and can stand anywhere in the file. */
function* groupByParent(rows: Iterable<CsvRow>, file: FileColumns): Generator<RowGroup> {
  const products: CsvRow[] = []
  const variantsByParent = new Map<string, CsvRow[]>()
  for (const row of rows) {
    if (!/\bvariation\b/i.test(readFieldCell(row, file, 'rowType'))) {
      products.push(row)
      continue
    }
    const parent = readFieldCell(row, file, 'parent').toLowerCase()
    const variants = variantsByParent.get(parent)
    if (variants) variants.push(row)
    else variantsByParent.set(parent, [row])
  }
  for (const product of products) {
    const names = [readFieldCell(product, file, 'sku').toLowerCase(), `id:${readFieldCell(product, file, 'rowId')}`]
    const variants = names.flatMap((name) => (name === '' ? [] : (variantsByParent.get(name) ?? [])))
    for (const name of names) variantsByParent.delete(name)
    yield { product, variants, pictures: [] }
  }
  for (const [missingParent, rows] of variantsByParent) {
    for (const product of rows) yield { product, variants: [], pictures: [], missingParent }
  }
}

/**
 * What identifies the product. In Shopify only variants have an SKU, so a product with variants gets its handle; in
 * WooCommerce a product without an SKU gets its id.
 */
export function findGroupSku(group: RowGroup, file: FileColumns): string {
  const { product, variants } = group
  if (group.isOwn) return readFieldCell(product, file, group.hasNoProductRow ? 'productSku' : 'sku')
  const isShopify = file.format === 'shopify' || file.format === 'shopify-old'
  const own = isShopify && variants.length > 0 ? '' : readFieldCell(product, file, 'sku')
  const rowId = readFieldCell(product, file, 'rowId')
  const handle = isShopify ? toProductSlug(readFieldCell(product, file, 'url')) : ''
  const derived = rowId === '' ? handle.slice(0, editLimits.sku - 4).toUpperCase() : `WOO-${rowId}`
  const sku = own || (rowId === '' && handle === '' ? '' : derived)
  const isTaken = variants.some((row) => readFieldCell(row, file, 'sku').toLowerCase() === sku.toLowerCase())
  return isTaken && sku !== '' ? `${sku}-ALL` : sku
}
