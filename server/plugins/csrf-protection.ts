import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '#src/platform/config/config.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something although it is a GET. */
    changesState?: boolean
    /** The token is the form field `_token`, checked where the form is read. */
    tokenInForm?: boolean
  }
}

/**
 * A call that changes something must come from a page of this shop: marker header, CSRF token, same site, no prefetch.
 * Otherwise the response is 419 and nothing has changed.
 */
export const csrfProtection = fastifyPlugin<{ config: Config }>(async (app, { config }) => {
  const publicHost = new URL(config.publicOrigin).host

  app.decorateRequest('isCsrfToken', function (this: FastifyRequest, token: unknown) {
    return isSameToken(token, this.session.csrfToken)
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (!changesSomething(request)) return done()
    if (!comesFromOurPage(request, publicHost)) return refuseExpiredPage(request, reply)
    if (request.routeOptions.config.tokenInForm) return done()
    const isXhr = request.headers['x-requested-with'] === 'XMLHttpRequest'
    const { 'x-csrf-token': token = tokenField(request.query) } = request.headers
    // The token belongs to a session that has ended: the visitor must sign in again.
    if (isXhr && request.endedSession && isSameToken(token, request.endedSession.csrfToken)) {
      return refuseCall(request, reply, 'signed_out')
    }
    const comesInBody = token === undefined && hasBody(request)
    if (!isXhr || !(comesInBody || request.isCsrfToken(token))) return refuseExpiredPage(request, reply)
    done()
  })

  // A token in the body can be checked only after the body was parsed.
  app.addHook('preValidation', (request, reply, done) => {
    if (!changesSomething(request) || request.routeOptions.config.tokenInForm) return done()
    const { 'x-csrf-token': token = tokenField(request.query) ?? tokenField(request.body) } = request.headers
    if (!request.isCsrfToken(token)) return refuseExpiredPage(request, reply)
    done()
  })
})

function changesSomething({ method, routeOptions }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  return !isReading || routeOptions.config.changesState === true
}

/** The token is the header `X-CSRF-TOKEN` or the field `_token`. */
function tokenField(fields: unknown): string | undefined {
  const { _token: token } = (fields ?? {}) as { _token?: unknown }
  return typeof token === 'string' ? token : undefined
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    isCsrfToken(token: unknown): boolean
  }
}

function comesFromOurPage({ headers }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  if (headers.origin === undefined) return true
  const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : undefined
  return host !== undefined && (host === headers.host || host === publicHost)
}

function isSameToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}

function refuseExpiredPage(request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(419)
    .header('Cache-Control', 'no-store')
    .send({ message: translate(request.visitor.locale, callText.pageExpired) })
}
