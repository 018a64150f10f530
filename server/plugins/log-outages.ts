import fastifyPlugin from 'fastify-plugin'
import { onOutage } from '#src/platform/http/outages.server.ts'

/** Logs each failure of an outside service; circuit breakers keep them few. */
export const logOutages = fastifyPlugin(async (app) => {
  const end = onOutage((outage) => app.log.warn(outage, 'outside service failed'))
  app.addHook('onClose', async () => end())
})
