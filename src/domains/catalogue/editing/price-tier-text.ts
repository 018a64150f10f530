import { maxUnitNet, type PriceTier } from '#src/domains/pricing/price-list.ts'
import { maxQuantity } from '#src/domains/pricing/quantity.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { editLimits } from './product-edit.ts'

/*
 * Price tiers as text, one per line: quantity, unit price, and the price of each further print colour where the tier has its
 * own. Columns are separated by a tab, as in a spreadsheet, or by a semicolon, comma or space: `100, 2.50, 0.15`. Two columns may
 * have nothing but a comma between them; three are refused, because `100,2,50` can mean 2.50 or a price of 2 and a colour price.
 * Between tabs a cell can be empty.
 */

/** `row` counts from 1. */
export type TierTextRefusal = {
  rule:
    | 'not_a_row'
    | 'bare_commas'
    | 'tier_quantity'
    | 'tier_price'
    | 'tier_colour_price'
    | 'quantity_twice'
    | 'not_rising'
    | 'too_many_rows'
  row: number
}

/** No rows mean a price on application. */
export function parsePriceTiers(text: string): Result<PriceTier[], TierTextRefusal> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  // A copied header has no digits.
  const hasHeader = lines[0] !== undefined && !/\d/.test(lines[0])
  const tiers: PriceTier[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 && hasHeader) continue
    const row = index + 1
    if (tiers.length >= editLimits.tiers) return refuse({ rule: 'too_many_rows', row })
    const parsed = parseRow(line)
    if (!parsed.ok) return refuse({ rule: parsed.refusal, row })
    const { qty } = parsed.value
    if (tiers.some((tier) => tier.qty === qty)) return refuse({ rule: 'quantity_twice', row })
    if (qty < (tiers.at(-1)?.qty ?? 0)) return refuse({ rule: 'not_rising', row })
    tiers.push(parsed.value)
  }
  return ok(tiers)
}

function parseRow(line: string): Result<PriceTier, TierTextRefusal['rule']> {
  const columns = splitColumns(line)
  const [first = '', second = '', third] = columns
  if (columns.length < 2 || columns.length > 3) return refuse('not_a_row')
  if (columns.length === 3 && !/[\s;]/.test(line.trim())) return refuse('bare_commas')
  const qty = /^[1-9]\d{0,6}$/.test(first) ? Number(first) : undefined
  if (qty === undefined || qty > maxQuantity) return refuse('tier_quantity')
  const unitNet = parsePounds(second)
  if (unitNet === undefined || unitNet === 0 || unitNet > maxUnitNet) return refuse('tier_price')
  if (third === undefined) return ok({ qty, unitNet })
  const extraColourNet = parsePounds(third)
  if (extraColourNet === undefined || extraColourNet > maxUnitNet) return refuse('tier_colour_price')
  return ok({ qty, unitNet, extraColourNet })
}

function splitColumns(line: string): string[] {
  if (line.trimEnd().includes('\t')) return splitTabs(line).map(readNumber)
  const trimmed = line.trim().replaceAll('£', '')
  const separator = [/\s*;\s*/, /\s*,?\s+/, /,/].find((each) => each.test(trimmed)) ?? /,/
  return trimmed
    .split(separator)
    .map((column) => column.trim())
    .filter((column) => column !== '')
    .map(readNumber)
}

/** A missing price is not the price of the next cell. */
function splitTabs(line: string): string[] {
  const cells = line.split('\t').map((cell) => cell.replaceAll('£', '').trim())
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** '1,000' and '1,234.50' have separators of thousands; '2,50' has a decimal comma. */
function readNumber(typed: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return typed.replaceAll(',', '')
  return /^\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed
}

/** The cells of each row as they were typed, for a table of tiers. */
export const readTierCells = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : splitColumns(line)))

/** As the editor shows stored tiers, where the cells allow it. */
export const writeTierCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.join(cells.some((cell) => !/^[\d.]+$/.test(cell)) || cells.length < 2 ? '\t' : ', '))
    .join('\n')

/**
 * The rows of a pasted table that has a column for each number of print colours: quantity, price with one colour, with two, with
 * three and so on. Undefined for another table; `uneven` where the colours of a row do not cost the same each.
 */
export function readColourTable(pasted: string): string[][] | 'uneven' | undefined {
  const lines = pasted
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const rows = lines.filter((line, index) => index > 0 || /\d/.test(line.split('\t')[0] ?? '')).map(splitColumns)
  if (rows.length === 0 || rows.some(({ length }) => length < 4)) return undefined
  const tiers: string[][] = []
  for (const [qty = '', ...prices] of rows) {
    const pence = prices.map(parsePounds)
    const steps = new Set(pence.slice(1).map((price, index) => (price ?? 0) - (pence[index] ?? 0)))
    const [step = 0] = steps
    if (pence.includes(undefined) || steps.size > 1 || step < 0) return 'uneven'
    tiers.push([qty, prices[0] ?? '', formatPoundsField(step)])
  }
  return tiers
}

export function formatPriceTiers(tiers: readonly PriceTier[]): string {
  return tiers
    .map(({ qty, unitNet, extraColourNet }) =>
      [
        qty,
        formatPoundsField(unitNet),
        ...(extraColourNet === undefined ? [] : [formatPoundsField(extraColourNet)]),
      ].join(', '),
    )
    .join('\n')
}
