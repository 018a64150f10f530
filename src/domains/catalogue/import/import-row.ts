import { isClearCell, unprotectCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { parsePriceTiers } from '../editing/price-tier-text.ts'
import type { ProductFormValues } from '../editing/product-form-fields.ts'
import { type ProductColumn, type ReferenceNames, skuColumn } from '../export/product-columns.ts'
import { splitRows } from '../variants/row-text.ts'
import { readVariantCells } from '../variants/variant-text.ts'
import { priceFields } from './grouped/group-prices.ts'
import { findImportColumn, unitPriceColumn } from './import-columns.ts'
import type { ImportFormat, ImportMapping, ImportRowRefusal, PriceChange, RowProblem } from './product-import.ts'

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

export function readFieldCell(row: CsvRow, { columns }: FileColumns, field: string): string {
  const found = columns.find(({ column }) => column.fields[0] === field)
  return found ? readCell(row, found.index) : ''
}

/** Where the file has a column; undefined where it has none. */
export const findColumnIndex = ({ columns }: FileColumns, wanted: ProductColumn | string) =>
  columns.find(({ column }) => column === wanted || column.fields[0] === wanted)?.index

type StoredRow = { values: ProductFormValues; isNew: boolean }
export type ReadRow = {
  values: ProductFormValues
  problems: RowProblem[]
  /** The fields that the row has filled in. */
  filled: ReadonlySet<string>
}
type ReadContext = { stored: StoredRow; names: ReferenceNames; pricesIncludeVat?: boolean }

/** A blank cell leaves its field, `(clear)` empties it, and a cell as the export writes it changes nothing. */
export function readImportRow(
  row: CsvRow,
  file: FileColumns,
  { stored, names, pricesIncludeVat = false }: ReadContext,
): ReadRow {
  const values: Record<string, string> = { ...stored.values }
  const problems: RowProblem[] = []
  const filled = new Set<string>()
  // A stored price is without VAT, so the same digits are another price.
  const isComparable = ({ fields }: ProductColumn) =>
    !stored.isNew && !(pricesIncludeVat && fields.some((field) => priceFields.includes(field)))
  for (const { index, column } of file.columns) {
    const raw = (row.cells[index] ?? '').trim()
    if (raw === '' || (column === skuColumn && !stored.isNew)) continue
    const report = (refusal: ImportRowRefusal) =>
      problems.push({ column: file.headers[index] ?? '', value: shorten(raw), refusal })
    if (isClearCell(raw)) {
      for (const field of column.fields) values[field] = ''
      continue
    }
    const cell = unprotectCell(raw)
    if (isComparable(column) && cell === column.format(stored.values, names).trim()) continue
    if (column === unitPriceColumn && (stored.values.tiers ?? '').includes('\n')) {
      report({ rule: 'has_tiers' })
      continue
    }
    const parsed = column.parse(cell, names)
    if (!parsed.ok) {
      report(parsed.refusal)
      continue
    }
    Object.assign(values, parsed.value)
    for (const field of column.fields) filled.add(field)
  }
  return { values, problems, filled }
}

const shorten = (value: string) => (value.length > 200 ? `${value.slice(0, 200)}…` : value)

/** A refusal of a field, at the cell that gave its value. */
export function toRowProblem(
  row: CsvRow,
  file: FileColumns,
  { field, refusal }: { field: string; refusal: ImportRowRefusal },
): RowProblem {
  const found = file.columns.find(({ column }) => column.fields.includes(field))
  if (!found) return { column: field, value: '', refusal }
  return { column: file.headers[found.index] ?? '', value: shorten(readCell(row, found.index)), refusal }
}

/** A refusal of one line of a cell. `number` counts from 1. */
export function toTextRowProblem(
  row: CsvRow,
  file: FileColumns,
  { field, number, refusal }: { field: string; number: number; refusal: ImportRowRefusal },
): RowProblem {
  const line = splitRows(readFieldCell(row, file, field))[number - 1] ?? ''
  return { ...toRowProblem(row, file, { field, refusal }), value: shorten(line) }
}

const maxPriceChange = 0.2

/** The largest change of a unit price beyond 20 %, of the product or a variant, at quantities that both have. */
export function findPriceChange(before: ProductFormValues, after: ProductFormValues): PriceChange | undefined {
  if (before.tiers === after.tiers && before.variants === after.variants) return undefined
  const next = listUnitPrices(after)
  let largest: PriceChange | undefined
  for (const [key, price] of listUnitPrices(before)) {
    const change = { before: price, after: next.get(key) ?? price }
    if (getShare(change) > Math.max(maxPriceChange, largest ? getShare(largest) : 0)) largest = change
  }
  return largest
}

const getShare = ({ before, after }: PriceChange) => Math.abs(after - before) / before

/** Lists prices by quantity, and by SKU for variants. Without variants the product itself is sold. */
function listUnitPrices({ tiers: tierText = '', variants = '' }: ProductFormValues): Map<string, number> {
  const tiers = parsePriceTiers(tierText)
  const lines = variants === '' ? [''] : variants.split('\n')
  const prices = new Map<string, number>()
  for (const line of lines) {
    const { sku, difference } = readVariantCells(line)
    const delta = Math.round(Number(difference || 0) * 100)
    for (const { qty, unitNet } of tiers.ok ? tiers.value : []) prices.set(`${sku} ${qty}`, unitNet + delta)
  }
  return prices
}
