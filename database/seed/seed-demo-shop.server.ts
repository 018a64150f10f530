import { inArray, sql } from 'drizzle-orm'
import { deliveryRates, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshShelves } from '#src/domains/catalogue/listing-facts-store.server.ts'
import { variants } from '#src/domains/catalogue/product-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import { raiseCatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { StartError } from '#src/platform/env.server.ts'
import type { Files } from '#src/platform/files.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import { buildCatalogue, type SeedProduct } from './build-catalogue.ts'
import { productsUpTo } from './clone-product.ts'
import { saveEnquiries } from './people/save-enquiries.server.ts'
import { saveOrders } from './people/save-orders.server.ts'
import { savePeople } from './people/save-people.server.ts'
import { saveQuotes } from './people/save-quotes.server.ts'
import { saveContent } from './save-content.server.ts'
import { firstSellableId, saveProducts } from './save-products.server.ts'
import { type References, saveReferences } from './save-references.server.ts'
import { saveVouchers } from './save-vouchers.server.ts'
import { withoutListingIndexes } from './without-listing-indexes.server.ts'
import { writeDemoFiles } from './write-demo-files.server.ts'

export type SeedOptions = {
  db: Database
  files: Pick<Files, 'put'>
  /** How many products; the demo has as many as its description, more are variations of those. */
  products?: number
  onProgress?: (step: string, share: number) => void
}

/** The demo shop: always the same rows and files, its history in the weeks before. Either all of it is stored or nothing. */
export async function seedDemoShop({ db, files, products: wanted, onProgress = () => {} }: SeedOptions): Promise<void> {
  if (!(await isShopEmpty(db))) {
    throw new StartError('The database already holds a shop. "npm run db:reset" empties it and seeds it anew.')
  }
  const catalogue = buildCatalogue()
  await writeDemoFiles(files, catalogue, onProgress)
  await db.transaction(async (db) => {
    // The pool of a PostgreSQL server ends statements after five seconds; building an index over 100,000 rows takes longer.
    await db.execute(sql`set local statement_timeout = 0`)
    const references = await saveReferences(db, catalogue)
    const count = wanted ?? catalogue.length
    const fill = () => saveCatalogue({ db, catalogue, references, count, onProgress })
    const lastId = count > catalogue.length ? await withoutListingIndexes(db, fill) : await fill()
    const sellables = await numbersBySku(db, catalogue)
    await saveVouchers(db, references, sellables)
    await saveContent(db, references)
    const accounts = await savePeople(db)
    const bySku = new Map(catalogue.map((product) => [product.sku, product]))
    const deliveryRates = await readDeliveryRates(db)
    const history = { db, files, catalogue: bySku, sellables, accounts, deliveryRates, now: new Date() }
    await saveOrders(history)
    await saveQuotes(history)
    await saveEnquiries(history)
    await bringSequencesUpToDate(db, lastId)
    // In the same commit as the data: a shop with demo products is marked as one from its first moment.
    await db.update(shopSettings).set({ isDemo: true })
    await raiseCatalogueVersion(db)
  })
  // The embedded database never does this by itself; without it the planner guesses, and indexes cannot answer alone.
  await db.execute(sql`vacuum (analyze)`)
}

export async function isShopEmpty(db: Database): Promise<boolean> {
  const [product, customer] = [
    await db.select({ id: products.id }).from(products).limit(1),
    await db.select({ id: customers.id }).from(customers).limit(1),
  ]
  return product.length === 0 && customer.length === 0
}

type CatalogueWork = {
  db: Database
  catalogue: readonly SeedProduct[]
  references: References
  count: number
  onProgress: (step: string, share: number) => void
}

const productsPerBatch = 500

async function saveCatalogue({ db, catalogue, references, count, onProgress }: CatalogueWork): Promise<number> {
  let nextId = firstSellableId
  let done = 0
  for (const batch of batches(productsUpTo(count, catalogue), productsPerBatch)) {
    nextId = await saveProducts({ db, batch, references, firstId: nextId })
    done += batch.length
    onProgress('Filling the shelves', done / count)
  }
  await refreshShelves(db)
  return nextId - 1
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

/** Only those of the description: variations are never named by it. */
async function numbersBySku(db: Database, catalogue: readonly SeedProduct[]): Promise<Map<string, number>> {
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

async function readDeliveryRates(db: Database): Promise<DeliveryRates> {
  const rows = await db.select().from(deliveryRates)
  const rates = rows.map(({ deliveryClass, netPence, freeOverNetPence, vatRateBp }) => [
    deliveryClass,
    {
      chargeNet: pence(netPence),
      freeOverNet: freeOverNetPence === null ? null : pence(freeOverNetPence),
      vatRate: basisPoints(vatRateBp),
    },
  ])
  return Object.fromEntries(rates) as DeliveryRates
}

/** Rows were inserted with their numbers, so the sequences have not moved yet. */
async function bringSequencesUpToDate(db: Database, lastSellableId: number): Promise<void> {
  await db.execute(sql`select setval('sellable_ids', ${lastSellableId})`)
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
