import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { findVariant, preselect, type Selection } from '#src/domains/catalogue/variants.ts'
import type { WirePrice } from '#src/domains/pricing/components/price-block.tsx'

/** What the address says of the order (`?colour=green&size=xl`); a choice that it does not name stands at its opening. */
export type OrderChoices = {
  /** What goes into the basket: the variant, else the product. */
  sellableId: number
  sku: string
  inStock: boolean
  thumbnailKey: string | null
  selection: Selection
  price: WirePrice
}

export function readChoices(product: Product, address: URLSearchParams): OrderChoices {
  const selection = preselect(product, address)
  const variant = findVariant(product.variants, selection)
  return {
    sellableId: variant?.id ?? product.id,
    sku: variant?.internal_sku ?? product.internal_sku,
    inStock: variant?.in_stock ?? product.in_stock,
    thumbnailKey: variant?.thumbnail_key ?? null,
    selection,
    price: priceOf(product, variant),
  }
}

/** The former price is known of the product as it opens; a variant that costs more or less shows none. */
function priceOf(product: Product, variant: Product['variants'][number] | undefined): WirePrice {
  const { calculated_price, calculated_price_including_vat } = variant ?? product
  const isReduced = product.save_amount > 0 && calculated_price === product.calculated_price
  return {
    poa: product.poa,
    calculated_price,
    calculated_price_including_vat,
    vat_rate: product.vat_rate,
    from_price: product.from_price,
    was_amount: isReduced ? product.was_amount : null,
    was_amount_including_vat: isReduced ? product.was_amount_including_vat : null,
    save_amount: isReduced ? product.save_amount : 0,
    save_amount_including_vat: isReduced ? product.save_amount_including_vat : 0,
  }
}
