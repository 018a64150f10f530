import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { findVariant, preselect, type Selection } from '#src/domains/catalogue/products/variants.ts'
import type { WirePrice } from '#src/domains/pricing/components/price-block.tsx'

/** The variant that the URL selects (`?colour=green&size=xl`); choices that it does not name have their default. */
export type SelectedVariant = {
  /** The id that goes into the basket: of the variant, or of a product without variants. */
  sellableId: number
  sku: string
  inStock: boolean
  thumbnailKey: string | null
  selection: Selection
  price: WirePrice
}

export function getSelectedVariant(product: ProductResponse, searchParams: URLSearchParams): SelectedVariant {
  const selection = preselect(product, searchParams)
  const variant = findVariant(product.variants, selection)
  return {
    sellableId: variant?.id ?? product.id,
    sku: variant?.internal_sku ?? product.internal_sku,
    inStock: variant?.in_stock ?? product.in_stock,
    thumbnailKey: variant?.thumbnail_key ?? null,
    selection,
    price: getPrice(product, variant),
  }
}

/** The former price belongs to the default price; a variant with another price has none. */
function getPrice(product: ProductResponse, variant: ProductResponse['variants'][number] | undefined): WirePrice {
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
