import type { Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { findReservedUnits } from '#src/domains/catalogue/stock/stock-service.server.ts'
import {
  type BasketVoucher,
  findBasketVoucher,
  findReservedVoucherId,
} from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Basket } from '../basket.ts'

/*
 * The unpaid order of a basket reserves stock and a voucher use. Both go to the order that replaces it, so the basket may
 * use them. The reservation is read only when stock or voucher are short, to keep basket reads cheap.
 */

export type BasketReference = Pick<Basket, 'voucherId'> & { id?: string }

/** The voucher of a basket; it stays usable while its last use is reserved by the basket's own unpaid order. */
export async function findAttachedVoucher(
  shop: Shop,
  visitor: Visitor,
  { id: basketId, voucherId }: BasketReference,
): Promise<BasketVoucher | undefined> {
  const attached = voucherId ? await findBasketVoucher(shop, visitor, { id: voucherId, basketId }) : undefined
  if (attached?.problem !== 'invalid_code' || !basketId) return attached
  const { id } = attached.voucher
  const isReserved = (await findReservedVoucherId(shop, basketId)) === id
  return isReserved ? findBasketVoucher(shop, visitor, { id, basketId, unpaidOrderUses: 1 }) : attached
}

/** Sellables by product or variant id. */
type Sellables = ReadonlyMap<number, Sellable>

/** Adds the units that the basket's unpaid order has reserved to the stock. */
export async function countOwnReservationAsStock(
  shop: Shop,
  basketId: string | undefined,
  sellables: Sellables,
): Promise<Sellables> {
  const units = basketId ? await findReservedUnits(shop, basketId) : undefined
  if (!units || units.size === 0) return sellables
  const withUnits = (sellable: Sellable, reserved = 0): Sellable =>
    sellable.stockQty === null ? sellable : { ...sellable, stockQty: sellable.stockQty + reserved }
  return new Map([...sellables].map(([id, sellable]) => [id, withUnits(sellable, units.get(id))]))
}
