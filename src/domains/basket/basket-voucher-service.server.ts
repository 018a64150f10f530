import type { Visitor } from '#src/domains/access/access.ts'
import { findHeldGoods } from '#src/domains/orders/held-goods-service.server.ts'
import { findVoucherFor, type VoucherRefusal } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok } from '#src/shared/result.ts'
import { carryVoucher } from './basket.ts'
import { type BasketChange, changeBasket, ownerOf } from './basket-service.server.ts'
import { findBasket } from './basket-store.server.ts'
import { findOwnVoucher, type OwnedBasket } from './own-order-service.server.ts'

/**
 * The bag carries the code from now on, and what it takes off is reckoned on every read: it may be given before the goods
 * it is for (P8). Nothing is counted here.
 */
export async function applyVoucher(
  shop: Shop,
  visitor: Visitor,
  given: { typed: string; address: string },
): Promise<BasketChange | { refusal: VoucherRefusal }> {
  const basket = await findBasket(shop.db, ownerOf(visitor), 'bag')
  const held = basket && (await findHeldGoods(shop, basket.id))
  const found = await findVoucherFor(shop, visitor, { ...given, heldId: held?.voucherId })
  if (!found.ok) return { refusal: found.refusal }
  const { id: voucherId } = found.value
  const spentVoucherId = await findSpentVoucher(shop, visitor, basket)
  return changeBasket(shop, visitor, {
    kind: 'bag',
    decide(basket) {
      const carrying = carryVoucher(basket, voucherId, spentVoucherId)
      if (!carrying.ok) return carrying
      const isNew = carrying.value !== basket
      return ok({ basket: carrying.value, save: isNew ? { what: 'voucher', voucherId } : undefined })
    },
  })
}

export function removeVoucher(shop: Shop, visitor: Visitor): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind: 'bag',
    decide(basket) {
      if (!basket.voucherId) return ok({ basket })
      const without = { ...basket, version: basket.version + 1, voucherId: null }
      return ok({ basket: without, save: { what: 'voucher', voucherId: null } })
    },
  })
}

/** The code that the bag carries in vain: another may take its place. */
async function findSpentVoucher(
  shop: Shop,
  visitor: Visitor,
  basket: OwnedBasket | undefined,
): Promise<number | undefined> {
  const carried = basket && (await findOwnVoucher(shop, visitor, basket))
  return carried?.isUsable ? undefined : carried?.voucher.id
}
