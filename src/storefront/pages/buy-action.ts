import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import type { Message } from '#src/shared/message.ts'
import * as buyText from '#src/translations/buy-text.ts'
import * as productText from '#src/translations/product-text.ts'
import type { OrderBuilder } from './use-order-builder.ts'

export type BuyState = {
  cartEnabled: boolean
  quoteEnabled: boolean
  isPurchasable: boolean
  isPoa: boolean
  inStock: boolean
  /** There are some, but fewer than the chosen quantity. */
  isShortOfStock: boolean
  /** It goes into the basket once its design is approved, not before. */
  needsDesign: boolean
}

/** A question to the shop: the label of the link, and the message that the contact form opens with. */
type Question = { label: Message; message: Message<'qty' | 'title' | 'sku'> }

/** The one action that leads on from a product page; `reason` says why it is not the basket. */
export type BuyAction =
  | { kind: 'basket' | 'personalise' }
  | { kind: 'quote'; reason: Message }
  | { kind: 'contact'; reason: Message; question: Question }

type Obstacle = { quoteReason: Message; contactReason: Message; question: Question }

const anyQuestion: Question = { label: buyText.askAboutProduct, message: buyText.askAboutProductMessage }

const obstacles = {
  cartOff: { quoteReason: buyText.buyingOff, contactReason: buyText.buyingOff, question: anyQuestion },
  notPurchasable: {
    quoteReason: productText.notPurchasable,
    contactReason: buyText.notPurchasableAskUs,
    question: anyQuestion,
  },
  poa: {
    quoteReason: productText.poaReason,
    contactReason: buyText.poaAskUs,
    question: { label: buyText.askForPrice, message: buyText.askForPriceMessage },
  },
  outOfStock: {
    quoteReason: productText.outOfStockReason,
    contactReason: buyText.outOfStockAskUs,
    question: { label: buyText.askWhenBack, message: buyText.askWhenBackMessage },
  },
  shortOfStock: {
    quoteReason: buyText.shortOfStock,
    contactReason: buyText.shortOfStockAskUs,
    question: { label: buyText.askWhenBack, message: buyText.askWhenBackMessage },
  },
} satisfies Record<string, Obstacle>

/** spec §4, buying rules; the server applies the same. */
function obstacleOf(state: BuyState): Obstacle | undefined {
  if (!state.cartEnabled) return obstacles.cartOff
  if (!state.isPurchasable) return obstacles.notPurchasable
  if (state.isPoa) return obstacles.poa
  if (!state.inStock) return obstacles.outOfStock
  return state.isShortOfStock ? obstacles.shortOfStock : undefined
}

/** Never a dead button: what cannot be bought can be quoted, and where the shop takes no quotes, asked about. */
export function buyActionOf(state: BuyState): BuyAction {
  const obstacle = obstacleOf(state)
  if (!obstacle) return { kind: state.needsDesign ? 'personalise' : 'basket' }
  if (state.quoteEnabled) return { kind: 'quote', reason: obstacle.quoteReason }
  return { kind: 'contact', reason: obstacle.contactReason, question: obstacle.question }
}

type ShopFlags = { cartEnabled: boolean; quoteEnabled: boolean }

export function readBuyState(
  product: Pick<Product, 'purchasable' | 'poa'>,
  order: Pick<OrderBuilder, 'inStock' | 'pricing'>,
  { cartEnabled = true, quoteEnabled = true, needsDesign = false }: Partial<ShopFlags & { needsDesign: boolean }>,
): BuyState {
  return {
    cartEnabled,
    quoteEnabled,
    needsDesign,
    isPurchasable: product.purchasable !== 0,
    isPoa: product.poa,
    inStock: order.inStock,
    isShortOfStock: order.pricing.only_in_stock !== null && order.pricing.only_in_stock !== undefined,
  }
}
