import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import { artworkParams } from './artwork-contract.ts'
import { findArtwork, readArtwork } from './artwork-service.server.ts'
import { sendArtwork } from './send-artwork-service.server.ts'

/** Uploaded files, to their owner and staff; whatever is in them stays in a sandbox (threats.md T72, T40). */
export async function artworkHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  for (const part of ['file', 'thumbnail'] as const) {
    calls.get(
      part === 'file' ? '/artwork/:id' : '/artwork/:id/thumbnail',
      { schema: { tags: ['Artwork'], summary: `The ${part}, to its owner and staff`, params: artworkParams } },
      async (request, reply) => {
        const { visitor, params } = request
        const file = await findArtwork(shop, visitor, params.id)
        const bytes = file && (await readArtwork(shop, file, part))
        reply.header('Cache-Control', 'private, no-store')
        if (!file || !bytes) {
          // The database knows of it: a lost file is for staff to hear of (F30).
          if (file) request.log.error({ artwork: file.id, part }, 'artwork file is missing')
          return reply.code(404).send({ message: say(visitor.locale, callText.notFound) })
        }
        return sendArtwork(reply, file, { part, bytes })
      },
    )
  }
}
