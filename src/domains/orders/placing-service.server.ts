import { takeStock } from '#src/domains/catalogue/stock-service.server.ts'
import { spendVoucher } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { Actor } from './order-moves-service.server.ts'
import { insertOrder, type NewOrder, type NewOrderLine, type OrderState } from './orders-store.server.ts'

type FrozenLine = Omit<NewOrderLine, 'position' | 'stockTaken'>

/** An order with everything on it as it will stay: names, prices, rates, addresses (P19). */
export type FrozenOrder = Omit<NewOrder, 'publicToken' | 'status' | 'createdAt' | 'updatedAt' | 'paidAt'> & {
  lines: readonly [FrozenLine, ...FrozenLine[]]
  by: Actor
}
export type PlacedOrder = { id: number; number: number; publicToken: string }
export type PlacingRefusal = 'out_of_stock' | 'voucher_gone'

/**
 * The part of placing that a basket and an accepted quote share: counts the voucher, takes the stock, draws the gapless
 * number, stores everything with the first row of its history. Call it inside `allOrNothing`, and refuse when it does:
 * what it has counted by then must be undone.
 */
export async function placeFrozenOrder(
  shop: Shop,
  { lines, by, ...order }: FrozenOrder,
): Promise<Result<PlacedOrder & OrderState, PlacingRefusal>> {
  const { voucherId, email } = order
  if (voucherId) {
    const used = await spendVoucher(shop, { voucherId, email })
    if (!used.ok) return refuse('voucher_gone')
  }
  const stock = await takeStock(
    shop,
    lines.map(({ productId = null, variantId = null, qty }) => ({ productId, variantId, qty })),
  )
  if (!stock.ok) return stock
  const now = shop.clock.now()
  const placed = await insertOrder(
    shop.db,
    { ...order, createdAt: now, updatedAt: now },
    {
      lines: lines.map((line, index) => ({ ...line, position: index, stockTaken: stock.value[index] })),
      event: {
        fromStatus: null,
        toStatus: 'awaiting payment',
        actorKind: by.kind,
        actorId: by.id,
        occurredAt: now,
      },
    },
  )
  return ok(placed)
}
