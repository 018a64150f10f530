import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Visitor } from '#src/domains/access/access.ts'
import type { SessionControl } from '#src/domains/customers/auth/session-control.ts'
import { findSessionVisitor } from '#src/domains/customers/auth/sessions-service.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { defaultLocale } from '#src/shared/locale/languages.ts'
import { findPreferredLocale } from '#src/shared/locale/locale.ts'
import { readCookie, type Session, type SessionCookies } from '../http/session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session
    /** The session of the cookie, if it has ended: signed out elsewhere, expired or disabled. */
    endedSession: Session | undefined
    visitor: Visitor
  }
  interface FastifyReply {
    /** Passed to use cases that sign somebody in or out. */
    sessionControl(): SessionControl
    /** Sends the session's cookie, good for another 30 days. */
    sendSessionCookie(session: Session): void
  }
}

type Options = {
  shop: Shop
  cookies: SessionCookies
  /** Moves what a guest did in this session to the account that they sign in to or register. */
  mergeGuestSession(before: Visitor, account: { customerId: number }): Promise<void>
}
type SessionCookie = { session?: Session; locale: Visitor['locale'] }

/** Sets `request.session` and `request.visitor`: role, language and network. A first visit gets a session cookie. */
export const visitor = fastifyPlugin<Options>(async (app, options) => {
  const { shop, cookies } = options
  app.decorateRequest('session')
  app.decorateRequest('endedSession')
  app.decorateRequest('visitor')
  app.decorateReply('sendSessionCookie', function (session) {
    this.removeHeader('Set-Cookie')
    this.header('Set-Cookie', cookies.serialize(session))
    // The page that made the call continues in the new session, so it needs that session's token.
    const isCall = this.request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall && session !== this.request.session) this.header('X-CSRF-TOKEN', session.csrfToken)
  })
  app.decorateReply('sessionControl', function () {
    return createSessionControl(this, options)
  })

  app.addHook('onRequest', (request, reply, done) => {
    const header = request.headers.cookie
    const session = cookies.parse(readCookie(header, cookies.name))
    const locale = findPreferredLocale(readCookie(header, 'locale'), request.headers['accept-language'])
    // Without a promise, because most requests come this way.
    if (locale && session?.kind !== 'signed-in') {
      startAnonymous(reply, cookies, { session, locale })
      return done()
    }
    startVisit(reply, { session, locale }).then(() => done(), done)
  })

  // A shared cache must never pass one visitor's session to another.
  // oxlint-disable-next-line max-params -- Fastify's signature; an async hook would cost every response a tick
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('Cache-Control')).startsWith('public')) {
      reply.removeHeader('Set-Cookie')
      reply.removeHeader('X-CSRF-TOKEN')
    }
    done()
  })

  async function startVisit(reply: FastifyReply, { session, locale: preferred }: Partial<SessionCookie>) {
    const locale = preferred ?? (await getDefaultLocale())
    if (session?.kind === 'signed-in') return resumeSession(reply, { session, locale })
    startAnonymous(reply, cookies, { session, locale })
  }

  /** Pages are shown without a database too, so a fault here must not end the request. */
  const getDefaultLocale = () =>
    getSettings(shop).then(
      (settings) => settings.defaultLocale,
      () => defaultLocale,
    )

  async function resumeSession(reply: FastifyReply, { session, locale }: Required<SessionCookie>) {
    const { request } = reply
    const account = await findSessionVisitor(shop, session.id)
    if (!account) {
      request.endedSession = session
      return startAnonymous(reply, cookies, { locale })
    }
    request.session = session
    request.visitor = { ...account, sessionId: session.id, locale, ipAddress: request.ip }
  }
})

function startAnonymous(reply: FastifyReply, cookies: SessionCookies, cookie: SessionCookie) {
  const { request } = reply
  const session = cookie.session ?? cookies.startSession('anonymous')
  request.visitor = { role: 'anonymous', sessionId: session.id, locale: cookie.locale, ipAddress: request.ip }
  if (!cookie.session) reply.sendSessionCookie(session)
  request.session = session
}

function createSessionControl(reply: FastifyReply, { cookies, mergeGuestSession }: Options): SessionControl {
  const { request } = reply
  return {
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    generateSessionId: () => cookies.startSession('signed-in').id,
    async start({ sessionId, customerId }) {
      await mergeGuestSession(request.visitor, { customerId })
      reply.sendSessionCookie(cookies.openSession('signed-in', sessionId))
    },
    end: () => reply.sendSessionCookie(cookies.startSession('anonymous')),
  }
}
