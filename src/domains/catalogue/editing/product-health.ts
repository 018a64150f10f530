import { calculateDelivery, type DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import { checkTiers } from '#src/domains/pricing/tiers.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { zero } from '#src/shared/money/money.ts'
import { type EditableProduct, editorLocales, type ProductText, textLimits } from './product-edit.ts'
import { textField } from './product-form-fields.ts'

export const healthChecks = ['visible', 'buyable', 'priced', 'pictured', 'deliverable', 'translated'] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Why a check is as it is. */
export type HealthReason =
  | HealthCheck
  | 'not_published'
  | 'scheduled'
  | 'archived'
  | 'no_category'
  | 'hidden_category'
  | 'not_purchasable'
  | 'quote_only'
  | 'out_of_stock'
  | 'on_application'
  | 'rising_tiers'
  | 'no_vat'
  | 'variant_without_price'
  | 'variant_without_picture'
  | 'no_picture'
  | 'not_delivered'
  | 'not_translated'

/** `advice`: the product can be sold, but somebody should look. `field`: where it is put right. */
export type HealthFinding = {
  check: HealthCheck
  state: 'good' | 'advice' | 'problem'
  reason: HealthReason
  field?: string
}

export type ProductHealthFacts = {
  edit: EditableProduct
  /** Whether the product is in stock; with variants, whether one of them is. */
  isInStock: boolean
  imageCount: number
  /** The categories that shoppers see. */
  publishedCategoryIds: ReadonlySet<number>
  deliveryTerms: DeliveryTerms
}

/** The id of the picture section, which is no field of the form. */
export const picturesAnchor = 'pictures'

export function checkProductHealth(facts: ProductHealthFacts): HealthFinding[] {
  return [
    checkVisible(facts),
    checkBuyable(facts),
    ...checkPriced(facts),
    checkPictured(facts),
    checkDeliverable(facts),
    checkTranslated(facts),
  ]
}

const good = (check: HealthCheck): HealthFinding => ({ check, state: 'good', reason: check })
const problem = (check: HealthCheck, reason: HealthReason, field?: string): HealthFinding => ({
  check,
  state: 'problem',
  reason,
  field,
})
const advice = (...finding: Parameters<typeof problem>): HealthFinding => ({ ...problem(...finding), state: 'advice' })

function checkVisible({ edit: { product, categoryIds }, publishedCategoryIds }: ProductHealthFacts): HealthFinding {
  if (product.isArchived) return problem('visible', 'archived', 'isArchived')
  if (product.publishFrom !== null) return advice('visible', 'scheduled', 'publishFrom')
  if (!product.isPublished) return problem('visible', 'not_published', 'isPublished')
  if (categoryIds.length === 0) return advice('visible', 'no_category', 'category1')
  const isListed = categoryIds.some((id) => publishedCategoryIds.has(id))
  return isListed ? good('visible') : advice('visible', 'hidden_category', 'category1')
}

function checkBuyable({ edit: { product, tiers }, isInStock }: ProductHealthFacts): HealthFinding {
  if (!product.purchasable) return problem('buyable', 'not_purchasable', 'purchasable')
  if (product.priceOnApplication || tiers.length === 0) return advice('buyable', 'quote_only', 'tiers')
  return isInStock ? good('buyable') : problem('buyable', 'out_of_stock', 'stock')
}

/** A variant without a picture of its own shows that of the product, which may have another colour. */
function checkPictured({ imageCount, edit: { variants } }: ProductHealthFacts): HealthFinding {
  if (imageCount === 0) return problem('pictured', 'no_picture', picturesAnchor)
  const shown = variants.filter(({ isPublished }) => isPublished)
  const hasMissing = shown.some(({ pictureKey }) => pictureKey === null)
  return hasMissing ? advice('pictured', 'variant_without_picture', 'variants') : good('pictured')
}

function checkPriced({ edit: { product, tiers, variants } }: ProductHealthFacts): HealthFinding[] {
  const isRising = checkTiers(tiers).some(({ fault }) => fault === 'price_rises')
  const lowestUnitNet = Math.min(...tiers.map(({ unitNet }) => unitNet))
  const isUnpriced = variants.some(
    ({ isPublished, priceDifferenceNetPence }) => isPublished && lowestUnitNet + priceDifferenceNetPence <= 0,
  )
  const warnings = [
    ...(isRising ? [advice('priced', 'rising_tiers', 'tiers')] : []),
    ...(isUnpriced ? [advice('priced', 'variant_without_price', 'variants')] : []),
    ...(product.vatRateBp === 0 ? [advice('priced', 'no_vat', 'vatRate')] : []),
  ]
  if (product.priceOnApplication) return [advice('priced', 'on_application', 'priceOnApplication'), ...warnings]
  if (tiers.length === 0) return [advice('priced', 'on_application', 'tiers'), ...warnings]
  return warnings.length > 0 ? warnings : [good('priced')]
}

/** To the default zone, in the smallest quantity. */
function checkDeliverable({ edit: { product, tiers }, deliveryTerms }: ProductHealthFacts): HealthFinding {
  const { deliveryClass, weightGrams, moq: qty } = product
  const items = [{ deliveryClass, qty, weightGrams }]
  const { isDeliverable } = calculateDelivery(deliveryTerms, { items, subtotalNet: tiers[0]?.unitNet ?? zero })
  return isDeliverable ? good('deliverable') : problem('deliverable', 'not_delivered', 'deliveryClass')
}

function checkTranslated({ edit: { product, contents } }: ProductHealthFacts): HealthFinding {
  const texts: Partial<Record<ProductText, StoredTranslations | null>> = { ...contents, ...product }
  for (const text of Object.keys(textLimits) as ProductText[]) {
    const translations = texts[text]
    const missing = editorLocales.find((locale) => translations?.[sourceLocale] && !translations[locale])
    if (missing) return advice('translated', 'not_translated', textField(text, missing))
  }
  return good('translated')
}
