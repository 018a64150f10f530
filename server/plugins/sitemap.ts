import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  getCategoryTree,
  listProductSitemaps,
  readProductSitemap,
} from '#src/domains/catalogue/catalogue-service.server.ts'
import { listPagePaths } from '#src/domains/content/content-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { notForRobots } from '../not-for-robots.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What search engines ask for: where to look, where not to. */
export async function sitemap(app: FastifyInstance, { shop }: { shop: Shop }) {
  const { publicOrigin } = shop.config
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_request, reply) => {
    const rules = [...notForRobots, '/*?*filters', '/*?*price_', '/*?*srule'].map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${publicOrigin}/sitemap.xml`, '']
    return forAnHour(reply, 'text/plain').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = await listProductSitemaps(shop)
    const names = ['pages', ...parts.map((part) => `products-${part}`)]
    const places = names.map((name) => `<sitemap><loc>${publicOrigin}/sitemaps/${name}.xml</loc></sitemap>\n`)
    return forAnHour(reply, 'application/xml').send(
      `${head}<sitemapindex ${schema}>\n${places.join('')}</sitemapindex>\n`,
    )
  })

  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) => {
    const [{ byPath }, pages] = await Promise.all([getCategoryTree(shop), listPagePaths(shop)])
    // The page of a landing category has the address of that category.
    const paths = new Set(['', 'faq', ...pages, ...byPath.keys()])
    const urls = [...paths].map((path) => `<url><loc>${addressOf(path)}</loc></url>\n`)
    return forAnHour(reply, 'application/xml').send(`${head}<urlset ${schema}>\n${urls.join('')}</urlset>\n`)
  })

  app.get<{ Params: { part: string } }>('/sitemaps/products-:part.xml', hidden, async (request, reply) => {
    const part = Number(request.params.part)
    if (!(await listProductSitemaps(shop)).includes(part)) return reply.callNotFound()
    return forAnHour(reply, 'application/xml').send(Readable.from(productUrls(part)))
  })

  const addressOf = (path: string) => `${publicOrigin}/${encodeURI(path).replaceAll('&', '&amp;')}`

  async function* productUrls(part: number): AsyncGenerator<string> {
    yield `${head}<urlset ${schema}>\n`
    for await (const products of readProductSitemap(shop, part)) {
      yield products
        .map(({ url, day }) => `<url><loc>${addressOf(`product/${url}`)}</loc><lastmod>${day}</lastmod></url>\n`)
        .join('')
    }
    yield '</urlset>\n'
  }
}

function forAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.header('Cache-Control', 'public, max-age=3600').type(`${type}; charset=utf-8`)
}
