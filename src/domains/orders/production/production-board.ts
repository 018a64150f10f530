import { findPrintBlocker, hasPrint } from '../line-artwork.ts'
import type { OrderStatus, PrintBlocker } from '../state/order-states.ts'

/** The columns of the production board, in the order of the work. */
export const boardColumns = [
  'waiting for artwork',
  'waiting for approval',
  'to produce',
  'in production',
  'to dispatch',
] as const
export type BoardColumn = (typeof boardColumns)[number]

/** What staff do with orders on the board. `undo` takes back the start of production, `reopen` its end. */
export const boardMoves = ['start', 'undo', 'finish', 'reopen', 'dispatch'] as const
export type BoardMove = (typeof boardMoves)[number]

type BoardOrder = { status: OrderStatus; isProduced: boolean; isPaid: boolean }
type BoardLine = Parameters<typeof hasPrint>[0] & Parameters<typeof findPrintBlocker>[0][number]

/** `blocker`: what the print of its open lines waits for, whatever the column. */
export type BoardPlace = { column: BoardColumn; blocker: PrintBlocker | undefined }

/**
 * `lines` are those of which something has not left. A paid order without print needs no production. One on account does, because
 * nothing leaves before staff have started it.
 */
export function placeOnBoard({ status, isProduced }: BoardOrder, lines: readonly BoardLine[]): BoardPlace {
  const blocker = findPrintBlocker(lines)
  if (status === 'in production') return { column: isProduced ? 'to dispatch' : 'in production', blocker }
  if (blocker === 'artwork_missing') return { column: 'waiting for artwork', blocker }
  if (blocker) return { column: 'waiting for approval', blocker }
  const isProductionNeeded = status !== 'paid' || lines.some(hasPrint)
  return { column: isProductionNeeded ? 'to produce' : 'to dispatch', blocker }
}

/** What can be done next with an order, the usual first. Orders that wait for a customer cannot be moved. */
export function listBoardMoves({ status, isPaid }: BoardOrder, { column, blocker }: BoardPlace): BoardMove[] {
  switch (column) {
    case 'waiting for artwork':
    case 'waiting for approval':
      return []
    case 'to produce':
      return ['start']
    case 'in production':
      return ['finish', 'undo']
    case 'to dispatch': {
      const dispatch: BoardMove[] = blocker ? [] : ['dispatch']
      return status === 'in production' ? [...dispatch, 'reopen'] : isPaid ? dispatch : []
    }
  }
}

/** Which move brings an order from one column to another; undefined if none does. */
export function findBoardMove(from: BoardColumn, to: BoardColumn): BoardMove | undefined {
  return movesByColumns[`${from} > ${to}`]
}

const movesByColumns: Partial<Record<`${BoardColumn} > ${BoardColumn}`, BoardMove>> = {
  'to produce > in production': 'start',
  'in production > to produce': 'undo',
  'in production > to dispatch': 'finish',
  'to dispatch > in production': 'reopen',
}
