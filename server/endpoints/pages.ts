import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#src/domains/access/access.ts'
import type { CacheVersion } from '#src/platform/cache/cache-version.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { expiredFormPath, openingSoonPath, refusedRequestPath } from '#src/shared/paths/storefront-paths.ts'
import { isHiddenFromRobots } from '../http/hidden-from-robots.ts'
import { type FormBodyRefusal, maxFormBytes, maxProductFormBytes, readFormBody } from '../http/read-form-body.ts'
import { findCacheablePage } from '../page-cache/cacheable-page.ts'
import { createPageCache, type RenderedPage } from '../page-cache/page-cache.ts'
import { fieldsToResend, hasNul, readPageForm } from './page-form.ts'
import { toSameSitePath } from './refusal-pages.ts'
import type { PageRenderer } from './render-page.ts'
import { sendPage, sendRendered } from './send-page.ts'

type Options = { shop: Shop; version: CacheVersion; render: PageRenderer }

/**
 * The limit is far above what an office behind one IP address submits. It is counted before the form is read. Forms that send
 * emails have lower limits.
 */
const formLimit = { name: 'page forms', perAddress: 240 }

/** Serves every URL that no other endpoint serves as a page of React Router. */
export async function pageRoutes(app: FastifyInstance, { shop, version, render }: Options) {
  const cache = createPageCache(version, shop.clock)

  // A form is read as bytes: its CSRF token is looked up here, then the action of the page reads the form again.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', ({ headers, visitor }: FastifyRequest, payload: IncomingMessage) =>
    readFormBody(headers, payload, can(visitor, 'catalogue.edit') ? maxProductFormBytes : maxFormBytes),
  )

  app.addHook('onRequest', async (request, reply) => {
    if (isHiddenFromRobots(request.url)) reply.header('X-Robots-Tag', 'noindex')
  })

  app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
    if (request.isShopClosed) return sendRendered(reply, await renderOpeningSoon(reply, render))
    const cacheable =
      request.visitor.role === 'anonymous' ? findCacheablePage(request.url, request.visitor.locale) : undefined
    if (!cacheable) return sendRendered(reply, await render(reply, request.url))
    const cachedTemplate = cache.find(cacheable)
    if (cachedTemplate) return sendPage(reply, cachedTemplate)
    const rendered = await cache.renderOnce(cacheable, () => render(reply, cacheable.normalisedUrl))
    // A redirect keeps the parameters that the key leaves out.
    const hasDroppedParameters = rendered.response.headers.has('Location') && cacheable.normalisedUrl !== request.url
    return sendRendered(reply, hasDroppedParameters ? await render(reply, request.url) : rendered)
  })

  app.post('/*', { config: { tokenInForm: true, limit: formLimit }, schema: { hide: true } }, async (request, reply) =>
    sendRendered(reply, await (request.isShopClosed ? renderOpeningSoon : submitForm)(reply, render)),
  )
}

function renderOpeningSoon(reply: FastifyReply, render: PageRenderer): Promise<RenderedPage> {
  reply.header('X-Robots-Tag', 'noindex')
  return render(reply, openingSoonPath, { isShopClosed: true })
}

/** Runs the action of a page, unless the form is too large, malformed or carries the token of an ended session. */
async function submitForm(reply: FastifyReply, render: PageRenderer): Promise<RenderedPage> {
  const { request } = reply
  if (request.body === ('too_many_fields' satisfies FormBodyRefusal)) throw badRequest('The form has too many fields')
  const path = toSameSitePath(request.url)
  if (request.body === ('too_large' satisfies FormBodyRefusal)) {
    return render(reply, refusedRequestPath, { refused: { reason: 'too_large', path } })
  }
  const form = await readPageForm(request)
  if (form && hasNul(form)) throw badRequest('The form contains a NUL character')
  if (request.isCsrfToken(request.headers['x-csrf-token'] ?? form?.get('_token'))) {
    // The token came in the header; the action could not read the body.
    if (!form) throw badRequest('The form cannot be read')
    return render(reply, request.url)
  }
  const expired = { fields: fieldsToResend(request, form), path, isSignedOut: request.endedSession !== undefined }
  return render(reply, expiredFormPath, { expired })
}

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 })
