import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import { faultContext, visitorContext } from './request-context.server.ts'
import { PageMarksProvider } from './ui/page-marks.tsx'

const renderTimeoutMs = 10_000

/**
 * A page is rendered to its end before it is sent: its status is then true even when something fails late, and an
 * anonymous visitor's page can be kept and sent again (server/page-cache.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await renderToHtml(
    <PageMarksProvider value={{ locale: context.get(visitorContext).locale, nonce: nonceMark, csrfToken: csrfMark }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonceMark} />
    </PageMarksProvider>,
  )
  return new Response(html, { headers, status })
}

/** A visitor who went away is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(faultContext)(error)
}

function renderToHtml(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeoutMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonceMark,
      onAllReady() {
        const body = new PassThrough()
        pipe(body)
        text(body).then((html) => settle(() => resolve(html)), reject)
      },
      onShellError: (error) => settle(() => reject(error)),
      onError: (error) => settle(() => reject(error)),
    })
  })
}
