import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { CacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as openingText from '#src/translations/shell/opening-text.ts'
import { isCallUrl, isOpenBeforeOpening } from '../http/open-paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop is not open yet, and the visitor is not staff. */
    isShopClosed: boolean
  }
}

export const retryAfterSeconds = 3_600

/** Refuses calls of visitors until the shop is open. Pages are replaced by "Opening soon" (endpoints/pages.ts). */
export const closedShop = fastifyPlugin<{ isOpen: () => boolean }>(async (app, { isOpen }) => {
  app.decorateRequest('isShopClosed', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (isOpen() || isAllowed(request)) return done()
    request.isShopClosed = true
    if (isPage(request)) return done()
    const message = translate(request.visitor.locale, openingText.notOpenYet)
    void reply.code(503).header('Retry-After', retryAfterSeconds).send({ message })
  })
})

function isAllowed({ url, visitor }: FastifyRequest): boolean {
  return visitor.role === 'staff' || isOpenBeforeOpening(url)
}

/** Calls have routes of their own; their paths may be spelled in other ways. */
function isPage({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && !isCallUrl(url)
}

/**
 * Whether the shop is open, as of the last change of the cache version. The function is synchronous, because every
 * request calls it.
 */
export async function watchOpening(db: Database, version: Pick<CacheVersion, 'onChange'>): Promise<() => boolean> {
  const read = async () => (await readSettings(db)).openedAt !== null
  let isOpen = await read()
  let hasFailed = false
  const refresh = async () => {
    hasFailed = false
    try {
      isOpen = await read()
    } catch {
      hasFailed = true
    }
  }
  // Read at once: otherwise the first visitor after a change would still get the state before it.
  version.onChange(refresh)
  return () => {
    if (hasFailed) void refresh()
    return isOpen
  }
}
