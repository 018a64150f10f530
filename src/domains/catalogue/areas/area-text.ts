import { locales, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { joinCells, splitCells, splitRows } from '../variants/row-text.ts'
import {
  type AreaEdit,
  areaLimits,
  type Box,
  defaultColour,
  defaultFont,
  designFonts,
  type InputKind,
  inputKinds,
  maxAreas,
  maxImageEdge,
  maxTextLength,
  toPixels,
} from './design-area.ts'

/*
 * The personalisation areas of a product as text, one per line: label in each language, kind, picture, position and size in
 * percent of the picture, printed size in millimetres, lowest resolution, longest text, required, fonts, colours, id.
 * `Name; Nombre; text; ; 30; 40; 40; 12.5; 80; 25; ; 20; yes; Inter, Barlow Condensed; #0f1b2d, #ffffff; 12`
 */

const labelColumns = localesInWritingOrder.map((locale) => `label_${locale}` as const)
export const areaColumns = [
  ...labelColumns,
  'kind',
  'picture',
  'x',
  'y',
  'width',
  'height',
  'widthMm',
  'heightMm',
  'minDpi',
  'maxChars',
  'required',
  'fonts',
  'colours',
  'id',
] as const
export type AreaColumn = (typeof areaColumns)[number]
export type AreaCells = Readonly<Record<AreaColumn, string>>

export type AreaRule =
  | 'area_required'
  | 'area_too_long'
  | 'area_twice'
  | 'area_too_many'
  | 'area_kind'
  | 'area_picture'
  | 'area_percent'
  | 'area_outside'
  | 'area_millimetres'
  | 'area_dpi'
  | 'area_dpi_too_high'
  | 'area_characters'
  | 'area_fonts'
  | 'area_colours'

/** `row` counts from 1. */
export type AreaRefusal = { rule: AreaRule; row: number; column: AreaColumn }
type CellRefusal = Omit<AreaRefusal, 'row'>

export const requiredState = 'yes'

export function readAreaCells(line: string): AreaCells {
  const cells = splitCells(line)
  return Object.fromEntries(areaColumns.map((column, index) => [column, cells[index] ?? ''])) as AreaCells
}

/** A semicolon would end the cell. */
export const writeAreaCells = (cells: AreaCells) =>
  joinCells(areaColumns.map((column) => cells[column].replaceAll(/[;\s]+/g, (gap) => (gap.includes(';') ? ', ' : ' '))))

/** Every row that breaks a rule, so that staff see all of them at once. */
export function parseAreas(text: string): Result<AreaEdit[], AreaRefusal[]> {
  const areas: AreaEdit[] = []
  const refusals: AreaRefusal[] = []
  const labels = new Set<string>()
  const ids = new Set<number>()
  for (const [index, line] of splitRows(text).entries()) {
    const row = index + 1
    const cells = readAreaCells(line)
    const parsed = parseArea(cells)
    const label = cells[labelColumn].toLowerCase()
    if (index >= maxAreas) refusals.push({ rule: 'area_too_many', row, column: labelColumn })
    else if (label !== '' && labels.has(label)) refusals.push({ rule: 'area_twice', row, column: labelColumn })
    labels.add(label)
    if (!parsed.ok) {
      refusals.push(...parsed.refusal.map((refusal) => ({ ...refusal, row })))
      continue
    }
    const { id } = parsed.value
    // The second of two rows with the same id is a copy, so it becomes a new area.
    areas.push(id !== null && ids.has(id) ? { ...parsed.value, id: null } : parsed.value)
    if (id !== null) ids.add(id)
  }
  return refusals.length > 0 ? refuse(refusals) : ok(areas)
}

const labelColumn = `label_${sourceLocale}` as const

function parseArea(cells: AreaCells): Result<AreaEdit, CellRefusal[]> {
  const refusals: CellRefusal[] = []
  const report = (column: AreaColumn, rule: AreaRule) => void refusals.push({ rule, column })
  const kind = inputKinds.find((each) => each === cells.kind)
  if (!kind) report('kind', 'area_kind')
  const area: AreaEdit = {
    id: /^\d{1,9}$/.test(cells.id) ? Number(cells.id) : null,
    kind: kind ?? 'text',
    label: readLabel(cells, report),
    pictureKey: cells.picture || null,
    required: cells.required !== '',
    box: readBox(cells, report),
    ...readPrint(cells, kind, report),
    ...readTextStyle(cells, kind, report),
  }
  return refusals.length > 0 ? refuse(refusals) : ok(area)
}

type Report = (column: AreaColumn, rule: AreaRule) => void

function readLabel(cells: AreaCells, report: Report): StoredTranslations {
  if (cells[labelColumn] === '') report(labelColumn, 'area_required')
  for (const column of labelColumns) if (cells[column].length > areaLimits.label) report(column, 'area_too_long')
  const labels = locales.map((locale) => [locale, cells[`label_${locale}`]] as const)
  return Object.fromEntries(
    labels.filter(([locale, label]) => locale === sourceLocale || label !== ''),
  ) as StoredTranslations
}

function readBox(cells: AreaCells, report: Report): Box {
  const readPercent = (column: 'x' | 'y' | 'width' | 'height') => {
    const isNumber = /^\d{1,3}([.,]\d{1,2})?$/.test(cells[column])
    const percent = isNumber ? Number(cells[column].replace(',', '.')) : undefined
    const isSide = column === 'width' || column === 'height'
    const isValid = percent !== undefined && percent <= 100 && !(isSide && percent === 0)
    if (!isValid) report(column, cells[column] === '' ? 'area_required' : 'area_percent')
    return isValid ? percent : undefined
  }
  const [x, y, width, height] = [readPercent('x'), readPercent('y'), readPercent('width'), readPercent('height')]
  const isOutside = (start: number | undefined, size: number | undefined) => (start ?? 0) + (size ?? 0) > 100.001
  if (isOutside(x, width)) report('width', 'area_outside')
  if (isOutside(y, height)) report('height', 'area_outside')
  // Rounded like the stored fractions, so that an unchanged value compares equal.
  const toFraction = (percent = 0) => Math.round(percent * 100) / 10_000
  return { x: toFraction(x), y: toFraction(y), width: toFraction(width), height: toFraction(height) }
}

function readPrint(cells: AreaCells, kind: InputKind | undefined, report: Report) {
  const readMillimetres = (column: 'widthMm' | 'heightMm') => {
    const value = /^\d{1,4}$/.test(cells[column]) ? Number(cells[column]) : 0
    if (value >= 1 && value <= areaLimits.millimetres) return value
    report(column, cells[column] === '' ? 'area_required' : 'area_millimetres')
    return null
  }
  const size = { widthMm: readMillimetres('widthMm'), heightMm: readMillimetres('heightMm') }
  // Only images have a resolution.
  if (kind !== 'image' || cells.minDpi === '') return { ...size, minDpi: null }
  const minDpi = /^\d{1,4}$/.test(cells.minDpi) ? Number(cells.minDpi) : 0
  if (minDpi < areaLimits.minDpi || minDpi > areaLimits.maxDpi) report('minDpi', 'area_dpi')
  // Images are stored with at most `maxImageEdge` pixels, so none could have this resolution.
  else if (toPixels(size, minDpi) > maxImageEdge) report('minDpi', 'area_dpi_too_high')
  return { ...size, minDpi }
}

function readTextStyle(cells: AreaCells, kind: InputKind | undefined, report: Report) {
  if (kind !== 'text') return { maxCharLimit: null, fonts: [], colours: [] }
  const maxCharLimit = /^\d{1,4}$/.test(cells.maxChars) ? Number(cells.maxChars) : 0
  if (maxCharLimit < 1 || maxCharLimit > maxTextLength) {
    report('maxChars', cells.maxChars === '' ? 'area_required' : 'area_characters')
  }
  const fonts = splitList(cells.fonts)
  if (fonts.some((font) => !designFonts.some((known) => known === font))) report('fonts', 'area_fonts')
  const colours = splitList(cells.colours).map((colour) => colour.toLowerCase())
  const areColours = colours.every((colour) => /^#[\da-f]{6}$/.test(colour)) && colours.length <= areaLimits.colours
  if (!areColours) report('colours', 'area_colours')
  return {
    maxCharLimit,
    fonts: fonts.length > 0 ? fonts : [defaultFont],
    colours: colours.length > 0 ? colours : [defaultColour],
  }
}

const splitList = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

export const joinList = (entries: readonly string[]) => entries.join(', ')

export function formatAreas(areas: readonly AreaEdit[]): string {
  return areas.map((area) => writeAreaCells(toAreaCells(area))).join('\n')
}

function toAreaCells({ label, box, ...area }: AreaEdit): AreaCells {
  const labels = localesInWritingOrder.map((locale) => [`label_${locale}`, label[locale] ?? ''])
  return {
    ...(Object.fromEntries(labels) as Pick<AreaCells, (typeof labelColumns)[number]>),
    kind: area.kind,
    picture: area.pictureKey ?? '',
    x: formatPercent(box.x),
    y: formatPercent(box.y),
    width: formatPercent(box.width),
    height: formatPercent(box.height),
    widthMm: formatNumber(area.widthMm),
    heightMm: formatNumber(area.heightMm),
    minDpi: formatNumber(area.minDpi),
    maxChars: formatNumber(area.maxCharLimit),
    required: area.required ? requiredState : '',
    fonts: joinList(area.fonts),
    colours: joinList(area.colours),
    id: formatNumber(area.id),
  }
}

/** Removes the ids, as the export does: it identifies an area by its label, because an id means nothing in another shop. */
export const removeAreaIds = (text: string) =>
  splitRows(text)
    .map((line) => writeAreaCells({ ...readAreaCells(line), id: '' }))
    .join('\n')

const formatPercent = (fraction: number) => String(Math.round(fraction * 10_000) / 100)
const formatNumber = (value: number | null) => (value === null ? '' : String(value))
