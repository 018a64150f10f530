import type { CacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { recordEvent } from '#src/platform/metrics/record-event.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { CacheablePage } from './cacheable-page.ts'
import { type CachedPageTemplate, createCachedTemplate } from './page-template.ts'
import { createResponseCache } from './response-cache.ts'

/** What React Router has rendered. `html` has placeholders, and is absent for redirects and data. */
export type RenderedPage = { response: Response; html?: string; isDatabaseDown: boolean }

/** A route sets it on a page that is the same for every anonymous visitor (`pageCacheHeaders` in src/storefront/shell). */
export const pageCacheHeader = 'X-Page-Cache'

const maxCacheBytes = 32 * 1024 * 1024
const expiryPattern = /^until (\S+)$/

export type PageCache = {
  find(page: CacheablePage): CachedPageTemplate | undefined
  /** Renders a page and stores it if its route allows that. Concurrent requests for one page share one rendering. */
  renderOnce(page: CacheablePage, render: () => Promise<RenderedPage>): Promise<RenderedPage>
}

/** Caches whole pages of anonymous visitors, without nonce and CSRF token. A raised cache version invalidates them. */
export function createPageCache(version: CacheVersion, clock: Shop['clock']): PageCache {
  const templates = createResponseCache<CachedPageTemplate>(maxCacheBytes)
  const renderings = new Map<string, Promise<RenderedPage>>()

  async function renderAndStore(cacheKey: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    // Read before rendering, so that a page is never stored as newer than it is.
    const versionBefore = version.current()
    const rendered = await render()
    if (isCacheable(rendered) && templates.shouldStore(cacheKey)) {
      templates.store(cacheKey, versionBefore, createCachedTemplate(rendered.html, readExpiry(rendered.response)))
    }
    return rendered
  }

  return {
    find({ cacheKey }) {
      const template = templates.find(cacheKey, version.current())
      const isExpired = template?.until !== undefined && clock.now().getTime() >= template.until
      const found = isExpired ? undefined : template
      recordEvent({ name: 'cache', cache: 'pages', result: found ? 'hit' : 'miss' })
      return found
    },
    renderOnce({ cacheKey }, render) {
      const running = renderings.get(cacheKey)
      // A page that may not be cached may hold something of its visitor, so each visitor gets a rendering of their own.
      if (running) return running.then((rendered) => (isCacheable(rendered) ? rendered : render()))
      const rendering = renderAndStore(cacheKey, render).finally(() => renderings.delete(cacheKey))
      renderings.set(cacheKey, rendering)
      return rendering
    },
  }
}

function isCacheable(rendered: RenderedPage): rendered is RenderedPage & { html: string } {
  const { response, html } = rendered
  return html !== undefined && response.status === 200 && response.headers.has(pageCacheHeader)
}

/** Returns the expiry in ms. A page that names a time, such as a dispatch date, is true only until then. */
function readExpiry(response: Response): number | undefined {
  const [, until] = expiryPattern.exec(response.headers.get(pageCacheHeader) ?? '') ?? []
  return until ? Date.parse(until) : undefined
}
