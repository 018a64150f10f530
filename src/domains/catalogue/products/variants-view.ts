import { calculateDisplayPrice } from '#src/domains/pricing/display-price.ts'
import { calculateDisplayGross } from '#src/domains/pricing/vat.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { toPounds, zero } from '#src/shared/money/money.ts'
import type { Product, Variant, VariantOption } from './product.ts'
import type { VariantResponse, VariationEntry, VariationTypes } from './product-contract.ts'

function presentVariantOption({ id, kind, label }: VariantOption, locale: Locale) {
  return { id, title: pickTranslation(locale, label), variant: { slug: kind } }
}

export function presentVariant(
  variant: Variant,
  { priceList }: Pick<Product, 'priceList'>,
  locale: Locale,
): VariantResponse {
  const price = calculateDisplayPrice(priceList, variant.priceDifferenceNet)
  const net = price.kind === 'poa' ? zero : price.net
  return {
    id: variant.id,
    title: pickTranslation(locale, variant.title),
    internal_sku: variant.sku,
    thumbnail_url: variant.thumbnailKey === null ? null : pictureUrl(variant.thumbnailKey, 320, 'webp'),
    thumbnail_key: variant.thumbnailKey,
    calculated_price: toPounds(net),
    calculated_price_including_vat: toPounds(calculateDisplayGross(net, priceList.vatRate)),
    in_stock: variant.inStock,
    variant_options: variant.options.map((option) => presentVariantOption(option, locale)),
  }
}

/** The options of all variants, each once, in display order. */
export function presentVariations(variants: readonly Variant[], locale: Locale): VariationTypes {
  const options = new Map(variants.flatMap((variant) => variant.options).map((option) => [option.id, option]))
  const sorted = [...options.values()].sort((a, b) => a.position - b.position || a.id - b.id)
  const entries = (kind: VariantOption['kind']) =>
    sorted.filter((option) => option.kind === kind).map((option) => presentEntry(option, locale))
  return {
    Colour: entries('colour'),
    Size: entries('size'),
    Option: entries('option'),
    Accessories: entries('accessories'),
  }
}

function presentEntry({ id, value, label, imageKey, swatch }: VariantOption, locale: Locale): VariationEntry {
  return {
    id,
    value,
    label: pickTranslation(locale, label),
    image: imageKey === null ? null : pictureUrl(imageKey, 80, 'webp'),
    image_key: imageKey,
    swatch,
  }
}
