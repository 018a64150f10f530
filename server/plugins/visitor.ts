import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Visitor } from '#src/domains/access/access.ts'
import type { Caller } from '#src/domains/customers/caller.ts'
import { findSignedIn } from '#src/domains/customers/sessions-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { resolveLocale } from '#src/shared/locale.ts'
import { readCookie, type Session, type SessionCookies } from '../session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session
    /** What the cookie names, where that has ended: signed out elsewhere, expired, disabled. */
    endedSession: Session | undefined
    visitor: Visitor
  }
  interface FastifyReply {
    /** For calls and pages that sign somebody in or out. */
    caller(): Caller
    /** Sends the session's cookie, good for another 30 days. */
    keepSession(session: Session): void
  }
}

type Options = {
  shop: Shop
  cookies: SessionCookies
  /** Whatever a visitor had before signing in or registering comes along here, however they did it. */
  takeAlong(before: Visitor, account: { customerId: number }): Promise<void>
}

/** Puts who asks on the request: session, role, language. A first visit is given a session cookie with the answer. */
export const visitor = fastifyPlugin<Options>(async (app, { shop, cookies, takeAlong }) => {
  app.decorateRequest('session')
  app.decorateRequest('endedSession')
  app.decorateRequest('visitor')
  app.decorateReply('keepSession', function (session) {
    this.removeHeader('Set-Cookie')
    this.header('Set-Cookie', cookies.serialize(session))
    // The page that called goes on under the new session, so it needs that session's token.
    const isCall = this.request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall && session !== this.request.session) this.header('X-CSRF-TOKEN', session.csrfToken)
  })
  app.decorateReply('caller', function () {
    return callerOf(this)
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
  // oxlint-disable-next-line max-params -- Fastify's own; as a promise it would cost every answer a turn
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('Cache-Control')).startsWith('public')) {
      reply.removeHeader('Set-Cookie')
      reply.removeHeader('X-CSRF-TOKEN')
    }
    done()
  })

  function callerOf(reply: FastifyReply): Caller {
    const { request } = reply
    return {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      newSessionId: () => cookies.startSession('signed-in').id,
      async enter({ sessionId, customerId }) {
        await takeAlong(request.visitor, { customerId })
        reply.keepSession(cookies.openSession('signed-in', sessionId))
      },
      leave: () => reply.keepSession(cookies.startSession('anonymous')),
    }
  }

  function greet(
    request: FastifyRequest,
    reply: FastifyReply,
    known: { session?: Session; locale: Visitor['locale'] },
  ) {
    const session = known.session ?? cookies.startSession('anonymous')
    request.visitor = { role: 'anonymous', sessionId: session.id, locale: known.locale, address: request.ip }
    if (!known.session) reply.keepSession(session)
    request.session = session
  }

  async function welcomeBack(
    request: FastifyRequest,
    reply: FastifyReply,
    known: { session: Session; locale: Visitor['locale'] },
  ) {
    const account = await findSignedIn(shop, known.session.id)
    if (!account) {
      // From here on a stranger with a new session.
      request.endedSession = known.session
      return greet(request, reply, { locale: known.locale })
    }
    request.session = known.session
    request.visitor = { ...account, sessionId: known.session.id, locale: known.locale, address: request.ip }
  }
})
