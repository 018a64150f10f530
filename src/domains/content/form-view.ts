import type { FieldErrors } from '#src/shared/form-data.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as formText from '#src/translations/form-text.ts'
import type { EnquiryRefusal } from './enquiry-service.server.ts'

const refusals: Record<Extract<EnquiryRefusal, string>, { status: number; text: Message; field?: string }> = {
  not_found: { status: 404, text: callText.notFound },
  not_agreed: { status: 422, text: formText.notAgreed, field: 'agreement' },
  unproven: { status: 422, text: formText.unproven },
}

type Presented = { status: number; message: string; errors: FieldErrors; retryAfterSeconds?: number }

export function presentFormRefusal(locale: Locale, refusal: EnquiryRefusal): Presented {
  if (typeof refusal === 'object') {
    const message = say(locale, enquiryText.tooMany, { count: Math.ceil(refusal.seconds / 60) })
    return { status: 429, message, errors: { form: [message] }, retryAfterSeconds: refusal.seconds }
  }
  const { status, text, field = 'form' } = refusals[refusal]
  const message = say(locale, text)
  return { status, message, errors: { [field]: [message] } }
}
