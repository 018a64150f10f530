import { presentArtwork } from '#src/domains/artwork/artwork-view.ts'
import { type Sellable, titleOfSellable } from '#src/domains/catalogue/catalogue.ts'
import { designPreviewUrl } from '#src/domains/personalisation/personalisation-view.ts'
import { highestQuantity, quantityBounds } from '#src/domains/pricing/quantity.ts'
import { shownGross } from '#src/domains/pricing/vat.ts'
import { inLocale } from '#src/shared/localised.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import { add, formatPounds, type Pence, toPounds, zero } from '#src/shared/money.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as buyText from '#src/translations/buy-text.ts'
import * as vouchersText from '#src/translations/vouchers-text.ts'
import { type BasketKind, type BasketRefusal, productionOptionOf } from './basket.ts'
import type { BasketAnswer, BasketItem } from './basket-contract.ts'
import { offerIdOf, type ShownBasket, type ShownLine, type ShownVoucher } from './shown-basket.ts'

type Artwork = Parameters<typeof presentArtwork>[1]
type WithArtwork = ShownBasket<Sellable> & { artwork: ReadonlyMap<string, Artwork> }

export function presentBasket(locale: Locale, { version, lines, price, voucher, artwork }: WithArtwork): BasketAnswer {
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
    tax: toPounds(price.vat),
    total: toPounds(price.totalGross),
    bulk_saving: toPounds(price.bulkSavingNet),
    bulk_saving_including_vat: toPounds(
      add(...price.lines.map(({ bulkSavingNet, vatRate }) => shownGross(bulkSavingNet, vatRate))),
    ),
    coupon: voucher
      ? {
          name: voucher.code,
          description: inLocale(locale, voucher.name),
          reduction_amount: toPounds(price.reductionNet),
          problem: explainVoucher(locale, voucher),
        }
      : null,
  }
}

const voucherProblems: Record<NonNullable<ShownVoucher['problem']>, Message<'minimum'>> = {
  invalid_code: vouchersText.invalid,
  nothing_eligible: vouchersText.nothingEligible,
  below_minimum_spend: vouchersText.belowMinimum,
}

function explainVoucher(locale: Locale, { problem, minimumSpendNet }: ShownVoucher): string | null {
  return problem ? say(locale, voucherProblems[problem], { minimum: formatPounds(minimumSpendNet) }) : null
}

/** What happened to a code; one that takes nothing off yet says why. */
export function presentVoucherSuccess(
  locale: Locale,
  done: 'applied' | 'removed',
  { voucher }: ShownBasket<Sellable>,
): string {
  const said = say(locale, done === 'applied' ? vouchersText.applied : vouchersText.removed)
  const problem = voucher && explainVoucher(locale, voucher)
  return problem ? `${said} ${problem}` : said
}

function presentLine(locale: Locale, line: ShownLine<Sellable>, artwork: Artwork | undefined): BasketItem {
  const { offer, price, problem } = line
  const title = offer ? titleOfSellable(locale, offer) : ''
  const design = line.designId === null ? null : { id: line.designId, preview_url: designPreviewUrl(line.designId) }
  const thumbnail = design?.preview_url ?? thumbnailUrl(offer?.thumbnailKey ?? offer?.parentThumbnailKey)
  const option = offer && productionOptionOf(offer, line)
  const gross = (net: Pence | undefined) => toPounds(net && price ? shownGross(net, price.vatRate) : zero)
  return {
    rowId: line.rowId,
    id: offerIdOf(line),
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
    sku: offer?.sku ?? '',
    thumbnail,
    thumbnail_url: thumbnail,
    thumbnail_key: offer?.thumbnailKey ?? offer?.parentThumbnailKey ?? null,
    parent: presentParent(line),
    model: {
      id: offerIdOf(line),
      title,
      internal_sku: offer?.sku ?? '',
      url: offer?.url ?? '',
      variant_options: (offer?.variantOptions ?? []).map(({ id, kind, label }) => ({
        id,
        title: inLocale(locale, label),
        variant: { slug: kind },
      })),
      moq: offer?.priceList.moq ?? 1,
      maximum_order_quantity: offer ? quantityBounds(offer.priceList).highest : 1,
    },
    turnaround: option ? { id: option.id, title: inLocale(locale, option.title) } : null,
    hire: line.isHire,
    design,
    artwork: artwork?.originalName ?? null,
    artwork_file: artwork ? presentArtwork(locale, artwork) : null,
    artwork_instructions: line.artworkInstructions,
    artwork_colours: line.artworkColours,
    available: problem === undefined,
    problem: problem ? explain(locale, problem, offer) : null,
  }
}

function presentParent({ offer }: ShownLine<Sellable>): BasketItem['parent'] {
  if (!offer || offer.variantId === null) return null
  const { productId: id, title, url } = offer
  return { id, title, url, thumbnail_url: thumbnailUrl(offer.parentThumbnailKey) }
}

function thumbnailUrl(key: string | null | undefined): string | null {
  return key ? pictureUrl(key, 160, 'webp') : null
}

type Explained = BasketRefusal | 'below_minimum'

const explanations: Record<Explained, Message<'title' | 'minimum' | 'maximum' | 'count' | 'stock'>> = {
  unknown_product: basketText.unknownProduct,
  variant_needed: basketText.variantNeeded,
  buying_off: buyText.buyingOff,
  quotes_off: basketText.quotesOff,
  not_purchasable: basketText.notPurchasable,
  price_on_application: basketText.onApplication,
  not_for_hire: basketText.notForHire,
  invalid_colours: basketText.invalidColours,
  invalid_turnaround: basketText.invalidTurnaround,
  turnaround_quantity: basketText.turnaroundQuantity,
  invalid_quantity: basketText.invalidQuantity,
  unknown_design: basketText.unknownDesign,
  design_missing: basketText.designMissing,
  above_maximum: basketText.aboveMaximum,
  out_of_stock: basketText.outOfStock,
  too_few_in_stock: basketText.tooFewInStock,
  below_minimum: basketText.belowMinimum,
  basket_full: basketText.basketFull,
  basket_empty: basketText.basketEmpty,
  one_voucher: vouchersText.oneAtATime,
  unknown_line: basketText.unknownLine,
  invalid_price: basketText.invalidPrice,
  forbidden: basketText.forbidden,
}

/** Why not, in the visitor's language. */
export function explain(locale: Locale, refusal: Explained, offer: Sellable | undefined): string {
  return say(locale, explanations[refusal], factsOf(locale, offer))
}

export type ChangeKind = 'added' | 'updated' | 'removed' | 'emptied' | 'converted' | 'priced'

const successes: Record<BasketKind, Record<ChangeKind, Message<'title'>>> = {
  bag: {
    added: basketText.addedToBasket,
    updated: basketText.basketUpdated,
    removed: basketText.removedFromBasket,
    emptied: basketText.basketEmptied,
    converted: basketText.quoteMade,
    priced: basketText.priceChanged,
  },
  quote: {
    added: basketText.addedToQuote,
    updated: basketText.quoteUpdated,
    removed: basketText.removedFromQuote,
    emptied: basketText.quoteEmptied,
    converted: basketText.quoteMade,
    priced: basketText.priceChanged,
  },
}

/** What has happened; a quantity that was raised to the minimum is said beside it (decisions.md, Quantities). */
export function presentSuccess(
  locale: Locale,
  change: { kind: BasketKind; done: ChangeKind; offer?: Sellable; isRaised?: boolean },
): string {
  const facts = factsOf(locale, change.offer)
  const said = say(locale, successes[change.kind][change.done], facts)
  return change.isRaised ? `${said} ${say(locale, basketText.raisedToMinimum, facts)}` : said
}

function factsOf(locale: Locale, offer: Sellable | undefined) {
  const bounds = offer && quantityBounds(offer.priceList)
  return {
    title: offer ? titleOfSellable(locale, offer) : '',
    minimum: bounds?.lowest ?? 1,
    maximum: bounds?.highest ?? highestQuantity,
    stock: offer?.stockQty ?? 0,
    /** Of artwork colours. */
    count: Math.max(1, offer?.priceList.maxColours ?? 1),
  }
}
