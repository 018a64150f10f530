import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { isShopOpen } from '#src/domains/settings/settings-service.server.ts'
import { csrfPlaceholder, noncePlaceholder } from '#src/platform/http/page-placeholder-values.server.ts'
import { type Locale, mapLocales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as noticeText from '#src/translations/shell/shop-notice-text.ts'
import * as fieldText from '#src/translations/ui/field-text.ts'
import type { SiteData } from './domains/content/content-contract.ts'
import {
  expiredFormContext,
  previewingStaffContext,
  receiveHtmlContext,
  refusedRequestContext,
  reportFaultContext,
  shopClosedContext,
  shopContext,
  siteDataContext,
  visitorContext,
} from './request-context.server.ts'
import { siteDataElementId } from './storefront/shell/root-data.ts'
import { DocumentContextProvider } from './ui/rendering/document-context.tsx'
import { type ServerRendering, ServerRenderingProvider } from './ui/rendering/server-rendering.tsx'
import { LocaleProvider } from './ui/text/text.tsx'

/**
 * Renders the whole page before sending it. The status is then correct even if something fails late, and the page of an
 * anonymous visitor can be cached (server/page-cache/page-cache.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Read before rendering: with all loader data nothing in the page suspends, so React can render to a string, at a third
  // of the cost of a stream (decision 3).
  const { serverHandoffStream, ...withoutStream } = routerContext
  const loaderData = serverHandoffStream ? await text(serverHandoffStream) : ''
  const { locale } = context.get(visitorContext)
  const site = context.get(siteDataContext)
  const isPreview = context.get(previewingStaffContext) !== null
  const isWithoutScripts =
    isPreview ||
    context.get(shopClosedContext) ||
    (context.get(expiredFormContext) ?? context.get(refusedRequestContext)) !== undefined
  const shopNotice = await getShopNotice(context)
  const html = await renderComplete(
    <ServerRenderingProvider value={renderingByLocale[locale]}>
      <DocumentContextProvider
        value={{ locale, nonce: noncePlaceholder, csrfToken: csrfPlaceholder, site, isWithoutScripts, shopNotice }}
      >
        <ServerRouter context={withOwnRoutes(withoutStream)} url={request.url} nonce={noncePlaceholder} />
      </DocumentContextProvider>
    </ServerRenderingProvider>,
  )
  const rendered = isWithoutScripts ? buildDocument(html) : buildDocument(html, { site, loaderData })
  const page = isPreview ? toPreview(rendered) : rendered
  context.get(receiveHtmlContext)(isRefusedForm(status, routerContext) ? addErrorToTitle(page, locale) : page)
  return new Response(null, { headers, status })
}

/** The banner above every page of a demo shop, and for staff of a shop that is not open yet. */
async function getShopNotice(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  if (shop.isDemo) return translate(visitor.locale, noticeText.demo)
  if (!can(visitor, 'backoffice.open')) return undefined
  return (await isShopOpen(shop)) ? undefined : translate(visitor.locale, noticeText.notOpen)
}

/** Removes the scripts of a preview and opens its links in a new tab. */
function toPreview(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>/gs, '').replace('<head>', '<head><base target="_blank"/>')
}

const isRefusedForm = (status: number, { staticHandlerContext: { actionData } }: EntryContext) =>
  status >= 400 && status < 500 && actionData !== null

/** Screen readers read the title first. With script the error summary of the form adds the prefix. */
function addErrorToTitle(html: string, locale: Locale): string {
  return html.replace('<title>', `<title>${translate(locale, fieldText.errorPrefix)} `)
}

/**
 * Leaves only the routes of this page in the manifest: the router would build and match every route of the shop for each
 * page. The browser fetches the other routes when it discovers links to them.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes: typeof manifest.routes = {}
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  const ownContext = { ...staticHandlerContext, _match: () => null }
  return { ...context, manifest: { ...manifest, routes }, staticHandlerContext: ownContext }
}

/** The end of React's marker of a suspended part. It starts with a rare character, so the search is fast. */
const suspendedMarker = '$!-->'

/** Waits for lazily loaded parts (the error page) on their first use; later renderings have them at once. */
async function renderComplete(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(suspendedMarker)) return html
  await prerenderToNodeStream(page)
  return renderToString(page)
}

const modulePreload = 'rel="modulepreload"'

/**
 * Completes the rendered HTML. Scripts get a low priority, so that styles and pictures of the first view load before them.
 * Searches only the head and copies the body as little as possible, for speed.
 */
function buildDocument(html: string, data?: { site: SiteData | null; loaderData: string }): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const head = html.slice(0, headEnd).replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)
  const siteDataScript = data?.site ? getSiteDataScript(data.site) : ''
  const dataScript = data ? buildLoaderDataScript(data.loaderData) : ''
  return `<!DOCTYPE html>${head}${siteDataScript}${html.slice(headEnd, bodyEnd)}${dataScript}${html.slice(bodyEnd)}`
}

function createServerRendering(locale: Locale): ServerRendering {
  const cache = new WeakMap<object, Map<string, string>>()
  const rendering: ServerRendering = {
    renderCached(source, part, children) {
      const markupByPart = cache.get(source) ?? new Map<string, string>()
      cache.set(source, markupByPart)
      const markup =
        markupByPart.get(part) ??
        renderToString(
          <ServerRenderingProvider value={rendering}>
            <LocaleProvider locale={locale}>{children}</LocaleProvider>
          </ServerRenderingProvider>,
        )
      markupByPart.set(part, markup)
      return markup
    },
  }
  return rendering
}

const renderingByLocale = mapLocales(createServerRendering)

/** Logs faults of the server only: not aborted requests, and not responses such as 405 for a form without an action. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportFaultContext)(error)
}

/** The script that React Router's own streaming would write at the end of the document. */
function buildLoaderDataScript(loaderData: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${noncePlaceholder}">${controller}.enqueue(${serialiseForScript(loaderData)});${controller}.close()</script>`
}

const siteDataScripts = new WeakMap<SiteData, string>()

/** Returns the script element of the site data. It is in the head, before the script that reads it. */
function getSiteDataScript(site: SiteData): string {
  const script =
    siteDataScripts.get(site) ??
    `<script id="${siteDataElementId}" type="application/json" nonce="${noncePlaceholder}">${serialiseForScript(site)}</script>`
  siteDataScripts.set(site, script)
  return script
}

/** Escapes all characters that could end the script element. */
function serialiseForScript(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape)
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
