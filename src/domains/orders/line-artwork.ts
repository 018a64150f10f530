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

const customerArtworkStatuses: readonly ArtworkStatus[] = ['none', 'received', 'changes asked']

/** Customers send artwork, also instead of an earlier file, until production starts or a proof is sent. A design needs none. */
export function takesCustomerArtwork(status: OrderStatus, line: Line): boolean {
  const isDesigned = line.designId !== null || line.design !== null
  return (
    isBeforeProduction(status) && hasPrint(line) && !isDesigned && customerArtworkStatuses.includes(line.artworkStatus)
  )
}

/** Customers are asked for artwork only before dispatch, and only for printed lines without it. */
export function canRequestArtwork({ status, lines }: { status: OrderStatus; lines: readonly Line[] }): boolean {
  return isBeforeDispatch(status) && lines.some(isMissingArtwork)
}

/** Why the lines cannot be printed yet; undefined if they can. Artwork without a proof is printed as it is. */
export function findPrintBlocker(lines: readonly Line[]): PrintBlocker | undefined {
  if (lines.some(isMissingArtwork)) return 'artwork_missing'
  const statuses = lines.map(({ artworkStatus }) => artworkStatus)
  if (statuses.includes('changes asked')) return 'proof_changes_asked'
  return statuses.includes('proof sent') ? 'proof_waiting' : undefined
}
