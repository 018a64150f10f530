import type { DeliveryClass } from '#src/domains/pricing/delivery.ts'
import type { Price } from '#src/domains/pricing/price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { inLocale, type Localised } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import type { Pence, VatRate } from '#src/shared/money.ts'
import type { DocumentKind, OptionKind, productContents } from './product-tables.server.ts'
import { brandedTypeId, type ProductTypeId } from './product-types.ts'

export type Category = {
  id: number
  parentId: number | null
  slug: string
  /** The address without the leading slash. */
  path: string
  title: Localised
  description: Localised
  imageKey: string | null
  isLanding: boolean
}

/** All published categories, children and roots in the order of the shop. */
export type CategoryTree = {
  roots: readonly Category[]
  byId: ReadonlyMap<number, Category>
  byPath: ReadonlyMap<string, Category>
  childrenOf: ReadonlyMap<number, readonly Category[]>
}

/** From the root down to the category itself. */
export function categoryTrail(tree: CategoryTree, category: Category): Category[] {
  const trail = [category]
  for (let above = category.parentId; above !== null; ) {
    const parent = tree.byId.get(above)
    if (!parent || trail.includes(parent)) break
    trail.unshift(parent)
    above = parent.parentId
  }
  return trail
}

/** What a card, a tile or a slider shows of a product. */
export type ProductSummary = {
  id: number
  url: string
  title: string
  shortDescription: string
  sku: string
  thumbnailKey: string | null
  typeId: ProductTypeId
  isNew: boolean
  inStock: boolean
  purchasable: boolean
  isPersonalisable: boolean
  availableForHire: boolean
  hasVariants: boolean
  listpos: number
  price: Price
  cheapestNet: Pence
  wasNet: Pence | null
  saveNet: Pence
  vatRate: VatRate
  /** Where it is filed; the first one names it. */
  categories: readonly Category[]
}

export type VariantOption = {
  id: number
  kind: OptionKind
  /** Names the option in an address: `?colour=red`. */
  value: string
  label: Localised
  imageKey: string | null
  swatch: string | null
  position: number
}

export type Variant = {
  id: number
  title: string
  sku: string
  thumbnailKey: string | null
  netDelta: Pence
  inStock: boolean
  /** Null: stock is not counted. */
  stockQty: number | null
  options: readonly VariantOption[]
}

export type ProductionOption = {
  id: number
  title: Localised
  deliveryTime: Localised
  daysToTurnAround: number
  uplift: Uplift
  /** A rush job may be offered for small quantities only. */
  maxQty: number | null
}

/** An option that cannot be made in that quantity is not offered. */
export function optionsFor(options: readonly ProductionOption[], qty: number): ProductionOption[] {
  return options.filter(({ maxQty }) => maxQty === null || qty <= maxQty)
}

export type ProductDocument = { kind: DocumentKind; fileKey: string; contentType: string; sizeBytes: number }

export type ProductContents = Omit<typeof productContents.$inferSelect, 'productId'>

/** What the product page shows. */
export type Product = ProductSummary & {
  brand: string | null
  hasPriceMatch: boolean
  isCustomGatewayProduct: boolean
  isEmaginationProduct: boolean
  priceList: PriceList
  /** Null: stock is not counted. */
  stockQty: number | null
  /** From the root to the category that names the product. */
  categoryTrail: readonly Category[]
  contents: ProductContents
  images: readonly { fileKey: string; altText: string }[]
  videos: readonly { url: string; title: string }[]
  documents: readonly ProductDocument[]
  variants: readonly Variant[]
  productionOptions: readonly ProductionOption[]
}

/** What a basket or a quote needs to take a product or one of its variants. */
export type Sellable = {
  /** False once unpublished or withdrawn: nobody can buy it, but a basket still says what it was. */
  isOnSale: boolean
  productId: number
  /** Null when the product itself was named. */
  variantId: number | null
  hasVariants: boolean
  url: string
  title: string
  variantTitle: string | null
  sku: string
  /** The variant's own; a line without one shows the parent's. */
  thumbnailKey: string | null
  parentThumbnailKey: string | null
  variantOptions: readonly VariantOption[]
  priceList: PriceList
  /** What the variant adds to every tier's unit price; may be negative. */
  netDelta: Pence
  deliveryClass: DeliveryClass
  /** With all their ancestors, for vouchers. */
  categoryIds: readonly number[]
  productionOptions: readonly ProductionOption[]
  purchasable: boolean
  availableForHire: boolean
  isPersonalisable: boolean
  isCustomGatewayProduct: boolean
  isEmaginationProduct: boolean
  typeId: ProductTypeId
  /** Null: stock is not counted. */
  stockQty: number | null
}

type PrintFacts = Pick<Sellable, 'typeId' | 'isPersonalisable' | 'isCustomGatewayProduct' | 'isEmaginationProduct'> & {
  priceList: Pick<PriceList, 'maxColours' | 'setupNet'>
}

/** Whether something of the customer's goes on it: branded goods, and whatever is designed, set up or printed in colours. */
export function isPrinted({ typeId, priceList: { maxColours, setupNet }, ...product }: PrintFacts): boolean {
  const isDesigned = product.isPersonalisable || product.isCustomGatewayProduct || product.isEmaginationProduct
  return typeId === brandedTypeId || isDesigned || maxColours > 1 || setupNet > 0
}

/** A variant's own title says only how it differs, `Black / Large`, and in English: elsewhere its options say it. */
export function titleOfSellable(
  locale: Locale,
  { title, variantTitle, variantOptions }: Pick<Sellable, 'title' | 'variantTitle' | 'variantOptions'>,
): string {
  if (!variantTitle) return title
  const chosen = variantOptions.map(({ label }) => inLocale('es', label)).join(' / ')
  return `${title}, ${inLocale(locale, { en: variantTitle, es: chosen })}`
}
