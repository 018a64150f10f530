import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as serverBuild from 'virtual:react-router/server-build'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { CatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import {
  callerContext,
  type ExpiredForm,
  expiredFormContext,
  type FormTooLarge,
  faultContext,
  formTooLargeContext,
  htmlContext,
  shopContext,
  visitorContext,
} from '#src/request-context.server.ts'
import { acceptedEncodings } from '../accepted-encodings.ts'
import { answerCache } from '../answer-cache.ts'
import { isDatabaseAway } from '../database-away.ts'
import { isNotForRobots } from '../not-for-robots.ts'
import { type FillablePage, freshPage, type PageBody, pageBody } from '../page-body.ts'
import { pageKey } from '../page-key.ts'
import { type FormBodyRefusal, readFormBody } from '../read-form-body.ts'
import { malformed } from '../readable-url.ts'

type Options = { shop: Shop; version: CatalogueVersion }
/** A page that answers a form in place of its own. */
type ShownInstead = { expired?: ExpiredForm; tooLarge?: FormTooLarge }
type Rendered = { response: Response; html?: string; isDatabaseDown: boolean }

const maxCacheBytes = 32 * 1024 * 1024
/** Set by a route module whose page is the same for every anonymous visitor (storefront/shell/keep-page.ts). */
const keepHeader = 'X-Page-Cache'
const expiredPath = '/expired'
const formTooLargePath = '/form-too-large'
const keptUntil = /^until (\S+)$/
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
}

/** Everything that is not a call is a page: React Router answers, here it meets the visitor. */
export async function pages(app: FastifyInstance, { shop, version }: Options) {
  const handle = createRequestHandler(serverBuild, shop.config.mode)
  const kept = answerCache<PageBody>(maxCacheBytes)
  const rendering = new Map<string, Promise<Rendered>>()

  // A page's form is read as bytes: the token is looked up in it here, then the page's action reads it for itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
    readFormBody(headers, payload),
  )

  app.addHook('onRequest', async (request, reply) => {
    if (isNotForRobots(request.url)) reply.header('X-Robots-Tag', 'noindex')
  })

  app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
    const key = request.visitor.role === 'anonymous' ? pageKey(request.url, request.visitor.locale) : undefined
    const body = key && kept.find(key.cacheKey, version.current())
    if (body && isStillTrue(body)) return sendPage(request, reply, body)
    return answer(request, reply, key ? await renderOnce(reply, key) : await render(reply, request.url))
  })

  app.post('/*', { config: { tokenInForm: true }, schema: { hide: true } }, async (request, reply) => {
    if (request.body === ('too_many_fields' satisfies FormBodyRefusal)) throw badRequest('A form with too many fields')
    // Two slashes would lead to another site.
    const address = request.url.replace(/^\/+/, '/')
    if (request.body === ('too_large' satisfies FormBodyRefusal)) {
      return answer(request, reply, await render(reply, formTooLargePath, { tooLarge: { address } }))
    }
    const form = await formIn(request)
    if (form && hasNul(form)) throw badRequest('A form with a NUL in it')
    if (request.hasToken(request.headers['x-csrf-token'] ?? form?.get('_token'))) {
      // Its token came beside it; the page's action would stumble over it.
      if (!form) throw badRequest('A form that cannot be read')
      return answer(request, reply, await render(reply, request.url))
    }
    const expired = {
      fields: fieldsToKeep(request, form),
      address,
      isSignedOut: request.endedSession !== undefined,
    }
    return answer(request, reply, await render(reply, expiredPath, { expired }))
  })

  /** Ten visitors who ask for a page that nobody has kept yet cost one rendering. */
  function renderOnce(reply: FastifyReply, { cacheKey, url }: { cacheKey: string; url: string }): Promise<Rendered> {
    const running = rendering.get(cacheKey)
    // Only what may be kept is the same for both; any other page is rendered for its own visitor.
    if (running) return running.then((rendered) => (mayBeKept(rendered) ? rendered : render(reply, url)))
    const versionBefore = version.current()
    const started = render(reply, url)
      .then((rendered) => {
        if (mayBeKept(rendered) && kept.isWorthKeeping(cacheKey)) {
          const [, until] = keptUntil.exec(rendered.response.headers.get(keepHeader) ?? '') ?? []
          kept.keep(cacheKey, versionBefore, pageBody(rendered.html, until ? Date.parse(until) : undefined))
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

  async function render(reply: FastifyReply, url: string, instead?: ShownInstead): Promise<Rendered> {
    const { request } = reply
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(visitorContext, request.visitor)
    context.set(callerContext, reply.caller())
    context.set(expiredFormContext, instead?.expired)
    context.set(formTooLargeContext, instead?.tooLarge)
    let isDatabaseDown = false
    let html: string | undefined
    context.set(htmlContext, (rendered) => (html = rendered))
    context.set(faultContext, (fault) => {
      isDatabaseDown = isDatabaseAway(fault)
      request.log.error({ err: fault }, 'fault')
    })
    // A NUL is in the address of no page, and PostgreSQL cannot look for one.
    const address = url.includes('%00') ? malformed : url
    const method = request.method === 'POST' && !instead ? 'POST' : 'GET'
    const response = await handle(webRequest(request, { method, url: shop.config.publicOrigin + address }), context)
    return { response, isDatabaseDown, html }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, { response, html, isDatabaseDown }: Rendered) {
    if (isDatabaseDown) reply.code(503).header('Retry-After', 1)
    else reply.code(response.status)
    for (const [name, value] of response.headers) {
      if (name !== keepHeader.toLowerCase() && name !== 'content-length') reply.header(name, value)
    }
    if (html !== undefined) return sendPage(request, reply, freshPage(html))
    reply.header('Cache-Control', response.headers.get('Cache-Control') ?? 'private, no-store')
    if (!response.body) return reply.send()
    if (!acceptedEncodings(request.headers['accept-encoding']).gzip) return reply.send(response.body)
    // What the browser loads instead of a whole page, from one page to the next.
    reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding')
    return reply.send(await gzipped(Buffer.from(await response.arrayBuffer())))
  }

  /** A page carries the visitor's token, so no cache on the way may keep it; ours keeps it without. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, body: FillablePage) {
    const values = { nonce: reply.nonce, csrfToken: request.session.csrfToken }
    const { bytes, encoding } = body.fill(values, acceptedEncodings(request.headers['accept-encoding']))
    reply.headers(pageHeaders)
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.send(bytes)
  }
}

const gzipped = promisify(gzip)

function mayBeKept(rendered: Rendered): rendered is Rendered & { html: string } {
  const { response, html } = rendered
  return html !== undefined && response.status === 200 && response.headers.has(keepHeader)
}

function webRequest(request: FastifyRequest, { method, url }: { method: string; url: string }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The origin has been judged by the guard, against the addresses the shop is really reached by.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = method === 'POST' ? (request.body as Buffer<ArrayBuffer>) : undefined
  return new Request(url, { method, headers, body })
}

async function formIn(request: FastifyRequest): Promise<FormData | undefined> {
  try {
    return await new Response(request.body as Buffer<ArrayBuffer>, {
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }).formData()
  } catch {
    return undefined
  }
}

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 })

/** No page sends a NUL, which PostgreSQL can neither store nor look for. */
function hasNul(form: FormData): boolean {
  return [...form].flat().some((part) => typeof part === 'string' && part.includes('\0'))
}

/**
 * What was typed may be sent once more only when the browser says that a page of ours sent it: another site must not get
 * its own words under our button. The guard has judged these headers already.
 */
function fieldsToKeep({ headers }: FastifyRequest, form: FormData | undefined): ExpiredForm['fields'] {
  const isOurs = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (!isOurs || !form) return []
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !/password|^_token$/i.test(name) ? [[name, value] as const] : [],
  )
}
