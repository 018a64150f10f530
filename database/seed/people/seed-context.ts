import type { Database } from '#src/platform/database/database.server.ts'
import type { Files } from '#src/platform/files/files.server.ts'
import type { SeedProduct } from '../build-catalogue.ts'

/** Input of the functions that save past orders, quotes and enquiries. */
export type SeedContext = {
  db: Database
  files: Pick<Files, 'put'>
  catalogue: ReadonlyMap<string, SeedProduct>
  /** Ids of products and variants by SKU. */
  sellables: ReadonlyMap<string, number>
  /** Ids of accounts by email address. */
  accounts: ReadonlyMap<string, number>
  /** When the shop is seeded. */
  now: Date
}
