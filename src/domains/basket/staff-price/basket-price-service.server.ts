import { can, type Visitor } from '#src/domains/access/access.ts'
import { isWithinDiscount, parseStaffPrice } from '#src/domains/pricing/staff-price.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { findLine } from '../basket.ts'
import { type BasketChangeResult, changeBasket, getBasket } from '../basket-service.server.ts'
import { recordRefusedPrice } from './basket-price-store.server.ts'
import { getMaxDiscountPercent } from './staff-discount-service.server.ts'

type EditPriceInput = { rowId: string; price: unknown; reason?: string }

/**
 * Sets the unit price of a line, for staff in service mode [BASK-12]. It stays until it is set to the list price again,
 * and applies while the discount that it gives is allowed.
 * Attempts without permission are recorded in the audit log: ten an hour per account, or per network of visitors who are not
 * signed in, and one entry that says that there were more [T19].
 */
export async function editLinePrice(
  shop: Shop,
  visitor: Visitor,
  { rowId, price, reason = '' }: EditPriceInput,
): Promise<BasketChangeResult> {
  const { role, customerId } = visitor
  if (!can(visitor, 'price.edit') || customerId === undefined) {
    await recordRefusal(shop, visitor, rowId)
    return { basket: await getBasket(shop, visitor, 'basket'), result: refuse('forbidden') }
  }
  const maxPercent = await getMaxDiscountPercent(shop, visitor)
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
      if (!isWithinDiscount(parsed.value, listUnitNet, maxPercent)) return refuse('discount_too_high')
      const unitNet = parsed.value === listUnitNet ? null : parsed.value
      const changed = { ...stored, staffUnitNet: unitNet ?? undefined }
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

const maxRecorded = 10
const hourSeconds = 3600

/** A few entries show the attempt; more of them would bury the rest of the audit log. */
async function recordRefusal(shop: Shop, visitor: Visitor, rowId: string): Promise<void> {
  const { role, customerId, ipAddress, sessionId } = visitor
  const network = ipAddress === undefined ? sessionId : toNetwork(ipAddress)
  // Each account counts by itself, so that nobody else in its network can use up its entries.
  const subject = customerId === undefined ? network : `account ${customerId}`
  const isWithin = async (name: string, max: number) =>
    (await countAttempt(shop, [{ name, subject, max, seconds: hourSeconds }])) === 0
  const refused = { rowId, by: { id: customerId ?? null, role }, now: shop.clock.now() }
  if (await isWithin('refused price', maxRecorded)) return recordRefusedPrice(shop.db, refused)
  if (await isWithin('more refused prices', 1)) await recordRefusedPrice(shop.db, { ...refused, hasMore: true })
}
