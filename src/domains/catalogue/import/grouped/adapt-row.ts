import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { type ImportRowField, salePriceColumn, unitPriceColumn } from '../import-columns.ts'
import { type FileColumns, findColumnIndex, readFieldCell } from '../import-row.ts'

/** Other shops have several columns where ours has one: whether stock is counted, and which price is the old one. */
export function adaptRow(row: CsvRow, file: FileColumns): CsvRow {
  if (file.format === 'own') return row
  const cells = [...row.cells]
  const stockAt = findColumnIndex(file, 'stock')
  if (stockAt !== undefined) cells[stockAt] = readStock(row, file)
  const priceAt = findColumnIndex(file, unitPriceColumn)
  const saleAt = findColumnIndex(file, salePriceColumn)
  const salePrice = saleAt === undefined ? '' : (row.cells[saleAt] ?? '').trim()
  if (priceAt !== undefined && saleAt !== undefined && salePrice !== '') {
    cells[saleAt] = row.cells[priceAt] ?? ''
    cells[priceAt] = salePrice
  }
  return { ...row, cells }
}

/** Blank where stock is not counted, or where more is sold than there is. */
function readStock(row: CsvRow, file: FileColumns): string {
  const read = (field: ImportRowField | 'stock') => readFieldCell(row, file, field).toLowerCase()
  const stock = read('stock')
  const isUncounted = findColumnIndex(file, 'stockTracker') !== undefined && read('stockTracker') === ''
  if (isUncounted || ['continue', 'true', 'yes'].includes(read('stockPolicy'))) return ''
  if (stock === '' && ['0', 'false', 'no'].includes(read('isInStock'))) return '0'
  if (stock === 'parent') return ''
  // More was sold than there was.
  return /^-\d+$/.test(stock) ? '0' : stock
}
