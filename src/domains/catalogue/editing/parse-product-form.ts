import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { maxQuantity } from '#src/domains/pricing/quantity.ts'
import { parseDateTimeField } from '#src/shared/form/date-time-field.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { slugPattern } from '#src/shared/slug.ts'
import { getAreaFieldName } from '../areas/area-fields.ts'
import { type AreaRefusal, formatAreas, parseAreas } from '../areas/area-text.ts'
import { parseValueIds } from '../attributes/product-attribute-fields.ts'
import { splitLines } from '../categories/category-listing-fields.ts'
import { type ProductTypeId, productTypeTitles } from '../products/product-types.ts'
import { maxLowStockLevel } from '../stock/staff/stock-adjustment.ts'
import { formatOptions, parseOptions, type VariantOptionTextRefusal } from '../variants/option-text.ts'
import { formatVariants, parseVariants, type VariantTextRefusal } from '../variants/variant-text.ts'
import { videoField } from '../videos/video-fields.ts'
import { formatVideos, parseVideos, type VideoRefusal } from '../videos/video-text.ts'
import { parsePriceTiers, type TierTextRefusal } from './price-tier-text.ts'
import {
  type EditableProduct,
  editLimits,
  editorLocales,
  externalDesigners,
  measures,
  type OptionalText,
  optionalTexts,
  type ProductText,
  productFlags,
  removalFlag,
  textLimits,
  toProductSlug,
} from './product-edit.ts'
import { categoryFields, type PlainField, type ProductFormValues, textField } from './product-form-fields.ts'

export type ProductFieldRefusal =
  | TierTextRefusal
  | VariantOptionTextRefusal
  | VariantTextRefusal
  | Pick<AreaRefusal | VideoRefusal, 'rule'>
  | { rule: 'required' | 'url' | 'taken' | 'unknown' | 'amount' | 'percent' | 'weight' | 'below_minimum' | 'time' }
  | { rule: 'unknown_sku'; sku: string }
  | { rule: 'too_long'; max: number }
  | { rule: 'out_of_range'; min: number; max: number }

/** Refusals by field name. */
export type ProductFormErrors = Readonly<Record<string, ProductFieldRefusal>>

/** The ids that a form may refer to. */
export type KnownReferences = {
  categories: ReadonlySet<number>
  brands: ReadonlySet<number>
  attributeValues: ReadonlySet<number>
  productionSets: ReadonlySet<number>
  deliveryClasses: ReadonlySet<string>
}

/** Options, variants, areas and videos that are as `stored` are not checked again: older ones may break a newer rule. */
export function parseProductForm(
  values: ProductFormValues,
  known: KnownReferences,
  stored?: Pick<EditableProduct, 'options' | 'variants' | 'areas' | 'videos'>,
): Result<EditableProduct, ProductFormErrors> {
  const reader = createReader(values)
  const title = reader.readTranslations('title')
  const areas = readAreas(reader, stored?.areas ?? [])
  const edit: EditableProduct = {
    product: {
      slug: readSlug(reader, title[sourceLocale]),
      internalSku: reader.readText('sku', { max: editLimits.sku, isRequired: true }),
      title,
      shortDescription: reader.readTranslations('shortDescription'),
      ...readFlags(reader),
      ...readDesigner(reader, areas.length > 0),
      ...readPrices(reader),
      ...readReferences(reader, known),
      ...readQuantities(reader),
      weightGrams: reader.readGrams('weight') ?? 0,
      keywords: reader.readText('keywords', { max: editLimits.keywords }),
    },
    contents: readContents(reader),
    tiers: readTiers(reader),
    categoryIds: readCategories(reader, known),
    ...readVariants(reader, stored),
    areas,
    videos: readVideos(reader, stored?.videos ?? []),
    attributeValueIds: readAttributeValues(reader, known),
  }
  return Object.keys(reader.errors).length > 0 ? refuse(reader.errors) : ok(edit)
}

/** The fields that make the price, alone. */
export function parsePriceFields(values: ProductFormValues) {
  const reader = createReader(values)
  const fields = { tiers: readTiers(reader), prices: readPrices(reader), quantities: readQuantities(reader) }
  return Object.keys(reader.errors).length > 0 ? refuse(reader.errors) : ok(fields)
}

type Reader = ReturnType<typeof createReader>
type Range = { min?: number; max: number }

/** Reads fields and collects their errors. A refused field gets a value that is never saved. */
function createReader(values: ProductFormValues) {
  const errors: Record<string, ProductFieldRefusal> = {}
  const report = (field: string, refusal: ProductFieldRefusal) => {
    errors[field] ??= refusal
  }
  // The database refuses control characters, which no keyboard types.
  const readTable = (field: string) => (values[field] ?? '').replaceAll(/[^\P{Cc}\n\t]/gu, '')
  const read = (field: string) => readTable(field).trim()

  function readText(field: string, { max, isRequired = false }: { max: number; isRequired?: boolean }): string {
    const text = read(field)
    if (isRequired && text === '') report(field, { rule: 'required' })
    if (text.length > max) report(field, { rule: 'too_long', max })
    return text
  }

  function readNumber(field: PlainField, { min = 0, max }: Range): number | null {
    const typed = read(field)
    if (typed === '') return null
    const number = /^\d{1,10}$/.test(typed) ? Number(typed) : undefined
    if (number !== undefined && number >= min && number <= max) return number
    report(field, { rule: 'out_of_range', min, max })
    return null
  }

  return {
    errors,
    report,
    read,
    /** An empty cell at the start of a table is not a space. */
    readTable,
    readText,
    readNumber,
    readTranslations(text: ProductText): StoredTranslations {
      const max = textLimits[text]
      const entries = editorLocales.map((locale) => {
        const isRequired = text === 'title' && locale === sourceLocale
        return [locale, readText(textField(text, locale), { max, isRequired })] as const
      })
      // An empty translation falls back to the source language.
      return Object.fromEntries(
        entries.filter(([locale, value]) => locale === sourceLocale || value !== ''),
      ) as StoredTranslations
    },
    readAmount(field: PlainField): number | null {
      const typed = read(field).replace('£', '').trim()
      if (typed === '') return null
      const amount = parsePounds(typed)
      if (amount !== undefined && amount <= maxUnitNet) return amount
      report(field, { rule: 'amount' })
      return null
    },
    /** Converts kilograms with up to three decimals to grams. */
    readGrams(field: PlainField): number | null {
      const typed = read(field).replace(',', '.')
      if (typed === '') return null
      const grams = /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : undefined
      if (grams !== undefined && grams <= editLimits.weightGrams) return grams
      report(field, { rule: 'weight' })
      return null
    },
  }
}

function readSlug(reader: Reader, title: string): string {
  const typed = reader.readText('url', { max: editLimits.slug })
  const slug = typed || toProductSlug(title)
  // Without a title, its own error is enough.
  if (typed === '' && title === '') return slug
  if (!slugPattern.test(slug)) reader.report('url', { rule: typed ? 'url' : 'required' })
  return slug
}

function readFlags(reader: Reader) {
  const flags = productFlags.map((flag) => [flag, reader.read(flag) === 'on'] as const)
  const values = Object.fromEntries(flags) as Pick<EditableProduct['product'], (typeof productFlags)[number]>
  // Archiving also ends the publication, and what is published needs no time for it.
  const isPublished = values.isPublished && !values.isArchived
  const publishFrom = readTime(reader, 'publishFrom')
  return { ...values, isPublished, publishFrom: isPublished || values.isArchived ? null : publishFrom }
}

function readTime(reader: Reader, field: PlainField): Date | null {
  const typed = reader.read(field)
  const time = parseDateTimeField(typed.replace(' ', 'T'))
  if (typed !== '' && time === null) reader.report(field, { rule: 'time' })
  return time
}

/** A product with areas is personalised in the shop, unless it has the designer of another company. */
function readDesigner(reader: Reader, hasAreas: boolean) {
  const typed = reader.read('designer')
  const designer = externalDesigners.find((each) => each === typed)
  if (typed !== '' && !designer) reader.report('designer', { rule: 'unknown' })
  return {
    isPersonalisable: hasAreas && !designer,
    hasCustomGatewayDesigner: designer === 'custom-gateway',
    hasEmaginationDesigner: designer === 'e-magination',
  }
}

function readPrices(reader: Reader) {
  const vatRateBp = parsePercent(reader.read('vatRate').replace('%', '').trim())
  if (vatRateBp === undefined || vatRateBp > 10_000) reader.report('vatRate', { rule: 'percent' })
  return {
    vatRateBp: vatRateBp ?? 0,
    maxColours: reader.readNumber('maxColours', { min: 1, max: editLimits.maxColours }) ?? 1,
    extraColourNetPence: reader.readAmount('extraColour') ?? 0,
    setupNetPence: reader.readAmount('setup') ?? 0,
    // Zero would be shown as a saving on nothing.
    wasNetPence: reader.readAmount('was') || null,
  }
}

function readReferences(reader: Reader, known: KnownReferences) {
  const readId = (field: PlainField, ids: ReadonlySet<number>) => {
    const typed = reader.read(field)
    if (typed === '') return null
    if (!ids.has(Number(typed))) reader.report(field, { rule: 'unknown' })
    return Number(typed)
  }
  const type = reader.read('type')
  const deliveryClass = reader.read('deliveryClass')
  if (!Object.hasOwn(productTypeTitles, type)) reader.report('type', { rule: 'unknown' })
  if (!known.deliveryClasses.has(deliveryClass)) reader.report('deliveryClass', { rule: 'unknown' })
  return {
    brandId: readId('brand', known.brands),
    productTypeId: Number(type) as ProductTypeId,
    productionSetId: readId('productionSet', known.productionSets),
    deliveryClass,
  }
}

function readQuantities(reader: Reader) {
  const moq = reader.readNumber('minimum', { min: 1, max: maxQuantity }) ?? 1
  const maximumOrderQuantity = reader.readNumber('maximum', { min: 1, max: maxQuantity })
  if (maximumOrderQuantity !== null && maximumOrderQuantity < moq) reader.report('maximum', { rule: 'below_minimum' })
  return {
    moq,
    maximumOrderQuantity,
    stockQty: reader.readNumber('stock', { max: editLimits.stock }),
    lowStockLevel: reader.readNumber('lowStock', { max: maxLowStockLevel }),
  }
}

function readContents(reader: Reader): EditableProduct['contents'] {
  const texts = optionalTexts.map((text) => {
    const translations = reader.readTranslations(text)
    return [text, Object.values(translations).some(Boolean) ? translations : null] as const
  })
  const sides = measures.map((field) => [field, reader.readNumber(field, { max: editLimits.measure })] as const)
  return {
    productDetails: reader.readTranslations('productDetails'),
    longDescription: reader.readTranslations('longDescription'),
    weightGrams: reader.readGrams('itemWeight'),
    removalAvailable: reader.read(removalFlag) === 'on',
    recommendedSkus: readRecommendedSkus(reader),
    ...(Object.fromEntries(texts) as Pick<EditableProduct['contents'], OptionalText>),
    ...(Object.fromEntries(sides) as Pick<EditableProduct['contents'], (typeof measures)[number]>),
  }
}

/** One per line, each once. */
function readRecommendedSkus(reader: Reader): string[] {
  const skus = splitLines(reader.read('recommended'))
  const max = editLimits.recommended
  if (skus.length > max) reader.report('recommended', { rule: 'out_of_range', min: 0, max })
  if (skus.some((sku) => sku.length > editLimits.sku))
    reader.report('recommended', { rule: 'too_long', max: editLimits.sku })
  return skus
}

function readTiers(reader: Reader): EditableProduct['tiers'] {
  const tiers = parsePriceTiers(reader.readTable('tiers'))
  if (tiers.ok) return tiers.value
  reader.report('tiers', tiers.refusal)
  return []
}

function readVariants(
  reader: Reader,
  stored: Pick<EditableProduct, 'options' | 'variants'> = { options: [], variants: [] },
): Pick<EditableProduct, 'options' | 'variants'> {
  const [optionText, variantText] = [reader.read('options'), reader.read('variants')]
  const isUnchanged = optionText === formatOptions(stored.options) && variantText === formatVariants(stored.variants)
  if (isUnchanged) return { options: stored.options, variants: stored.variants }
  const options = parseOptions(optionText)
  if (!options.ok) {
    reader.report('options', options.refusal)
    return { options: [], variants: [] }
  }
  const limits = { maxSku: editLimits.sku, maxStock: editLimits.stock }
  const variants = parseVariants(variantText, options.value, limits)
  if (!variants.ok) reader.report('variants', variants.refusal)
  return { options: options.value, variants: variants.ok ? variants.value : [] }
}

function readAreas(reader: Reader, stored: EditableProduct['areas']): EditableProduct['areas'] {
  const text = reader.read('areas')
  if (text === formatAreas(stored)) return stored
  const areas = parseAreas(text)
  if (areas.ok) return areas.value
  for (const [field, refusal] of Object.entries(toAreaErrors(areas.refusal))) reader.report(field, refusal)
  return []
}

function readVideos(reader: Reader, stored: EditableProduct['videos']): EditableProduct['videos'] {
  const text = reader.read('videos')
  if (text === formatVideos(stored)) return stored
  const videos = parseVideos(text)
  if (videos.ok) return videos.value
  for (const { row, column, rule } of videos.refusal) reader.report(videoField(row, column), { rule })
  return []
}

function readAttributeValues(reader: Reader, known: KnownReferences): number[] {
  const ids = parseValueIds(reader.read('attributes'))
  const max = editLimits.attributeValues
  if (ids.length > max) reader.report('attributes', { rule: 'out_of_range', min: 0, max })
  else if (!ids.every((id) => known.attributeValues.has(id))) reader.report('attributes', { rule: 'unknown' })
  return ids
}

/** At the field of each area. */
export function toAreaErrors(refusals: readonly AreaRefusal[]): Record<string, ProductFieldRefusal> {
  const errors = refusals.map(({ row, column, rule }) => [getAreaFieldName(row, column), { rule }] as const)
  // The first error of a field counts.
  return Object.fromEntries(errors.toReversed())
}

/** Reads categories in the order of the fields; a category that is chosen twice counts once. */
function readCategories(reader: Reader, known: KnownReferences): number[] {
  const ids = categoryFields.flatMap((field) => {
    const typed = reader.read(field)
    if (typed === '') return []
    if (!known.categories.has(Number(typed))) reader.report(field, { rule: 'unknown' })
    return [Number(typed)]
  })
  return [...new Set(ids)]
}
