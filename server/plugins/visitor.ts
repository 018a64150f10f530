import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Visitor } from '#src/domains/access/access.ts'
import { findSignedIn } from '#src/domains/customers/customers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { resolveLocale } from '#src/shared/locale.ts'
import { readCookie, type Session, type SessionCookies } from '../session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session
    visitor: Visitor
  }
  interface FastifyReply {
    /** A session under a new id; the browser hears of it by `keepSession`. */
    startSession(kind: Session['kind']): Session
    /** Sends the session's cookie, good for another 30 days. */
    keepSession(session: Session): void
  }
}

/** Puts who asks on the request: session, role, language. A first visit is given a session cookie with the answer. */
export const visitor = fastifyPlugin<{ shop: Shop; cookies: SessionCookies }>(async (app, { shop, cookies }) => {
  app.decorateRequest('session')
  app.decorateRequest('visitor')
  app.decorateReply('startSession', (kind) => cookies.startSession(kind))
  app.decorateReply('keepSession', function (session) {
    this.removeHeader('Set-Cookie')
    this.header('Set-Cookie', cookies.serialize(session))
  })

  app.addHook('onRequest', (request, reply, done) => {
    const header = request.headers.cookie
    const session = cookies.parse(readCookie(header, cookies.name))
    const locale = resolveLocale(readCookie(header, 'locale'), request.headers['accept-language'])
    if (session?.kind === 'signed-in') {
      welcomeBack(request, reply, { session, locale }).then(() => done(), done)
    } else {
      greet(request, reply, { session, locale })
      done()
    }
  })

  // What a cache on the way may keep must never hand one visitor's session to another.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('Cache-Control')).startsWith('public')) reply.removeHeader('Set-Cookie')
  })

  function greet(
    request: FastifyRequest,
    reply: FastifyReply,
    known: { session?: Session; locale: Visitor['locale'] },
  ) {
    request.session = known.session ?? cookies.startSession('anonymous')
    request.visitor = { role: 'anonymous', sessionId: request.session.id, locale: known.locale }
    if (!known.session) reply.keepSession(request.session)
  }

  async function welcomeBack(
    request: FastifyRequest,
    reply: FastifyReply,
    known: { session: Session; locale: Visitor['locale'] },
  ) {
    const account = await findSignedIn(shop, known.session.id)
    // Signed out elsewhere, expired or disabled: from here on a stranger with a new session.
    if (!account) return greet(request, reply, { locale: known.locale })
    request.session = known.session
    request.visitor = { ...account, sessionId: known.session.id, locale: known.locale }
  }
})
