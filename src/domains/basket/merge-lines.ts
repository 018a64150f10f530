import { isSameChoice, mostLines } from './basket.ts'
import type { StoredLine } from './shown-basket.ts'

export type Merged = {
  /** Row ids of the visitor's lines that become the account's. */
  moved: readonly string[]
  /** The account's lines that a line of the visitor was equal to. */
  raised: readonly Pick<StoredLine, 'rowId' | 'qty' | 'artworkFileId' | 'artworkInstructions'>[]
}

/**
 * What signing in makes of the visitor's lines and the account's own: equal choices are one line with both quantities, as
 * far as may be ordered. The account's artwork stays where both have one. Two full baskets find room: what somebody has
 * chosen is not lost by signing in, and `mostLines` stops what is added afterwards.
 */
export function mergeLines(
  own: readonly StoredLine[],
  visitors: readonly StoredLine[],
  highestOf: (line: StoredLine) => number,
): Merged {
  const pairs = visitors.map((line) => ({ line, equal: own.find((other) => isSameChoice(other, line)) }))
  return {
    moved: pairs
      .filter(({ equal }) => !equal)
      .slice(0, Math.max(0, 2 * mostLines - own.length))
      .map(({ line }) => line.rowId),
    raised: pairs.flatMap(({ line, equal }) => (equal ? [raise(equal, line, highestOf(equal))] : [])),
  }
}

function raise(own: StoredLine, line: StoredLine, highest: number): Merged['raised'][number] {
  const { artworkFileId, artworkInstructions } = own.artworkFileId === null ? line : own
  // What the account had already stays, even above a maximum that was lowered since.
  const qty = Math.max(own.qty, Math.min(own.qty + line.qty, highest))
  return { rowId: own.rowId, qty, artworkFileId, artworkInstructions }
}
