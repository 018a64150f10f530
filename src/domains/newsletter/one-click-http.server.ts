import type { FastifyInstance } from 'fastify'
import type { Shop } from '#src/platform/shop.server.ts'
import { unsubscribePath } from '#src/shared/paths/enquiry-paths.ts'
import { oneClickUnsubscribePath } from '#src/shared/paths/file-paths.ts'
import { unsubscribe } from './newsletter-service.server.ts'

const maxBodyBytes = 4 * 1024

/**
 * The address in the header `List-Unsubscribe` (RFC 8058): mail providers post to it when a reader presses their button. They have
 * no session and no form token; the secret id in the address is the permission. People who open it get the page with a button,
 * because email scanners open links too.
 */
export async function oneClickHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  app.removeAllContentTypeParsers()
  // What is posted says nothing more.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) => done(null))
  const path = oneClickUnsubscribePath(':token')
  type Route = { Params: { token: string } }
  app.post<Route>(path, { schema: { hide: true } }, async ({ params }, reply) => {
    const left = await unsubscribe(shop, params.token)
    return reply
      .header('Cache-Control', 'no-store')
      .code(left.ok ? 200 : 404)
      .send()
  })
  app.get<Route>(path, { schema: { hide: true } }, async ({ params }, reply) =>
    reply.header('Cache-Control', 'no-store').redirect(unsubscribePath(encodeURIComponent(params.token)), 303),
  )
}
