import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusedRequest } from '#src/shared/http/refused-request.ts'
import { homePath, refusedRequestPath } from '#src/shared/paths/storefront-paths.ts'
import type { PageRenderer } from './render-page.ts'
import { sendRendered } from './send-page.ts'

/** Returns undefined when a script sent the request, which expects JSON. */
export type SendRefusalPage = (
  reply: FastifyReply,
  refused: Omit<RefusedRequest, 'path'>,
) => Promise<FastifyReply> | undefined

/** Answers a form or link that the browser opens by itself with a page that says why it was refused. */
export function createRefusalPages(render: PageRenderer, publicOrigin: string): SendRefusalPage {
  const renderRefusal = async (reply: FastifyReply, refused: RefusedRequest) =>
    sendRendered(reply, await render(reply, refusedRequestPath, { refused }))

  return (reply, refused) => {
    const { request } = reply
    // A request that fails early has no visitor yet.
    const visitor = request.visitor as FastifyRequest['visitor'] | undefined
    if (!visitor || !isNavigation(request)) return undefined
    const path = request.method === 'GET' ? toSameSitePath(request.url) : findFormPath(request, publicOrigin)
    return renderRefusal(reply, { ...refused, path })
  }
}

const isNavigation = ({ headers }: FastifyRequest) =>
  headers['x-requested-with'] !== 'XMLHttpRequest' && headers.accept?.includes('text/html') === true

/** Two slashes at the start would lead to another site. */
export const toSameSitePath = (url: string) => url.replace(/^\/+/, '/')

/** The page that the form is on. The URL that the form is posted to has often no page. */
function findFormPath({ headers }: FastifyRequest, publicOrigin: string): string {
  const page = URL.parse(headers.referer ?? '')
  return page?.origin === publicOrigin ? toSameSitePath(page.pathname + page.search) : homePath
}
