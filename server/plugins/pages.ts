import * as serverBuild from 'virtual:react-router/server-build'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { CatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import { type PageBody, pageBody } from '../page-body.ts'
import { pageCache } from '../page-cache.ts'
import { pageKey } from '../page-key.ts'
import type { SessionCookies } from '../session-cookie.ts'

type Options = { shop: Shop; cookies: SessionCookies; version: CatalogueVersion }
type Rendered = { response: Response; body?: PageBody }

const maxCacheBytes = 64 * 1024 * 1024
const maxFormBytes = 1024 * 1024
/** Set by a route module whose page is the same for every anonymous visitor (storefront/shell/keep-page.ts). */
const keepHeader = 'X-Page-Cache'
const keptUntil = /^until (\S+)$/
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
}

/** Everything that is not a call is a page: React Router answers, here it meets the visitor. */
export async function pages(app: FastifyInstance, { shop, cookies, version }: Options) {
  const handle = createRequestHandler(serverBuild, shop.config.mode)
  const kept = pageCache(maxCacheBytes)
  const rendering = new Map<string, Promise<Rendered>>()

  // A page's form is read as bytes: the token is looked up in it here, then the page's action reads it for itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, body, done) =>
    done(null, body),
  )

  app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
    const key = request.visitor.role === 'anonymous' ? pageKey(request.url, request.visitor.locale) : undefined
    const body = key && kept.find(key.cacheKey, version.current())
    if (body && isStillTrue(body)) return sendPage(request, reply.code(200), body)
    return answer(request, reply, key ? await renderOnce(request, key) : await render(request, request.url))
  })

  app.post('/*', { config: { tokenInForm: true }, schema: { hide: true } }, async (request, reply) => {
    if (!request.hasToken(await tokenIn(request))) {
      return reply
        .code(419)
        .header('Cache-Control', 'no-store')
        .send({ message: say(request.visitor.locale, callText.pageExpired) })
    }
    return answer(request, reply, await render(request, request.url))
  })

  /** Ten visitors who ask for a page that nobody has kept yet cost one rendering. */
  function renderOnce(
    request: FastifyRequest,
    { cacheKey, url }: { cacheKey: string; url: string },
  ): Promise<Rendered> {
    const running = rendering.get(cacheKey)
    if (running) return running.then((rendered) => (rendered.body ? rendered : render(request, url)))
    const versionBefore = version.current()
    const started = render(request, url)
      .then((rendered) => {
        const wish = rendered.response.headers.get(keepHeader)
        if (rendered.body && rendered.response.status === 200 && wish !== null) {
          const [, until] = keptUntil.exec(wish) ?? []
          kept.keep(cacheKey, versionBefore, { ...rendered.body, ...(until && { until: Date.parse(until) }) })
        }
        return rendered
      })
      .finally(() => rendering.delete(cacheKey))
    rendering.set(cacheKey, started)
    return started
  }

  /** What a page says of time, such as when an order leaves, may have an end. */
  function isStillTrue({ until }: PageBody): boolean {
    return until === undefined || shop.clock.now().getTime() < until
  }

  async function render(request: FastifyRequest, url: string): Promise<Rendered> {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(visitorContext, request.visitor)
    const response = await handle(webRequest(request, shop.config.publicOrigin + url), context)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
    return isPage ? { response, body: pageBody(await response.text()) } : { response }
  }

  function answer(request: FastifyRequest, reply: FastifyReply, { response, body }: Rendered) {
    reply.code(response.status)
    for (const [name, value] of response.headers) {
      if (name !== keepHeader.toLowerCase() && name !== 'content-length') reply.header(name, value)
    }
    if (body) return sendPage(request, reply, body)
    reply.header('Cache-Control', response.headers.get('Cache-Control') ?? 'private, no-store')
    return reply.send(response.body ?? undefined)
  }

  /** A page carries the visitor's token, so no cache on the way may keep it; ours keeps it without. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, body: PageBody) {
    const values = { nonce: reply.nonce, csrfToken: cookies.csrfTokenOf(request.session) }
    const acceptsGzip = request.headers['accept-encoding']?.includes('gzip')
    if (acceptsGzip) reply.header('Content-Encoding', 'gzip')
    reply.headers(pageHeaders)
    return reply.send(acceptsGzip ? body.fillGzip(values) : body.fill(values))
  }
}

function webRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = request.method === 'POST' ? (request.body as Buffer<ArrayBuffer>) : undefined
  return new Request(url, { method: request.method === 'HEAD' ? 'GET' : request.method, headers, body })
}

async function tokenIn(request: FastifyRequest): Promise<unknown> {
  const header = request.headers['x-csrf-token']
  if (header !== undefined) return header
  try {
    const form = await new Response(request.body as Buffer<ArrayBuffer>, {
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }).formData()
    return form.get('_token')
  } catch {
    return undefined
  }
}
