import type { DeliveryChoice, DeliveryItem } from '#src/domains/pricing/delivery.ts'
import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { maxQuantity } from '#src/domains/pricing/quantity.ts'
import { add, multiply, type Pence, zero } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { FormValues } from './delivery-form-fields.ts'

/*
 * The form fields of the basket with which staff test delivery charges: `postcode`, `class1`, `quantity1`, `weight1`, `price1`, …,
 * `service__tail_lift`.
 */

export const sampleItemNumbers = [1, 2, 3] as const
export const sampleItemFields = ['quantity', 'weight', 'price'] as const
type SampleItemField = (typeof sampleItemFields)[number]

/** The invalid fields and the kind of value each needs, by field name. */
export type SampleBasketErrors = Record<string, SampleItemField>

export type SampleBasket = { items: DeliveryItem[]; subtotalNet: Pence; choice: DeliveryChoice }

const serviceFieldPrefix = 'service__'
export const getServiceFieldName = (id: string) => serviceFieldPrefix + id

export const isSampleBasketSubmitted = (values: FormValues) => values.quantity1 !== undefined

/** Items without a quantity are left out. */
export function parseSampleBasket(values: FormValues): Result<SampleBasket, SampleBasketErrors> {
  const errors: SampleBasketErrors = {}
  const items: DeliveryItem[] = []
  let subtotalNet = zero
  const read = (field: string) => values[field]?.trim() ?? ''
  for (const number of sampleItemNumbers) {
    if (read(`quantity${number}`) === '' && number > 1) continue
    const qty = parseCount(read(`quantity${number}`))
    const weightGrams = parseGrams(read(`weight${number}`) || '0')
    const unitNet = parsePounds(read(`price${number}`) || '0')
    if (qty === undefined) errors[`quantity${number}`] = 'quantity'
    if (weightGrams === undefined) errors[`weight${number}`] = 'weight'
    if (unitNet === undefined || unitNet > maxUnitNet) errors[`price${number}`] = 'price'
    else subtotalNet = add(subtotalNet, multiply(unitNet, qty ?? 0))
    items.push({ deliveryClass: read(`class${number}`), qty: qty ?? 0, weightGrams: weightGrams ?? 0 })
  }
  if (Object.keys(errors).length > 0) return refuse(errors)
  const services = Object.keys(values).filter((field) => field.startsWith(serviceFieldPrefix) && values[field] === 'on')
  const surchargeIds = services.map((field) => field.slice(serviceFieldPrefix.length))
  return ok({ items, subtotalNet, choice: { postcode: read('postcode'), surchargeIds } })
}

function parseCount(input: string): number | undefined {
  const count = /^\d{1,7}$/.test(input) ? Number(input) : 0
  return count >= 1 && count <= maxQuantity ? count : undefined
}

/** Converts kilograms with up to three decimals to grams. */
function parseGrams(input: string): number | undefined {
  return /^\d{1,5}(\.\d{1,3})?$/.test(input) ? Math.round(Number(input) * 1000) : undefined
}
