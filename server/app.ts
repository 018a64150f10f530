import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountingHttp } from '#src/domains/accounting/accounting-http.server.ts'
import { artworkHttp } from '#src/domains/artwork/artwork-http.server.ts'
import { freeVisualHttp } from '#src/domains/artwork/free-visual-http.server.ts'
import { backInStockHttp } from '#src/domains/back-in-stock/back-in-stock-http.server.ts'
import { basketArtworkHttp } from '#src/domains/basket/artwork/basket-artwork-http.server.ts'
import { basketHttp } from '#src/domains/basket/basket-http.server.ts'
import { catalogueHttp } from '#src/domains/catalogue/catalogue-http.server.ts'
import { pictureUploadHttp } from '#src/domains/catalogue/pictures/picture-upload-http.server.ts'
import { mergeGuestSession } from '#src/domains/checkout/checkout-service.server.ts'
import { contentHttp } from '#src/domains/content/content-http.server.ts'
import { menusHttp } from '#src/domains/content/menus/menus-http.server.ts'
import { pagePicturesHttp } from '#src/domains/content/page-pictures/page-pictures-http.server.ts'
import { accountHttp } from '#src/domains/customers/account/account-http.server.ts'
import { authHttp } from '#src/domains/customers/auth/auth-http.server.ts'
import { enquiriesHttp } from '#src/domains/enquiries/enquiries-http.server.ts'
import { newsletterHttp } from '#src/domains/newsletter/newsletter-http.server.ts'
import { oneClickHttp } from '#src/domains/newsletter/one-click-http.server.ts'
import { subscribersHttp } from '#src/domains/newsletter/staff/subscribers-http.server.ts'
import { pdfHttp } from '#src/domains/notifications/pdfs/pdf-http.server.ts'
import { statementHttp } from '#src/domains/notifications/statements/statement-http.server.ts'
import { orderArtworkHttp } from '#src/domains/orders/artwork/order-artwork-http.server.ts'
import { agedDebtorsHttp } from '#src/domains/orders/receivables/aged-debtors-http.server.ts'
import { attachArtworkHttp } from '#src/domains/orders/staff/attach-artwork-http.server.ts'
import { voucherUsageHttp } from '#src/domains/orders/voucher-usage/voucher-usage-http.server.ts'
import { paymentsHttp } from '#src/domains/payments/payments-http.server.ts'
import { externalDesignerHttp } from '#src/domains/personalisation/external-designer/external-designer-http.server.ts'
import { personalisationHttp } from '#src/domains/personalisation/personalisation-http.server.ts'
import { sampleHttp } from '#src/domains/personalisation/sample/sample-http.server.ts'
import { proofsHttp } from '#src/domains/proofs/proofs-http.server.ts'
import { reportsHttp } from '#src/domains/reports/reports-http.server.ts'
import { brandHttp } from '#src/domains/settings/brand/brand-http.server.ts'
import { voucherBatchesHttp } from '#src/domains/vouchers/batches/voucher-batches-http.server.ts'
import { type CacheVersion, watchCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { versionedCache } from '#src/platform/cache/versioned-cache.server.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import { isTrustedProxy } from '#src/platform/config/trusted-proxies.server.ts'
import { refuseWhenDiskLow } from '#src/platform/files/disk-space.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { apiDocs } from './endpoints/api-docs.ts'
import { benchmarkBaseline } from './endpoints/benchmark-baseline.ts'
import { health } from './endpoints/health.ts'
import { pageRoutes } from './endpoints/pages.ts'
import { pictures } from './endpoints/pictures.ts'
import { productFeeds } from './endpoints/product-feeds.ts'
import { createRefusalPages } from './endpoints/refusal-pages.ts'
import { createPageRenderer } from './endpoints/render-page.ts'
import { sitemap } from './endpoints/sitemap.ts'
import { staticFiles } from './endpoints/static-files.ts'
import { loggerOptions, newRequestId } from './http/logging.ts'
import { normalizeUrl } from './http/normalize-url.ts'
import { maxFormBytes } from './http/read-form-body.ts'
import { sessionCookies } from './http/session-cookie.ts'
import { metrics } from './metrics/metrics.ts'
import { cacheResponses } from './page-cache/cache-responses.ts'
import { announceShutdown, type ShutdownState } from './plugins/announce-shutdown.ts'
import { backgroundJobs } from './plugins/background-jobs.ts'
import { checkResponses } from './plugins/check-responses.ts'
import { closedShop, watchOpening } from './plugins/closed-shop.ts'
import { csrfProtection } from './plugins/csrf-protection.ts'
import { errorResponses } from './plugins/error-responses.ts'
import { logOutages } from './plugins/log-outages.ts'
import { missingPageLog } from './plugins/missing-page-log.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { visitor } from './plugins/visitor.ts'
import { warnUntrustedProxy } from './plugins/warn-untrusted-proxy.ts'
import type { Resources } from './start/open-resources.ts'

type AppOptions = {
  serverFactory?: FastifyServerFactory
  extraCalls?: FastifyPluginAsync
  runsJobs?: boolean
  shutdown?: ShutdownState
}

/** Wires the whole shop: plugins, then the JSON calls of each domain, then the pages. */
export async function createApp(resources: Resources, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, diskSpace } = resources
  const { shutdown = { isStopping: false } } = options
  const version = await watchCacheVersion(resources.database.db)
  const shop = createShop(resources, version)
  const render = createPageRenderer(shop)
  const sendRefusalPage = createRefusalPages(render, config.publicOrigin)
  const isOpen = await watchOpening(resources.database.db, version)
  const cookies = sessionCookies(resources.sessionSecret, config.publicOrigin.startsWith('https:'))
  const app = createServer(config, options)
  app.addHook('onClose', () => version.close())
  if (options.runsJobs) await app.register(backgroundJobs, { shop })
  await app.register(logOutages)
  await app.register(announceShutdown, { shutdown })

  // Registered outside of the plugins below, so that the benchmark's baseline pays for none of them.
  if (config.benchRoutes) await app.register(benchmarkBaseline, { pool: resources.database.pool })
  await app.register(async (app) => {
    await app.register(errorResponses, { sendRefusalPage })
    await app.register(requestLog)
    await app.register(warnUntrustedProxy, { trustsProxy: config.trustProxy !== false })
    await app.register(securityHeaders, { config })
    if (config.metricsToken) {
      await app.register(metrics, { token: config.metricsToken, database: resources.database })
    }
    await app.register(health, { shop, diskSpace, shutdown })
    await app.register(staticFiles)
    await app.register(pictures, { shop })
    await app.register(sitemap, { shop, isOpen })
    await app.register(productFeeds, { shop, isOpen })
    await app.register(paymentsHttp, { shop })
    await app.register(oneClickHttp, { shop })

    await app.register(async (app) => {
      await app.register(visitor, {
        shop,
        cookies,
        mergeGuestSession: (before, { customerId }) => mergeGuestSession(shop, { before, customerId }),
      })
      await app.register(csrfProtection, { config })
      await app.register(rateLimits, { limits: resources.limits, sendRefusalPage })
      await app.register(closedShop, { isOpen })
      await app.register(jsonCalls, { shop, version, extraCalls: options.extraCalls })
      await app.register(async (app) => {
        await app.register(missingPageLog, { shop })
        await app.register(pageRoutes, { shop, version, render })
      })
    })
  })
  return app
}

function createShop(resources: Resources, version: CacheVersion): Shop {
  const { config, database, mailer, payments, pictureDecoder, downloads, postcodes, secretBox, isDemo, clock } =
    resources
  // A bucket has its own space.
  const files = config.s3 ? resources.files : refuseWhenDiskLow(resources.files, resources.diskSpace)
  const cache = versionedCache(version)
  const adapters = { files, cache, mailer, payments, pictureDecoder, downloads, postcodes, secretBox }
  return { config, db: database.db, ...adapters, isDemo, clock }
}

function createServer(config: Config, { serverFactory }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy(config.trustProxy),
    bodyLimit: 256 * 1024,
    // Slow uploads and bodies are cut off [T78].
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: normalizeUrl,
    ...(serverFactory && { serverFactory }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

type JsonCallOptions = { shop: Shop; version: CacheVersion; extraCalls: FastifyPluginAsync | undefined }

async function jsonCalls(app: FastifyInstance, { shop, version, extraCalls }: JsonCallOptions) {
  // TCP sends the first ten packets at once, so compressing less than 8 kB saves no time.
  await app.register(compress, { encodings: ['zstd', 'gzip'], threshold: 8 * 1024 })
  await app.register(cacheResponses, { version })
  await app.register(formbody, { bodyLimit: maxFormBytes })
  // A form on another site can send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain')
  await app.register(apiDocs, { shop })
  if (shop.config.mode !== 'production') await app.register(checkResponses)
  const domains = [
    catalogueHttp,
    enquiriesHttp,
    newsletterHttp,
    subscribersHttp,
    backInStockHttp,
    contentHttp,
    menusHttp,
    pagePicturesHttp,
    authHttp,
    accountHttp,
    personalisationHttp,
    externalDesignerHttp,
    sampleHttp,
    freeVisualHttp,
    basketHttp,
    basketArtworkHttp,
    artworkHttp,
    attachArtworkHttp,
    orderArtworkHttp,
    voucherBatchesHttp,
    agedDebtorsHttp,
    statementHttp,
    voucherUsageHttp,
    accountingHttp,
    reportsHttp,
    proofsHttp,
    brandHttp,
    pictureUploadHttp,
    pdfHttp,
  ]
  for (const domain of domains) await app.register(domain, { shop })
  if (extraCalls) await app.register(extraCalls)
}
