import { can, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { creditTermsForm } from '#src/domains/customers/trade/credit-terms-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import { declineForm } from './trade-applications-contract.ts'
import { type DecisionInput, decideTradeApplication, getTradeApplication } from './trade-applications-service.server.ts'

type Refusal =
  | { reason: 'signed_out' | 'forbidden' | 'not_found' }
  | { reason: 'invalid'; errors: FieldErrors; status: 409 | 422 }

/** The two forms of an application. Returns the decision, for the message. */
export async function handleApplicationForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'approved' | 'declined', Refusal>> {
  // The permission is checked first: a person without it gets no advice on the form.
  const allowed = requirePermission(visitor, form.has('credit_limit') ? 'credit.edit' : 'trade.approve')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const found = await getTradeApplication(shop, visitor, id)
  if (!found.ok) return refuse({ reason: found.refusal })
  const parsed = parseDecision(visitor, { id, form })
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal, status: 422 })
  const decided = await decideTradeApplication(shop, visitor, parsed.value)
  if (decided.ok) return ok(parsed.value.outcome)
  if (decided.refusal !== 'already_decided') return refuse({ reason: decided.refusal })
  const errors = { form: [translate(visitor.locale, tradeText.alreadyDecided)] }
  return refuse({ reason: 'invalid', errors, status: 409 })
}

function parseDecision(
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Result<DecisionInput, FieldErrors> {
  if (getField(form, 'intent') === 'decline') {
    const parsed = parseForm(declineForm, form, visitor.locale)
    return parsed.ok ? ok({ id, outcome: 'declined', ...parsed.value }) : parsed
  }
  if (!can(visitor, 'credit.edit')) return ok({ id, outcome: 'approved' })
  const parsed = parseForm(creditTermsForm, form, visitor.locale)
  return parsed.ok ? ok({ id, outcome: 'approved', terms: parsed.value }) : parsed
}
