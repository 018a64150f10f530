import { randomUUID } from 'node:crypto'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '#src/platform/config/config.server.ts'
import { paymentProviders } from '#src/platform/payments/payment-providers.server.ts'
import { isPreviewUrl } from '#src/shared/paths/backoffice-paths.ts'

declare module 'fastify' {
  interface FastifyReply {
    nonce: string
  }
}

/** Sets the headers on every response, errors included. The policy is one fixed text with a nonce. */
export const securityHeaders = fastifyPlugin<{ config: Config }>(async (app, { config }) => {
  const isSecure = config.publicOrigin.startsWith('https:')
  const policy = contentSecurityPolicy(config)
  const previewPolicy = toPreviewPolicy(policy)

  app.decorateReply('nonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.nonce = randomUUID()
    const ownPolicy = isPreviewUrl(request.url) ? previewPolicy : policy
    reply.raw.setHeader('Content-Security-Policy', ownPolicy.replace('{nonce}', reply.nonce))
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff')
    reply.raw.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    reply.raw.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    reply.raw.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (isSecure) reply.raw.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    done()
  })
})

/** Previews of pages and products. The form of a page shows its preview in a frame. No script runs there, and no other page can be framed. */
function toPreviewPolicy(policy: string): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}

function contentSecurityPolicy({ mode, customGatewayUrl, emaginationUrl, recaptcha }: Config): string {
  const isDevelopment = mode === 'development'
  // External designers serve their own pictures.
  const designers = [customGatewayUrl, emaginationUrl].map((url) => (url ? ` ${new URL(url).origin}` : '')).join('')
  const paymentPages = paymentProviders.flatMap(({ pageOrigins }) => pageOrigins)
  const captcha = recaptcha ? ` ${new URL(recaptcha.url).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-{nonce}'${captcha && `${captcha} https://www.gstatic.com`}`,
    // In development Vite inserts styles by script.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${designers}`,
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    `frame-src 'self' https://www.youtube-nocookie.com${captcha}`,
    `form-action 'self' ${paymentPages.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
