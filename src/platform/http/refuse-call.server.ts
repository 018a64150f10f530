import type { FastifyReply, FastifyRequest } from 'fastify'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'

const refusalsByReason = {
  signed_out: { status: 401, text: callText.signedOut },
  forbidden: { status: 403, text: callText.forbidden },
  not_found: { status: 404, text: callText.notFound },
} as const

export type CallRefusal = keyof typeof refusalsByReason

/** The only place that sends 401 and 403; `src/shared/http/call.ts` handles them in the browser. */
export function refuseCall(request: FastifyRequest, reply: FastifyReply, refusal: CallRefusal) {
  const { status, text } = refusalsByReason[refusal]
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ message: translate(request.visitor.locale, text) })
}
