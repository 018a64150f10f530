import type { RateBasis, RateTier } from '#src/domains/pricing/delivery.ts'
import { pence } from '#src/shared/money/money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/*
 * A rate table as text, one tier per line: from, to, charge. The last tier has no end. Columns may be separated by tabs, as in a
 * spreadsheet, or by spaces, dashes or semicolons: `0-10 4.95`, `10-25 9.95`, `25- 19.95`.
 */

/** Smallest units per written unit: grams per kilogram, pence per pound, units. */
const scales: Record<RateBasis, number> = { weight: 1000, value: 100, quantity: 1 }

type TypedRow = { from: number; to?: number; charge: number }

/** `row` counts from 1. */
export type RateTableRefusal = {
  rule: 'empty' | 'not_a_row' | 'starts_late' | 'gap' | 'overlap' | 'backwards' | 'ends' | 'open_end'
  row: number
}

export function parseRateTable(basis: RateBasis, text: string): Result<RateTier[], RateTableRefusal> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return refuse({ rule: 'empty', row: 1 })
  const rows = lines.map((line) => parseRow(basis, line))
  for (const [index, row] of rows.entries()) {
    const rule = row ? checkRow(row, { previous: rows[index - 1], isLast: index === rows.length - 1 }) : 'not_a_row'
    if (rule) return refuse({ rule, row: index + 1 })
  }
  return ok(rows.flatMap((row) => (row ? { from: row.from, chargeNet: pence(row.charge) } : [])))
}

function checkRow(
  { from, to }: TypedRow,
  { previous, isLast }: { previous: TypedRow | undefined; isLast: boolean },
): RateTableRefusal['rule'] | undefined {
  const expected = previous ? (previous.to ?? 0) : 0
  if (from !== expected) return previous ? (from > expected ? 'gap' : 'overlap') : 'starts_late'
  if (to !== undefined && to <= from) return 'backwards'
  if (isLast) return to === undefined ? undefined : 'ends'
  return to === undefined ? 'open_end' : undefined
}

function parseRow(basis: RateBasis, line: string): TypedRow | undefined {
  // A dash counts as a separator only after the first number, so that a negative charge is refused.
  const columns = line
    .replace(/^(\s*[\d.]+)\s*[–-]/, '$1 ')
    .replaceAll(/[£\t;:]/g, ' ')
    .trim()
    .split(/\s+/)
  const [first = '', second = '', third] = columns
  if (columns.length < 2 || columns.length > 3) return undefined
  const from = toUnits(first, scales[basis])
  const to = third === undefined ? undefined : toUnits(second, scales[basis])
  const charge = toUnits(third ?? second, 100)
  if (from === undefined || charge === undefined || (third !== undefined && to === undefined)) return undefined
  return { from, to, charge }
}

const maxUnits = 1_000_000_000

/** Undefined unless it is a number with no more decimals than the scale has. */
function toUnits(typed: string, scale: number): number | undefined {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(typed)) return undefined
  const units = Math.round(Number(typed) * scale * 1000) / 1000
  return Number.isInteger(units) && units <= maxUnits ? units : undefined
}

export function formatRateTable(basis: RateBasis, tiers: readonly RateTier[]): string {
  const scale = scales[basis]
  return tiers
    .map(({ from, chargeNet }, index) => {
      const next = tiers[index + 1]
      return `${from / scale}-${next ? next.from / scale : ''} ${formatPoundsField(chargeNet)}`
    })
    .join('\n')
}
