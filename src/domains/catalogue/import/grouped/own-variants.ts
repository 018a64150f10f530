import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { isClearCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { type EditableProduct, editLimits } from '../../editing/product-edit.ts'
import type { VariantEdit } from '../../variants/variant-edit.ts'
import { formatVariants, parseDifference } from '../../variants/variant-text.ts'
import { type FileColumns, readFieldCell, toRowProblem } from '../import-row.ts'
import type { ImportRowRefusal } from '../product-import.ts'
import type { GroupVariants, LineProblem } from './group-variants.ts'
import type { RowGroup } from './row-groups.ts'

/** Stock and price difference of variants that exist, by their SKU. A blank cell leaves them. */
export function readOwnVariants(
  group: RowGroup,
  { file, stored, productSku }: { file: FileColumns; stored: EditableProduct | undefined; productSku: string },
): GroupVariants {
  const problems: LineProblem[] = []
  const changes = new Map<string, VariantEdit & { row: CsvRow }>()
  const storedBySku = new Map(stored?.variants.map((variant) => [variant.sku.toLowerCase(), variant]))
  for (const row of group.variants) {
    const report = (field: string, refusal: ImportRowRefusal) =>
      problems.push({ row, problem: toRowProblem(row, file, { field, refusal }) })
    const sku = readFieldCell(row, file, 'sku').toLowerCase()
    const variant = storedBySku.get(sku)
    const first = changes.get(sku)
    if (first) report('sku', { rule: 'twice', firstLine: first.row.line })
    else if (!stored) report('productSku', { rule: 'unknown_name', name: productSku })
    else if (!variant) report('sku', { rule: 'no_variant', name: productSku })
    else changes.set(sku, { ...variant, ...readCells(row, { file, report }), row })
  }
  const variants = stored?.variants.map((variant) => changes.get(variant.sku.toLowerCase()) ?? variant) ?? []
  return {
    values: { variants: formatVariants(variants) },
    problems,
    rows: variants.map(({ sku }) => changes.get(sku.toLowerCase())?.row),
  }
}

type CellContext = { file: FileColumns; report: (field: string, refusal: ImportRowRefusal) => void }

function readCells(row: CsvRow, { file, report }: CellContext): Partial<VariantEdit> {
  const stock = readFieldCell(row, file, 'stock')
  const difference = readFieldCell(row, file, 'priceDifference')
  const stockQty = /^\d{1,10}$/.test(stock) ? Number(stock) : undefined
  const isUncounted = isClearCell(stock)
  if (stock !== '' && !isUncounted && (stockQty === undefined || stockQty > editLimits.stock)) {
    report('stock', { rule: 'out_of_range', min: 0, max: editLimits.stock })
  }
  const priceDifferenceNetPence =
    difference === '' ? undefined : parseDifference(isClearCell(difference) ? '' : difference)
  if (difference !== '' && (priceDifferenceNetPence === undefined || Math.abs(priceDifferenceNetPence) > maxUnitNet)) {
    report('priceDifference', { rule: 'amount' })
  }
  return {
    ...(stockQty !== undefined && { stockQty }),
    ...(isUncounted && { stockQty: null }),
    ...(priceDifferenceNetPence !== undefined && { priceDifferenceNetPence }),
  }
}
