import type { ArtworkStatus, OrderLine } from './order.ts'
import { isBeforeDispatch, isBeforeProduction, type OrderStatus, type PrintBlocker } from './state/order-states.ts'

type Line = Pick<OrderLine, 'isPrinted' | 'artworkFileId' | 'artworkStatus' | 'designId' | 'design'>

/** The product is printed, or the customer has sent something to print. */
export function hasPrint({ isPrinted, artworkFileId, designId, design }: Line): boolean {
  return isPrinted || artworkFileId !== null || designId !== null || design !== null
}

/** The line is printed, and no artwork has arrived for it, neither with the order nor by email. */
export function isMissingArtwork({ isPrinted, artworkFileId, artworkStatus, designId, design }: Line): boolean {
  return isPrinted && artworkStatus === 'none' && artworkFileId === null && designId === null && design === null
}

/** Customers send artwork that is missing, or another file after they asked for changes of a proof, until production starts. */
export function takesCustomerArtwork(status: OrderStatus, line: Line): boolean {
  const isDesigned = line.designId !== null || line.design !== null
  const asksForChanges = line.artworkStatus === 'changes asked' && !isDesigned
  return isBeforeProduction(status) && (isMissingArtwork(line) || asksForChanges)
}

/**
 * The status of a line that gets a file. A proof shows an earlier file, so production waits until the customer approves the next
 * proof, or staff accept the file by setting the status. A customer who asked for changes may send yet another file; the
 * file of staff stays.
 */
export function getStatusWithNewFile(
  { artworkStatus }: Pick<Line, 'artworkStatus'>,
  sender: 'customer' | 'staff',
): ArtworkStatus {
  if (artworkStatus === 'none' || artworkStatus === 'received') return 'received'
  return sender === 'staff' ? 'proof needed' : 'changes asked'
}

/** Customers are asked for artwork only before dispatch, and only for printed lines without it. */
export function canRequestArtwork({ status, lines }: { status: OrderStatus; lines: readonly Line[] }): boolean {
  return isBeforeDispatch(status) && lines.some(isMissingArtwork)
}

type LineToPrint = Line & Pick<OrderLine, 'isPrintOverridden'>

/**
 * Why the lines cannot be printed or sent yet; undefined if they can. Artwork without a proof is printed as it is, and so is what
 * staff let into production with a reason.
 */
export function findPrintBlocker(lines: readonly LineToPrint[]): PrintBlocker | undefined {
  const waiting = lines.filter(({ isPrintOverridden }) => !isPrintOverridden)
  if (waiting.some(isMissingArtwork)) return 'artwork_missing'
  const statuses = waiting.map(({ artworkStatus }) => artworkStatus)
  if (statuses.includes('changes asked')) return 'proof_changes_asked'
  if (statuses.includes('proof needed')) return 'proof_needed'
  return statuses.includes('proof sent') ? 'proof_waiting' : undefined
}
