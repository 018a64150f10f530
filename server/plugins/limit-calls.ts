import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Limits } from '#src/platform/limits.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uses per minute, counted per session and, more generously, per address. */
    limit?: { name: string; perSession?: number; perAddress: number }
  }
}

const minute = 60

/** Costly or guessable calls answer 429 with the seconds to wait once their limit is passed. */
export const limitCalls = fastifyPlugin<{ limits: Limits }>(async (app, { limits }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { limit } = request.routeOptions.config
    if (!limit) return
    const waits = await Promise.all([
      limits.take(`${limit.name}:address:${request.ip}`, { max: limit.perAddress, seconds: minute }),
      limit.perSession
        ? limits.take(`${limit.name}:session:${request.session.id}`, { max: limit.perSession, seconds: minute })
        : 0,
    ])
    const wait = Math.max(...waits)
    if (wait > 0) return refuse(request, reply, wait)
  })
})

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  return reply
    .code(429)
    .header('Retry-After', seconds)
    .header('Cache-Control', 'no-store')
    .send({ message: say(request.visitor.locale, callText.tooManyRequests, { seconds }) })
}
