import type { PriceList } from '#src/domains/pricing/price-list.ts'
import { parseQuantity } from '#src/domains/pricing/quantity.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { ProductionOption } from '../products/product.ts'
import { fromTypeId } from '../products/product-types.ts'
import { calculateProductPricing, type ProductPricing } from '../sellables/product-pricing.ts'
import { parseDifference } from '../variants/variant-text.ts'
import { type ProductFormErrors, parsePriceFields } from './parse-product-form.ts'
import type { ProductFormValues } from './product-form-fields.ts'

/** What the shop adds to the price fields of a form. */
export type PriceCheckTerms = {
  /** The options of the chosen set of production times. */
  productionOptions: readonly ProductionOption[]
  shopMaxQuantity: number
}

/** What a shopper would choose, as typed. Empty fields stand for the smallest quantity, one colour and no difference. */
export type PriceCheckChoices = { quantity: string; colours: string; difference: string; productionOption: string }

export type PriceCheckRefusal = { reason: 'fields'; errors: ProductFormErrors } | { reason: 'quantity' | 'colours' }

/** Prices a product as its form is now, before it is saved, by the rules of the shop. */
export function checkPrice(
  values: ProductFormValues,
  choices: PriceCheckChoices,
  { productionOptions, shopMaxQuantity }: PriceCheckTerms,
): Result<ProductPricing, PriceCheckRefusal> {
  const parsed = parsePriceFields(values)
  if (!parsed.ok) return refuse({ reason: 'fields', errors: parsed.refusal })
  const { tiers, prices, quantities } = parsed.value
  const qty = choices.quantity.trim() === '' ? quantities.moq : parseQuantity(choices.quantity.trim())
  if (qty === undefined) return refuse({ reason: 'quantity' })
  const priceList: PriceList = {
    tiers,
    extraColourNet: pence(prices.extraColourNetPence),
    setupNet: pence(prices.setupNetPence),
    maxColours: prices.maxColours,
    vatRate: basisPoints(prices.vatRateBp),
    moq: quantities.moq,
    productMaxQuantity: quantities.maximumOrderQuantity,
    shopMaxQuantity,
    isPoa: values.priceOnApplication === 'on',
    isFrom: values.type === String(fromTypeId),
  }
  const priced = calculateProductPricing(
    {
      priceList,
      priceDifferenceNet: pence(parseDifference(choices.difference) ?? 0),
      productionOptions,
      stockQty: null,
    },
    { qty, colours: Number(choices.colours || 1), productionOptionId: Number(choices.productionOption) || undefined },
  )
  return priced.ok ? ok(priced.value) : refuse({ reason: 'colours' })
}
