import { splitRows } from '../variants/row-text.ts'
import { type AreaCells, type AreaColumn, areaColumns, joinList, readAreaCells, writeAreaCells } from './area-text.ts'
import { designFonts, maxAreas } from './design-area.ts'

/*
 * The form has a field per area and column, which works without script: `area1_label_en`, `area1_x` and so on. `saveProduct`
 * gets them as the text of `area-text.ts`.
 */

type Values = Readonly<Record<string, string>>

/** `number` counts from 1. `remove` is a checkbox. */
export const getAreaFieldName = (number: number, column: AreaColumn | 'remove') => `area${number}_${column}`
const areaFieldPattern = /^area(\d+)_(\w+)$/

/** Returns undefined for a field that belongs to no area. */
export function parseAreaField(field: string): { number: number; column: AreaColumn | 'remove' } | undefined {
  const [, number, column] = areaFieldPattern.exec(field) ?? []
  const known = [...areaColumns, 'remove' as const].find((each) => each === column)
  return known && { number: Number(number), column: known }
}

export const areaNumbers = Array.from({ length: maxAreas }, (_, index) => index + 1)

/** The initial values of the fields of a new area. */
const newAreaCells: Partial<AreaCells> = { kind: 'text', fonts: joinList(designFonts) }

/** The fields of every area that a product can have. */
export function presentAreaFields(text: string): Values {
  const rows = splitRows(text).map(readAreaCells)
  return Object.fromEntries(
    areaNumbers.flatMap((number) => {
      const cells: Partial<AreaCells> = rows[number - 1] ?? newAreaCells
      const fields = areaColumns.map((column) => [
        getAreaFieldName(number, column),
        toFieldValue(column, cells[column] ?? ''),
      ])
      return [...fields, [getAreaFieldName(number, 'remove'), '']]
    }),
  )
}

/** A ticked checkbox is `on`. The select of the fonts has no empty option. */
function toFieldValue(column: AreaColumn, cell: string): string {
  if (column === 'required') return cell === '' ? '' : 'on'
  return column === 'fonts' ? cell || joinList(designFonts) : cell
}

/** Columns that an area of this kind does not use. Their fields may have a value, which is ignored. */
const unusedColumns: Readonly<Record<string, readonly AreaColumn[]>> = {
  text: ['minDpi'],
  image: ['maxChars', 'fonts', 'colours'],
}

/** Columns whose fields have a value even if nobody filled in the area. */
const presetColumns: readonly AreaColumn[] = ['kind', 'fonts', 'required', 'picture', 'id']

export function isAreaBlank(values: Values, number: number): boolean {
  return areaColumns.every(
    (column) => presetColumns.includes(column) || !values[getAreaFieldName(number, column)]?.trim(),
  )
}

/** The text of the fields, and the number of the area in each row. Undefined where the form has no areas. */
export function collectAreaFields(values: Values): { text: string; numbers: number[] } | undefined {
  if (!Object.keys(values).some((field) => parseAreaField(field))) return undefined
  const numbers = areaNumbers.filter(
    (number) => !isAreaBlank(values, number) && values[getAreaFieldName(number, 'remove')] !== 'on',
  )
  const rows = numbers.map((number) => {
    const unused = unusedColumns[values[getAreaFieldName(number, 'kind')] ?? ''] ?? []
    const cells = areaColumns.map((column) => {
      const value = unused.includes(column) ? '' : (values[getAreaFieldName(number, column)] ?? '')
      return [column, column === 'required' && value === 'on' ? 'yes' : value]
    })
    return writeAreaCells(Object.fromEntries(cells))
  })
  return { text: rows.join('\n'), numbers }
}
