import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { BoardMove } from '#src/domains/orders/production/production-board.ts'
import {
  lockOrderForBoardMove,
  setProductionFinished,
} from '#src/domains/orders/production/production-board-service.server.ts'
import { dispatchLines } from '#src/domains/orders/shipments/shipments-service.server.ts'
import type { OrderTransitionRefusal } from '#src/domains/orders/state/order-states.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { changeOrderStatus } from './order-status-service.server.ts'

export type MoveOrdersInput = {
  move: BoardMove
  orders: readonly number[]
  /** The carrier of a dispatch. */
  carrier: string
  /** Tracking numbers of a dispatch, by order number. */
  tracking: Readonly<Record<string, string>>
}
type MoveRefusal = 'not_found' | 'already_dispatched' | OrderTransitionRefusal
export type MoveResult = {
  moved: number[]
  /** `reference`: the number with its prefix. */
  refused: { number: number; reference: string; reason: MoveRefusal }[]
}

/**
 * Moves a batch of orders on the production board. Each order is its own transaction, so that one that cannot be moved holds up no
 * other.
 */
export async function moveOrders(
  shop: Shop,
  visitor: Visitor,
  input: MoveOrdersInput,
): Promise<Result<MoveResult, PermissionRefusal>> {
  const allowed = requirePermission(visitor, input.move === 'dispatch' ? 'order.dispatch' : 'order.produce')
  if (!allowed.ok) return allowed
  const result: MoveResult = { moved: [], refused: [] }
  for (const number of input.orders) {
    const moved = await moveLockedOrder(shop, visitor, { ...input, number })
    if (moved.ok) {
      result.moved.push(number)
      continue
    }
    const { refusal } = moved
    if (refusal === 'signed_out' || refusal === 'forbidden') return refuse(refusal)
    result.refused.push({ number, reference: await findReference(shop, number), reason: refusal })
  }
  return ok(result)
}

type MoveOrderInput = MoveOrdersInput & { number: number }
type MovedOrder = Result<unknown, PermissionRefusal | MoveRefusal>

/** The board may be older than the order, so the move is checked again while the order is locked. */
function moveLockedOrder(shop: Shop, visitor: Visitor, input: MoveOrderInput): Promise<MovedOrder> {
  return rollBackOnRefusal(shop, async (shop): Promise<MovedOrder> => {
    const allowed = await lockOrderForBoardMove(shop, input)
    return allowed.ok ? moveOrder(shop, visitor, input) : allowed
  })
}

async function moveOrder(
  shop: Shop,
  visitor: Visitor,
  { move, number, carrier, tracking }: MoveOrderInput,
): Promise<MovedOrder> {
  switch (move) {
    case 'start':
      return changeOrderStatus(shop, visitor, { number, to: 'in production', note: '' })
    case 'undo':
      return undoProduction(shop, visitor, number)
    case 'finish':
    case 'reopen':
      return setProductionFinished(shop, visitor, { number, isFinished: move === 'finish' })
    case 'dispatch': {
      const trackingNumber = tracking[number] ?? ''
      const dispatched = await dispatchLines(shop, visitor, { number, carrier, trackingNumber })
      if (dispatched.ok) return dispatched
      const { refusal } = dispatched
      // Everything open is dispatched, so only an order without open units is refused so.
      return refuse(typeof refusal === 'object' || refusal === 'nothing_chosen' ? 'not_allowed' : refusal)
    }
  }
}

/** Back to `paid`, or on account to the status before production. */
async function undoProduction(shop: Shop, visitor: Visitor, number: number) {
  const order = await findOrderWithLines(shop, { number })
  if (!order) return refuse('not_found' as const)
  if (order.status !== 'in production') return refuse('not_allowed' as const)
  const to = order.paidAt ? 'paid' : 'awaiting payment'
  return changeOrderStatus(shop, visitor, { number, to, note: '' })
}

async function findReference(shop: Shop, number: number): Promise<string> {
  const order = await findOrderWithLines(shop, { number })
  return order ? formatOrderNumber(order) : String(number)
}
