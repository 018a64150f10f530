import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { customerCreditForm } from '../trade/credit-terms-contract.ts'
import { presentCreditQuestion } from './customer-credit-view.ts'
import { changeCustomerCredit, endCustomerSessions, sendCustomerResetLink } from './customer-records-service.server.ts'

type Refusal =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'invalid'; errors: FieldErrors; status: 409 | 422; values?: Record<string, string> }

type Handled = Result<'credit' | 'sessions' | 'reset', Refusal>

/** The forms of the page of a customer. Returns what was done, for the message. */
export async function handleCustomerForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Handled> {
  switch (getField(form, 'intent')) {
    case 'end-all': {
      const ended = await endCustomerSessions(shop, visitor, id)
      return ended.ok ? ok('sessions') : refuse({ reason: ended.refusal })
    }
    case 'send-reset': {
      const sent = await sendCustomerResetLink(shop, visitor, id)
      if (sent.ok) return ok('reset')
      if (sent.refusal !== 'too_many_requests') return refuse({ reason: sent.refusal })
      return refuseForm(visitor, customersText.tooManyResets)
    }
    case 'credit':
      return changeCredit(shop, visitor, { id, form })
    default: {
      const allowed = requirePermission(visitor, 'customer.read')
      return allowed.ok ? refuseForm(visitor, customersText.unknownForm) : refuse({ reason: allowed.refusal })
    }
  }
}

async function changeCredit(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Handled> {
  const allowed = requirePermission(visitor, 'credit.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(customerCreditForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal, status: 422 })
  const changed = await changeCustomerCredit(shop, visitor, { id, ...parsed.value })
  if (changed.ok) return ok('credit')
  const { refusal } = changed
  if (refusal.reason === 'changed_meanwhile' || refusal.reason === 'loses_credit')
    return refuse(presentCreditQuestion(visitor.locale, refusal))
  if (refusal.reason !== 'not_verified') return refuse({ reason: refusal.reason })
  const errors = { trade_account: [translate(visitor.locale, customersText.onlyVerified)] }
  return refuse({ reason: 'invalid', errors, status: 422 })
}

function refuseForm({ locale }: Visitor, text: Message, status: 409 | 422 = 422): Handled {
  return refuse({ reason: 'invalid', errors: { form: [translate(locale, text)] }, status })
}
