import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { openResources } from '../server/start/open-resources.ts'
import type { Visitor } from '../src/domains/access/access.ts'
import { getProductForEditing, saveProduct } from '../src/domains/catalogue/editing/product-editing-service.server.ts'
import { toProductFormValues } from '../src/domains/catalogue/editing/product-form-fields.ts'
import { staffProductsQuery } from '../src/domains/catalogue/editing/staff-products-contract.ts'
import { listStaffProducts } from '../src/domains/catalogue/editing/staff-products-service.server.ts'
import { generateGoogleFeed } from '../src/domains/catalogue/feeds/google-feed-service.server.ts'
import { runProductImport } from '../src/domains/catalogue/import/product-import-progress-service.server.ts'
import {
  applyImport,
  checkImport,
  getProductImport,
  uploadImport,
} from '../src/domains/catalogue/import/product-import-service.server.ts'
import { getReport, listReports } from '../src/domains/reports/reports-service.server.ts'
import { noCache } from '../src/platform/cache/versioned-cache.server.ts'
import { readConfig } from '../src/platform/config/config.server.ts'
import { migrateDatabase, openDatabase } from '../src/platform/database/database.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'
import type { Shop } from '../src/platform/shop.server.ts'
import { addDays, toLondonDay } from '../src/shared/locale/dates.ts'
import { startPostgres } from '../tests/support/servers/postgres-server.ts'
import { unwrap } from '../tests/support/unwrap.ts'
import { insertBenchOrders } from './bench-orders.ts'
import { median } from './measure.ts'

/** Server time of what staff do most, on PostgreSQL, with its ratio to a query that does nothing, in one run. */
const maxMs = { 'product list': 50, 'product search': 50, 'editor page': 50, 'product save': 50 }
const maxReportMs = 1000
const maxImportSeconds = 60
const maxFeedSeconds = 60
const importRows = 10_000
const catalogueStaff: Visitor = {
  sessionId: 'bench',
  role: 'staff',
  staffRoles: ['catalogue'],
  locale: 'en',
  customerId: 3,
}
const accountsStaff: Visitor = { ...catalogueStaff, staffRoles: ['accounts'] }
const salesStaff: Visitor = { ...catalogueStaff, staffRoles: ['sales'] }

async function main() {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '100000' },
      orders: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '60' },
    },
  })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-bench-'))
  const postgres = await startPostgres({ isDurable: true })
  try {
    const databaseUrl = postgres.getUrl('postgres')
    await seed({ dataDir, databaseUrl }, { products: Number(values.products), orders: Number(values.orders) })
    const resources = await openResources(
      readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    )
    const shop: Shop = { ...resources, db: resources.database.db, cache: noCache }
    console.log(`\n${values.products} products, ${values.orders} orders, PostgreSQL`)
    await benchPages(shop, Number(values.rounds))
    await benchReports(shop)
    await benchImport(shop)
    await benchFeed(shop)
    await resources.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(
  location: { dataDir: string; databaseUrl: string },
  { products, orders }: { products: number; orders: number },
) {
  const database = await openDatabase({ ...location, allowsLongStatements: true })
  await migrateDatabase(database.db)
  await seedDemoShop({ db: database.db, files: openFiles(location), products })
  await insertBenchOrders(database.db, orders)
  await database.close()
}

async function benchPages(shop: Shop, rounds: number) {
  const { rows } = await shop.db.execute<{ id: number; title: string }>(
    sql`select id, title ->> 'en' as title from products order by md5(id::text) limit ${rounds}`,
  )
  const rawMs = await measureEach(rows, () => shop.db.execute(sql`select 1`))
  const list = (query: object) => listStaffProducts(shop, catalogueStaff, staffProductsQuery.parse(query))
  const workloads: Record<keyof typeof maxMs, (product: { id: number; title: string }) => Promise<unknown>> = {
    'product list': () => list({}),
    'product search': ({ title }) => list({ q: title.split(' ').slice(0, 2).join(' ') }),
    'editor page': ({ id }) => getProductForEditing(shop, catalogueStaff, id),
    'product save': ({ id }) => renameProduct(shop, id),
  }
  for (const [name, work] of Object.entries(workloads)) {
    const ms = await measureEach(rows, work)
    const limit = maxMs[name as keyof typeof maxMs]
    report(name, ms, { limit, note: `${(ms / rawMs).toFixed(0)} × an empty query` })
  }
}

/** Every report over two years, with everybody's figures and with those of one person. */
async function benchReports(shop: Shop) {
  const until = toLondonDay(shop.clock.now())
  const rawMs = await measureEach(Array.from({ length: 20 }), () => shop.db.execute(sql`select 1`))
  const period = { from: addDays(until, -729), until, per: undefined }
  for (const [who, visitor] of Object.entries({ all: accountsStaff, own: salesStaff })) {
    for (const id of listReports(visitor)) {
      const ms = await measureEach(Array.from({ length: 5 }), async () =>
        unwrap(await getReport(shop, visitor, { report: id, ...period })),
      )
      report(`report ${id}, ${who}`, ms, { limit: maxReportMs, note: `${(ms / rawMs).toFixed(0)} × an empty query` })
    }
  }
}

/** Saves a product with another title, as the editor does. Returns after the transaction. */
async function renameProduct(shop: Shop, id: number) {
  const { product } = unwrap(await getProductForEditing(shop, catalogueStaff, id))
  const values = toProductFormValues(product.edit)
  const startedAt = performance.now()
  unwrap(
    await saveProduct(shop, catalogueStaff, {
      id,
      version: product.version,
      values: { ...values, title_en: `${values.title_en} *` },
    }),
  )
  return performance.now() - startedAt
}

/** The median. A workload that measures itself returns its milliseconds. */
async function measureEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const item of items) {
    const startedAt = performance.now()
    const own = await work(item)
    times.push(typeof own === 'number' ? own : performance.now() - startedAt)
  }
  return median(times)
}

async function benchImport(shop: Shop) {
  const rows = Array.from(
    { length: importRows },
    (_, index) => `BENCH-${index},Bench product ${index},1 = ${(index % 90) + 1}.50,yes`,
  )
  const bytes = Buffer.from(['SKU,Title (en),Price tiers,Published', ...rows].join('\n'))
  const { id } = unwrap(await uploadImport(shop, catalogueStaff, { name: 'bench.csv', bytes }))
  const { record } = unwrap(await getProductImport(shop, catalogueStaff, id))
  const run = async (name: string) => {
    const startedAt = performance.now()
    let result = await runProductImport(shop, id)
    while (result !== undefined && typeof result === 'object') result = await runProductImport(shop, id)
    const seconds = (performance.now() - startedAt) / 1000
    report(name, seconds * 1000, {
      limit: maxImportSeconds * 1000,
      note: `${(importRows / seconds).toFixed(0)} rows/s`,
    })
  }
  unwrap(await checkImport(shop, catalogueStaff, { id, mapping: record.mapping }))
  await run('dry run of 10,000 rows')
  unwrap(await applyImport(shop, catalogueStaff, { id, mode: 'valid_rows' }))
  await run('import of 10,000 rows')
}

/** The feed for Google Merchant Center in one language, as the server generates it once per cache version. */
async function benchFeed(shop: Shop) {
  const startedAt = performance.now()
  let bytes = 0
  for await (const part of generateGoogleFeed(shop, 'en')) bytes += Buffer.byteLength(part)
  const ms = performance.now() - startedAt
  report('product feed', ms, { limit: maxFeedSeconds * 1000, note: `${(bytes / 1_000_000).toFixed(0)} MB` })
}

function report(name: string, ms: number, { limit, note }: { limit: number; note: string }) {
  const isMet = ms <= limit
  if (!isMet) process.exitCode = 1
  console.log(
    name.padEnd(30),
    `${ms.toFixed(1)} ms`.padStart(12),
    `at most ${limit}: ${isMet ? 'met' : 'MISSED'}`,
    note,
  )
}

await main()
