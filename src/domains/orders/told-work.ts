import type { FieldErrors } from '#src/shared/form-data.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'

export type NotAllowed = 'signed_out' | 'forbidden' | 'not_found'
export type Worked = { done: keyof typeof staffOrdersText.done } | { errors: FieldErrors }
type Refusal = keyof typeof staffOrdersText.refusals

type Telling = { done: string; field?: string; result: Result<unknown, NotAllowed | Refusal> }

/** The forms of an order's page: who may not is led away; what cannot be done now is told on the page. */
export function tellWork(locale: Locale, { done, field = 'form', result }: Telling): Result<Worked, NotAllowed> {
  if (result.ok) return ok({ done })
  const { refusal } = result
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  return ok({ errors: { [field]: [say(locale, staffOrdersText.refusals[refusal])] } })
}
