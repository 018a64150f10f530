import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { Database } from '#src/platform/database.server.ts'
import type { Files } from '#src/platform/files.server.ts'
import type { SeedProduct } from '../build-catalogue.ts'

/** What past orders and quotes are made from. */
export type HistoryWork = {
  db: Database
  files: Pick<Files, 'put'>
  catalogue: ReadonlyMap<string, SeedProduct>
  /** Numbers of products and variants by SKU. */
  sellables: ReadonlyMap<string, number>
  /** Numbers of accounts by e-mail address. */
  accounts: ReadonlyMap<string, number>
  deliveryRates: DeliveryRates
  /** When the shop is seeded. */
  now: Date
}
