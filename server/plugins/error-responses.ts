import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDiskFull } from '#src/platform/files/disk-space.server.ts'
import { formatFieldErrors } from '#src/shared/form/validation.ts'
import { defaultLocale, type Locale } from '#src/shared/locale/languages.ts'
import { findPreferredLocale } from '#src/shared/locale/locale.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import type { SendRefusalPage } from '../endpoints/refusal-pages.ts'
import { isDatabaseUnavailable } from '../http/database-unavailable.ts'
import { readCookie } from '../http/session-cookie.ts'

/** Turns faults and invalid input of calls into responses. A refusal by a business rule is not an error. */
export const errorResponses = fastifyPlugin<{ sendRefusalPage?: SendRefusalPage }>(async (app, { sendRefusalPage }) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return sendValidationErrors(error, request, reply)
    if (isClientGone(request)) return reply.code(400).send()
    const status = getStatus(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 503) reply.header('Retry-After', 1)
    const page = status === 507 ? sendRefusalPage?.(reply, { reason: 'storage_full' }) : undefined
    return page ?? sendMessage(request, reply.code(status), getMessage(status))
  })

  app.setNotFoundHandler((request, reply) => sendMessage(request, reply.code(404), callText.notFound))
})

/** The client hung up before the request was complete: nobody reads the response, and it is no fault. */
const isClientGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

type InvalidCall = FastifyError & { validation: Parameters<typeof formatFieldErrors>[1] }

function sendValidationErrors(error: InvalidCall, request: FastifyRequest, reply: FastifyReply) {
  const locale = getRequestLocale(request)
  const errors = formatFieldErrors(locale, error.validation)
  return reply
    .code(422)
    .header('Cache-Control', 'no-store')
    .send({ message: translate(locale, callText.invalidInput), errors })
}

function sendMessage(request: FastifyRequest, reply: FastifyReply, message: Message<'reference'> | Message) {
  const text = translate(getRequestLocale(request), message as Message<'reference'>, { reference: request.id })
  return reply.header('Cache-Control', 'no-store').send({ message: text })
}

function getStatus(error: FastifyError): number {
  if (isDatabaseUnavailable(error)) return 503
  if (isDiskFull(error)) return 507
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

function getMessage(status: number): Message<'reference'> | Message {
  if (status === 404) return callText.notFound
  if (status === 413) return callText.tooLarge
  if (status === 503) return callText.unavailable
  if (status === 507) return callText.storageFull
  return status >= 500 ? callText.fault : callText.badRequest
}

/** A request that fails early has no visitor yet. */
function getRequestLocale(request: FastifyRequest): Locale {
  const visitor = request.visitor as FastifyRequest['visitor'] | undefined
  if (visitor) return visitor.locale
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return findPreferredLocale(readCookie(cookie, 'locale'), acceptLanguage) ?? defaultLocale
}
