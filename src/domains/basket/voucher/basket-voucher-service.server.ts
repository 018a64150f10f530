import type { Visitor } from '#src/domains/access/access.ts'
import {
  checkVoucherCode,
  findReservedVoucherId,
  type VoucherCodeRefusal,
} from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok } from '#src/shared/result.ts'
import { attachVoucher } from '../basket.ts'
import { type BasketChangeResult, changeBasket, getBasketOwner } from '../basket-service.server.ts'
import { findBasket } from '../basket-store.server.ts'
import { type BasketReference, findAttachedVoucher } from '../checkout/basket-reservations-service.server.ts'

/**
 * Attaches a voucher to the basket. The discount is calculated on every read, so the code may come before the products it
 * applies to [P8]. Attaching does not count as a use.
 */
export async function applyVoucherToBasket(
  shop: Shop,
  visitor: Visitor,
  input: { code: string; ipAddress: string },
): Promise<BasketChangeResult | { refusal: VoucherCodeRefusal }> {
  const basket = await findBasket(shop.db, getBasketOwner(visitor), 'basket')
  const unpaidOrderVoucherId = basket && (await findReservedVoucherId(shop, basket.id))
  const found = await checkVoucherCode(shop, visitor, { ...input, basketId: basket?.id, unpaidOrderVoucherId })
  if (!found.ok) return { refusal: found.refusal }
  const { id: voucherId } = found.value
  const unusableVoucherId = await findUnusableVoucherId(shop, visitor, basket)
  return changeBasket(shop, visitor, {
    kind: 'basket',
    decide(basket) {
      const attached = attachVoucher(basket, voucherId, unusableVoucherId)
      if (!attached.ok) return attached
      const isNew = attached.value !== basket
      return ok({ basket: attached.value, write: isNew ? { type: 'voucher', voucherId } : undefined })
    },
  })
}

export function removeVoucherFromBasket(shop: Shop, visitor: Visitor): Promise<BasketChangeResult> {
  return changeBasket(shop, visitor, {
    kind: 'basket',
    decide(basket) {
      if (!basket.voucherId) return ok({ basket })
      const changed = { ...basket, version: basket.version + 1, voucherId: null }
      return ok({ basket: changed, write: { type: 'voucher', voucherId: null } })
    },
  })
}

/** The attached voucher if it can no longer be used, so another may replace it. */
async function findUnusableVoucherId(
  shop: Shop,
  visitor: Visitor,
  basket: BasketReference | undefined,
): Promise<number | undefined> {
  const attached = basket && (await findAttachedVoucher(shop, visitor, basket))
  return attached?.problem === 'invalid_code' ? attached.voucher.id : undefined
}
