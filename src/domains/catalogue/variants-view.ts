import { priceOf } from '#src/domains/pricing/price.ts'
import { shownGross } from '#src/domains/pricing/vat.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import { toPounds, zero } from '#src/shared/money.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import type { Product, Variant, VariantOption } from './catalogue.ts'
import type { ProductVariant, VariationEntry, VariationTypes } from './catalogue-contract.ts'

function presentVariantOption({ id, kind, label }: VariantOption, locale: Locale) {
  return { id, title: inLocale(locale, label), variant: { slug: kind } }
}

export function presentVariant(
  variant: Variant,
  { priceList }: Pick<Product, 'priceList'>,
  locale: Locale,
): ProductVariant {
  const price = priceOf(priceList, variant.netDelta)
  const net = price.kind === 'poa' ? zero : price.net
  return {
    id: variant.id,
    title: variant.title,
    internal_sku: variant.sku,
    thumbnail_url: variant.thumbnailKey === null ? null : pictureUrl(variant.thumbnailKey, 320, 'webp'),
    thumbnail_key: variant.thumbnailKey,
    calculated_price: toPounds(net),
    calculated_price_including_vat: toPounds(shownGross(net, priceList.vatRate)),
    in_stock: variant.inStock,
    variant_options: variant.options.map((option) => presentVariantOption(option, locale)),
  }
}

/** What can be chosen, each entry once, in the order of the shop. */
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
    label: inLocale(locale, label),
    image: imageKey === null ? null : pictureUrl(imageKey, 80, 'webp'),
    image_key: imageKey,
    swatch,
  }
}
