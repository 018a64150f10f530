import type { FieldErrors } from '#src/shared/form/form-data.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import type { EnquiryRefusal } from '../enquiry-service.server.ts'

const refusals: Record<Extract<EnquiryRefusal, string>, { status: number; text: Message; field?: string }> = {
  not_found: { status: 404, text: callText.notFound },
  not_agreed: { status: 422, text: formText.agreementRequired, field: 'agreement' },
  captcha_failed: { status: 422, text: formText.captchaFailed },
}

type FormRefusalResponse = { status: number; message: string; errors: FieldErrors; retryAfterSeconds?: number }

export function presentFormRefusal(locale: Locale, refusal: EnquiryRefusal): FormRefusalResponse {
  if (typeof refusal === 'object') {
    const message = translate(locale, enquiryText.tooMany, { count: Math.ceil(refusal.seconds / 60) })
    return { status: 429, message, errors: { form: [message] }, retryAfterSeconds: refusal.seconds }
  }
  const { status, text, field = 'form' } = refusals[refusal]
  const message = translate(locale, text)
  return { status, message, errors: { [field]: [message] } }
}
