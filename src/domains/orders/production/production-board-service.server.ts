import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { parseCarriers } from '#src/shared/carriers/carrier.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { formatOrderNumber } from '../order.ts'
import { findNumberByReference } from '../orders-store.server.ts'
import { countOpenUnits } from '../shipments/shipment.ts'
import { listLineUnitsByLineId } from '../shipments/shipments-store.server.ts'
import { lockOrderRowByNumber } from '../staff/staff-orders-store.server.ts'
import { isDispatchLate } from '../state/order-payment-state.ts'
import { isBeforeDispatch, type PrintBlocker } from '../state/order-states.ts'
import { type BoardMove, boardColumns, listBoardMoves, placeOnBoard } from './production-board.ts'
import { listBoardLines, listBoardOrders, saveProduced } from './production-board-store.server.ts'
import type { BoardCard, ProductionBoardView } from './production-board-view.ts'

/** More orders than a board can show legibly. The order list has the others. */
const maxOrders = 400

/** Every order that can be produced or dispatched, in the column of its next step and by due date. */
export async function getProductionBoard(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ProductionBoardView, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.produce')
  if (!allowed.ok) return allowed
  const found = await listBoardOrders(shop.db, { limit: maxOrders + 1 })
  const orders = found.slice(0, maxOrders)
  const ids = orders.map(({ id }) => id)
  const [lines, units, { carriers }] = await Promise.all([
    listBoardLines(shop.db, ids),
    listLineUnitsByLineId(shop.db, ids),
    getSettings(shop),
  ])
  const openUnits = createOpenUnits(units)
  const today = toLondonDay(shop.clock.now())
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const cards = orders.map((order) => {
    const openLines = (linesByOrder.get(order.id) ?? []).filter(({ id }) => openUnits(id) > 0)
    return presentCard(order, openLines, { visitor, today, openUnits })
  })
  return ok({
    columns: boardColumns.map((column) => ({
      column,
      cards: cards.flatMap(({ place, card }) => (place.column === column ? [card] : [])),
    })),
    has_more: found.length > maxOrders,
    carriers: parseCarriers(carriers).map(({ name }) => name),
  })
}

function createOpenUnits(units: Awaited<ReturnType<typeof listLineUnitsByLineId>>) {
  return (lineId: number) => {
    const line = units.get(lineId)
    return line ? countOpenUnits(line) : 0
  }
}

type BoardOrderRow = Awaited<ReturnType<typeof listBoardOrders>>[number]
type BoardLineRow = Awaited<ReturnType<typeof listBoardLines>>[number]
type CardContext = { visitor: Visitor; today: string; openUnits: (lineId: number) => number }

function presentCard(order: BoardOrderRow, lines: readonly BoardLineRow[], { visitor, today, openUnits }: CardContext) {
  const facts = getBoardFacts(order)
  const place = placeOnBoard(facts, lines)
  const card: BoardCard = {
    number: order.number,
    reference: formatOrderNumber(order),
    name: order.billing.companyName || `${order.firstName} ${order.lastName}`,
    due: order.promisedDispatchDate,
    is_late: isDispatchLate(order, today),
    on_account: order.paymentDueAt !== null && order.paidAt === null,
    partly_dispatched: order.firstDispatchedAt !== null,
    blocker: place.blocker ?? null,
    lines: lines.map(({ id, title }) => ({ title, open: openUnits(id) })),
    moves: listBoardMoves(facts, place).filter((move) => can(visitor, permissionsByMove[move])),
  }
  return { place, card }
}

const getBoardFacts = ({ status, producedAt, paidAt }: Pick<BoardOrderRow, 'status' | 'producedAt' | 'paidAt'>) => ({
  status,
  isProduced: producedAt !== null,
  isPaid: paidAt !== null,
})

type BoardMoveRefusal = 'not_found' | 'not_allowed' | 'already_dispatched' | PrintBlocker

/**
 * Whether the board offers the move now: somebody else may have moved the order since the page was loaded. Call it inside the
 * transaction of the move, because it locks the order.
 */
export async function lockOrderForBoardMove(
  shop: Shop,
  { number, move }: { number: number; move: BoardMove },
): Promise<Result<undefined, BoardMoveRefusal>> {
  const order = await lockOrderRowByNumber(shop.db, number)
  if (!order) return refuse('not_found')
  if (order.status === 'dispatched' || order.status === 'completed') return refuse('already_dispatched')
  const isOnBoard = order.status !== 'awaiting payment' || order.paymentDueAt !== null
  if (!isBeforeDispatch(order.status) || !isOnBoard) return refuse('not_allowed')
  const lines = await listBoardLines(shop.db, [order.id])
  const openUnits = createOpenUnits(await listLineUnitsByLineId(shop.db, [order.id]))
  const facts = getBoardFacts(order)
  const place = placeOnBoard(
    facts,
    lines.filter(({ id }) => openUnits(id) > 0),
  )
  if (listBoardMoves(facts, place).includes(move)) return ok(undefined)
  const isPrintRequired = move === 'start' || move === 'dispatch'
  return refuse((isPrintRequired && place.blocker) || 'not_allowed')
}

const permissionsByMove = {
  start: 'order.produce',
  undo: 'order.produce',
  finish: 'order.produce',
  reopen: 'order.produce',
  dispatch: 'order.dispatch',
} as const satisfies Record<BoardMove, string>

/** Marks an order in production as finished, or opens it again. Repeated calls change nothing. */
export async function setProductionFinished(
  shop: Shop,
  visitor: Visitor,
  { number, isFinished }: { number: number; isFinished: boolean },
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'not_allowed'>> {
  const allowed = requirePermission(visitor, 'order.produce')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, 'not_found' | 'not_allowed'>> => {
    const order = await lockOrderRowByNumber(shop.db, number)
    if (!order) return refuse('not_found')
    if (order.status !== 'in production') return refuse('not_allowed')
    if ((order.producedAt !== null) === isFinished) return ok(undefined)
    const now = shop.clock.now()
    await saveProduced(shop.db, order.id, { producedAt: isFinished ? now : null, updatedAt: now })
    const action = isFinished ? 'production finished' : 'production reopened'
    await recordAudit(shop, { by: visitor, action, subject: 'order', subjectId: number })
    return ok(undefined)
  })
}

/** The order that a scanned code or a typed number names: the number with or without its prefix, or the URL of its page. */
export async function findScannedOrder(
  shop: Shop,
  visitor: Visitor,
  scanned: string,
): Promise<Result<number, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  const reference = /\/dashboard\/orders\/(\d{1,9})\b/.exec(scanned)?.[1] ?? scanned.trim()
  const number = reference === '' ? undefined : await findNumberByReference(shop.db, reference)
  return number === undefined ? refuse('not_found') : ok(number)
}
