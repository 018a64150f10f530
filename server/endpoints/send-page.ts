import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptedEncodings } from '../page-cache/accepted-encodings.ts'
import { pageCacheHeader, type RenderedPage } from '../page-cache/page-cache.ts'
import { createSingleUseTemplate, type PageTemplate } from '../page-cache/page-template.ts'

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
}

export async function sendRendered(reply: FastifyReply, { response, html, isDatabaseDown }: RenderedPage) {
  if (isDatabaseDown) reply.code(503).header('Retry-After', 1)
  else reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== pageCacheHeader.toLowerCase() && name !== 'content-length') reply.header(name, value)
  }
  if (html !== undefined) return sendPage(reply, createSingleUseTemplate(html))
  reply.header('Cache-Control', response.headers.get('Cache-Control') ?? 'private, no-store')
  if (!response.body) return reply.send()
  if (!acceptedEncodings(reply.request.headers['accept-encoding']).gzip) return reply.send(response.body)
  // The data that the browser loads in place of a whole page, from one page to the next.
  reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding')
  return reply.send(await gzipAsync(Buffer.from(await response.arrayBuffer())))
}

const gzipAsync = promisify(gzip)

/** A sent page carries the visitor's CSRF token, so no shared cache may store it; the page cache stores it without. */
export function sendPage(reply: FastifyReply, template: PageTemplate) {
  const { request } = reply
  const values = { nonce: reply.nonce, csrfToken: request.session.csrfToken }
  const { bytes, encoding } = template.fill(values, acceptedEncodings(request.headers['accept-encoding']))
  reply.headers(pageHeaders)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(bytes)
}
