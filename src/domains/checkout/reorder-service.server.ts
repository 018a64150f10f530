import type { Visitor } from '#src/domains/access/access.ts'
import type { BasketRefusal } from '#src/domains/basket/basket.ts'
import { reorderLine } from '#src/domains/basket/line/reorder-line-service.server.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { getCustomerOrderLines } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'

export type ReorderResult = {
  added: number
  /** Lines that could not be added, by the title they had in the order. */
  unavailableLines: readonly { title: string; reason: BasketRefusal; sellable?: Sellable }[]
}

/** Adds the lines of a past order to the basket, at today's prices. Lines that cannot be added are returned. */
export async function reorder(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<ReorderResult, 'signed_out' | 'not_found'>> {
  const lines = await getCustomerOrderLines(shop, visitor, number)
  if (!lines.ok) return lines
  const unavailableLines: ReorderResult['unavailableLines'][number][] = []
  for (const { title, productId, ...line } of lines.value) {
    if (productId === null) {
      unavailableLines.push({ title, reason: 'unknown_product' })
      continue
    }
    const { result, sellable } = await reorderLine(shop, visitor, { ...line, productId })
    if (!result.ok) unavailableLines.push({ title, reason: result.refusal, sellable })
  }
  return ok({ added: lines.value.length - unavailableLines.length, unavailableLines })
}
