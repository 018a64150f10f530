import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { artworkHttp } from '#src/domains/artwork/artwork-http.server.ts'
import { freeVisualHttp } from '#src/domains/artwork/free-visual-http.server.ts'
import { basketArtworkHttp } from '#src/domains/basket/basket-artwork-http.server.ts'
import { basketHttp } from '#src/domains/basket/basket-http.server.ts'
import { catalogueHttp } from '#src/domains/catalogue/catalogue-http.server.ts'
import { takeAlong } from '#src/domains/checkout/checkout-service.server.ts'
import { contentHttp } from '#src/domains/content/content-http.server.ts'
import { accountHttp } from '#src/domains/customers/account-http.server.ts'
import { customersHttp } from '#src/domains/customers/customers-http.server.ts'
import { papersHttp } from '#src/domains/papers/papers-http.server.ts'
import { paymentsHttp } from '#src/domains/payments/payments-http.server.ts'
import { designerHttp } from '#src/domains/personalisation/designer-http.server.ts'
import { personalisationHttp } from '#src/domains/personalisation/personalisation-http.server.ts'
import { sampleHttp } from '#src/domains/personalisation/sample-http.server.ts'
import { proofsHttp } from '#src/domains/proofs/proofs-http.server.ts'
import { watchCatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import { keepByVersion } from '#src/platform/kept-by-version.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { loggerOptions, newRequestId } from './logging.ts'
import type { Resources } from './open-resources.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { errors } from './plugins/errors.ts'
import { guardChanges } from './plugins/guard-changes.ts'
import { health } from './plugins/health.ts'
import { jobs } from './plugins/jobs.ts'
import { keepAnswers } from './plugins/keep-answers.ts'
import { limitCalls } from './plugins/limit-calls.ts'
import { logOutages } from './plugins/log-outages.ts'
import { pages } from './plugins/pages.ts'
import { pictures } from './plugins/pictures.ts'
import { rawRoute } from './plugins/raw-route.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { sitemap } from './plugins/sitemap.ts'
import { staticFiles } from './plugins/static-files.ts'
import { visitor } from './plugins/visitor.ts'
import { maxFormBytes } from './read-form-body.ts'
import { readableUrl } from './readable-url.ts'
import { sessionCookies } from './session-cookie.ts'

/** The whole shop, wired: plugins, then the calls of each domain, then the pages. */
export async function createApp(
  resources: Resources,
  options: { serverFactory?: FastifyServerFactory; extraCalls?: FastifyPluginAsync; runsJobs?: boolean } = {},
): Promise<FastifyInstance> {
  const { config, database, files, limits, mailer, payments, pictureDecoder, postcodes, isDemo, clock } = resources
  const version = await watchCatalogueVersion(database.db)
  const shop: Shop = {
    config,
    db: database.db,
    files,
    kept: keepByVersion(version),
    mailer,
    payments,
    pictureDecoder,
    postcodes,
    isDemo,
    clock,
  }
  const cookies = sessionCookies(resources.sessionSecret, config.publicOrigin.startsWith('https:'))

  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy of ours stands in front: what it was told itself is the client's own text.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: readableUrl,
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  })
  app.addHook('onClose', () => version.close())
  if (options.runsJobs) await app.register(jobs, { shop })
  await app.register(logOutages)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  // Outside of everything the shop does to a request, so that none of it is in the benchmark's measure.
  if (config.benchRoutes) await app.register(rawRoute, { pool: resources.database.pool })
  await app.register(async (app) => {
    await app.register(errors)
    await app.register(requestLog)
    await app.register(securityHeaders, { config })
    await app.register(health, { shop })
    await app.register(staticFiles)
    await app.register(pictures, { shop })
    await app.register(sitemap, { shop })
    await app.register(paymentsHttp, { shop })

    await app.register(async (app) => {
      await app.register(visitor, {
        shop,
        cookies,
        takeAlong: (before, { customerId }) => takeAlong(shop, { before, customerId }),
      })
      await app.register(guardChanges, { config })
      await app.register(limitCalls, { limits })
      await app.register(async (app) => {
        // Ten packets are sent at once anyway: below them compressing costs time and saves none.
        await app.register(compress, { encodings: ['zstd', 'gzip'], threshold: 8 * 1024 })
        await app.register(keepAnswers, { version })
        await app.register(formbody, { bodyLimit: maxFormBytes })
        // A form of another site can send text/plain without asking first.
        app.removeContentTypeParser('text/plain')
        await app.register(apiDocs)
        await app.register(catalogueHttp, { shop })
        await app.register(contentHttp, { shop })
        await app.register(customersHttp, { shop })
        await app.register(accountHttp, { shop })
        await app.register(personalisationHttp, { shop })
        await app.register(designerHttp, { shop })
        await app.register(sampleHttp, { shop })
        await app.register(freeVisualHttp, { shop })
        await app.register(basketHttp, { shop })
        await app.register(basketArtworkHttp, { shop })
        await app.register(artworkHttp, { shop })
        await app.register(proofsHttp, { shop })
        await app.register(papersHttp, { shop })
        if (options.extraCalls) await app.register(options.extraCalls)
      })
      await app.register(pages, { shop, version })
    })
  })
  return app
}
