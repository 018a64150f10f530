import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import type { AuthRefusal } from '../auth/auth.ts'
import { presentAuthRefusal } from '../auth/auth-view.ts'
import { bothFactorsForm, confirmEnrolmentForm, startEnrolmentForm } from './second-factor-contract.ts'
import {
  confirmEnrolment,
  renewRecoveryCodes,
  type SecondFactorRefusal,
  startEnrolment,
  startReplacement,
  turnOffSecondFactor,
} from './second-factor-service.server.ts'

/** What the page shows next: the QR code, the new recovery codes, or the account without a second factor. */
type Done = { kind: 'started' } | { kind: 'codes'; codes: string[] } | { kind: 'off' }
type Invalid = { reason: 'invalid'; errors: FieldErrors; status: number; retryAfterSeconds?: number }
type FormRefusal = { reason: PermissionRefusal } | Invalid

type FormInput = { form: FormData; ipAddress: string }

/** The forms of the page of the second factor. */
export async function handleSecondFactorForm(
  shop: Shop,
  visitor: Visitor,
  { form, ipAddress }: FormInput,
): Promise<Result<Done, FormRefusal>> {
  const invalid = (errors: FieldErrors) => refuse<FormRefusal>({ reason: 'invalid', errors, status: 422 })
  const intent = getField(form, 'intent')
  if (intent === 'start') {
    const parsed = parseForm(startEnrolmentForm, form, visitor.locale)
    if (!parsed.ok) return invalid(parsed.refusal)
    const started = await startEnrolment(shop, visitor, { password: parsed.value.current_password, ipAddress })
    return started.ok ? ok({ kind: 'started' }) : refuseForm(visitor, started.refusal)
  }
  if (intent === 'confirm') {
    const parsed = parseForm(confirmEnrolmentForm, form, visitor.locale)
    if (!parsed.ok) return invalid(parsed.refusal)
    const confirmed = await confirmEnrolment(shop, visitor, { code: parsed.value.code, ipAddress })
    return confirmed.ok ? ok({ kind: 'codes', codes: confirmed.value }) : refuseForm(visitor, confirmed.refusal)
  }
  return handleBothFactorsForm(shop, visitor, { form, ipAddress })
}

const bothFactorsIntents = ['renew', 'replace', 'off'] as const
type BothFactorsIntent = (typeof bothFactorsIntents)[number]

/** Several such forms are on one page, so the names of their fields start with the intent. */
async function handleBothFactorsForm(
  shop: Shop,
  visitor: Visitor,
  { form, ipAddress }: FormInput,
): Promise<Result<Done, FormRefusal>> {
  const submitted = getField(form, 'intent')
  const intent = bothFactorsIntents.find((intent) => intent === submitted) ?? 'renew'
  const prefix = `${intent}_`
  const fields = new FormData()
  for (const name of ['current_password', 'code']) fields.set(name, getField(form, prefix + name))
  const parsed = parseForm(bothFactorsForm, fields, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: addPrefix(prefix, parsed.refusal), status: 422 })
  const proof = { password: parsed.value.current_password, code: parsed.value.code, ipAddress }
  const result = await changeWithBothFactors(shop, visitor, { intent, proof })
  if (result.ok) return result
  const refused = refuseForm(visitor, result.refusal)
  if (refused.ok || refused.refusal.reason !== 'invalid') return refused
  return refuse({ ...refused.refusal, errors: addPrefix(prefix, refused.refusal.errors) })
}

async function changeWithBothFactors(
  shop: Shop,
  visitor: Visitor,
  { intent, proof }: { intent: BothFactorsIntent; proof: { password: string; code: string; ipAddress: string } },
): Promise<Result<Done, SecondFactorRefusal>> {
  if (intent === 'renew') {
    const renewed = await renewRecoveryCodes(shop, visitor, proof)
    return renewed.ok ? ok({ kind: 'codes', codes: renewed.value }) : renewed
  }
  const changed = await (intent === 'off' ? turnOffSecondFactor : startReplacement)(shop, visitor, proof)
  return changed.ok ? ok({ kind: intent === 'off' ? 'off' : 'started' }) : changed
}

const addPrefix = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name === 'form' ? name : prefix + name, messages]),
  )

const texts = {
  already_on: secondFactorText.alreadyOn,
  not_on: secondFactorText.notOn,
  enrolment_expired: secondFactorText.enrolmentExpired,
  administrator: secondFactorText.administratorsKeepIt,
}

function refuseForm({ locale }: Visitor, refusal: SecondFactorRefusal): Result<never, FormRefusal> {
  if (refusal.reason === 'signed_out' || refusal.reason === 'forbidden') return refuse({ reason: refusal.reason })
  if (refusal.reason in texts) {
    const text = texts[refusal.reason as keyof typeof texts]
    return refuse({ reason: 'invalid', errors: { form: [translate(locale, text)] }, status: 409 })
  }
  const { errors, status, retryAfterSeconds } = presentAuthRefusal(locale, refusal as AuthRefusal)
  // These forms have no email address; a limit of sign-ins concerns the password.
  const { email, ...others } = errors
  return refuse({
    reason: 'invalid',
    errors: email ? { ...others, current_password: email } : others,
    status,
    retryAfterSeconds,
  })
}
