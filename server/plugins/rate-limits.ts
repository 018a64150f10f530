import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import type { RateLimiter, RequestLimit } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import type { SendRefusalPage } from '../endpoints/refusal-pages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RequestLimit
  }
  interface FastifyRequest {
    /** Counts the request and returns the seconds to wait when the limit is exceeded, else 0. */
    countRequest(limit: RequestLimit): Promise<number>
  }
}

const minute = 60

type Options = { limits: RateLimiter; sendRefusalPage: SendRefusalPage }

/** Answers 429 with the seconds to wait when a call exceeds its limit. Pages count their requests themselves. */
export const rateLimits = fastifyPlugin<Options>(async (app, { limits, sendRefusalPage }) => {
  app.decorateRequest('countRequest', function (this: FastifyRequest, limit) {
    return countRequest(this, limit)
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { limit } = request.routeOptions.config
    if (!limit) return done()
    request.countRequest(limit).then((seconds) => (seconds > 0 ? refuseTooMany(reply, seconds) : done()), done)
  })

  async function countRequest(request: FastifyRequest, limit: RequestLimit): Promise<number> {
    const waits = await Promise.all([
      limits.consume(`${limit.name}:address:${toNetwork(request.ip)}`, { max: limit.perAddress, seconds: minute }),
      limit.perSession
        ? limits.consume(`${limit.name}:session:${request.session.id}`, { max: limit.perSession, seconds: minute })
        : 0,
    ])
    return Math.max(...waits)
  }

  function refuseTooMany(reply: FastifyReply, seconds: number) {
    reply.header('Retry-After', seconds)
    const page = sendRefusalPage(reply, { reason: 'too_many', seconds })
    if (page) return page.catch((fault: unknown) => reply.send(fault))
    return reply
      .code(429)
      .header('Cache-Control', 'no-store')
      .send({ message: translate(reply.request.visitor.locale, callText.tooManyRequests, { seconds }) })
  }
})
