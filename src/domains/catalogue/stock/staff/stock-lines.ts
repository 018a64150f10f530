import { maxInHand } from './stock-adjustment.ts'

export const maxStockLines = 2_000

/** One line of a pasted list. Without a quantity when the line has no whole number of units. */
export type StockLine = { line: number; sku: string; quantity?: number }

/**
 * Reads `SKU⇥quantity` of each line; the columns may also be separated by a semicolon, a comma or spaces. Empty lines and a
 * heading that starts with "SKU" are left out.
 */
export function parseStockLines(text: string): StockLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((typed, index) => {
    const isHeading = index === 0 && /^\s*sku\b(?![-.\w])/i.test(typed) && !/\d\s*$/.test(typed)
    return typed.trim() === '' || isHeading ? [] : { line: index + 1, ...parseLine(typed.trim()) }
  })
}

/** No SKU is longer, and matching longer lines takes long. */
const maxLineLength = 200

function parseLine(typed: string): Omit<StockLine, 'line'> {
  if (typed.length > maxLineLength) return { sku: typed.slice(0, maxLineLength) }
  const cells = typed.split(/[\s;,]/)
  const digits = cells.length > 1 ? (cells.at(-1) ?? '') : ''
  const sku = typed.slice(0, typed.length - digits.length).replace(/[\s;,]+$/, '')
  const isQuantity = /^\d{1,7}$/.test(digits) && Number(digits) <= maxInHand
  return isQuantity ? { sku, quantity: Number(digits) } : { sku }
}
