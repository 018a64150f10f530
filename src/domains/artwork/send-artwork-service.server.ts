import type { FastifyReply } from 'fastify'
import { cleanName } from './artwork.ts'
import type { ArtworkFile } from './artwork-service.server.ts'

type Content = { part: 'file' | 'thumbnail'; bytes: Buffer }

/** Whatever is in a file that somebody gave us stays in a sandbox (threats.md T72). */
export function sendArtwork(reply: FastifyReply, file: ArtworkFile, { part, bytes }: Content) {
  reply.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  reply.header('Cross-Origin-Resource-Policy', 'same-origin')
  if (part === 'thumbnail') return reply.type('image/webp').send(bytes)
  return reply.type(file.contentType).header('Content-Disposition', attachmentNamed(file)).send(bytes)
}

/** RFC 6266: plain letters for old browsers, the true name beside them. */
function attachmentNamed({ originalName, contentType }: ArtworkFile): string {
  // Again: files from before names were given their extension are still stored.
  const name = cleanName(originalName, contentType)
  const plain = name.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
