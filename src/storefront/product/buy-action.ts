import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

export type BuyState = {
  cartEnabled: boolean
  quoteEnabled: boolean
  isPurchasable: boolean
  isPoa: boolean
  inStock: boolean
  /** The stock is not empty, but lower than the chosen quantity. */
  isShortOfStock: boolean
  /** A required design must be approved before the product can be added to the basket. */
  needsDesign: boolean
}

/** A link to the contact form: its label, and the message that it fills in. */
type Question = { label: Message; message: Message<'qty' | 'title' | 'sku'> }

/** The primary action of a product page; `reason` says why it is not "Add to basket". */
export type BuyAction =
  | { kind: 'basket' | 'personalise' }
  | { kind: 'quote'; reason: Message }
  | { kind: 'contact'; reason: Message; question: Question }

type Obstacle = { quoteReason: Message; contactReason: Message; question: Question }

const generalQuestion: Question = { label: buyText.askAboutProduct, message: buyText.askAboutProductMessage }

const obstacles = {
  buyingDisabled: {
    quoteReason: buyText.buyingDisabled,
    contactReason: buyText.buyingDisabled,
    question: generalQuestion,
  },
  notPurchasable: {
    quoteReason: productText.notPurchasable,
    contactReason: buyText.notPurchasableAskUs,
    question: generalQuestion,
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
    quoteReason: buyText.insufficientStock,
    contactReason: buyText.insufficientStockAskUs,
    question: { label: buyText.askWhenBack, message: buyText.askWhenBackMessage },
  },
} satisfies Record<string, Obstacle>

/** Why a product cannot be bought. The server checks the same rules. */
function findObstacle(state: BuyState): Obstacle | undefined {
  if (!state.cartEnabled) return obstacles.buyingDisabled
  if (!state.isPurchasable) return obstacles.notPurchasable
  if (state.isPoa) return obstacles.poa
  if (!state.inStock) return obstacles.outOfStock
  return state.isShortOfStock ? obstacles.shortOfStock : undefined
}

/** A product that cannot be bought can be quoted; if the shop accepts no quotes, the customer can ask about it. */
export function getBuyAction(state: BuyState): BuyAction {
  const obstacle = findObstacle(state)
  if (!obstacle) return { kind: state.needsDesign ? 'personalise' : 'basket' }
  if (state.quoteEnabled) return { kind: 'quote', reason: obstacle.quoteReason }
  return { kind: 'contact', reason: obstacle.contactReason, question: obstacle.question }
}

export const isBuyable = ({ kind }: BuyAction) => kind === 'basket' || kind === 'personalise'

type ProductionState = {
  hasProductionTimes: boolean
  /** Printed to order, so that a shopper needs to know how long it takes. */
  isPrinted: boolean
  quoteEnabled: boolean
}

/**
 * What a product page says when there are no production times: to request a quote, or to ask. It says nothing where the dispatch
 * date of goods from stock or the primary action tell a shopper enough.
 */
export function getProductionNotice(action: BuyAction, state: ProductionState): 'quote' | 'ask' | undefined {
  if (state.hasProductionTimes || (isBuyable(action) && !state.isPrinted)) return undefined
  if (state.quoteEnabled) return 'quote'
  return isBuyable(action) ? 'ask' : undefined
}

/** `active_delivery_option_id` is the first production option. */
export const hasProductionTimes = (product: Pick<ProductResponse, 'active_delivery_option_id'>) =>
  product.active_delivery_option_id !== null

type ShopFlags = { cartEnabled: boolean; quoteEnabled: boolean }

export function getBuyState(
  product: Pick<ProductResponse, 'purchasable' | 'poa'>,
  configurator: Pick<ProductConfigurator, 'inStock' | 'pricing'>,
  { cartEnabled = true, quoteEnabled = true, needsDesign = false }: Partial<ShopFlags & { needsDesign: boolean }>,
): BuyState {
  return {
    cartEnabled,
    quoteEnabled,
    needsDesign,
    isPurchasable: product.purchasable !== 0,
    isPoa: product.poa,
    inStock: configurator.inStock,
    isShortOfStock: configurator.pricing.only_in_stock !== null && configurator.pricing.only_in_stock !== undefined,
  }
}
