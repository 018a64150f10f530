import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import type { RateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'

/** Calls per minute, per session and per IP network. */
type Limit = { name: string; perSession?: number; perAddress: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit
  }
}

const minute = 60

/** Answers 429 with the seconds to wait when a call exceeds its limit. */
export const rateLimits = fastifyPlugin<{ limits: RateLimiter }>(async (app, { limits }) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { limit } = request.routeOptions.config
    if (!limit) return done()
    secondsToWait(request, limit).then(
      (seconds) => (seconds > 0 ? refuseTooMany(request, reply, seconds) : done()),
      done,
    )
  })

  async function secondsToWait(request: FastifyRequest, limit: Limit): Promise<number> {
    const waits = await Promise.all([
      limits.consume(`${limit.name}:address:${toNetwork(request.ip)}`, { max: limit.perAddress, seconds: minute }),
      limit.perSession
        ? limits.consume(`${limit.name}:session:${request.session.id}`, { max: limit.perSession, seconds: minute })
        : 0,
    ])
    return Math.max(...waits)
  }
})

function refuseTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  return reply
    .code(429)
    .header('Retry-After', seconds)
    .header('Cache-Control', 'no-store')
    .send({ message: translate(request.visitor.locale, callText.tooManyRequests, { seconds }) })
}
