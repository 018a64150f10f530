import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { sendEmailAgain } from './send-again-service.server.ts'

type SendAgainFormResult = { done: true } | { errors: FieldErrors; status: number }

/** Access refusals stay refusals, which redirect or end in 403 or 404; every other refusal becomes a form error. */
export async function handleSendAgainForm(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<SendAgainFormResult, PermissionRefusal | 'not_found'>> {
  const sent = await sendEmailAgain(shop, visitor, id)
  if (sent.ok) return ok({ done: true })
  const { refusal } = sent
  const { locale } = visitor
  if (typeof refusal === 'object') {
    const count = Math.ceil(refusal.seconds / 60)
    return ok({ errors: { form: [translate(locale, emailLogText.sendAgainTooOften, { count })] }, status: 429 })
  }
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  return ok({ errors: { form: [translate(locale, emailLogText.sendAgainRefusals[refusal])] }, status: 409 })
}
