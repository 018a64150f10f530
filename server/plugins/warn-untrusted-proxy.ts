import fastifyPlugin from 'fastify-plugin'

const warning =
  'A request has the header X-Forwarded-For, but TRUST_PROXY is off. Behind a proxy all visitors then share the rate limits of one address: set TRUST_PROXY.'

/** Logs one warning when a proxy seems to stand in front of a shop that does not trust it. */
export const warnUntrustedProxy = fastifyPlugin<{ trustsProxy: boolean }>(async (app, { trustsProxy }) => {
  if (trustsProxy) return
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      app.log.warn(warning)
    }
    done()
  })
})
