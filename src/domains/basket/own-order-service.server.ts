import type { Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { findHeldGoods } from '#src/domains/orders/held-goods-service.server.ts'
import { type CarriedVoucher, findCarriedVoucher } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Basket } from './basket.ts'

/*
 * A basket whose order is not paid yet: the order holds units and a use of the voucher, and gives both back to the order
 * that replaces it. So the basket counts them as there. Asked only where something is lacking: a read costs no more.
 */

export type OwnedBasket = Pick<Basket, 'voucherId'> & { id?: string }

export async function findOwnVoucher(
  shop: Shop,
  visitor: Visitor,
  { id: basketId, voucherId }: OwnedBasket,
): Promise<CarriedVoucher | undefined> {
  const carried = voucherId ? await findCarriedVoucher(shop, visitor, { id: voucherId }) : undefined
  if (!carried || carried.isUsable || !basketId) return carried
  const held = await findHeldGoods(shop, basketId)
  const { id } = carried.voucher
  return held?.voucherId === id ? findCarriedVoucher(shop, visitor, { id, ownUses: 1 }) : carried
}

type Offers = ReadonlyMap<number, Sellable>

export async function withOwnUnits(shop: Shop, basketId: string | undefined, offers: Offers): Promise<Offers> {
  const held = basketId ? await findHeldGoods(shop, basketId) : undefined
  if (!held) return offers
  const withUnits = (offer: Sellable, units = 0): Sellable =>
    offer.stockQty === null ? offer : { ...offer, stockQty: offer.stockQty + units }
  return new Map([...offers].map(([id, offer]) => [id, withUnits(offer, held.units.get(id))]))
}
