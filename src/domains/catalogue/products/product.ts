import type { DisplayPrice } from '#src/domains/pricing/display-price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { type Locale, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { Pence, VatRate } from '#src/shared/money/money.ts'
import type { Category } from '../categories/category.ts'
import type { ProductTypeId } from './product-types.ts'

/** The fields of a product card. */
export type ProductSummary = {
  id: number
  slug: string
  title: StoredTranslations
  shortDescription: StoredTranslations
  sku: string
  thumbnailKey: string | null
  /** Such as `30 60`: the thumbnail is cropped around it. */
  thumbnailFocalPoint: string | null
  typeId: ProductTypeId
  isNew: boolean
  inStock: boolean
  purchasable: boolean
  isPersonalisable: boolean
  availableForHire: boolean
  hasVariants: boolean
  listpos: number
  price: DisplayPrice
  cheapestNet: Pence
  wasNet: Pence | null
  saveNet: Pence
  vatRate: VatRate
  /** The product's categories; the first is its primary category. */
  categories: readonly Category[]
}

export const optionKinds = ['colour', 'size', 'option', 'accessories'] as const
export type OptionKind = (typeof optionKinds)[number]

export type VariantOption = {
  id: number
  kind: OptionKind
  /** The option's name in a URL: `?colour=red`. */
  value: string
  label: StoredTranslations
  imageKey: string | null
  swatch: string | null
  position: number
}

export type Variant = {
  id: number
  title: StoredTranslations
  sku: string
  thumbnailKey: string | null
  priceDifferenceNet: Pence
  inStock: boolean
  /** Null: stock is not tracked. */
  stockQty: number | null
  options: readonly VariantOption[]
}

export type ProductionOption = {
  id: number
  title: StoredTranslations
  deliveryTime: StoredTranslations
  daysToTurnAround: number
  uplift: Uplift
  /** Express production can be limited to small quantities. */
  maxQty: number | null
}

export function filterAvailableOptions(options: readonly ProductionOption[], qty: number): ProductionOption[] {
  return options.filter(({ maxQty }) => maxQty === null || qty <= maxQty)
}

export const documentKinds = [
  'specification',
  'data_sheet',
  'spares_list',
  'certificate',
  'instruction_manual_1',
  'instruction_manual_2',
  'tank_drawing',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A file of a product in one language. */
export type ProductDocument = {
  kind: DocumentKind
  locale: Locale
  fileKey: string
  contentType: string
  sizeBytes: number
}

/** One document of each kind: in the reader's language, else in the source language. */
export function pickDocuments<Document extends Pick<ProductDocument, 'kind' | 'locale'>>(
  documents: readonly Document[],
  locale: Locale,
): Document[] {
  const byKind = new Map<DocumentKind, Document>()
  for (const pickedLocale of [sourceLocale, locale]) {
    for (const document of documents) if (document.locale === pickedLocale) byKind.set(document.kind, document)
  }
  return [...byKind.values()]
}

/** The long texts and specification fields of the product page. */
export type ProductContents = {
  productDetails: StoredTranslations
  longDescription: StoredTranslations
  widthMm: number | null
  lengthMm: number | null
  heightMm: number | null
  dimensions: StoredTranslations | null
  weightGrams: number | null
  /** The country where the product is made. The specification gives the field this name on the wire. */
  origination: StoredTranslations | null
  material: StoredTranslations | null
  capacity: StoredTranslations | null
  tankType: StoredTranslations | null
  suitableFor: StoredTranslations | null
  leadTimes: StoredTranslations | null
  guarantee: StoredTranslations | null
  returnsPolicy: StoredTranslations | null
  /** Whether the shop takes an old tank away. The specification names the field `removal_available` on the wire. */
  removalAvailable: boolean
  removalText: StoredTranslations | null
  /** Title and description for search engines. */
  seoTitle: StoredTranslations | null
  seoDescription: StoredTranslations | null
}

/** The fields of the product page. */
export type Product = ProductSummary & {
  brand: string | null
  hasPriceMatch: boolean
  /** custom-gateway and e-magination are designers of other companies, in which customers design the product. */
  hasCustomGatewayDesigner: boolean
  hasEmaginationDesigner: boolean
  priceList: PriceList
  /** Null: stock is not tracked. */
  stockQty: number | null
  /** The categories from the root to the primary category. */
  categoryTrail: readonly Category[]
  contents: ProductContents
  images: readonly { fileKey: string; altText: StoredTranslations; focalPoint: string | null }[]
  videos: readonly { url: string; title: StoredTranslations }[]
  documents: readonly ProductDocument[]
  variants: readonly Variant[]
  productionOptions: readonly ProductionOption[]
}
