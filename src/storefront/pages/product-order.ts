import type { Product } from '#src/domains/catalogue/catalogue.ts'
import type {
  PricingAnswer,
  ProductionTimesAnswer,
  Product as ShownProduct,
} from '#src/domains/catalogue/catalogue-contract.ts'
import { presentPricing, presentProductionTimes } from '#src/domains/catalogue/catalogue-view.ts'
import { priceOffer, productionTimes } from '#src/domains/catalogue/offer-price.ts'
import { findVariant, preselect, type Selection } from '#src/domains/catalogue/variants.ts'
import type { WirePrice } from '#src/domains/pricing/components/price-block.tsx'
import type { WireLine } from '#src/domains/pricing/components/running-price.tsx'
import { breakDownLine, type LineBreakdown } from '#src/domains/pricing/line-price.ts'
import { parseQuantity, quantityBounds } from '#src/domains/pricing/quantity.ts'
import type { Locale } from '#src/shared/message.ts'
import { toPercent, toPounds, zero } from '#src/shared/money.ts'

/** What the visitor has chosen on the page so far, and what that costs. */
export type ProductOrder = {
  /** What goes into the basket: the variant, else the product. */
  sellableId: number
  sku: string
  inStock: boolean
  thumbnailKey: string | null
  selection: Selection
  bounds: { lowest: number; highest: number }
  price: WirePrice
  pricing: PricingAnswer
  production: ProductionTimesAnswer
  turnaroundId: number | undefined
  /** Nothing while the price is on application. */
  line: WireLine | undefined
}

type Asked = { product: Product; shown: ShownProduct; address: URLSearchParams; locale: Locale; now: Date }

/** Reads the choices off the address (`?colour=green&qty=5&turnaround=3`); what it does not name stands at its opening. */
export function readOrder({ product, shown, address, locale, now }: Asked): ProductOrder {
  const selection = preselect(shown, address)
  const shownVariant = findVariant(shown.variants, selection)
  const variant = product.variants.find(({ id }) => id === shownVariant?.id)
  const offer = { ...product, netDelta: variant?.netDelta ?? zero }
  const bounds = quantityBounds(product.priceList)
  const wantedQty = parseQuantity(address.get('qty') ?? '') ?? bounds.lowest
  const offered = priceOffer(offer, { qty: wantedQty, colours: 1 })
  if (!offered.ok) throw new Error(`One colour is refused for product ${product.id}`)
  const { qty } = offered.value
  const times = productionTimes(offer, qty, now)
  const chosen = times.options.find(({ option }) => String(option.id) === address.get('turnaround')) ?? times.options[0]
  return {
    sellableId: variant?.id ?? product.id,
    sku: variant?.sku ?? product.sku,
    inStock: variant?.inStock ?? product.inStock,
    thumbnailKey: variant?.thumbnailKey ?? null,
    selection,
    bounds,
    price: priceOf(shown, shownVariant),
    pricing: presentPricing(offered.value),
    production: presentProductionTimes(times, locale),
    turnaroundId: chosen?.option.id,
    line: shown.poa
      ? undefined
      : presentLine(
          breakDownLine(offer.priceList, { qty, colours: 1, netDelta: offer.netDelta, uplift: chosen?.option.uplift }),
        ),
  }
}

function presentLine(line: LineBreakdown): WireLine {
  return {
    qty: line.qty,
    unit_price: toPounds(line.unitNet),
    goods: toPounds(line.goodsNet),
    setup_charge: toPounds(line.setupNet),
    saving: toPounds(line.bulkSavingNet),
    subtotal: toPounds(line.lineNet),
    tax: toPounds(line.vat),
    subtotal_including_vat: toPounds(line.gross),
    vat_rate: toPercent(line.vatRate),
  }
}

/** The former price is known of the product as it opens; a variant that costs more or less shows none. */
function priceOf(shown: ShownProduct, variant: ShownProduct['variants'][number] | undefined): WirePrice {
  const { calculated_price, calculated_price_including_vat } = variant ?? shown
  const isReduced = shown.save_amount > 0 && calculated_price === shown.calculated_price
  return {
    poa: shown.poa,
    calculated_price,
    calculated_price_including_vat,
    vat_rate: shown.vat_rate,
    from_price: shown.from_price,
    was_amount: isReduced ? shown.was_amount : null,
    was_amount_including_vat: isReduced ? shown.was_amount_including_vat : null,
    save_amount: isReduced ? shown.save_amount : 0,
    save_amount_including_vat: isReduced ? shown.save_amount_including_vat : 0,
  }
}
