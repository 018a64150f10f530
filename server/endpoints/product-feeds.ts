import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { generateGoogleFeed, isGoogleFeedEnabled } from '#src/domains/catalogue/feeds/google-feed-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Locale, locales } from '#src/shared/locale/languages.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'
import { createGeneratedFiles } from '../http/generated-files.ts'
import { acceptedEncodings } from '../page-cache/accepted-encodings.ts'
import { retryAfterSeconds } from '../plugins/closed-shop.ts'

const maxAgeMs = 3_600_000
/** Proxies give up after a minute. The first feed of a large catalogue is ready when it is requested again. */
const maxWaitMs = 20_000

/** Serves `/feeds/google/{language}.xml`, generated at most once an hour, unless the settings switch it off. */
export async function productFeeds(app: FastifyInstance, { shop, isOpen }: { shop: Shop; isOpen: () => boolean }) {
  const files = createGeneratedFiles({
    generate: (locale: Locale) => generateGoogleFeed(shop, locale),
    clock: shop.clock,
    maxAgeMs,
  })
  app.addHook('onClose', () => files.close())

  app.get<{ Params: { locale: string } }>(
    '/feeds/google/:locale.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const locale = locales.find((each) => each === request.params.locale)
      if (!isOpen()) return reply.code(503).header('Retry-After', retryAfterSeconds).send()
      if (!locale || !(await isGoogleFeedEnabled(shop))) return reply.callNotFound()
      const onFault = (fault: unknown) => request.log.error({ err: fault }, 'product feed generation failed')
      const opened = files.open(locale, onFault)
      const file = await withTimeLimit(maxWaitMs, opened).catch((fault: unknown) => {
        opened.catch(() => {})
        onFault(fault)
      })
      if (!file) return reply.code(503).header('Retry-After', 60).send()
      reply
        .type('application/xml; charset=utf-8')
        .header('Cache-Control', 'public, max-age=3600')
        .header('Vary', 'Accept-Encoding')
      if (!acceptedEncodings(request.headers['accept-encoding']).gzip) return reply.send(file.pipe(createGunzip()))
      return reply.header('Content-Encoding', 'gzip').send(file)
    },
  )
}
