import fastifyPlugin from 'fastify-plugin'
import { removeUnusedArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { removeAbandonedBaskets } from '#src/domains/basket/two-baskets-service.server.ts'
import { stockWorkers } from '#src/domains/catalogue/stock-service.server.ts'
import { checkoutWorkers } from '#src/domains/checkout/empty-basket-service.server.ts'
import { passwordWorkers } from '#src/domains/customers/password-service.server.ts'
import { clearPastSessions } from '#src/domains/customers/sessions-service.server.ts'
import { documentMailWorkers } from '#src/domains/papers/mails-service.server.ts'
import { removeOldMails } from '#src/domains/papers/staff-mails-service.server.ts'
import {
  cancelAbandonedOrders,
  forgetPayers,
  paymentWorkers,
  sweepPayments,
} from '#src/domains/payments/payment-sweeper-service.server.ts'
import { removeUnusedDesigns } from '#src/domains/personalisation/personalisation-service.server.ts'
import { sweepQuotes } from '#src/domains/quotes/quote-deadlines-service.server.ts'
import { mailWorkers } from '#src/platform/mail.server.ts'
import { removeDoneWork, runOutbox } from '#src/platform/outbox.server.ts'
import { fileWorkers } from '#src/platform/remove-files.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { standInWebhooks } from '../stand-in-webhooks.ts'

const hourMs = 3_600_000
const paymentsMs = 20_000
/** A shop that is started anew more often than once an hour is swept too. */
const soonMs = 60_000

/** Every kind of work that the shop leaves for after a commit. */
export const outboxWorkers = {
  ...mailWorkers,
  ...fileWorkers,
  ...documentMailWorkers,
  ...passwordWorkers,
  ...stockWorkers,
  ...paymentWorkers,
  ...checkoutWorkers,
}

/** What the shop does without being asked, for as long as it is open. */
export const jobs = fastifyPlugin<{ shop: Shop }>(async (app, { shop }) => {
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'fault')
  const workers = { ...outboxWorkers, ...standInWebhooks(app, shop.payments.standIn) }
  const outbox = runOutbox(shop, { workers, onFault })
  // One that fails keeps no other from its work.
  const each = (works: readonly ((shop: Shop) => Promise<unknown>)[]) =>
    Promise.all(works.map((work) => work(shop).catch(onFault)))
  const payments = every(paymentsMs, () => each([sweepPayments]))
  const sweeps = every(hourMs, async () => {
    await each([clearPastSessions, removeAbandonedBaskets, cancelAbandonedOrders, sweepQuotes])
    await each([removeOldMails, removeDoneWork, forgetPayers])
    // What the lines of a basket that has just gone pointed to.
    await each([removeUnusedArtwork, removeUnusedDesigns])
  })
  app.addHook('onClose', async () => {
    await Promise.all([payments.close(), sweeps.close()])
    await outbox.close()
  })
})

/** A round that is under way, waiting for the gateway perhaps, is not overtaken, and closing waits for it. */
function every(ms: number, work: () => Promise<unknown>) {
  let round: Promise<unknown> | undefined
  const begin = () => {
    round ??= work().finally(() => {
      round = undefined
    })
  }
  const timers = [setTimeout(begin, Math.min(ms, soonMs)).unref(), setInterval(begin, ms).unref()]
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await round
    },
  }
}
