import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import type { DeliveryClass } from '#src/domains/pricing/delivery.ts'
import { listUnitNet } from '#src/domains/pricing/line-price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { checkQuantity, type QuantityNotice } from '#src/domains/pricing/quantity.ts'
import type { Pence } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export const basketKinds = ['bag', 'quote'] as const
export type BasketKind = (typeof basketKinds)[number]

/** With 2,500 units a line every total stays exact (P18). */
export const mostLines = 100

/** What a line is about. Equal choices are one line: adding them again raises its quantity. */
export type LineChoices = {
  productId: number
  variantId: number | null
  artworkColours: number
  productionOptionId: number | null
  designId: string | null
  isHire: boolean
}

export type Line = LineChoices & { rowId: string; qty: number }

/** `version` is raised by every change; 0 is a basket that nothing has been put into yet. */
export type Basket<SomeLine extends Line = Line> = {
  kind: BasketKind
  version: number
  lines: readonly SomeLine[]
  /** A discount code it carries, whether or not that counts at the moment. */
  voucherId?: number | null
}

/** All that the rules and the price need to know of what is for sale. */
export type Offer = {
  productId: number
  variantId: number | null
  isOnSale: boolean
  purchasable: boolean
  availableForHire: boolean
  hasVariants: boolean
  /** Null: stock is not counted. */
  stockQty: number | null
  priceList: PriceList
  netDelta: Pence
  deliveryClass: DeliveryClass
  categoryIds: readonly number[]
  productionOptions: readonly { id: number; uplift: Uplift; maxQty: number | null }[]
}

/** The shop's own switches (spec §4, buying rules). */
export type BuyingSwitches = { cartEnabled: boolean; quoteEnabled: boolean }

export type LineRefusal =
  | 'unknown_product'
  | 'variant_needed'
  | 'buying_off'
  | 'quotes_off'
  | 'not_purchasable'
  | 'price_on_application'
  | 'not_for_hire'
  | 'invalid_colours'
  | 'invalid_turnaround'
  | 'turnaround_quantity'
  | 'invalid_quantity'
  | 'above_maximum'
  | 'out_of_stock'
  | 'too_few_in_stock'
export type BasketRefusal =
  | LineRefusal
  | 'unknown_design'
  | 'design_missing'
  | 'basket_full'
  | 'basket_empty'
  | 'one_voucher'
  | 'unknown_line'
  | 'invalid_price'
  | 'forbidden'

type Terms = { offer: Offer | undefined; switches: BuyingSwitches }
type Changed<SomeLine extends Line> = { basket: Basket<SomeLine>; line: SomeLine; notice?: QuantityNotice }

/** spec §3: a chosen production time is one of the product's own. */
export function productionOptionOf<Option extends { id: number }>(
  { productionOptions }: { productionOptions: readonly Option[] },
  line: Pick<LineChoices, 'productionOptionId'>,
): Option | undefined {
  return productionOptions.find((option) => option.id === line.productionOptionId)
}

/** Whether these choices can be bought or quoted now: asked when they enter, when they change and on every read. */
export function checkLine(
  kind: BasketKind,
  line: LineChoices & { qty: number },
  { offer, switches }: Terms,
): Result<{ qty: number; notice?: QuantityNotice }, LineRefusal> {
  if (!offer?.isOnSale) return refuse('unknown_product')
  const closed = whyClosed(kind, offer, switches)
  if (closed) return refuse(closed)
  if (line.isHire && !(kind === 'quote' && offer.availableForHire)) return refuse('not_for_hire')
  const colours = checkColours(line.artworkColours, offer.priceList)
  if (!colours.ok) return colours
  const option = productionOptionOf(offer, line)
  if (line.productionOptionId !== null && !option) return refuse('invalid_turnaround')
  const quantity = checkQuantity(line.qty, offer.priceList)
  if (!quantity.ok) return quantity
  const { qty } = quantity.value
  if (option?.maxQty && qty > option.maxQty) return refuse('turnaround_quantity')
  const notNow = kind === 'bag' ? whyNotNow(offer, qty) : undefined
  return notNow ? refuse(notNow) : quantity
}

/** spec §4, buying rules. What is bought must be told exactly; a quote may leave the variant to a talk with staff. */
function whyClosed(kind: BasketKind, offer: Offer, switches: BuyingSwitches): LineRefusal | undefined {
  if (kind === 'quote') return switches.quoteEnabled ? undefined : 'quotes_off'
  if (!switches.cartEnabled) return 'buying_off'
  if (!offer.purchasable) return 'not_purchasable'
  return offer.hasVariants && offer.variantId === null ? 'variant_needed' : undefined
}

/** What has no price (P16) or is not there can be quoted, never bought. The order counts the stock once more (T35). */
function whyNotNow({ priceList, netDelta, stockQty }: Offer, qty: number): LineRefusal | undefined {
  if (listUnitNet(priceList, { qty, colours: 1, netDelta }) === 0) return 'price_on_application'
  if (stockQty === null || qty <= stockQty) return undefined
  return stockQty === 0 ? 'out_of_stock' : 'too_few_in_stock'
}

/** `wanted.rowId` names the line if it is a new one. A quantity below the minimum becomes the minimum (spec §5). */
export function addLine<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  wanted: SomeLine,
  terms: Terms,
): Result<Changed<SomeLine>, BasketRefusal> {
  const equal = basket.lines.find((line) => isSameChoice(line, wanted))
  const raised = equal ? { ...equal, qty: equal.qty + wanted.qty } : wanted
  const checked = checkLine(basket.kind, raised, terms)
  if (!checked.ok) return checked
  if (!equal && basket.lines.length >= mostLines) return refuse('basket_full')
  const { qty, notice } = checked.value
  const line = { ...raised, qty }
  return ok({ basket: equal ? withLine(basket, line) : withLines(basket, [...basket.lines, line]), line, notice })
}

/** The last line goes before another one, as it stood before it was removed; stays where that one is gone. */
export function moveBefore<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  rowId: string,
  before: string | undefined,
): Basket<SomeLine> {
  const line = findLine(basket, rowId)
  const others = basket.lines.filter((other) => other !== line)
  const place = others.findIndex((other) => other.rowId === before)
  return line && place >= 0 ? { ...basket, lines: others.toSpliced(place, 0, line) } : basket
}

export function changeQuantity<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  { rowId, qty }: Pick<Line, 'rowId' | 'qty'>,
  terms: Terms,
): Result<Changed<SomeLine>, BasketRefusal> {
  const line = findLine(basket, rowId)
  if (!line) return refuse('unknown_line')
  const checked = checkLine(basket.kind, { ...line, qty }, terms)
  if (!checked.ok) return checked
  const changed = { ...line, qty: checked.value.qty }
  return ok({ basket: withLine(basket, changed), line: changed, notice: checked.value.notice })
}

export function removeLine<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  rowId: string,
): Result<Changed<SomeLine>, 'unknown_line'> {
  const line = findLine(basket, rowId)
  if (!line) return refuse('unknown_line')
  const others = basket.lines.filter((other) => other !== line)
  return ok({ basket: withLines(basket, others), line })
}

/** The discount code goes with them. */
export function removeAllLines<SomeLine extends Line>(basket: Basket<SomeLine>): Basket<SomeLine> {
  return basket.lines.length === 0 ? basket : { ...withLines(basket, []), voucherId: null }
}

/** One at a time: a code that still counts must be removed before another is taken. */
export function carryVoucher<SomeLine extends Line>(
  basket: Basket<SomeLine>,
  voucherId: number,
  spentVoucherId: number | undefined,
): Result<Basket<SomeLine>, 'one_voucher'> {
  const carried = basket.voucherId ?? undefined
  if (carried === voucherId) return ok(basket)
  if (carried !== undefined && carried !== spentVoucherId) return refuse('one_voucher')
  return ok({ ...basket, version: basket.version + 1, voucherId })
}

export function findLine<SomeLine extends Line>(basket: Basket<SomeLine>, rowId: string): SomeLine | undefined {
  return basket.lines.find((line) => line.rowId === rowId)
}

export function isSameChoice(a: LineChoices, b: LineChoices): boolean {
  return (
    a.productId === b.productId &&
    a.variantId === b.variantId &&
    a.artworkColours === b.artworkColours &&
    a.productionOptionId === b.productionOptionId &&
    a.designId === b.designId &&
    a.isHire === b.isHire
  )
}

function withLine<SomeLine extends Line>(basket: Basket<SomeLine>, changed: SomeLine): Basket<SomeLine> {
  const lines = basket.lines.map((line) => (line.rowId === changed.rowId ? changed : line))
  return withLines(basket, lines)
}

function withLines<SomeLine extends Line>(basket: Basket<SomeLine>, lines: readonly SomeLine[]): Basket<SomeLine> {
  return { ...basket, version: basket.version + 1, lines }
}
