import { presentArtwork } from '#src/domains/artwork/artwork-view.ts'
import { getSellableTitle, type Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { presentLineOptions } from '#src/domains/line-items/line-options-view.ts'
import { getQuantityBounds, maxQuantity } from '#src/domains/pricing/quantity.ts'
import { calculateDisplayGross } from '#src/domains/pricing/vat.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { add, formatPounds, type Pence, toPounds, zero } from '#src/shared/money/money.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import * as vouchersText from '#src/translations/ui/vouchers-text.ts'
import type { BasketKind, BasketRefusal } from './basket.ts'
import type { BasketItem, BasketView } from './basket-contract.ts'
import { getSellableId, type PricedBasket, type PricedBasketLine, type PricedVoucher } from './priced-basket.ts'

type Artwork = Parameters<typeof presentArtwork>[1]
type BasketWithArtwork = PricedBasket<Sellable> & { artwork: ReadonlyMap<string, Artwork> }

export function presentBasket(
  locale: Locale,
  { version, lines, price, voucher, dispatch, deliveryDate, artwork }: BasketWithArtwork,
): BasketView {
  return {
    version,
    items: Object.fromEntries(
      lines.map((line) => [line.rowId, presentLine(locale, line, artwork.get(line.artworkFileId ?? ''))]),
    ),
    item_count: lines.reduce((count, line) => count + line.qty, 0),
    artwork_count: lines.filter((line) => artwork.has(line.artworkFileId ?? '')).length,
    subtotal: toPounds(price.subtotalNet),
    setup_charge: toPounds(price.setupNet),
    goods: toPounds(price.goodsNet),
    goods_including_vat: toPounds(price.goodsGross),
    delivery_charge: toPounds(price.deliveryNet),
    delivery_charge_with_vat: toPounds(price.deliveryGross),
    delivery_zone: price.delivery.zone ? pickTranslation(locale, price.delivery.zone.name) : '',
    delivery_surcharges: price.delivery.surcharges.map(({ name }) => pickTranslation(locale, name)),
    delivered: price.delivery.isDeliverable,
    tax: toPounds(price.vat),
    total: toPounds(price.totalGross),
    bulk_saving: toPounds(price.bulkSavingNet),
    bulk_saving_including_vat: toPounds(
      add(...price.lines.map(({ bulkSavingNet, vatRate }) => calculateDisplayGross(bulkSavingNet, vatRate))),
    ),
    dispatch_date: dispatch?.dispatchDate ?? null,
    delivery_date: deliveryDate ?? null,
    coupon: voucher
      ? {
          name: voucher.code,
          description: pickTranslation(locale, voucher.name),
          reduction_amount: toPounds(price.reductionNet),
          problem: explainVoucher(locale, voucher),
        }
      : null,
  }
}

const textByVoucherProblem: Record<NonNullable<PricedVoucher['problem']>, Message<'minimum'>> = {
  invalid_code: vouchersText.invalid,
  account_required: vouchersText.accountRequired,
  nothing_eligible: vouchersText.nothingEligible,
  below_minimum_spend: vouchersText.belowMinimum,
}

function explainVoucher(locale: Locale, { problem, minimumSpendNet }: PricedVoucher): string | null {
  return problem
    ? translate(locale, textByVoucherProblem[problem], { minimum: formatPounds(locale, minimumSpendNet) })
    : null
}

/** The success message, and why the code gives no discount yet. */
export function presentVoucherChange(
  locale: Locale,
  action: 'applied' | 'removed',
  { voucher }: PricedBasket<Sellable>,
): string {
  const message = translate(locale, action === 'applied' ? vouchersText.applied : vouchersText.removed)
  const problem = voucher && explainVoucher(locale, voucher)
  return problem ? `${message} ${problem}` : message
}

function presentLine(locale: Locale, line: PricedBasketLine<Sellable>, artwork: Artwork | undefined): BasketItem {
  const { sellable, price, problem } = line
  const title = sellable ? getSellableTitle(locale, sellable) : ''
  const options = presentLineOptions(locale, line, sellable)
  const thumbnail =
    options.design?.preview_url ?? getThumbnailUrl(sellable?.thumbnailKey ?? sellable?.parentThumbnailKey)
  const gross = (net: Pence | undefined) => toPounds(net && price ? calculateDisplayGross(net, price.vatRate) : zero)
  return {
    rowId: line.rowId,
    id: getSellableId(line),
    qty: line.qty,
    name: title,
    title,
    price: toPounds(price?.unitNet ?? zero),
    price_including_vat: gross(price?.unitNet),
    list_price: toPounds(price?.listUnitNet ?? zero),
    price_on_application: price?.isPoa ?? false,
    setup_charge: toPounds(price?.setupNet ?? zero),
    setup_charge_including_vat: gross(price?.setupNet),
    subtotal: toPounds(price?.lineNet ?? zero),
    subtotal_including_vat: gross(price?.lineNet),
    bulk_saving: toPounds(price?.bulkSavingNet ?? zero),
    bulk_saving_including_vat: gross(price?.bulkSavingNet),
    sku: sellable?.sku ?? '',
    thumbnail,
    thumbnail_url: thumbnail,
    thumbnail_key: sellable?.thumbnailKey ?? sellable?.parentThumbnailKey ?? null,
    parent: presentParent(locale, line),
    model: {
      id: getSellableId(line),
      title,
      internal_sku: sellable?.sku ?? '',
      url: sellable?.slug ?? '',
      variant_options: (sellable?.variantOptions ?? []).map(({ id, kind, label }) => ({
        id,
        title: pickTranslation(locale, label),
        variant: { slug: kind },
      })),
      moq: sellable?.priceList.moq ?? 1,
      maximum_order_quantity: sellable ? getQuantityBounds(sellable.priceList).max : 1,
    },
    ...options,
    artwork: artwork?.originalName ?? null,
    artwork_file: artwork ? presentArtwork(locale, artwork) : null,
    artwork_instructions: line.artworkInstructions,
    available: problem === undefined,
    problem: problem ? explainBasketRefusal(locale, problem, sellable) : null,
  }
}

function presentParent(locale: Locale, { sellable }: PricedBasketLine<Sellable>): BasketItem['parent'] {
  if (!sellable || sellable.variantId === null) return null
  return {
    id: sellable.productId,
    title: pickTranslation(locale, sellable.title),
    url: sellable.slug,
    thumbnail_url: getThumbnailUrl(sellable.parentThumbnailKey),
  }
}

function getThumbnailUrl(key: string | null | undefined): string | null {
  return key ? pictureUrl(key, 160, 'webp') : null
}

type BasketProblem = BasketRefusal | 'below_minimum'

const textByProblem: Record<BasketProblem, Message<'title' | 'minimum' | 'maximum' | 'count' | 'stock'>> = {
  unknown_product: basketText.unknownProduct,
  variant_required: basketText.variantRequired,
  buying_disabled: buyText.buyingDisabled,
  quotes_disabled: basketText.quotesDisabled,
  not_purchasable: basketText.notPurchasable,
  price_on_application: basketText.priceOnApplication,
  not_for_hire: basketText.notForHire,
  invalid_colours: basketText.invalidColours,
  invalid_production_option: basketText.invalidProductionOption,
  production_option_quantity: basketText.productionOptionQuantity,
  invalid_quantity: basketText.invalidQuantity,
  unknown_design: basketText.unknownDesign,
  design_required: basketText.designRequired,
  above_maximum: basketText.aboveMaximum,
  out_of_stock: basketText.outOfStock,
  too_few_in_stock: basketText.tooFewInStock,
  below_minimum: basketText.belowMinimum,
  basket_full: basketText.basketFull,
  basket_empty: basketText.basketEmpty,
  voucher_already_applied: vouchersText.oneAtATime,
  unknown_line: basketText.unknownLine,
  invalid_price: basketText.invalidPrice,
  discount_too_high: basketText.discountTooHigh,
  quantity_discount_too_high: basketText.quantityDiscountTooHigh,
  forbidden: basketText.forbidden,
}

export function explainBasketRefusal(locale: Locale, refusal: BasketProblem, sellable: Sellable | undefined): string {
  return translate(locale, textByProblem[refusal], getTextParameters(locale, sellable))
}

export type BasketAction = 'added' | 'updated' | 'removed' | 'emptied' | 'converted' | 'price changed'

const successTexts: Record<BasketKind, Record<BasketAction, Message<'title'>>> = {
  basket: {
    added: basketText.addedToBasket,
    updated: basketText.basketUpdated,
    removed: basketText.removedFromBasket,
    emptied: basketText.basketEmptied,
    converted: basketText.convertedToQuote,
    'price changed': basketText.priceChanged,
  },
  quote: {
    added: basketText.addedToQuote,
    updated: basketText.quoteUpdated,
    removed: basketText.removedFromQuote,
    emptied: basketText.quoteEmptied,
    converted: basketText.convertedToQuote,
    'price changed': basketText.priceChanged,
  },
}

/** The success message; it also says when the quantity was raised to the minimum. */
export function presentBasketChange(
  locale: Locale,
  change: { kind: BasketKind; action: BasketAction; sellable?: Sellable; isRaised?: boolean },
): string {
  const parameters = getTextParameters(locale, change.sellable)
  const message = translate(locale, successTexts[change.kind][change.action], parameters)
  return change.isRaised ? `${message} ${translate(locale, basketText.raisedToMinimum, parameters)}` : message
}

function getTextParameters(locale: Locale, sellable: Sellable | undefined) {
  const bounds = sellable && getQuantityBounds(sellable.priceList)
  return {
    title: sellable ? getSellableTitle(locale, sellable) : '',
    minimum: bounds?.min ?? 1,
    maximum: bounds?.max ?? maxQuantity,
    stock: sellable?.stockQty ?? 0,
    /** Maximum number of artwork colours. */
    count: Math.max(1, sellable?.priceList.maxColours ?? 1),
  }
}
