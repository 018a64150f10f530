import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '#src/platform/env.server.ts'
import { refuseCall } from '#src/platform/refuse-call.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something although it is a GET (spec §7). */
    changes?: boolean
    /** The page's own form: its token comes as the field `_token`, checked where the form is read. */
    tokenInForm?: boolean
  }
}

/**
 * Every call that changes something, GET or POST, must come from our own page: marker header, token of the page,
 * no other site and no prefetch behind it. Otherwise 419, and nothing has happened yet.
 */
export const guardChanges = fastifyPlugin<{ config: Config }>(async (app, { config }) => {
  const publicHost = new URL(config.publicOrigin).host

  app.decorateRequest('hasToken', function (this: FastifyRequest, token: unknown) {
    return isSameToken(token, this.session.csrfToken)
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (!changesSomething(request)) return done()
    if (!comesFromOurPage(request, publicHost)) return refuse(request, reply)
    if (request.routeOptions.config.tokenInForm) return done()
    const isMarked = request.headers['x-requested-with'] === 'XMLHttpRequest'
    const { 'x-csrf-token': token = tokenField(request.query) } = request.headers
    // The page is ours, only its session has ended: signing in again helps, loading it again does not.
    if (isMarked && request.endedSession && isSameToken(token, request.endedSession.csrfToken)) {
      return refuseCall(request, reply, 'signed_out')
    }
    const comesInBody = token === undefined && hasBody(request)
    if (!isMarked || !(comesInBody || request.hasToken(token))) return refuse(request, reply)
    done()
  })

  // The token as a field of the body can be looked at only once the body is read; still before anything happens.
  app.addHook('preValidation', (request, reply, done) => {
    if (!changesSomething(request) || request.routeOptions.config.tokenInForm) return done()
    const { 'x-csrf-token': token = tokenField(request.query) ?? tokenField(request.body) } = request.headers
    if (!request.hasToken(token)) return refuse(request, reply)
    done()
  })
})

function changesSomething({ method, routeOptions }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  return !isReading || routeOptions.config.changes === true
}

/** decisions: the header `X-CSRF-TOKEN`, or the field `_token`. */
function tokenField(fields: unknown): string | undefined {
  const { _token: token } = (fields ?? {}) as { _token?: unknown }
  return typeof token === 'string' ? token : undefined
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    hasToken(token: unknown): boolean
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

function refuse(request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(419)
    .header('Cache-Control', 'no-store')
    .send({ message: say(request.visitor.locale, callText.pageExpired) })
}
