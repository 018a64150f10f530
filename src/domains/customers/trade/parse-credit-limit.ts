import { parsePounds } from '#src/shared/money/parse-money.ts'
import type { Result } from '#src/shared/result.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { maxCreditLimitGrossPence } from './trade-account.ts'

export type CreditLimitError = 'amount' | 'amount_decimals' | 'credit_limit_too_high'

/**
 * Reads an amount in pounds as people write it: `1000`, `1,000.50`, `1.000,50` and `49,5`, also with a pound sign. A point with
 * three digits behind it is refused, because it separates thousands in Spanish and decimals in English.
 */
export function parseCreditLimit(typed: string): Result<number, CreditLimitError> {
  const text = typed.replace(/^£\s*|\s*£$/g, '')
  if (/^\d+\.\d{3,}$/.test(text)) return refuse('amount_decimals')
  const amount = parsePounds(toPlainAmount(text))
  if (amount === undefined) return refuse(/^\d{12,}([.,]\d*)?$/.test(text) ? 'credit_limit_too_high' : 'amount')
  return amount > maxCreditLimitGrossPence ? refuse('credit_limit_too_high') : ok(amount)
}

function toPlainAmount(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '')
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text
}
