import { sourceLocale } from '#src/shared/locale/languages.ts'
import { toSlug } from '#src/shared/slug.ts'
import { type OptionKind, optionKinds } from '../products/product.ts'
import { joinCells, splitCells, splitRows } from './row-text.ts'
import { type OptionEdit, toLabelKey, variantLimits } from './variant-edit.ts'
import { labelSeparator, readVariantCells, type VariantCells, writeVariantCells } from './variant-text.ts'

/** The cells of a table that is edited as text. */
export type CellRows = readonly (readonly string[])[]

export const readCellRows = (text: string): string[][] => splitRows(text).map(splitCells)
export const writeCellRows = (rows: CellRows) => rows.map(joinCells).join('\n')

/** A row can be shorter than the column, because empty cells at its end are left out. A semicolon would start a new cell. */
export function replaceCell(cells: readonly string[], at: number, value: string): string[] {
  const length = Math.max(cells.length, at + 1)
  const cell = value.replaceAll(/[;\t\n]/g, ',')
  return Array.from({ length }, (_, index) => (index === at ? cell : (cells[index] ?? '')))
}

/** Moves a row by one. The first cannot move up, the last cannot move down. */
export function moveRow(rows: CellRows, from: number, step: -1 | 1): CellRows {
  const to = from + step
  const row = rows[from]
  return !row || to < 0 || to >= rows.length ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

type PasteInput = {
  /** The numbers of the rows to fill, in the order in which they are shown. */
  at: readonly number[]
  /** The first column to fill. */
  column: number
  /** Rows of a spreadsheet: cells separated by tabs. */
  pasted: string
  /** Rows that do not exist are added. */
  isGrowing?: boolean | undefined
}

/** Fills the cells from a pasted table. Columns that do not exist are left out, and rows unless the table is growing. */
export function pasteRows(
  rows: CellRows,
  { at, column, pasted, isGrowing }: PasteInput,
  columnCount: number,
): string[][] {
  const result = rows.map((cells) => [...cells])
  const lines = pasted.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  for (const [index, line] of lines.entries()) {
    const row = at[index] ?? (isGrowing ? result.push([]) - 1 : undefined)
    const cells = row === undefined ? undefined : result[row]
    if (row === undefined || !cells) break
    const values = line.split('\t').slice(0, columnCount - column)
    result[row] = values.reduce((all, value, offset) => replaceCell(all, column + offset, value.trim()), cells)
  }
  return result
}

/** Adds every combination of the options that no row has yet. Undefined where there would be too many. */
export function addCombinations(text: string, options: readonly OptionEdit[], productSku: string): string | undefined {
  const groups = optionKinds.map((kind) => listLabelsOfKind(options, kind)).filter((labels) => labels.length > 0)
  const size = groups.reduce((product, { length }) => product * length, 1)
  if (groups.length === 0) return text
  if (size > variantLimits.variants) return undefined
  const combinations = groups.reduce<string[][]>(
    (all, labels) => all.flatMap((combination) => labels.map((label) => [...combination, label])),
    [[]],
  )
  const rows = splitRows(text)
  const known = new Set(rows.map((line) => toLabelKey(readVariantCells(line).labels)))
  const skus = new Set(rows.map((line) => readVariantCells(line).sku.toLowerCase()))
  const added = combinations
    .filter((labels) => !known.has(toLabelKey(labels.join(labelSeparator))))
    .map((labels) => joinCells([labels.join(labelSeparator), createVariantSku(productSku, labels, skus), '0.00']))
  return rows.length + added.length > variantLimits.variants ? undefined : [...rows, ...added].join('\n')
}

const listLabelsOfKind = (options: readonly OptionEdit[], kind: OptionKind) =>
  options.filter((option) => option.kind === kind).map(({ label }) => label[sourceLocale])

/** `MUG-ROYBLU-LAR` of a large mug in royal blue. */
export function createVariantSku(productSku: string, labels: readonly string[], taken: Set<string>): string {
  const codes = labels.map((label) =>
    toSlug(label)
      .split('-')
      .map((word) => word.slice(0, 3))
      .join('')
      .slice(0, 8)
      .toUpperCase(),
  )
  const start = [productSku, ...codes].filter(Boolean).join('-').slice(0, 55)
  let sku = start
  for (let copy = 2; taken.has(sku.toLowerCase()); copy++) sku = `${start}-${copy}`
  taken.add(sku.toLowerCase())
  return sku
}

/** Renames an option in the labels of every row. */
export function renameLabel(text: string, from: string, to: string): string {
  return mapRows(text, (cells) => ({
    ...cells,
    labels: cells.labels
      .split(labelSeparator)
      .map((label) => (toLabelKey(label) === toLabelKey(from) ? to : label))
      .join(labelSeparator),
  }))
}

/** Gives all variants with this option the same picture. */
export function setPictureOfLabel(text: string, label: string, picture: string): string {
  return mapRows(text, (cells) => (hasLabel(cells, label) ? { ...cells, picture } : cells))
}

/** The picture that all variants with this option have; undefined where they differ. */
export function findPictureOfLabel(text: string, label: string): string | undefined {
  const cells = splitRows(text).map(readVariantCells)
  const pictures = new Set(cells.filter((each) => hasLabel(each, label)).map(({ picture }) => picture))
  return pictures.size === 1 ? [...pictures][0] : undefined
}

const hasLabel = ({ labels }: VariantCells, label: string) =>
  labels.split(labelSeparator).some((each) => toLabelKey(each) === toLabelKey(label))

const mapRows = (text: string, change: (cells: VariantCells) => VariantCells) =>
  splitRows(text)
    .map((line) => writeVariantCells(change(readVariantCells(line))))
    .join('\n')
