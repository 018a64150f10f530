import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCategoryTree } from '#src/domains/catalogue/categories/category-service.server.ts'
import { listProductSitemaps, readProductSitemap } from '#src/domains/catalogue/products/product-service.server.ts'
import { listFaq, listHiddenPagePaths, listPagePaths } from '#src/domains/content/content-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { categoryPath, contentPath, faqPath, homePath, productPath } from '#src/shared/paths/storefront-paths.ts'
import { hiddenFromRobots } from '../http/hidden-from-robots.ts'
import { retryAfterSeconds } from '../plugins/closed-shop.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pictureSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Serves robots.txt and the sitemaps. */
export async function sitemap(app: FastifyInstance, { shop, isOpen }: { shop: Shop; isOpen: () => boolean }) {
  const { publicOrigin } = shop.config
  const hidden = { schema: { hide: true } }

  // Search engines must not index a shop that is not open yet.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isOpen()) return done()
    void reply.code(503).header('Retry-After', retryAfterSeconds).send()
  })

  app.get('/robots.txt', hidden, (_request, reply) => {
    const rules = [...hiddenFromRobots, '/*?*filters', '/*?*price_', '/*?*srule'].map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${publicOrigin}/sitemap.xml`, '']
    return cacheForAnHour(reply, 'text/plain').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = await listProductSitemaps(shop)
    const names = ['pages', ...parts.map((part) => `products-${part}`)]
    const places = names.map((name) => `<sitemap><loc>${publicOrigin}/sitemaps/${name}.xml</loc></sitemap>\n`)
    return cacheForAnHour(reply, 'application/xml').send(
      `${head}<sitemapindex ${schema}>\n${places.join('')}</sitemapindex>\n`,
    )
  })

  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) => {
    const [{ byPath }, pages, hiddenPages, faq] = await Promise.all([
      getCategoryTree(shop),
      listPagePaths(shop),
      listHiddenPagePaths(shop),
      listFaq(shop, sourceLocale),
    ])
    const faqPaths = faq.length > 0 ? [faqPath] : []
    // A landing page has the path of its category, and may be hidden from search engines.
    const categories = [...byPath.keys()].filter((path) => !hiddenPages.includes(path))
    const paths = new Set([homePath, ...faqPaths, ...pages.map(contentPath), ...categories.map(categoryPath)])
    const urls = [...paths].map((path) => `<url><loc>${buildUrl(publicOrigin, path)}</loc></url>\n`)
    return cacheForAnHour(reply, 'application/xml').send(`${head}<urlset ${schema}>\n${urls.join('')}</urlset>\n`)
  })

  app.get<{ Params: { part: string } }>('/sitemaps/products-:part.xml', hidden, async (request, reply) => {
    const part = Number(request.params.part)
    if (!(await listProductSitemaps(shop)).includes(part)) return reply.callNotFound()
    return cacheForAnHour(reply, 'application/xml').send(Readable.from(writeProductUrls(shop, part)))
  })
}

/** Streams the part of the sitemap, with the pictures of its products. */
async function* writeProductUrls(shop: Shop, part: number): AsyncGenerator<string> {
  const { publicOrigin } = shop.config
  yield `${head}<urlset ${schema} ${pictureSchema}>\n`
  for await (const products of readProductSitemap(shop, part)) {
    yield products
      .map(({ slug, day, pictureKeys }) => {
        const pictures = pictureKeys.map((key) => buildUrl(publicOrigin, pictureUrl(key, 1440, 'webp')))
        const images = pictures.map((picture) => `<image:image><image:loc>${picture}</image:loc></image:image>`)
        const url = buildUrl(publicOrigin, productPath(slug))
        return `<url><loc>${url}</loc><lastmod>${day}</lastmod>${images.join('')}</url>\n`
      })
      .join('')
  }
  yield '</urlset>\n'
}

const buildUrl = (publicOrigin: string, path: string) => `${publicOrigin}${encodeURI(path).replaceAll('&', '&amp;')}`

function cacheForAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.header('Cache-Control', 'public, max-age=3600').type(`${type}; charset=utf-8`)
}
