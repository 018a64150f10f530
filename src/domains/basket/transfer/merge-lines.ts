import { hasSameConfiguration, maxLines } from '../basket.ts'
import type { StoredLine } from '../priced-basket.ts'

export type MergeResult = {
  /** Guest lines that move to the customer's basket. */
  movedRowIds: readonly string[]
  /** Customer lines that absorb an equal guest line. */
  updatedLines: readonly Pick<StoredLine, 'rowId' | 'qty' | 'artworkFileId' | 'artworkInstructions'>[]
}

/**
 * Merges guest lines into the customer's lines at sign-in. Equal lines become one, with the sum of both quantities up to
 * the maximum; the customer's artwork wins. The result may hold up to twice `maxLines`, so that signing in loses no lines.
 */
export function mergeLines(
  customerLines: readonly StoredLine[],
  guestLines: readonly StoredLine[],
  getMaxQuantity: (line: StoredLine) => number,
): MergeResult {
  const pairs = guestLines.map((line) => ({
    line,
    equal: customerLines.find((other) => hasSameConfiguration(other, line)),
  }))
  return {
    movedRowIds: pairs
      .filter(({ equal }) => !equal)
      .slice(0, Math.max(0, 2 * maxLines - customerLines.length))
      .map(({ line }) => line.rowId),
    updatedLines: pairs.flatMap(({ line, equal }) => (equal ? [mergeLine(equal, line, getMaxQuantity(equal))] : [])),
  }
}

function mergeLine(
  customerLine: StoredLine,
  guestLine: StoredLine,
  maxQty: number,
): MergeResult['updatedLines'][number] {
  // Instructions belong to their file. Without any file the customer's own come first.
  const hasGuestFile = customerLine.artworkFileId === null && guestLine.artworkFileId !== null
  const { artworkFileId, artworkInstructions } = hasGuestFile ? guestLine : customerLine
  const instructions = artworkInstructions || (artworkFileId === null ? guestLine.artworkInstructions : '')
  // The customer's quantity never decreases, even when the maximum was lowered since.
  const qty = Math.max(customerLine.qty, Math.min(customerLine.qty + guestLine.qty, maxQty))
  return { rowId: customerLine.rowId, qty, artworkFileId, artworkInstructions: instructions }
}
