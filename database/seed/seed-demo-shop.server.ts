import { inArray, sql } from 'drizzle-orm'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshListingRows } from '#src/domains/catalogue/listing/listing-rows-store.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { StartError } from '#src/platform/config/config.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Files } from '#src/platform/files/files.server.ts'
import { buildCatalogue, type SeedProduct } from './build-catalogue.ts'
import { generateProducts } from './clone-product.ts'
import { saveEnquiries } from './people/save-enquiries.server.ts'
import { saveOrders } from './people/save-orders.server.ts'
import { buildCustomerRows, savePeople } from './people/save-people.server.ts'
import { saveQuotes } from './people/save-quotes.server.ts'
import { saveContent } from './save-content.server.ts'
import { saveProducts } from './save-products.server.ts'
import { type References, saveReferences } from './save-references.server.ts'
import { saveVouchers } from './save-vouchers.server.ts'
import { withoutListingIndexes } from './without-listing-indexes.server.ts'
import { writeDemoFiles } from './write-demo-files.server.ts'

export type SeedOptions = {
  db: Database
  files: Pick<Files, 'put'>
  /** Number of products; above the size of the demo catalogue they are variations of it. */
  products?: number
  onProgress?: (step: string, share: number) => void
}

/** Seeds the demo shop: the same rows and files every time, with past orders in the weeks before now. All or nothing. */
export async function seedDemoShop({
  db,
  files,
  products: productCount,
  onProgress = () => {},
}: SeedOptions): Promise<void> {
  if (!(await isShopEmpty(db))) {
    throw new StartError('The database already holds a shop. "npm run db:reset" empties it and seeds it anew.')
  }
  const catalogue = buildCatalogue()
  await writeDemoFiles(files, catalogue, onProgress)
  const customerRows = await buildCustomerRows()
  await db.transaction(async (db) => {
    // The pool of a PostgreSQL server ends statements after five seconds; building an index over 100,000 rows takes longer.
    await db.execute(sql`set local statement_timeout = 0`)
    const references = await saveReferences(db, catalogue)
    const count = productCount ?? catalogue.length
    const save = () => saveCatalogue({ db, catalogue, references, count, onProgress })
    await db.execute(sql`select setval('sellable_ids', ${firstSellableId}, false)`)
    await (count > catalogue.length ? withoutListingIndexes(db, save) : save())
    const sellables = await readIdsBySku(db, catalogue)
    await saveVouchers(db, references, sellables)
    await saveContent(db, references)
    const accounts = await savePeople(db, customerRows)
    const productBySku = new Map(catalogue.map((product) => [product.sku, product]))
    const context = { db, files, catalogue: productBySku, sellables, accounts, now: new Date() }
    await saveOrders(context)
    await saveQuotes(context)
    await saveEnquiries(context)
    await updateSequences(db)
    // In the same transaction as the data, so that demo data is never unmarked.
    await db.update(shopSettings).set({ isDemo: true, openedAt: new Date() })
    await raiseCacheVersion(db)
  })
  // The embedded database has no autovacuum; without statistics the planner chooses badly and index-only scans do not work.
  await db.execute(sql`vacuum (analyze)`)
}

export async function isShopEmpty(db: Database): Promise<boolean> {
  const [product, customer] = [
    await db.select({ id: products.id }).from(products).limit(1),
    await db.select({ id: customers.id }).from(customers).limit(1),
  ]
  return product.length === 0 && customer.length === 0
}

type SaveCatalogueInput = {
  db: Database
  catalogue: readonly SeedProduct[]
  references: References
  count: number
  onProgress: (step: string, share: number) => void
}

const productsPerBatch = 500
/** Products and variants share one sequence of ids, assigned in the order of the catalogue. */
const firstSellableId = 1001

async function saveCatalogue({ db, catalogue, references, count, onProgress }: SaveCatalogueInput): Promise<void> {
  let done = 0
  for (const batch of batches(generateProducts(count, catalogue), productsPerBatch)) {
    await saveProducts({ db, batch, references })
    done += batch.length
    onProgress('Saving products', done / count)
  }
  await refreshListingRows(db)
}

function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Ids of the demo catalogue by SKU, without variations. */
async function readIdsBySku(db: Database, catalogue: readonly SeedProduct[]): Promise<Map<string, number>> {
  const skus = catalogue.flatMap((product) => [product.sku, ...product.variants.map((variant) => variant.sku)])
  const rows = [
    ...(await db
      .select({ sku: products.internalSku, id: products.id })
      .from(products)
      .where(inArray(products.internalSku, skus))),
    ...(await db
      .select({ sku: variants.internalSku, id: variants.id })
      .from(variants)
      .where(inArray(variants.internalSku, skus))),
  ]
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** Rows of people, orders and content have explicit ids, so the sequences must be moved behind them. */
async function updateSequences(db: Database): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' order by 1`,
  )
  for (const { table, column } of rows) {
    const [name, key] = [sql.identifier(table), sql.identifier(column)]
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${key})) from ${name} having max(${key}) is not null`,
    )
  }
}
