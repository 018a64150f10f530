import type { FastifyInstance } from 'fastify'
import { openPictures } from '#src/platform/images/rendered-pictures.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pictureFolder, pictureFormats, pictureWidths } from '#src/shared/http/picture-url.ts'

const picturePathPattern = /^(\d+)\/([a-z0-9._/-]+)\.(avif|webp)$/

/** Serves `/pictures/{width}/{original}.{avif|webp}`. A changed picture has a new name, so browsers may cache it for ever. */
export async function pictures(app: FastifyInstance, { shop }: { shop: Shop }) {
  const rendered = openPictures(shop.files)

  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, async (request, reply) => {
    const [, widthText, name, formatText] = picturePathPattern.exec(request.params['*']) ?? []
    const width = pictureWidths.find((allowed) => String(allowed) === widthText)
    const format = pictureFormats.find((allowed) => allowed === formatText)
    if (!width || !format || !name) return reply.callNotFound()
    const picture = await rendered.find(pictureFolder + name, width, format)
    if (!picture.ok) {
      if (picture.refusal === 'not_found') return reply.callNotFound()
      return reply.code(503).header('Retry-After', 1).header('Cache-Control', 'no-store').send()
    }
    return reply
      .header('Content-Type', `image/${format}`)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(picture.value)
  })
}
