import type { PriceTier } from '#src/domains/pricing/price-list.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { AreaEdit } from '../areas/design-area.ts'
import type { ProductTypeId } from '../products/product-types.ts'
import type { OptionEdit, VariantEdit } from '../variants/variant-edit.ts'
import type { VideoEdit } from '../videos/video-text.ts'

/** The longest text of each field, per language. */
export const textLimits = {
  title: 150,
  shortDescription: 1_000,
  productDetails: 20_000,
  longDescription: 50_000,
  dimensions: 300,
  origination: 300,
  material: 300,
  capacity: 300,
  tankType: 300,
  suitableFor: 1_000,
  leadTimes: 1_000,
  guarantee: 1_000,
  returnsPolicy: 2_000,
  removalText: 2_000,
  seoTitle: 150,
  seoDescription: 300,
}
export type ProductText = keyof typeof textLimits

/** The rows of the specification table that are written in words. */
export const specificationTexts = [
  'dimensions',
  'origination',
  'material',
  'capacity',
  'tankType',
  'suitableFor',
  'leadTimes',
  'guarantee',
  'returnsPolicy',
] as const satisfies readonly ProductText[]
export type SpecificationText = (typeof specificationTexts)[number]

/** Texts that most products do not have. */
export const optionalTexts = [
  ...specificationTexts,
  'removalText',
  'seoTitle',
  'seoDescription',
] as const satisfies readonly ProductText[]
export type OptionalText = (typeof optionalTexts)[number]

export const productFlags = [
  'isPublished',
  'isArchived',
  'isNew',
  'purchasable',
  'priceOnApplication',
  'availableForHire',
  'hasPriceMatch',
] as const
export type ProductFlag = (typeof productFlags)[number]

/** A flag of the contents of a product: the shop takes away what the product replaces. */
export const removalFlag = 'removalAvailable'

/** Designers of other companies. Without one a product with areas has the designer of the shop. */
export const externalDesigners = ['custom-gateway', 'e-magination'] as const
export type ExternalDesigner = (typeof externalDesigners)[number]

export const measures = ['lengthMm', 'widthMm', 'heightMm'] as const
export type Measure = (typeof measures)[number]

export const editLimits = {
  slug: 150,
  sku: 60,
  keywords: 1_000,
  tiers: 50,
  categories: 20,
  attributeValues: 300,
  recommended: 12,
  maxColours: 12,
  /** The limit of a side, in millimetres. */
  measure: 1_000_000,
  /** 100 tonnes. */
  weightGrams: 100_000_000,
  stock: 1_000_000_000,
}

/** The source language first: it is the one that is required. */
export const editorLocales: readonly Locale[] = [sourceLocale, ...locales.filter((locale) => locale !== sourceLocale)]

/** What staff edit of a product, by the names of the columns. Pictures are edited elsewhere. */
export type EditableProduct = {
  product: Record<ProductFlag, boolean> & {
    slug: string
    internalSku: string
    title: StoredTranslations
    shortDescription: StoredTranslations
    brandId: number | null
    productTypeId: ProductTypeId
    vatRateBp: number
    maxColours: number
    extraColourNetPence: number
    setupNetPence: number
    wasNetPence: number | null
    moq: number
    maximumOrderQuantity: number | null
    productionSetId: number | null
    deliveryClass: string
    weightGrams: number
    stockQty: number | null
    /** Of the product and its variants. Null: that of the shop. */
    lowStockLevel: number | null
    keywords: string
    /** When a draft publishes itself. */
    publishFrom: Date | null
    /** The designer that customers use; at most one of the three. */
    isPersonalisable: boolean
    hasCustomGatewayDesigner: boolean
    hasEmaginationDesigner: boolean
  }
  contents: Record<OptionalText, StoredTranslations | null> &
    Record<Measure, number | null> & {
      productDetails: StoredTranslations
      longDescription: StoredTranslations
      weightGrams: number | null
      removalAvailable: boolean
      recommendedSkus: string[]
    }
  tiers: readonly PriceTier[]
  /** The first is the primary category. */
  categoryIds: readonly number[]
  /** What shoppers choose, in the order in which it is shown. */
  options: readonly OptionEdit[]
  variants: readonly VariantEdit[]
  /** What shoppers can have printed, and where. */
  areas: readonly AreaEdit[]
  videos: readonly VideoEdit[]
  /** The values of attributes that it has, rising. */
  attributeValueIds: readonly number[]
}

/** A slug made from a title: lower case, without accents, words joined by dashes. */
export function toProductSlug(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, editLimits.slug)
    .replace(/-$/, '')
}

export const productStates = ['published', 'draft', 'scheduled', 'archived'] as const
export type ProductState = (typeof productStates)[number]

type PublicationFields = Pick<EditableProduct['product'], 'isPublished' | 'isArchived' | 'publishFrom'>

export function getProductState({ isPublished, isArchived, publishFrom }: PublicationFields): ProductState {
  if (isArchived) return 'archived'
  if (isPublished) return 'published'
  return publishFrom ? 'scheduled' : 'draft'
}

/** Without a filter the list has all but the archived ones; `all` has those too. */
export const stateFilters = [...productStates, 'all'] as const
export type StateFilter = (typeof stateFilters)[number]

/** What the product list can be filtered by besides its texts and places. */
export const productStockFilters = ['in', 'out', 'not_counted'] as const
export type ProductStockFilter = (typeof productStockFilters)[number]
export const healthFilters = ['no_picture', 'no_category', 'no_price', 'not_purchasable'] as const
export type HealthFilter = (typeof healthFilters)[number]
