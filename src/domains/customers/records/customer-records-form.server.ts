import { requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as customersText from '#src/translations/backoffice/customers/customers-text.ts'
import { customerCreditForm } from '../trade/credit-terms-contract.ts'
import { changeCustomerCredit, endCustomerSessions } from './customer-records-service.server.ts'

type Refusal =
  | { reason: 'signed_out' | 'forbidden' | 'not_found' }
  | { reason: 'invalid'; errors: FieldErrors; status: 409 | 422 }

/** The forms of the page of a customer. Returns what was done, for the message. */
export async function handleCustomerForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'credit' | 'sessions', Refusal>> {
  if (getField(form, 'intent') === 'end-all') {
    const ended = await endCustomerSessions(shop, visitor, id)
    return ended.ok ? ok('sessions') : refuse({ reason: ended.refusal })
  }
  const allowed = requirePermission(visitor, 'credit.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(customerCreditForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal, status: 422 })
  const changed = await changeCustomerCredit(shop, visitor, { id, ...parsed.value })
  if (changed.ok) return ok('credit')
  if (changed.refusal !== 'changed_meanwhile') return refuse({ reason: changed.refusal })
  const errors = { form: [translate(visitor.locale, customersText.changedMeanwhile)] }
  return refuse({ reason: 'invalid', errors, status: 409 })
}
