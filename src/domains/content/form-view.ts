import type { FieldErrors } from '#src/shared/form-data.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as formText from '#src/translations/form-text.ts'
import type { EnquiryRefusal } from './enquiry-service.server.ts'

const refusals: Record<EnquiryRefusal, { status: number; text: Message; field?: string }> = {
  not_found: { status: 404, text: callText.notFound },
  too_many: { status: 429, text: enquiryText.tooMany },
  not_agreed: { status: 422, text: formText.notAgreed, field: 'agreement' },
  unproven: { status: 422, text: formText.unproven },
}

export function presentFormRefusal(
  locale: Locale,
  refusal: EnquiryRefusal,
): { status: number; message: string; errors: FieldErrors; retryAfterSeconds?: number } {
  const { status, text, field = 'form' } = refusals[refusal]
  const message = say(locale, text)
  return { status, message, errors: { [field]: [message] }, ...(status === 429 && { retryAfterSeconds: 60 }) }
}
