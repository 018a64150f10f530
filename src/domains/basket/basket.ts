import { findProductionOption, hasSameOptions, type LineOptions } from '#src/domains/line-items/line-options.ts'
import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { calculateListUnitNet } from '#src/domains/pricing/line-price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { type QuantityNotice, validateQuantity } from '#src/domains/pricing/quantity.ts'
import type { Pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/** `basket`: becomes an order. `quote`: the quote basket, becomes a quote request. */
export const basketKinds = ['basket', 'quote'] as const
export type BasketKind = (typeof basketKinds)[number]

/** With at most 1,000,000 units per line, every total stays an exact integer [P18]. */
export const maxLines = 100

/** Identifies a line. Adding the same configuration again raises the quantity of the existing line. */
export type LineConfiguration = LineOptions & { productId: number; variantId: number | null }

export type Line = LineConfiguration & { rowId: string; qty: number }

/** Every change of lines or voucher increments `version`. Version 0 is a basket that is not stored yet. */
export type Basket<SomeLine extends Line = Line> = {
  kind: BasketKind
  version: number
  lines: readonly SomeLine[]
  /** The attached voucher, even when it currently gives no discount. */
  voucherId?: number | null
  /** The postcode and delivery services that the customer has chosen. */
  deliveryPostcode?: string | null
  deliveryServiceIds?: readonly string[]
}

/** The part of a product or variant that the basket rules and the price need. */
export type BasketSellable = {
  productId: number
  variantId: number | null
  /** True if the product is published and, if there is one, the variant. */
  isPublished: boolean
  /** False: can be quoted, but not bought. */
  purchasable: boolean
  availableForHire: boolean
  hasVariants: boolean
  /** Null: stock is not tracked. */
  stockQty: number | null
  priceList: PriceList
  /** What the variant adds to each unit price; may be negative. Zero for a product. */
  priceDifferenceNet: Pence
  deliveryClass: string
  weightGrams: number
  categoryIds: readonly number[]
  productionOptions: readonly { id: number; daysToTurnAround: number; uplift: Uplift; maxQty: number | null }[]
}

/** Whether the shop accepts orders and quote requests. */
export type BuyingSettings = { cartEnabled: boolean; quoteEnabled: boolean }

export type LineRefusal =
  | 'unknown_product'
  | 'variant_required'
  | 'buying_disabled'
  | 'quotes_disabled'
  | 'not_purchasable'
  | 'price_on_application'
  | 'not_for_hire'
  | 'invalid_colours'
  | 'invalid_production_option'
  | 'production_option_quantity'
  | 'invalid_quantity'
  | 'above_maximum'
  | 'out_of_stock'
  | 'too_few_in_stock'
export type BasketRefusal =
  | LineRefusal
  | 'unknown_design'
  | 'design_required'
  | 'basket_full'
  | 'basket_empty'
  | 'voucher_already_applied'
  | 'unknown_line'
  | 'invalid_price'
  | 'discount_too_high'
  | 'quantity_discount_too_high'
  | 'forbidden'

type LineContext = { sellable: BasketSellable | undefined; settings: BuyingSettings }
type LineChange<SomeLine extends Line> = { basket: Basket<SomeLine>; line: SomeLine; notice?: QuantityNotice }

/** Checks whether a line can be bought or quoted now: on adding, on changing and on every read. */
export function checkLine(
  kind: BasketKind,
  line: LineConfiguration & { qty: number },
  { sellable, settings }: LineContext,
): Result<{ qty: number; notice?: QuantityNotice }, LineRefusal> {
  if (!sellable?.isPublished) return refuse('unknown_product')
  const disabled = disabledReason(kind, sellable, settings)
  if (disabled) return refuse(disabled)
  if (line.isHire && !(kind === 'quote' && sellable.availableForHire)) return refuse('not_for_hire')
  const colours = checkColours(line.artworkColours, sellable.priceList)
  if (!colours.ok) return colours
  const option = findProductionOption(sellable, line)
  if (line.productionOptionId !== null && !option) return refuse('invalid_production_option')
  const quantity = validateQuantity(line.qty, sellable.priceList)
  if (!quantity.ok) return quantity
  const { qty } = quantity.value
  if (option?.maxQty && qty > option.maxQty) return refuse('production_option_quantity')
  const unavailable = kind === 'basket' ? unavailableReason(sellable, qty) : undefined
  return unavailable ? refuse(unavailable) : quantity
}

/** Buying requires a chosen variant; a quote may leave it open. */
function disabledReason(kind: BasketKind, sellable: BasketSellable, settings: BuyingSettings): LineRefusal | undefined {
  if (kind === 'quote') return settings.quoteEnabled ? undefined : 'quotes_disabled'
  if (!settings.cartEnabled) return 'buying_disabled'
  if (!sellable.purchasable) return 'not_purchasable'
  return sellable.hasVariants && sellable.variantId === null ? 'variant_required' : undefined
}

/** A product without a price [P16] or without stock can be quoted but not bought. Placing the order checks stock again [T35]. */
function unavailableReason(
  { priceList, priceDifferenceNet, stockQty }: BasketSellable,
  qty: number,
): LineRefusal | undefined {
  if (calculateListUnitNet(priceList, { qty, colours: 1, priceDifferenceNet }) === 0) return 'price_on_application'
  if (stockQty === null || qty <= stockQty) return undefined
  return stockQty === 0 ? 'out_of_stock' : 'too_few_in_stock'
}

/** Uses `newLine.rowId` only if no equal line exists. Raises a quantity below the minimum to the minimum. */
export function addLine<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  newLine: SomeLine,
  context: LineContext,
): Result<LineChange<SomeLine>, BasketRefusal> {
  const equal = basket.lines.find((line) => hasSameConfiguration(line, newLine))
  const merged = equal ? { ...equal, qty: equal.qty + newLine.qty } : newLine
  const checked = checkLine(basket.kind, merged, context)
  if (!checked.ok) return checked
  if (!equal && basket.lines.length >= maxLines) return refuse('basket_full')
  const { qty, notice } = checked.value
  const line = { ...merged, qty }
  return ok({ basket: equal ? replaceLine(basket, line) : withLines(basket, [...basket.lines, line]), line, notice })
}

/** Restores the position of a line that was removed and added again. Without the line `before`, it stays at the end. */
export function moveLineBefore<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  rowId: string,
  before: string | undefined,
): Basket<SomeLine> {
  const line = findLine(basket, rowId)
  const others = basket.lines.filter((other) => other !== line)
  const index = others.findIndex((other) => other.rowId === before)
  return line && index >= 0 ? { ...basket, lines: others.toSpliced(index, 0, line) } : basket
}

export function changeQuantity<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  { rowId, qty }: Pick<Line, 'rowId' | 'qty'>,
  context: LineContext,
): Result<LineChange<SomeLine>, BasketRefusal> {
  const line = findLine(basket, rowId)
  if (!line) return refuse('unknown_line')
  const checked = checkLine(basket.kind, { ...line, qty }, context)
  if (!checked.ok) return checked
  const changed = { ...line, qty: checked.value.qty }
  return ok({ basket: replaceLine(basket, changed), line: changed, notice: checked.value.notice })
}

export function removeLine<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  rowId: string,
): Result<LineChange<SomeLine>, 'unknown_line'> {
  const line = findLine(basket, rowId)
  if (!line) return refuse('unknown_line')
  const others = basket.lines.filter((other) => other !== line)
  return ok({ basket: withLines(basket, others), line })
}

/** Removes the voucher too. */
export function removeAllLines<SomeLine extends Line>(basket: Basket<SomeLine>): Basket<SomeLine> {
  return basket.lines.length === 0 ? basket : { ...withLines(basket, []), voucherId: null }
}

/** A basket has one voucher. It must be removed before another is attached, unless it can no longer be used. */
export function attachVoucher<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  voucherId: number,
  unusableVoucherId: number | undefined,
): Result<Basket<SomeLine>, 'voucher_already_applied'> {
  const attachedId = basket.voucherId ?? undefined
  if (attachedId === voucherId) return ok(basket)
  if (attachedId !== undefined && attachedId !== unusableVoucherId) return refuse('voucher_already_applied')
  return ok({ ...basket, version: basket.version + 1, voucherId })
}

export function findLine<SomeLine extends Line>(basket: Basket<SomeLine>, rowId: string): SomeLine | undefined {
  return basket.lines.find((line) => line.rowId === rowId)
}

export function hasSameConfiguration(a: LineConfiguration, b: LineConfiguration): boolean {
  return a.productId === b.productId && a.variantId === b.variantId && hasSameOptions(a, b)
}

function replaceLine<SomeLine extends Line>(basket: Basket<SomeLine>, changed: SomeLine): Basket<SomeLine> {
  const lines = basket.lines.map((line) => (line.rowId === changed.rowId ? changed : line))
  return withLines(basket, lines)
}

function withLines<SomeLine extends Line>(basket: Basket<SomeLine>, lines: readonly SomeLine[]): Basket<SomeLine> {
  return { ...basket, version: basket.version + 1, lines }
}
