import fastifyPlugin from 'fastify-plugin'
import { removeUnusedArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { sendBackInStockEmails } from '#src/domains/back-in-stock/back-in-stock-service.server.ts'
import { removeAbandonedBaskets } from '#src/domains/basket/abandoned-baskets-service.server.ts'
import { addMissingInvoiceLines } from '#src/domains/billing/missing-invoice-lines-service.server.ts'
import { bulkEditJobHandlers } from '#src/domains/catalogue/bulk-edit/bulk-edit-jobs.server.ts'
import { removeOldBulkEdits } from '#src/domains/catalogue/bulk-edit/bulk-edit-service.server.ts'
import { productImportJobHandlers } from '#src/domains/catalogue/import/product-import-jobs.server.ts'
import { removeOldImports } from '#src/domains/catalogue/import/product-import-service.server.ts'
import { publishScheduledProducts } from '#src/domains/catalogue/lifecycle/scheduled-products-service.server.ts'
import { stockJobHandlers } from '#src/domains/catalogue/stock/stock-jobs.server.ts'
import { checkoutJobHandlers } from '#src/domains/checkout/checkout-jobs.server.ts'
import { publishScheduledPages } from '#src/domains/content/pages/scheduled-pages-service.server.ts'
import { passwordJobHandlers } from '#src/domains/customers/auth/password-jobs.server.ts'
import { removeExpiredSessions } from '#src/domains/customers/auth/sessions-service.server.ts'
import { removeUnconfirmedSubscribers } from '#src/domains/newsletter/newsletter-service.server.ts'
import { removeOldEmails } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { notificationJobHandlers } from '#src/domains/notifications/emails/notification-jobs.server.ts'
import { sendInvoiceReminders } from '#src/domains/orders/billing/invoice-reminders-service.server.ts'
import { cancelExpiredOrders } from '#src/domains/payments/expired-orders-service.server.ts'
import { clearNetworkHashes, syncPayments } from '#src/domains/payments/gateway/payment-sync-service.server.ts'
import { paymentJobHandlers } from '#src/domains/payments/payment-jobs.server.ts'
import { removeUnusedDesigns } from '#src/domains/personalisation/personalisation-service.server.ts'
import { processQuoteDeadlines } from '#src/domains/quotes/quote-deadlines-service.server.ts'
import { voucherJobHandlers } from '#src/domains/vouchers/batches/voucher-batches-jobs.server.ts'
import { emailJobHandlers } from '#src/platform/email/email-jobs.server.ts'
import { fileJobHandlers } from '#src/platform/files/remove-files.server.ts'
import {
  type JobHandlers,
  type JobLanes,
  removeFinishedJobs,
  startJobQueue,
} from '#src/platform/jobs/job-queue.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { standInWebhookJobHandlers } from './stand-in-webhook-job.ts'

const hourMs = 3_600_000
const frequentMs = 20_000
/** Delay of the first run, so that a shop that restarts every hour is cleaned up too. */
const maxFirstDelayMs = 60_000

/** Jobs that wait for the same outside service, or take long, share a lane, so that they hold up no others. */
const jobLanes = {
  emails: { ...emailJobHandlers, ...notificationJobHandlers, ...passwordJobHandlers },
  payments: paymentJobHandlers,
  baskets: checkoutJobHandlers,
  files: fileJobHandlers,
  stock: stockJobHandlers,
  longWork: { ...productImportJobHandlers, ...bulkEditJobHandlers, ...voucherJobHandlers },
} satisfies JobLanes

/** The handler of every kind of queued job. */
export const jobHandlers: JobHandlers = Object.assign({}, ...Object.values(jobLanes))

/** Runs the job queue and the periodic clean-ups until the app closes. */
export const backgroundJobs = fastifyPlugin<{ shop: Shop }>(async (app, { shop }) => {
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'background task failed')
  const lanes = { ...jobLanes, standIn: standInWebhookJobHandlers(app, shop.payments.standIn) }
  const jobQueue = startJobQueue(shop, { lanes, onFault })
  // A task that fails does not stop the others.
  const runStages = async (stages: readonly (readonly Task[])[], signal: AbortSignal) => {
    for (const tasks of stages) {
      if (signal.aborted) return
      await Promise.all(tasks.map((task) => task(shop, signal).catch(onFault)))
    }
  }
  const frequent = runEvery(frequentMs, (signal) => runStages([frequentTasks], signal))
  const cleanUps = runEvery(hourMs, (signal) => runStages(cleanUpStages, signal))
  app.addHook('onClose', () => Promise.all([jobQueue.close(), frequent.close(), cleanUps.close()]))
})

/** A task that may take long ends early when it is aborted; its next run does the rest. */
type Task = (shop: Shop, signal: AbortSignal) => Promise<unknown>

const frequentTasks: readonly Task[] = [
  syncPayments,
  sendBackInStockEmails,
  publishScheduledPages,
  publishScheduledProducts,
]
const cleanUpStages: readonly (readonly Task[])[] = [
  [removeExpiredSessions, removeAbandonedBaskets, cancelExpiredOrders, processQuoteDeadlines],
  [sendInvoiceReminders, addMissingInvoiceLines],
  [
    removeUnconfirmedSubscribers,
    removeOldEmails,
    removeOldImports,
    removeOldBulkEdits,
    removeFinishedJobs,
    clearNetworkHashes,
  ],
  // After the baskets, because removed lines leave artwork and designs unused.
  [removeUnusedArtwork, removeUnusedDesigns],
]

/** Runs never overlap. Closing aborts the run under way and waits until it has ended. */
function runEvery(ms: number, work: (signal: AbortSignal) => Promise<unknown>) {
  const closing = new AbortController()
  let round: Promise<unknown> | undefined
  const begin = () => {
    round ??= work(closing.signal).finally(() => {
      round = undefined
    })
  }
  const timers = [setTimeout(begin, Math.min(ms, maxFirstDelayMs)).unref(), setInterval(begin, ms).unref()]
  return {
    async close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      await round
    },
  }
}
