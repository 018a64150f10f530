import fastifyPlugin from 'fastify-plugin'

/** Logs one line per response and sends the request id, so that a customer can quote it. */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
    done()
  })
})
