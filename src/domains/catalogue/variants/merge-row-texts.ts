import { areaColumns } from '../areas/area-text.ts'
import { videoColumns } from '../videos/video-fields.ts'
import { joinCells, splitCells, splitRows } from './row-text.ts'
import { variantColumns } from './variant-text.ts'

/** A field whose rows are merged one by one. */
export type MergeableRowField = {
  name: string
  /** How many columns identify a row. */
  keyColumns: number
  /** The columns after these, where each is merged on its own. */
  columns: readonly string[]
}

/** The fields of the product form whose rows are merged. */
export const rowFields: readonly MergeableRowField[] = [
  { name: 'options', keyColumns: 2, columns: [] },
  { name: 'variants', keyColumns: 1, columns: variantColumns.slice(1) },
  { name: 'areas', keyColumns: 1, columns: areaColumns.slice(1) },
  { name: 'videos', keyColumns: 1, columns: videoColumns.slice(1) },
  { name: 'attributes', keyColumns: 1, columns: [] },
  { name: 'recommended', keyColumns: 1, columns: [] },
]

type Versions<Value> = { base: Value; theirs: Value; mine: Value }
type Row = { key: string; cells: readonly string[] }
type Fields = Record<string, string>

export type SplitRows = Versions<Fields> & {
  /** The text of the merged fields. */
  join: (merged: Readonly<Fields>) => string
}

/**
 * Splits the rows of a text that two people have changed into fields, so that each row, or each of its cells, is merged and
 * asked about on its own. A field is named after its row: `variants_12_stock`, or `variants_12` where one of them has
 * removed the row. Its value begins with the name of the row, for people to read.
 */
export function splitRowTexts(field: MergeableRowField, texts: Versions<string>): SplitRows {
  const { name } = field
  const isChangedByBoth = texts.mine !== texts.base && texts.theirs !== texts.base && texts.mine !== texts.theirs
  if (!isChangedByBoth) {
    const toFields = (text: string) => ({ [name]: text })
    const { base, theirs, mine } = texts
    return {
      base: toFields(base),
      theirs: toFields(theirs),
      mine: toFields(mine),
      join: (merged) => merged[name] ?? '',
    }
  }
  const rows = {
    base: readRows(field, texts.base),
    theirs: readRows(field, texts.theirs),
    mine: readRows(field, texts.mine),
  }
  applySalesToRenamedRows(field, rows)
  const fields: Versions<Fields> = { base: {}, theirs: {}, mine: {} }
  // Rows of the others first: their numbers stay the same while the person decides.
  const keys = [...new Set([...rows.theirs.keys(), ...rows.base.keys(), ...rows.mine.keys()])]
  const rowByKey = new Map<string, NamedRow>()
  for (const [number, key] of keys.entries()) {
    const sides = { base: rows.base.get(key), theirs: rows.theirs.get(key), mine: rows.mine.get(key) }
    const cells = (sides.theirs ?? sides.mine ?? sides.base)?.cells ?? []
    const row = { id: `${name}_${number}`, name: cells.slice(0, field.keyColumns).join('; ') }
    rowByKey.set(key, row)
    splitRow(field, { ...row, ...sides }, fields)
  }
  const order = orderKeys({ base: [...rows.base.keys()], theirs: [...rows.theirs.keys()], mine: [...rows.mine.keys()] })
  const ordered = order.flatMap((key) => rowByKey.get(key) ?? [])
  return { ...fields, join: (merged) => ordered.flatMap((row) => joinRow(field, row, merged) ?? []).join('\n') }
}

/** Copies stock that changed by sales to a row that this person renamed. Such a row is recognised by its SKU. */
function applySalesToRenamedRows(
  { keyColumns, columns }: MergeableRowField,
  { base, theirs, mine }: Versions<Map<string, Row>>,
): void {
  if (!columns.includes('stock')) return
  const [skuAt, stockAt] = [keyColumns + columns.indexOf('sku'), keyColumns + columns.indexOf('stock')]
  const removed = [...base.values()].filter(({ key }) => !mine.has(key))
  const removedBySku = new Map(removed.map((row) => [row.cells[skuAt]?.toLowerCase(), row]))
  for (const [key, row] of mine) {
    const before = base.has(key) ? undefined : removedBySku.get(row.cells[skuAt]?.toLowerCase())
    const stored = before && theirs.get(before.key)
    if (!stored || row.cells[stockAt] !== before.cells[stockAt]) continue
    mine.set(key, { key, cells: replaceCell(row.cells, stockAt, stored.cells[stockAt] ?? '') })
  }
}

/** `id` is the field of the row, `name` the text of the columns that identify it. */
type NamedRow = { id: string; name: string }

/** Reads rows by what identifies them. A second row of the same name is another row. */
function readRows({ keyColumns }: MergeableRowField, text: string): Map<string, Row> {
  const rows = new Map<string, Row>()
  const copies = new Map<string, number>()
  for (const line of splitRows(text)) {
    const cells = splitCells(line)
    const name = cells.slice(0, keyColumns).join('; ').toLowerCase()
    const copy = (copies.get(name) ?? 0) + 1
    copies.set(name, copy)
    const key = copy === 1 ? name : `${name} #${copy}`
    rows.set(key, { key, cells })
  }
  return rows
}

type SplitRow = NamedRow & Partial<Versions<Row>>

function splitRow(
  { keyColumns, columns }: MergeableRowField,
  { id, name, ...row }: SplitRow,
  fields: Versions<Fields>,
): void {
  const isInBoth = row.theirs !== undefined && row.mine !== undefined
  for (const side of ['base', 'theirs', 'mine'] as const) {
    const cells = row[side]?.cells ?? []
    if (columns.length === 0 || !isInBoth) fields[side][id] = joinCells(cells)
    else {
      for (const [index, column] of columns.entries()) {
        fields[side][`${id}_${column}`] = `${name}; ${cells[keyColumns + index] ?? ''}`
      }
    }
  }
  // A sale is no reason to keep a row that this person removed.
  const stockAt = columns.includes('stock') ? keyColumns + columns.indexOf('stock') : undefined
  if (stockAt !== undefined && row.theirs && row.base && !row.mine) {
    fields.base[id] = joinCells(replaceCell(row.base.cells, stockAt, row.theirs.cells[stockAt] ?? ''))
  }
}

/** A row can be shorter than the column, because empty cells at its end are left out. */
function replaceCell(cells: readonly string[], at: number, value: string): string[] {
  const length = Math.max(cells.length, at + 1)
  return Array.from({ length }, (_, index) => (index === at ? value : (cells[index] ?? '')))
}

/** Undefined for a removed row. */
function joinRow({ columns }: MergeableRowField, { id, name }: NamedRow, merged: Readonly<Fields>): string | undefined {
  const whole = merged[id]
  if (whole !== undefined) return whole === '' ? undefined : whole
  const cells = columns.map((column) => (merged[`${id}_${column}`] ?? '').slice(name.length + 2))
  return joinCells([name, ...cells])
}

/** My order where I changed it, else that of the others; rows of the other side come last. */
function orderKeys({ base, theirs, mine }: Versions<string[]>): string[] {
  const [before, now] = [new Set(base), new Set(mine)]
  const isReordered = mine.filter((key) => before.has(key)).join('\n') !== base.filter((key) => now.has(key)).join('\n')
  return [...new Set(isReordered ? [...mine, ...theirs] : [...theirs, ...mine])]
}
