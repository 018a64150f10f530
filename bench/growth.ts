import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { migrateDatabase, openDatabase } from '../src/platform/database/database.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'
import { findFreePort } from '../tests/support/servers/free-port.ts'
import { buildCatalogueScenarios, misspellTwoWords } from './catalogue-scenarios.ts'
import { runLoad } from './load.ts'
import { type Measurement, measure } from './measure.ts'
import { pinGenerator, startBenchShop } from './shop-process.ts'

/** Compares the same scenarios on catalogues of both sizes, on the embedded database, in one run. */
const sizes = [10_000, 100_000]
const listingPath = 'oil/oil-tanks'
const connections = 16
/** The least share of throughput that remains with 100,000 instead of 10,000 products [L16]. */
const minRemaining = 0.6
/** The longest p95 of search suggestions for one visitor [L9]. */
const maxSearchMs = 50

type Results = Map<string, Measurement>

async function main() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      /** Data folders that are already seeded: seeding 100,000 products takes minutes. */
      folders: { type: 'string' },
    },
  })
  await buildIfChanged()
  pinGenerator()
  const pace = { connections, seconds: Number(values.seconds), rounds: Number(values.rounds) }
  const folders = values.folders?.split(',') ?? []
  const [small, large] = [
    await bench(sizes[0] as number, pace, folders[0]),
    await bench(sizes[1] as number, pace, folders[1]),
  ]

  console.log(
    `\n${'10,000 → 100,000 products'.padEnd(30)} ${'10,000'.padStart(8)} ${'100,000'.padStart(8)} ${'share'.padStart(8)}`,
  )
  for (const [name, before] of small.results) {
    const after = large.results.get(name)
    if (!after) continue
    const remaining = after.ratio / before.ratio
    if (remaining < minRemaining) process.exitCode = 1
    const columns = [before.perSecond.toFixed(0), after.perSecond.toFixed(0), `${(remaining * 100).toFixed(0)} %`]
    console.log(
      name.padEnd(30),
      ...columns.map((column) => column.padStart(8)),
      remaining < minRemaining ? ' BELOW 60 %' : '',
    )
  }
  const isQuick = large.searchMs < maxSearchMs
  if (!isQuick) process.exitCode = 1
  console.log(
    `smart search, one visitor, 100,000 products: p95 ${large.searchMs.toFixed(0)} ms${isQuick ? '' : ' TOO SLOW'}`,
  )
}

async function bench(
  products: number,
  pace: { connections: number; seconds: number; rounds: number },
  folder?: string,
) {
  const dataDir = folder ?? mkdtempSync(path.join(tmpdir(), 'tradecraft-growth-'))
  if (!folder) await seed(dataDir, products)
  const shop = await startBenchShop(await findFreePort(), { DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    console.log(`\n${products} products`)
    const results: Results = new Map()
    const scenarios = await buildCatalogueScenarios(shop.origin, listingPath)
    for (const { name, load } of scenarios) {
      const measured = await measure({ port: shop.port, ...pace }, load)
      results.set(name, measured)
      console.log(
        name.padEnd(30),
        `${measured.perSecond.toFixed(0)}/s`,
        `${(measured.ratio * 100).toFixed(2)} % of raw`,
      )
    }
    return { results, searchMs: await measureSearch(shop.port, pace.seconds) }
  } finally {
    await shop.stop()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** p95 of one visitor with a new search term each time, after a warm-up. */
async function measureSearch(port: number, seconds: number): Promise<number> {
  let counter = 0
  const next = () => ({ path: `/data/smart-search?q=${misspellTwoWords((counter += 1))}` })
  await runLoad({ port, connections: 1, seconds: 5, next })
  const { p95 } = await runLoad({ port, connections: 1, seconds, next })
  return p95
}

async function seed(dataDir: string, products: number) {
  const database = await openDatabase({ dataDir, allowsLongStatements: true })
  await migrateDatabase(database.db)
  await seedDemoShop({ db: database.db, files: openFiles({ dataDir }), products })
  await database.close()
}

await main()
