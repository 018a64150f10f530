import { maxQuantity } from '#src/domains/pricing/quantity.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/* A basket on which staff try a voucher: `sku1`, `quantity1`, … */

export const trialLineNumbers = [1, 2, 3, 4, 5] as const
export type TrialItem = { number: number; sku: string; qty: number }
export type TrialValues = Readonly<Record<string, string>>
/** Errors by field name. */
export type TrialErrors = Record<string, 'quantity' | 'sku'>

export const isTrialSent = (values: TrialValues) => values.sku1 !== undefined

/** Lines without a SKU are left out; the quantity is 1 unless it is given. */
export function parseTrial(values: TrialValues): Result<TrialItem[], TrialErrors> {
  const errors: TrialErrors = {}
  const items = trialLineNumbers.flatMap((number): TrialItem[] => {
    const sku = values[`sku${number}`]?.trim() ?? ''
    const quantity = values[`quantity${number}`]?.trim() || '1'
    if (sku === '') return []
    const qty = /^\d{1,7}$/.test(quantity) ? Number(quantity) : 0
    if (qty < 1 || qty > maxQuantity) errors[`quantity${number}`] = 'quantity'
    return [{ number, sku: sku.slice(0, 100), qty }]
  })
  if (items.length === 0) errors.sku1 = 'sku'
  return Object.keys(errors).length > 0 ? refuse(errors) : ok(items)
}
