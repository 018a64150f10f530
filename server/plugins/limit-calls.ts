import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Limits } from '#src/platform/limits.server.ts'
import { networkOf } from '#src/platform/network.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'

/** Uses per minute, counted per session and, more generously, per address. */
type Limit = { name: string; perSession?: number; perAddress: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit
  }
}

const minute = 60

/** Costly or guessable calls answer 429 with the seconds to wait once their limit is passed. */
export const limitCalls = fastifyPlugin<{ limits: Limits }>(async (app, { limits }) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { limit } = request.routeOptions.config
    if (!limit) return done()
    waitingTime(request, limit).then((seconds) => (seconds > 0 ? refuse(request, reply, seconds) : done()), done)
  })

  async function waitingTime(request: FastifyRequest, limit: Limit): Promise<number> {
    const waits = await Promise.all([
      limits.take(`${limit.name}:address:${networkOf(request.ip)}`, { max: limit.perAddress, seconds: minute }),
      limit.perSession
        ? limits.take(`${limit.name}:session:${request.session.id}`, { max: limit.perSession, seconds: minute })
        : 0,
    ])
    return Math.max(...waits)
  }
})

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  return reply
    .code(429)
    .header('Retry-After', seconds)
    .header('Cache-Control', 'no-store')
    .send({ message: say(request.visitor.locale, callText.tooManyRequests, { seconds }) })
}
