import { formatDateTimeField } from '#src/shared/form/date-time-field.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { formatAreas } from '../areas/area-text.ts'
import { formatValueIds } from '../attributes/product-attribute-fields.ts'
import { formatOptions } from '../variants/option-text.ts'
import { formatVariants } from '../variants/variant-text.ts'
import { formatVideos } from '../videos/video-text.ts'
import { formatPriceTiers } from './price-tier-text.ts'
import {
  type EditableProduct,
  type ExternalDesigner,
  editLimits,
  editorLocales,
  measures,
  type ProductText,
  productFlags,
  removalFlag,
  textLimits,
} from './product-edit.ts'

/** The form of a product by field name. A ticked checkbox is `on`, another one is empty. */
export type ProductFormValues = Readonly<Record<string, string>>

export const textField = (text: ProductText, locale: Locale) => `${text}_${locale}`
export const categoryFields = Array.from({ length: editLimits.categories }, (_, index) => `category${index + 1}`)

/** Fields with one value for all languages. */
export const plainFields = [
  'url',
  'sku',
  'brand',
  'type',
  'vatRate',
  'tiers',
  'options',
  'variants',
  'areas',
  'videos',
  'attributes',
  'recommended',
  'maxColours',
  'extraColour',
  'setup',
  'was',
  'minimum',
  'maximum',
  'productionSet',
  'deliveryClass',
  'weight',
  'itemWeight',
  ...measures,
  'stock',
  'lowStock',
  'keywords',
  'designer',
  'publishFrom',
] as const
export type PlainField = (typeof plainFields)[number]

const textFields = (Object.keys(textLimits) as ProductText[]).flatMap((text) =>
  editorLocales.map((locale) => textField(text, locale)),
)
export const productFieldNames: readonly string[] = [
  ...textFields,
  ...plainFields,
  ...productFlags,
  removalFlag,
  ...categoryFields,
]

/** Every field of the form and no other: a checkbox that is not ticked, and an unused category, are not sent. */
export function completeProductForm(values: ProductFormValues): ProductFormValues {
  return Object.fromEntries(productFieldNames.map((field) => [field, values[field] ?? '']))
}

/** The form of a product that does not exist yet. It is published once somebody has looked at it. */
export function createProductForm(deliveryClass: string): ProductFormValues {
  return completeProductForm({
    type: '1',
    vatRate: '20',
    maxColours: '1',
    minimum: '1',
    purchasable: 'on',
    deliveryClass,
  })
}

export function toProductFormValues(edit: EditableProduct): ProductFormValues {
  const { product, contents, tiers, categoryIds, options, variants, areas, videos, attributeValueIds } = edit
  const texts: Partial<Record<ProductText, StoredTranslations | null>> = { ...contents, ...product }
  return completeProductForm({
    ...Object.fromEntries(
      (Object.keys(textLimits) as ProductText[]).flatMap((text) =>
        editorLocales.map((locale) => [textField(text, locale), texts[text]?.[locale] ?? '']),
      ),
    ),
    ...Object.fromEntries(productFlags.map((flag) => [flag, product[flag] ? 'on' : ''])),
    [removalFlag]: contents.removalAvailable ? 'on' : '',
    ...Object.fromEntries(measures.map((measure) => [measure, formatNumber(contents[measure])])),
    ...Object.fromEntries(categoryFields.map((field, index) => [field, formatNumber(categoryIds[index] ?? null)])),
    url: product.slug,
    sku: product.internalSku,
    brand: formatNumber(product.brandId),
    type: String(product.productTypeId),
    vatRate: String(product.vatRateBp / 100),
    tiers: formatPriceTiers(tiers),
    options: formatOptions(options),
    variants: formatVariants(variants),
    areas: formatAreas(areas),
    videos: formatVideos(videos),
    attributes: formatValueIds(attributeValueIds),
    recommended: contents.recommendedSkus.join('\n'),
    maxColours: String(product.maxColours),
    extraColour: formatPoundsField(product.extraColourNetPence),
    setup: formatPoundsField(product.setupNetPence),
    was: formatPoundsField(product.wasNetPence),
    minimum: String(product.moq),
    maximum: formatNumber(product.maximumOrderQuantity),
    productionSet: formatNumber(product.productionSetId),
    deliveryClass: product.deliveryClass,
    weight: formatKilograms(product.weightGrams),
    itemWeight: formatKilograms(contents.weightGrams),
    stock: formatNumber(product.stockQty),
    lowStock: formatNumber(product.lowStockLevel),
    keywords: product.keywords,
    designer: findDesigner(product) ?? '',
    publishFrom: formatDateTimeField(product.publishFrom),
  })
}

function findDesigner(product: EditableProduct['product']): ExternalDesigner | undefined {
  if (product.hasCustomGatewayDesigner) return 'custom-gateway'
  return product.hasEmaginationDesigner ? 'e-magination' : undefined
}

const formatNumber = (value: number | null) => (value === null ? '' : String(value))
const formatKilograms = (grams: number | null) => (grams === null ? '' : String(grams / 1000))
