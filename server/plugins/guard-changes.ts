import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import type { SessionCookies } from '../session-cookie.ts'

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
export const guardChanges = fastifyPlugin<{ cookies: SessionCookies }>(async (app, { cookies }) => {
  app.decorateRequest('hasToken', function (this: FastifyRequest, token: unknown) {
    return isSameToken(token, cookies.csrfTokenOf(this.session))
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { changes, tokenInForm } = request.routeOptions.config
    const isReading = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (isReading && !changes) return done()
    if (!comesFromOurPage(request)) return refuse(request, reply)
    if (tokenInForm) return done()
    const isMarked = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (!isMarked || !request.hasToken(request.headers['x-csrf-token'])) return refuse(request, reply)
    done()
  })
})

declare module 'fastify' {
  interface FastifyRequest {
    hasToken(token: unknown): boolean
  }
}

function comesFromOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host)
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
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
