import type { Visitor } from '#src/domains/access/access.ts'
import type { BasketRefusal } from '#src/domains/basket/basket.ts'
import { repeatLine } from '#src/domains/basket/repeat-line-service.server.ts'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { getOwnOrderLines } from '#src/domains/orders/own-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'

export type Reordered = {
  added: number
  /** What cannot be had as it was ordered, by the name it had then. */
  left: readonly { title: string; reason: BasketRefusal; offer?: Sellable }[]
}

/** Everything of an own order goes into the bag again, beside what is there; what cannot be had is told, not swallowed. */
export async function orderAgain(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<Reordered, 'signed_out' | 'not_found'>> {
  const lines = await getOwnOrderLines(shop, visitor, number)
  if (!lines.ok) return lines
  const left: Reordered['left'][number][] = []
  for (const { title, productId, ...line } of lines.value) {
    if (productId === null) {
      left.push({ title, reason: 'unknown_product' })
      continue
    }
    const { result, offer } = await repeatLine(shop, visitor, { ...line, productId })
    if (!result.ok) left.push({ title, reason: result.refusal, offer })
  }
  return ok({ added: lines.value.length - left.length, left })
}
