import {
  can,
  type Permission,
  type PermissionRefusal,
  requirePermission,
  type Visitor,
} from '#src/domains/access/access.ts'
import { creditTermsForm } from '#src/domains/customers/trade/credit-terms-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import { declineApplicationForm } from './trade-applications-contract.ts'
import {
  type DecisionInput,
  decideTradeApplication,
  getTradeApplication,
  withdrawApproval,
} from './trade-applications-service.server.ts'

type Refusal =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'invalid'; errors: FieldErrors; status: 409 | 422 }
type Handled = Result<'approved' | 'declined' | 'withdrawn', Refusal>

/** The forms of an application. Returns what was done, for the message. */
export async function handleApplicationForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Handled> {
  // The permission is checked first: a person without it gets no advice on the form.
  const allowed = requirePermission(visitor, getRequiredPermission(form))
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const found = await getTradeApplication(shop, visitor, id)
  if (!found.ok) return refuse({ reason: found.refusal })
  if (getField(form, 'intent') === 'withdraw') {
    const withdrawn = await withdrawApproval(shop, visitor, id)
    if (withdrawn.ok) return ok('withdrawn')
    if (withdrawn.refusal !== 'not_waiting') return refuse({ reason: withdrawn.refusal })
    return refuseForm(visitor, tradeText.notWaiting, 409)
  }
  const parsed = parseDecision(visitor, { id, form })
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal, status: 422 })
  const decided = await decideTradeApplication(shop, visitor, parsed.value)
  if (decided.ok) return ok(parsed.value.outcome)
  if (decided.refusal !== 'already_decided') return refuse({ reason: decided.refusal })
  return refuseForm(visitor, tradeText.alreadyDecided, 409)
}

function getRequiredPermission(form: FormData): Permission {
  return getField(form, 'intent') === 'withdraw' || form.has('credit_limit') ? 'credit.edit' : 'trade.approve'
}

function refuseForm({ locale }: Visitor, text: Message, status: 409 | 422): Handled {
  return refuse({ reason: 'invalid', errors: { form: [translate(locale, text)] }, status })
}

function parseDecision(
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Result<DecisionInput, FieldErrors> {
  const intent = getField(form, 'intent')
  const replaces = getField(form, 'replaces')
  if (intent === 'decline') {
    const parsed = parseForm(declineApplicationForm, form, visitor.locale)
    return parsed.ok ? ok({ id, replaces, outcome: 'declined', ...parsed.value }) : parsed
  }
  // An approval gives credit and sends an email, so a form approves only with an explicit decision.
  if (intent !== 'approve') return refuse({ form: [translate(visitor.locale, tradeText.unknownDecision)] })
  if (!can(visitor, 'credit.edit')) return ok({ id, replaces, outcome: 'approved' })
  const parsed = parseForm(creditTermsForm, form, visitor.locale)
  return parsed.ok ? ok({ id, replaces, outcome: 'approved', terms: parsed.value }) : parsed
}
