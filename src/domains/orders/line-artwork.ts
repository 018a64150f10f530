import { isAtWork, type OrderStatus } from './order-states.ts'
import type { orderLines } from './orders-tables.server.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  'isPrinted' | 'artworkFileId' | 'artworkStatus' | 'designId' | 'design'
>

/** By what it is, or by what came with it. */
export function hasPrint({ isPrinted, artworkFileId, designId, design }: Line): boolean {
  return isPrinted || artworkFileId !== null || designId !== null || design !== null
}

/** It is to be printed, and nothing to print has come for it, on the line or by mail. */
export function wantsArtwork({ isPrinted, artworkFileId, artworkStatus, designId, design }: Line): boolean {
  return isPrinted && artworkStatus === 'none' && artworkFileId === null && designId === null && design === null
}

/** Nobody is asked for artwork for a tank, nor for what has left or never will. */
export function mayAskForArtwork({ status, lines }: { status: OrderStatus; lines: readonly Line[] }): boolean {
  return isAtWork(status) && lines.some(wantsArtwork)
}
