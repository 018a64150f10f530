import type { PrintBlocker } from '../state/order-states.ts'
import type { BoardColumn, BoardMove } from './production-board.ts'

export type BoardCard = {
  number: number
  reference: string
  name: string
  /** The promised dispatch date. */
  due: string | null
  is_late: boolean
  on_account: boolean
  partly_dispatched: boolean
  blocker: PrintBlocker | null
  /** What has not left. */
  lines: { title: string; open: number }[]
  /** The moves that the visitor may make, the usual one first. */
  moves: BoardMove[]
}

export type ProductionBoardView = {
  columns: { column: BoardColumn; cards: BoardCard[] }[]
  /** There are more orders than the board shows. */
  has_more: boolean
  carriers: string[]
}
