import {
  adjustDifference,
  adjustPrice,
  type PriceAdjustment,
  type PriceRounding,
} from '#src/domains/pricing/adjustment/adjust-price.ts'
import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { type Pence, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type EditableProduct, editLimits, type ProductFlag } from '../editing/product-edit.ts'

export const actionKinds = [
  'price',
  'publish',
  'unpublish',
  'archive',
  'restore',
  'categories',
  'flag',
  'productionSet',
  'vatRate',
] as const
export type ActionKind = (typeof actionKinds)[number]

export const categoryModes = ['add', 'remove', 'replace'] as const
export type CategoryMode = (typeof categoryModes)[number]

/** Prices besides the unit prices that a percentage can also change. */
export const furtherPrices = ['variants', 'extraColour', 'setup', 'was'] as const
export type FurtherPrice = (typeof furtherPrices)[number]

/** What a bulk edit does to each of its products. */
export type BulkAction =
  | { kind: 'price'; adjustment: PriceAdjustment; rounding: PriceRounding; also: readonly FurtherPrice[] }
  | { kind: 'publish' | 'unpublish' | 'archive' | 'restore' }
  | { kind: 'categories'; mode: CategoryMode; categoryIds: readonly number[] }
  | { kind: 'flag'; flag: Exclude<ProductFlag, 'isPublished' | 'isArchived'>; isOn: boolean }
  | { kind: 'productionSet'; productionSetId: number | null }
  | { kind: 'vatRate'; vatRateBp: number }

export type BulkActionRefusal =
  | { rule: 'price_too_low' | 'price_too_high' | 'variant_price_too_low' }
  | { rule: 'too_many_categories'; max: number }

/** The product after the action. A product to which the action does not apply is returned as it is. */
export function applyBulkAction(edit: EditableProduct, action: BulkAction): Result<EditableProduct, BulkActionRefusal> {
  switch (action.kind) {
    case 'price':
      return changePrices(edit, action)
    case 'publish':
    case 'unpublish':
      // An archived product is restored first.
      return ok(
        edit.product.isArchived
          ? edit
          : withProduct(edit, { isPublished: action.kind === 'publish', publishFrom: null }),
      )
    case 'archive':
      return ok(withProduct(edit, { isArchived: true, isPublished: false, publishFrom: null }))
    case 'restore':
      return ok(withProduct(edit, { isArchived: false }))
    case 'flag':
      return ok(withProduct(edit, { [action.flag]: action.isOn }))
    case 'productionSet':
      return ok(withProduct(edit, { productionSetId: action.productionSetId }))
    case 'vatRate':
      return ok(withProduct(edit, { vatRateBp: action.vatRateBp }))
    case 'categories':
      return changeCategories(edit, action)
  }
}

const withProduct = (edit: EditableProduct, values: Partial<EditableProduct['product']>): EditableProduct => ({
  ...edit,
  product: { ...edit.product, ...values },
})

type PriceAction = Extract<BulkAction, { kind: 'price' }>

/**
 * The rounding applies to unit prices and the previous price. Differences, colour prices and set-up charges are rounded to
 * the penny: they are added to prices or charged on their own. An amount changes unit prices only.
 */
function changePrices(edit: EditableProduct, action: PriceAction): Result<EditableProduct, BulkActionRefusal> {
  const { adjustment, rounding } = action
  const isChanged = (price: FurtherPrice) => adjustment.by === 'percent' && action.also.includes(price)
  const change = (net: Pence) => adjustPrice(net, adjustment, rounding)
  const charge = (net: number) => adjustPrice(pence(net), adjustment, '1p')
  const { product } = edit
  const changed: EditableProduct = {
    ...withProduct(edit, {
      ...(isChanged('extraColour') && { extraColourNetPence: charge(product.extraColourNetPence) }),
      ...(isChanged('setup') && { setupNetPence: charge(product.setupNetPence) }),
      ...(isChanged('was') && product.wasNetPence !== null && { wasNetPence: change(pence(product.wasNetPence)) }),
    }),
    tiers: edit.tiers.map((tier) => ({
      ...tier,
      unitNet: change(tier.unitNet),
      ...(tier.extraColourNet !== undefined &&
        isChanged('extraColour') && { extraColourNet: charge(tier.extraColourNet) }),
    })),
    variants: isChanged('variants')
      ? edit.variants.map((variant) => ({
          ...variant,
          priceDifferenceNetPence: adjustDifference(variant.priceDifferenceNetPence, adjustment),
        }))
      : edit.variants,
  }
  const refusal = checkPrices(edit, changed)
  return refusal ? refuse(refusal) : ok(changed)
}

function checkPrices(before: EditableProduct, after: EditableProduct): BulkActionRefusal | undefined {
  const { extraColourNetPence, setupNetPence, wasNetPence } = after.product
  const unitPrices = after.tiers.map(({ unitNet }) => unitNet)
  if (unitPrices.some((unitNet) => unitNet < 1) || (wasNetPence ?? 1) < 1) return { rule: 'price_too_low' }
  const colourPrices = after.tiers.flatMap(({ extraColourNet }) => extraColourNet ?? [])
  const all = [...unitPrices, ...colourPrices, extraColourNetPence, setupNetPence, wasNetPence ?? 0]
  if (all.some((net) => net > maxUnitNet)) return { rule: 'price_too_high' }
  const isSold = findLowestVariantPrice(before) >= 1
  return isSold && findLowestVariantPrice(after) < 1 ? { rule: 'variant_price_too_low' } : undefined
}

function findLowestVariantPrice({ tiers, variants }: EditableProduct): number {
  const differences = variants
    .filter(({ isPublished }) => isPublished)
    .map(({ priceDifferenceNetPence }) => priceDifferenceNetPence)
  return Math.min(...tiers.map(({ unitNet }) => unitNet)) + Math.min(0, ...differences)
}

function changeCategories(
  edit: EditableProduct,
  { mode, categoryIds }: Extract<BulkAction, { kind: 'categories' }>,
): Result<EditableProduct, BulkActionRefusal> {
  const current = edit.categoryIds
  const max = editLimits.categories
  const next =
    mode === 'replace'
      ? categoryIds
      : mode === 'remove'
        ? current.filter((id) => !categoryIds.includes(id))
        : [...new Set([...current, ...categoryIds])]
  return next.length > max ? refuse({ rule: 'too_many_categories', max }) : ok({ ...edit, categoryIds: next })
}
