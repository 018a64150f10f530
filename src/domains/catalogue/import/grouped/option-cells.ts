import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { type OptionKind, optionKinds } from '../../products/product.ts'
import { findOptionKind } from '../../variants/option-text.ts'
import { labelSeparator } from '../../variants/variant-text.ts'
import { optionColumns } from '../import-columns.ts'
import { type FileColumns, readFieldCell } from '../import-row.ts'

export type OptionCell = { field: string; name: string; value: string }

/** Shopify's name of a product without variants. */
const isDefault = ({ name, value }: OptionCell) => name === 'Title' && value === 'Default Title'

/** The options of a variant. Names that its row does not repeat stand in the row of the product. */
export function listOptionCells(row: CsvRow, product: CsvRow, file: FileColumns): OptionCell[] {
  return optionColumns
    .flatMap(({ name: nameColumn, value: valueColumn }) => {
      const [nameField = '', field = ''] = [...nameColumn.fields, ...valueColumn.fields]
      const name = readFieldCell(row, file, nameField) || readFieldCell(product, file, nameField)
      return [{ field, name, value: readFieldCell(row, file, field) }]
    })
    .filter((cell) => cell.value !== '' && !isDefault(cell))
}

/** Options with other names than ours are of the kind `option`; two of the same kind become one, such as `Cotton, Round`. */
export function readOptionLabels(cells: readonly OptionCell[]): Partial<Record<OptionKind, string>> {
  const byKind = Map.groupBy(cells, ({ name }) => findOptionKind(name) ?? 'option')
  const labels = optionKinds.flatMap((kind) => {
    const values = byKind.get(kind)?.map(({ value }) => toLabel(value))
    return values ? [[kind, values.join(', ')] as const] : []
  })
  return Object.fromEntries(labels)
}

/** Semicolons and ` / ` separate cells and labels in the text of variants. */
const toLabel = (value: string) =>
  value
    .replaceAll(/[;\t\n]/g, ',')
    .replaceAll(labelSeparator, '/')
    .replaceAll(/\s+/g, ' ')
    .trim()
