import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { resolveLocale } from '#src/shared/locale.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import { fieldErrors } from '#src/shared/validation.ts'
import * as callText from '#src/translations/call-text.ts'
import { isDatabaseAway } from '../database-away.ts'
import { readCookie } from '../session-cookie.ts'

/** The one place where a call's faults and bad input become answers; a refusal by the shop's rules is not an error. */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, request, reply)
    if (hasLeft(request)) return reply.code(400).send()
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'fault')
    if (status === 503) reply.header('Retry-After', 1)
    return answer(request, reply.code(status), messageOf(status))
  })

  app.setNotFoundHandler((request, reply) => answer(request, reply.code(404), callText.notFound))
})

/** Whoever asked was gone before all of it was here: no fault of ours, and nobody reads the answer. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

type InvalidCall = FastifyError & { validation: Parameters<typeof fieldErrors>[1] }

function answerInvalid(error: InvalidCall, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  const errors = fieldErrors(locale, error.validation)
  return reply
    .code(422)
    .header('Cache-Control', 'no-store')
    .send({ message: say(locale, callText.invalidInput), errors })
}

function answer(request: FastifyRequest, reply: FastifyReply, message: Message<'reference'> | Message) {
  const text = say(localeOf(request), message as Message<'reference'>, { reference: request.id })
  return reply.header('Cache-Control', 'no-store').send({ message: text })
}

function statusOf(error: FastifyError): number {
  if (isDatabaseAway(error)) return 503
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

function messageOf(status: number): Message<'reference'> | Message {
  if (status === 404) return callText.notFound
  if (status === 413) return callText.tooLarge
  if (status === 503) return callText.unavailable
  return status >= 500 ? callText.fault : callText.badRequest
}

/** A request that failed before it was greeted has no visitor yet. */
function localeOf(request: FastifyRequest): Locale {
  const visitor = request.visitor as FastifyRequest['visitor'] | undefined
  return (
    visitor?.locale ?? resolveLocale(readCookie(request.headers.cookie, 'locale'), request.headers['accept-language'])
  )
}
