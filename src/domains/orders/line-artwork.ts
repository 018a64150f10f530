import type { OrderLine } from './order.ts'
import { isBeforeDispatch, type OrderStatus } from './state/order-states.ts'

type Line = Pick<OrderLine, 'isPrinted' | 'artworkFileId' | 'artworkStatus' | 'designId' | 'design'>

/** The product is printed, or the customer has sent something to print. */
export function hasPrint({ isPrinted, artworkFileId, designId, design }: Line): boolean {
  return isPrinted || artworkFileId !== null || designId !== null || design !== null
}

/** The line is printed, and no artwork has arrived for it, neither with the order nor by email. */
export function isMissingArtwork({ isPrinted, artworkFileId, artworkStatus, designId, design }: Line): boolean {
  return isPrinted && artworkStatus === 'none' && artworkFileId === null && designId === null && design === null
}

/** Customers are asked for artwork only before dispatch, and only for printed lines without it. */
export function canRequestArtwork({ status, lines }: { status: OrderStatus; lines: readonly Line[] }): boolean {
  return isBeforeDispatch(status) && lines.some(isMissingArtwork)
}
