import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import { sendUntrustedFile } from '#src/platform/http/send-untrusted-file.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { sanitiseFileName } from './artwork.ts'
import { artworkContract } from './artwork-contract.ts'
import { findArtwork, readArtworkFile } from './artwork-service.server.ts'

/** Serves uploaded files to their owner and to staff only [T40], in a sandbox [T72]. */
export async function artworkHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  for (const part of ['file', 'thumbnail'] as const) {
    registerCall(app, artworkContract[part], {
      handler: async (request, reply) => {
        const { visitor, params } = request
        const file = await findArtwork(shop, visitor, params.id)
        const bytes = file && (await readArtworkFile(shop, file, part))
        reply.header('Cache-Control', 'private, no-store')
        if (!file || !bytes) {
          // The row exists but the file is lost: operators must see it in the log [F30].
          if (file) request.log.error({ artwork: file.id, part }, 'artwork file is missing')
          return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
        }
        const { originalName, contentType } = file
        // Older rows have names that were stored without the extension of their type.
        const name = sanitiseFileName(originalName, contentType)
        return sendUntrustedFile(reply, { name, contentType, bytes, isThumbnail: part === 'thumbnail' })
      },
    })
  }
}
