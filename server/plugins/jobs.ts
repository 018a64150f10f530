import fastifyPlugin from 'fastify-plugin'
import { removeAbandonedBaskets } from '#src/domains/basket/two-baskets-service.server.ts'
import { stockWorkers } from '#src/domains/catalogue/stock-service.server.ts'
import { passwordWorkers } from '#src/domains/customers/password-service.server.ts'
import { clearPastSessions } from '#src/domains/customers/sessions-service.server.ts'
import { mailWorkers } from '#src/platform/mail.server.ts'
import { runOutbox } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

const hourMs = 3_600_000

/** Every kind of work that the shop leaves for after a commit. */
export const outboxWorkers = { ...mailWorkers, ...passwordWorkers, ...stockWorkers }

/** What the shop does without being asked, for as long as it is open. */
export const jobs = fastifyPlugin<{ shop: Shop }>(async (app, { shop }) => {
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'fault')
  const outbox = runOutbox(shop, { workers: outboxWorkers, onFault })
  const sweep = () => Promise.all([clearPastSessions(shop), removeAbandonedBaskets(shop)])
  const sweeping = setInterval(() => void sweep().catch(onFault), hourMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await outbox.close()
  })
})
