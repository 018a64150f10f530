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
import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as demoText from '#src/translations/demo-text.ts'
import * as fieldText from '#src/translations/field-text.ts'
import type { Shell } from './domains/content/content-contract.ts'
import {
  expiredFormContext,
  faultContext,
  formTooLargeContext,
  htmlContext,
  shellContext,
  shopContext,
  visitorContext,
} from './request-context.server.ts'
import { shellElementId } from './storefront/shell/root-data.ts'
import { PageMarksProvider } from './ui/page-marks.tsx'
import { type ServerRendering, ServerRenderingProvider } from './ui/server-rendering.tsx'
import { LocaleProvider } from './ui/text.tsx'

/**
 * A page is rendered to its end before it is sent: its status is then true even when something fails late, and an
 * anonymous visitor's page can be kept and sent again (server/answer-cache.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Read before rendering: with the loaders' data at hand nothing in the page waits, and React may write one string,
  // which costs a third of a stream (decision 3).
  const { serverHandoffStream, ...withoutStream } = routerContext
  const loaderData = serverHandoffStream ? await text(serverHandoffStream) : ''
  const { locale } = context.get(visitorContext)
  const shell = context.get(shellContext)
  const isStill = (context.get(expiredFormContext) ?? context.get(formTooLargeContext)) !== undefined
  const demoNotice = context.get(shopContext).isDemo ? say(locale, demoText.notice) : undefined
  const html = await renderToEnd(
    <ServerRenderingProvider value={renderingIn[locale]}>
      <PageMarksProvider value={{ locale, nonce: nonceMark, csrfToken: csrfMark, shell, isStill, demoNotice }}>
        <ServerRouter context={withOwnRoutes(withoutStream)} url={request.url} nonce={nonceMark} />
      </PageMarksProvider>
    </ServerRenderingProvider>,
  )
  const whole = isStill ? documentOf(html) : documentOf(html, { shell, loaderData })
  context.get(htmlContext)(isRefusedForm(status, routerContext) ? titledAsError(whole, locale) : whole)
  return new Response(null, { headers, status })
}

const isRefusedForm = (status: number, { staticHandlerContext: { actionData } }: EntryContext) =>
  status >= 400 && status < 500 && actionData !== null

/** What comes back first is read out first: with scripts a form's summary says it (ui/error-summary.tsx), without them we do. */
function titledAsError(html: string, locale: Locale): string {
  return html.replace('<title>', `<title>${say(locale, fieldText.errorPrefix)} `)
}

/**
 * The router would build every route of the shop anew for each page, and match it several times. A page needs its own; of
 * the others the browser learns when it meets a link to one.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes: typeof manifest.routes = {}
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  const ownContext = { ...staticHandlerContext, _match: () => null }
  return { ...context, manifest: { ...manifest, routes }, staticHandlerContext: ownContext }
}

// The end of React's mark for it. A search is as quick as the sign it begins with is rare, and pages are full of `<`.
const unfinished = '$!-->'

/** A part that is loaded lazily (the error page) is waited for once; from then on it is there. */
async function renderToEnd(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(unfinished)) return html
  await prerenderToNodeStream(page)
  return renderToString(page)
}

const script = 'rel="modulepreload"'

/**
 * Scripts come after what the first view is drawn from: a page can be read before it answers to the finger. Only the head is
 * searched for them, and what follows it is copied no more often than it must be.
 */
function documentOf(html: string, data?: { shell: Shell | null; loaderData: string }): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const head = html.slice(0, headEnd).replaceAll(script, `${script} fetchpriority="low"`)
  const shell = data?.shell ? shellScript(data.shell) : ''
  const handOver = data ? handOverScript(data.loaderData) : ''
  return `<!DOCTYPE html>${head}${shell}${html.slice(headEnd, bodyEnd)}${handOver}${html.slice(bodyEnd)}`
}

function serverRendering(locale: Locale): ServerRendering {
  const kept = new WeakMap<object, Map<string, string>>()
  const rendering: ServerRendering = {
    keptMarkup(of, variant, piece) {
      const known = kept.get(of) ?? new Map<string, string>()
      kept.set(of, known)
      const markup =
        known.get(variant) ??
        renderToString(
          <ServerRenderingProvider value={rendering}>
            <LocaleProvider locale={locale}>{piece}</LocaleProvider>
          </ServerRenderingProvider>,
        )
      known.set(variant, markup)
      return markup
    },
  }
  return rendering
}

const renderingIn = { en: serverRendering('en'), es: serverRendering('es') }

/** A visitor who went away is no fault, nor is an answer such as 405: a form sent to a page that takes none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(faultContext)(error)
}

/** What React Router's own streaming would write at the end of the document. */
function handOverScript(loaderData: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonceMark}">${controller}.enqueue(${scriptText(loaderData)});${controller}.close()</script>`
}

const shellScripts = new WeakMap<Shell, string>()

/** In the head: it is there before the script that reads it. */
function shellScript(shell: Shell): string {
  const known =
    shellScripts.get(shell) ??
    `<script id="${shellElementId}" type="application/json" nonce="${nonceMark}">${scriptText(shell)}</script>`
  shellScripts.set(shell, known)
  return known
}

/** Nothing in the data may end the script that carries it. */
function scriptText(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape)
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
