import { can, type Visitor } from '#src/domains/access/access.ts'
import { parseStaffPrice } from '#src/domains/pricing/staff-price.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { findLine } from '../basket.ts'
import { type BasketChangeResult, changeBasket, getBasket } from '../basket-service.server.ts'
import { recordRefusedPrice } from './basket-price-store.server.ts'

type EditPriceInput = { rowId: string; price: unknown; reason?: string }

/**
 * Sets the unit price of a line, for staff in service mode [BASK-12]. It stays until it is set to the list price again.
 * Attempts without permission are recorded in the audit log, ten an hour per network [T19].
 */
export async function editLinePrice(
  shop: Shop,
  visitor: Visitor,
  { rowId, price, reason = '' }: EditPriceInput,
): Promise<BasketChangeResult> {
  const { role, customerId } = visitor
  if (!can(visitor, 'price.edit') || customerId === undefined) {
    if (await isWorthRecording(shop, visitor))
      await recordRefusedPrice(shop.db, { rowId, by: { id: customerId ?? null, role }, now: shop.clock.now() })
    return { basket: await getBasket(shop, visitor, 'basket'), result: refuse('forbidden') }
  }
  const line = findLine(await getBasket(shop, visitor, 'basket'), rowId)
  return changeBasket(shop, visitor, {
    kind: 'basket',
    ...(line?.sellable && { sellableId: line.variantId ?? line.productId }),
    decide(basket) {
      const stored = findLine(basket, rowId)
      if (!stored || !line?.price) return refuse('unknown_line')
      const { listUnitNet, unitNet: oldUnitNet } = line.price
      const parsed = parseStaffPrice(typeof price === 'string' ? price : '', listUnitNet)
      if (!parsed.ok) return parsed
      const unitNet = parsed.value === listUnitNet ? null : parsed.value
      const changed = { ...stored, overrideUnitNet: unitNet ?? undefined }
      const lines = basket.lines.map((other) => (other === stored ? changed : other))
      return ok({
        basket: { ...basket, version: basket.version + 1, lines },
        write: {
          type: 'price',
          edit: { rowId, unitNet, listUnitNet, oldUnitNet, reason: reason.trim(), by: { id: customerId, role } },
        },
      })
    },
  })
}

const recordedRefusals = { name: 'refused price', max: 10, seconds: 3600 }

/** A few entries show the attempt; more of them would bury the rest of the audit log. */
async function isWorthRecording(shop: Shop, { ipAddress, sessionId }: Visitor): Promise<boolean> {
  const subject = ipAddress === undefined ? sessionId : toNetwork(ipAddress)
  return (await countAttempt(shop, [{ ...recordedRefusals, subject }])) === 0
}
