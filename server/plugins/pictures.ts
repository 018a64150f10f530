import type { FastifyInstance } from 'fastify'
import { openPictures, pictureFormats, pictureWidths } from '#src/platform/pictures.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

const address = /^(\d+)\/([a-z0-9._/-]+)\.(avif|webp)$/

/** `/pictures/{width}/{key of the original}.{avif|webp}`; a changed picture gets a new key, so a browser may keep it for ever. */
export async function pictures(app: FastifyInstance, { shop }: { shop: Shop }) {
  const rendered = openPictures(shop.files)

  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, async (request, reply) => {
    const [, widthText, key, formatText] = address.exec(request.params['*']) ?? []
    const width = pictureWidths.find((allowed) => String(allowed) === widthText)
    const format = pictureFormats.find((allowed) => allowed === formatText)
    const picture =
      width && format && key?.startsWith('pictures/') ? await rendered.find(key, width, format) : undefined
    if (!picture) return reply.callNotFound()
    return reply
      .header('Content-Type', `image/${format}`)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
