import fastifyPlugin from 'fastify-plugin'
import { onOutage } from '#src/platform/outages.server.ts'

/** One line for each failure of a service that is not ours; the circuit around it keeps them few. */
export const logOutages = fastifyPlugin(async (app) => {
  const end = onOutage((outage) => app.log.warn(outage, 'outside service failed'))
  app.addHook('onClose', async () => end())
})
