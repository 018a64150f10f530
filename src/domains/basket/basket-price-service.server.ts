import { can, type Visitor } from '#src/domains/access/access.ts'
import { parseStaffPrice } from '#src/domains/pricing/staff-price.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { findLine } from './basket.ts'
import { recordRefusedPrice } from './basket-price-store.server.ts'
import { type BasketChange, changeBasket, getBasket } from './basket-service.server.ts'

type Wish = { rowId: string; price: unknown; reason?: string }

/**
 * BASK-12: a unit price by staff in customer-service mode, on a line of the order they are taking. It stays with the line
 * until it is set to the list price again. Who may not is recorded as well (threats.md T19).
 */
export async function editPrice(
  shop: Shop,
  visitor: Visitor,
  { rowId, price, reason = '' }: Wish,
): Promise<BasketChange> {
  const { role, customerId } = visitor
  if (!can(visitor, 'price.edit') || customerId === undefined) {
    await recordRefusedPrice(shop.db, { rowId, by: { id: customerId ?? null, role }, now: shop.clock.now() })
    return { basket: await getBasket(shop, visitor, 'bag'), result: refuse('forbidden') }
  }
  const shown = await getBasket(shop, visitor, 'bag')
  const line = findLine(shown, rowId)
  return changeBasket(shop, visitor, {
    kind: 'bag',
    ...(line?.offer && { offerId: line.variantId ?? line.productId }),
    decide(basket) {
      const stored = findLine(basket, rowId)
      if (!stored || !line?.price) return refuse('unknown_line')
      const { listUnitNet, unitNet: oldUnitNet } = line.price
      const parsed = parseStaffPrice(typeof price === 'string' ? price : '', listUnitNet)
      if (!parsed.ok) return parsed
      const unitNet = parsed.value === listUnitNet ? null : parsed.value
      const changed = { ...stored, staffUnitNet: unitNet ?? undefined }
      const lines = basket.lines.map((other) => (other === stored ? changed : other))
      return ok({
        basket: { ...basket, version: basket.version + 1, lines },
        save: {
          what: 'price',
          edit: { rowId, unitNet, listUnitNet, oldUnitNet, reason: reason.trim(), by: { id: customerId, role } },
        },
      })
    },
  })
}
