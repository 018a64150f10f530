import type { FastifyReply, FastifyRequest } from 'fastify'
import { notStored } from '#src/platform/changing-get.server.ts'
import { type Message, say } from '#src/shared/message.ts'
import type { Result } from '#src/shared/result.ts'
import type { EnquiryRefusal } from './enquiry-service.server.ts'
import { presentFormRefusal } from './form-view.ts'

/* The generic form of spec §7, for every domain that has one: of several parts, to the validation URL and then to the action. */

export const formParts = {
  attachFieldsToBody: 'keyValues' as const,
  limits: { files: 0, fields: 20, parts: 20, fieldNameSize: 100, fieldSize: 16 * 1024 },
}
export const checkingForm = {
  onRequest: notStored,
  config: { limit: { name: 'form check', perSession: 30, perAddress: 300 } },
}
export const sendingForm = {
  onRequest: notStored,
  config: { limit: { name: 'form', perSession: 10, perAddress: 60 } },
}

type Outcome = { reply: FastifyReply; result: Result<undefined, EnquiryRefusal>; thanks: Message }

export function answerForm({ visitor: { locale } }: FastifyRequest, { reply, result, thanks }: Outcome) {
  if (result.ok) return { response: { type: 'success' as const, message: say(locale, thanks) } }
  const { status, message, errors, retryAfterSeconds } = presentFormRefusal(locale, result.refusal)
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
  return reply.code(status).send({ message, ...(status === 422 && { errors }) }) as never
}
