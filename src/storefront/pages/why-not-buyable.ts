import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import type { Message } from '#src/shared/message.ts'
import * as buyText from '#src/translations/buy-text.ts'
import * as productText from '#src/translations/product-text.ts'

/** spec §4, buying rules; the server keeps to the same. */
export function whyNotBuyable(
  product: Product,
  { inStock }: { inStock: boolean },
  cartEnabled: boolean,
): Message | undefined {
  if (!cartEnabled) return buyText.buyingOff
  if (product.purchasable === 0) return productText.notPurchasable
  if (product.poa) return productText.poaReason
  return inStock ? undefined : productText.outOfStockReason
}
