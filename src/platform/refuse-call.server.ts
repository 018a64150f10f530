import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'

const refusals = {
  signed_out: { status: 401, text: callText.signedOut },
  forbidden: { status: 403, text: callText.forbidden },
  not_found: { status: 404, text: callText.notFound },
} as const

export type CallRefusal = keyof typeof refusals

const refusedAnswer = z.object({ message: z.string() })
/** For the schema of every call that may be refused by who asks, or for what. */
export const refusedAnswers = { 401: refusedAnswer, 403: refusedAnswer, 404: refusedAnswer }

/** spec §6: the one place that makes 401 and 403; `src/shared/call.ts` hears of them in the browser. */
export function refuseCall(request: FastifyRequest, reply: FastifyReply, refusal: CallRefusal): never {
  const { status, text } = refusals[refusal]
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ message: say(request.visitor.locale, text) }) as never
}
