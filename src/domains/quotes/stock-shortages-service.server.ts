import { findStock } from '#src/domains/catalogue/stock/stock-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { QuoteLineRow } from './quotes-store.server.ts'
import { findShortages, getStockId, type StockShortage } from './stock-shortage.ts'

type QuotedLine = Pick<QuoteLineRow, 'position' | 'title' | 'qty' | 'productId' | 'variantId'>

/** The lines that an order made from them now could not get from stock. */
export async function listShortages(shop: Shop, lines: readonly QuotedLine[]): Promise<StockShortage[]> {
  const ids = new Set(lines.flatMap((line) => getStockId(line) ?? []))
  return ids.size === 0 ? [] : findShortages(lines, await findStock(shop, [...ids]))
}
