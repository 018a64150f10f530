import type { FastifyReply, FastifyRequest } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import type { Result } from '#src/shared/result.ts'
import type { EnquiryRefusal } from '../enquiry-service.server.ts'
import { presentFormRefusal } from './public-form-view.ts'

/*
 * Route options and responses of the public forms: enquiries, newsletter, samples, free visuals. A form is posted as
 * multipart to its validation URL, then to its action.
 */

export const multipartOptions = {
  attachFieldsToBody: 'keyValues' as const,
  limits: { files: 0, fields: 20, parts: 20, fieldNameSize: 100, fieldSize: 16 * 1024 },
}
export const formCheckRoute = {
  onRequest: noStore,
  config: { limit: { name: 'form check', perSession: 30, perAddress: 300 } },
}
export const formSubmitRoute = {
  onRequest: noStore,
  config: { limit: { name: 'form', perSession: 10, perAddress: 60 } },
}

type FormOutcome = {
  reply: FastifyReply
  result: Result<undefined, EnquiryRefusal>
  thanks: Message
  /** When the shop replies to the sender. */
  promise?: string
}

export function sendFormResult({ visitor: { locale } }: FastifyRequest, outcome: FormOutcome) {
  const { reply, result, thanks, promise = '' } = outcome
  if (result.ok)
    return { response: { type: 'success' as const, message: `${translate(locale, thanks)} ${promise}`.trim() } }
  const { status, message, errors, retryAfterSeconds } = presentFormRefusal(locale, result.refusal)
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
  return reply.code(status).send({ message, ...(status === 422 && { errors }) })
}
