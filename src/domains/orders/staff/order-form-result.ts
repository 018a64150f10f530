import type { PermissionRefusal } from '#src/domains/access/access.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'

export type OrderFormResult = { done: keyof typeof staffOrdersText.done } | { errors: FieldErrors }
type Refusal = keyof typeof staffOrdersText.refusals

type ActionOutcome = {
  done: string
  field?: string
  result: Result<unknown, PermissionRefusal | 'not_found' | Refusal>
}

/**
 * For the forms of an order's page. Access refusals stay refusals, which redirect or end in 403 or 404; every other refusal
 * becomes an error message at `field`.
 */
export function toOrderFormResult(
  locale: Locale,
  { done, field = 'form', result }: ActionOutcome,
): Result<OrderFormResult, PermissionRefusal | 'not_found'> {
  if (result.ok) return ok({ done })
  const { refusal } = result
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  return ok({ errors: { [field]: [translate(locale, staffOrdersText.refusals[refusal])] } })
}
