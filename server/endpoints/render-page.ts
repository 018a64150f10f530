import * as serverBuild from 'virtual:react-router/server-build'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Shop } from '#src/platform/shop.server.ts'
import {
  countRequestContext,
  type ExpiredForm,
  expiredFormContext,
  receiveHtmlContext,
  refusedRequestContext,
  reportFaultContext,
  sessionControlContext,
  shopClosedContext,
  shopContext,
  visitorContext,
} from '#src/request-context.server.ts'
import type { RefusedRequest } from '#src/shared/http/refused-request.ts'
import { isDatabaseUnavailable } from '../http/database-unavailable.ts'
import { malformedPath } from '../http/normalize-url.ts'
import type { RenderedPage } from '../page-cache/page-cache.ts'

/** Replaces the page by one that says why the request was refused, or that the shop is not open. */
export type PageReplacement = { expired?: ExpiredForm; refused?: RefusedRequest; isShopClosed?: true }

export type PageRenderer = (reply: FastifyReply, url: string, replacement?: PageReplacement) => Promise<RenderedPage>

/** Runs React Router for one request, with the shop and the visitor in its context. */
export function createPageRenderer(shop: Shop): PageRenderer {
  const handle = createRequestHandler(serverBuild, shop.config.mode)

  return async (reply, url, replacement) => {
    const { request } = reply
    let isDatabaseDown = false
    let html: string | undefined
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(visitorContext, request.visitor)
    context.set(sessionControlContext, reply.sessionControl())
    context.set(expiredFormContext, replacement?.expired)
    context.set(refusedRequestContext, replacement?.refused)
    context.set(countRequestContext, async (limit) => {
      const seconds = await request.countRequest(limit)
      if (seconds > 0) reply.header('Retry-After', seconds)
      return seconds
    })
    context.set(shopClosedContext, replacement?.isShopClosed ?? false)
    context.set(receiveHtmlContext, (rendered) => (html = rendered))
    context.set(reportFaultContext, (fault) => {
      isDatabaseDown = isDatabaseUnavailable(fault)
      request.log.error({ err: fault }, 'page rendering failed')
    })
    // No page has a NUL in its path, and PostgreSQL cannot look for one.
    const path = url.includes('%00') ? malformedPath : url
    const method = request.method === 'POST' && !replacement ? 'POST' : 'GET'
    const response = await handle(toWebRequest(request, { method, url: shop.config.publicOrigin + path }), context)
    return { response, isDatabaseDown, html }
  }
}

function toWebRequest(request: FastifyRequest, { method, url }: { method: string; url: string }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // CSRF protection has checked the origin against every host that the shop is reached by; React Router knows one.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = method === 'POST' ? (request.body as Buffer<ArrayBuffer>) : undefined
  return new Request(url, { method, headers, body })
}
