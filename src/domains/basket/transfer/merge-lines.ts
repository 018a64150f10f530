import { hasSameConfiguration, maxLines } from '../basket.ts'
import type { StoredLine } from '../priced-basket.ts'

export type MergeResult = {
  /** Guest lines that move to the customer's basket. */
  movedRowIds: readonly string[]
  /** Customer lines that absorb an equal guest line. */
  updatedLines: readonly ({ rowId: string } & MergedContent)[]
}

/** What a merge changes in a line. */
export type MergedContent = Pick<StoredLine, 'qty' | 'artworkFileId' | 'artworkInstructions'>

/** A line that the customer's basket held before the merge. `guest` is the equal line that it absorbed. */
export type EarlierLine = { rowId: string; merged: MergedContent; guest?: MergedContent }

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

/** Lists lines for the notice of the merge, so that the customer can remove the earlier lines again. */
export function listEarlierLines(
  customerLines: readonly StoredLine[],
  guestLines: readonly StoredLine[],
  { updatedLines }: MergeResult,
): EarlierLine[] {
  return customerLines.map((line) => {
    const updated = updatedLines.find(({ rowId }) => rowId === line.rowId)
    const guest = updated && guestLines.find((other) => hasSameConfiguration(other, line))
    return { rowId: line.rowId, merged: pickContent(updated ?? line), ...(guest && { guest: pickContent(guest) }) }
  })
}

type Removal = { deletedRowIds: string[]; restoredLines: ({ rowId: string } & MergedContent)[] }

/** Takes the earlier lines out of the basket, and gives absorbed guest lines back. Lines that were changed since stay. */
export function planRemoval(lines: readonly StoredLine[], earlierLines: readonly EarlierLine[]): Removal {
  const unchanged = earlierLines.filter(({ rowId, merged }) => {
    const line = lines.find((each) => each.rowId === rowId)
    return line && isSameContent(line, merged)
  })
  return {
    deletedRowIds: unchanged.filter(({ guest }) => !guest).map(({ rowId }) => rowId),
    restoredLines: unchanged.flatMap(({ rowId, guest }) => (guest ? [{ rowId, ...guest }] : [])),
  }
}

function pickContent({ qty, artworkFileId, artworkInstructions }: MergedContent): MergedContent {
  return { qty, artworkFileId, artworkInstructions }
}

function isSameContent(a: MergedContent, b: MergedContent): boolean {
  return a.qty === b.qty && a.artworkFileId === b.artworkFileId && a.artworkInstructions === b.artworkInstructions
}
