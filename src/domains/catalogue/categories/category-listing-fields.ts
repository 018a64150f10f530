import { categoryLimits } from './category-edit.ts'

const amount = /^£?(\d{1,7}(?:\.\d{1,2})?)$/
const maxPounds = 1_000_000

/** Reads amounts in pounds, separated by commas or spaces. Returns rising pence; undefined if one is no possible limit. */
export function parsePriceLimits(text: string): number[] | undefined {
  const words = text.split(/[,;\s]+/).filter((word) => word !== '')
  const limits = words.map((word) => Math.round(Number(amount.exec(word)?.[1] ?? Number.NaN) * 100))
  const areValid = limits.every((limit) => limit > 0 && limit <= maxPounds * 100)
  const rising = [...new Set(limits)].sort((a, b) => a - b)
  return areValid && rising.length <= categoryLimits.priceLimits ? rising : undefined
}

export function formatPriceLimits(limits: readonly number[]): string {
  return limits.map((limit) => String(limit / 100)).join(', ')
}

/** One entry per line. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
