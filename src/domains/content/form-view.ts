import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as formText from '#src/translations/form-text.ts'
import type { EnquiryRefusal } from './enquiry-service.server.ts'

const refusals: Record<EnquiryRefusal, { status: number; text: Message }> = {
  not_found: { status: 404, text: callText.notFound },
  too_many: { status: 429, text: enquiryText.tooMany },
  unproven: { status: 422, text: formText.unproven },
}

export function presentFormRefusal(locale: Locale, refusal: EnquiryRefusal): { status: number; message: string } {
  const { status, text } = refusals[refusal]
  return { status, message: say(locale, text) }
}
