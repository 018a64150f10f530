import { randomUUID } from 'node:crypto'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '#src/platform/env.server.ts'

declare module 'fastify' {
  interface FastifyReply {
    nonce: string
  }
}

/** On every answer, errors included. Written by hand: a fixed text with one nonce in it, on the hottest path there is. */
export const securityHeaders = fastifyPlugin<{ config: Config }>(async (app, { config }) => {
  const isSecure = config.publicOrigin.startsWith('https:')
  const policy = contentSecurityPolicy(config)

  app.decorateReply('nonce', '')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.nonce = randomUUID()
    reply.raw.setHeader('Content-Security-Policy', policy.replace('{nonce}', reply.nonce))
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff')
    reply.raw.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    reply.raw.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    reply.raw.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (isSecure) reply.raw.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    done()
  })
})

function contentSecurityPolicy({ mode, customGatewayUrl, emaginationUrl, recaptcha }: Config): string {
  const isDevelopment = mode === 'development'
  // Designers of other houses send pictures of their own.
  const designers = [customGatewayUrl, emaginationUrl].map((url) => (url ? ` ${new URL(url).origin}` : '')).join('')
  const captcha = recaptcha ? ` ${new URL(recaptcha.url).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-{nonce}'${captcha && `${captcha} https://www.gstatic.com`}`,
    // Vite puts its styles in by script while developing.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${designers}`,
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    `frame-src https://www.youtube-nocookie.com${captcha}`,
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
