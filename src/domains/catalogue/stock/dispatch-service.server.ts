import type { Shop } from '#src/platform/shop.server.ts'
import type { DispatchTerms } from './dispatch-date.ts'
import { readDispatchTerms } from './dispatch-store.server.ts'

export function getDispatchTerms(shop: Shop): Promise<DispatchTerms> {
  return shop.cache('dispatch terms', () => readDispatchTerms(shop.db))
}
