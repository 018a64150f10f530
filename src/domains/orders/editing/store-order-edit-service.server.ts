import type { Visitor } from '#src/domains/access/access.ts'
import {
  type AddedUnits,
  reduceReservedStock,
  reserveAddedStock,
} from '#src/domains/catalogue/stock/stock-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { listOrderLineRows, OrderRow } from '../orders-store.server.ts'
import { detachOrderFromBasket } from '../placing/basket-orders-service.server.ts'
import { countReservedUnits } from '../shipments/shipment.ts'
import { listLineUnits } from '../shipments/shipments-store.server.ts'
import type { EditedOrder, NewLineEdit } from './order-edit.ts'
import {
  deleteOrderLines,
  insertOrderLines,
  type NewOrderLineRow,
  saveEditedLine,
  saveEditedTotals,
} from './order-editing-store.server.ts'

type LineRow = Awaited<ReturnType<typeof listOrderLineRows>>[number]
type FrozenColumns = Omit<
  NewOrderLineRow,
  'orderId' | 'position' | keyof EditedOrder<LineRow, NewLineEdit>['added'][number]['amounts']
>
/** `reason`: for a price that is not the list price. */
type AddedLine = NewLineEdit & { frozen: FrozenColumns; reason: string; isStockTracked: boolean }

type StoreInput = {
  order: OrderRow & { lines: LineRow[] }
  edited: EditedOrder<LineRow, AddedLine>
  extraOwedGrossPence: number
}

/**
 * Stores edited lines and totals, and moves the stock. The basket of the order can no longer replace it. Call it in a transaction that
 * has locked the order and rolls back on a refusal.
 */
export async function storeOrderEdit(
  shop: Shop,
  visitor: Visitor,
  { order, edited, extraOwedGrossPence }: StoreInput,
): Promise<Result<undefined, 'out_of_stock'>> {
  const { id: orderId } = order
  const now = shop.clock.now()
  const override = (reason: string) =>
    reason ? { overrideBy: visitor.customerId ?? null, overrideAt: now, overrideReason: reason } : {}
  await detachOrderFromBasket(shop, orderId)
  for (const { line, amounts, reason } of edited.kept) {
    if (amounts !== line) await saveEditedLine(shop.db, line.id, { ...amounts, ...override(reason) })
  }
  await deleteOrderLines(
    shop.db,
    orderId,
    edited.removed.map(({ id }) => id),
  )
  const firstPosition = Math.max(...order.lines.map(({ position }) => position)) + 1
  const added = edited.added.map(({ line, amounts }, index) => ({
    ...line.frozen,
    ...amounts,
    ...override(line.reason),
    orderId,
    position: firstPosition + index,
  }))
  await insertOrderLines(shop.db, added)
  const hasMoreUnits = added.length > 0 || edited.kept.some(({ line, amounts }) => amounts.qty > line.qty)
  await saveEditedTotals(shop.db, orderId, {
    ...edited.totals,
    deliveryDetail: edited.deliveryDetail,
    producedAt: hasMoreUnits ? null : order.producedAt,
    extraOwedGrossPence,
    updatedAt: now,
  })
  return moveStock(shop, { order, edited, firstPosition })
}

type MoveStockInput = Pick<StoreInput, 'order' | 'edited'> & { firstPosition: number }

async function moveStock(
  shop: Shop,
  { order, edited, firstPosition }: MoveStockInput,
): Promise<Result<undefined, 'out_of_stock'>> {
  const units = await listLineUnits(shop.db, order.id)
  const needed = new Map(units.map((line) => [line.position, countReservedUnits(line)]))
  for (const { position } of edited.removed) needed.set(position, 0)
  await reduceReservedStock(shop, order.id, needed)
  const raised = edited.kept.flatMap(({ line, amounts }): AddedUnits[] => {
    const { position: linePosition, productId, variantId } = line
    return amounts.qty > line.qty ? [{ linePosition, productId, variantId, qty: amounts.qty - line.qty }] : []
  })
  const added = edited.added.map(({ line }, index): AddedUnits => {
    const { productId = null, variantId = null } = line.frozen
    return { linePosition: firstPosition + index, productId, variantId, qty: line.isStockTracked ? line.qty : 0 }
  })
  const reserved = await reserveAddedStock(shop, order.id, [...raised, ...added])
  return reserved.ok ? ok(undefined) : refuse(reserved.refusal)
}
