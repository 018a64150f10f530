import { clearCell, unprotectCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { ProductFormErrors } from '../editing/parse-product-form.ts'
import { parsePriceTiers } from '../editing/price-tier-text.ts'
import { type ProductFormValues, textField } from '../editing/product-form-fields.ts'
import { type ProductColumn, type ReferenceNames, skuColumn } from '../export/product-columns.ts'
import { findImportColumn, unitPriceColumn } from './import-columns.ts'
import type { ImportFormat, ImportMapping, PriceChange, RowProblem, RowRefusal } from './product-import.ts'

/** The columns of a file that are imported. */
export type FileColumns = { format: ImportFormat; headers: readonly string[]; columns: readonly FileColumn[] }
type FileColumn = { index: number; column: ProductColumn }

export function createFileColumns(
  format: ImportFormat,
  headers: readonly string[],
  mapping: ImportMapping,
): FileColumns {
  const columns = mapping.flatMap((header, index) => {
    const column = findImportColumn(header)
    return column ? [{ index, column }] : []
  })
  return { format, headers, columns }
}

const readCell = (row: CsvRow, index: number) => unprotectCell((row.cells[index] ?? '').trim())

export function readCellOf(row: CsvRow, { columns }: FileColumns, field: string): string {
  const found = columns.find(({ column }) => column.fields[0] === field)
  return found ? readCell(row, found.index) : ''
}

/** A row that holds no product of its own: further pictures, or a variant. */
export function findRowKind(row: CsvRow, file: FileColumns): 'product' | 'picture' | 'variant' {
  const typeIndex = file.headers.findIndex((header) => header.trim().toLowerCase() === 'type')
  if (file.format === 'woocommerce') {
    return (row.cells[typeIndex] ?? '').trim().toLowerCase() === 'variation' ? 'variant' : 'product'
  }
  const isShopify = file.format === 'shopify' || file.format === 'shopify-old'
  if (!isShopify || readCellOf(row, file, textField('title', sourceLocale)) !== '') return 'product'
  return readCellOf(row, file, 'sku') === '' ? 'picture' : 'variant'
}

type StoredRow = { values: ProductFormValues; isNew: boolean }
export type ReadRow = { values: ProductFormValues; problems: RowProblem[] }

/** A blank cell leaves its field, `(clear)` empties it, and a cell as the export writes it changes nothing. */
export function readImportRow(
  row: CsvRow,
  file: FileColumns,
  { stored, names }: { stored: StoredRow; names: ReferenceNames },
): ReadRow {
  const values: Record<string, string> = { ...stored.values }
  const problems: RowProblem[] = []
  for (const { index, column } of file.columns) {
    const raw = (row.cells[index] ?? '').trim()
    if (raw === '' || (column === skuColumn && !stored.isNew)) continue
    const report = (refusal: RowRefusal) =>
      problems.push({ column: file.headers[index] ?? '', value: shorten(raw), refusal })
    if (raw.toLowerCase() === clearCell) {
      for (const field of column.fields) values[field] = ''
      continue
    }
    const cell = unprotectCell(raw)
    if (!stored.isNew && cell === column.format(stored.values, names).trim()) continue
    if (column === unitPriceColumn && (stored.values.tiers ?? '').includes('\n')) {
      report({ rule: 'has_tiers' })
      continue
    }
    const parsed = column.parse(cell, names)
    if (parsed.ok) Object.assign(values, parsed.value)
    else report(parsed.refusal)
  }
  return { values, problems }
}

const shorten = (value: string) => (value.length > 200 ? `${value.slice(0, 200)}…` : value)

/** The errors of a form, at the cells that gave its values. */
export function toRowProblems(row: CsvRow, file: FileColumns, errors: ProductFormErrors): RowProblem[] {
  return Object.entries(errors).map(([field, refusal]) => {
    const found = file.columns.find(({ column }) => column.fields.includes(field))
    if (!found) return { column: field, value: '', refusal }
    return { column: file.headers[found.index] ?? '', value: shorten(readCell(row, found.index)), refusal }
  })
}

const maxPriceChange = 0.2

/** The largest change of a unit price beyond 20 %, at quantities that both have. */
export function findPriceChange(before: ProductFormValues, after: ProductFormValues): PriceChange | undefined {
  const [old, next] = [before, after].map(({ tiers = '' }) => parsePriceTiers(tiers))
  if (!old?.ok || !next?.ok || before.tiers === after.tiers) return undefined
  const nextByQuantity = new Map(next.value.map(({ qty, unitNet }) => [qty, unitNet]))
  const changes = old.value.flatMap(({ qty, unitNet }) => {
    const changed = nextByQuantity.get(qty)
    return changed === undefined ? [] : [{ before: unitNet, after: changed }]
  })
  const share = (change: PriceChange) => Math.abs(change.after - change.before) / change.before
  const largest = changes.toSorted((a, b) => share(b) - share(a))[0]
  return largest && share(largest) > maxPriceChange ? largest : undefined
}
