import type { FastifyReply } from 'fastify'

type UntrustedFile = {
  /** Without path or control characters. */
  name: string
  contentType: string
  bytes: Buffer
  /** Shown in the page: a picture that the shop has encoded itself. */
  isThumbnail: boolean
}

/** Serves uploaded content in a sandbox, as an attachment unless it is a thumbnail [T72]. */
export function sendUntrustedFile(reply: FastifyReply, { name, contentType, bytes, isThumbnail }: UntrustedFile) {
  reply.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  reply.header('Cross-Origin-Resource-Policy', 'same-origin')
  if (isThumbnail) return reply.type('image/webp').send(bytes)
  return reply.type(contentType).header('Content-Disposition', formatContentDisposition(name)).send(bytes)
}

/** RFC 6266: an ASCII name for old browsers, and the full name. */
function formatContentDisposition(name: string): string {
  const asciiName = name.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`
}
