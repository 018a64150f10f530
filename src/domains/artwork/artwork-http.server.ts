import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import { artworkParams } from './artwork-contract.ts'
import { type ArtworkFile, findArtwork, readArtwork } from './artwork-service.server.ts'

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
        sandbox(reply)
        if (part === 'thumbnail') return reply.type('image/webp').send(bytes)
        return reply.type(file.contentType).header('Content-Disposition', attachmentNamed(file)).send(bytes)
      },
    )
  }
}

function sandbox(reply: FastifyReply) {
  reply.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  reply.header('Cross-Origin-Resource-Policy', 'same-origin')
}

/** RFC 6266: plain letters for old browsers, the true name beside them. */
function attachmentNamed({ originalName }: ArtworkFile): string {
  const plain = originalName.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(originalName).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
