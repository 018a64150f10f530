import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { migrateDatabase, openDatabase } from '../src/platform/database.server.ts'
import { openFiles } from '../src/platform/files.server.ts'
import { freePort } from '../tests/support/free-port.ts'
import { catalogueScenarios, mistypedPair } from './catalogue-scenarios.ts'
import { putLoad } from './load.ts'
import { type Measured, measure } from './measure.ts'
import { pinGenerator, startShop } from './shop-process.ts'

/** What a catalogue ten times as large costs: the same scenarios on both, on the embedded database, in one run. */
const sizes = [10_000, 100_000]
const listingPath = 'oil/oil-tanks'
const connections = 16
/** From 10,000 to 100,000 products listing and search keep at least so much of their throughput. */
const leastKept = 0.6
const slowestSearchMs = 50

type Results = Map<string, Measured>

async function main() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      /** Data folders that were seeded before: filling a hundred thousand shelves takes minutes. */
      folders: { type: 'string' },
    },
  })
  await buildIfChanged()
  pinGenerator()
  const pace = { connections, seconds: Number(values.seconds), rounds: Number(values.rounds) }
  const given = values.folders?.split(',') ?? []
  const [small, large] = [
    await bench(sizes[0] as number, pace, given[0]),
    await bench(sizes[1] as number, pace, given[1]),
  ]

  console.log(
    `\n${'10,000 → 100,000 products'.padEnd(30)} ${'10,000'.padStart(8)} ${'100,000'.padStart(8)} ${'kept'.padStart(8)}`,
  )
  for (const [name, before] of small.results) {
    const after = large.results.get(name)
    if (!after) continue
    const kept = after.ratio / before.ratio
    if (kept < leastKept) process.exitCode = 1
    const columns = [before.perSecond.toFixed(0), after.perSecond.toFixed(0), `${(kept * 100).toFixed(0)} %`]
    console.log(name.padEnd(30), ...columns.map((column) => column.padStart(8)), kept < leastKept ? ' BELOW 60 %' : '')
  }
  const isQuick = large.searchMs < slowestSearchMs
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
  const shop = await startShop(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    console.log(`\n${products} products`)
    const results: Results = new Map()
    const scenarios = await catalogueScenarios(shop.origin, listingPath)
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

/** One visitor, who looks for something else each time, in a shop that has been open for a while. */
async function measureSearch(port: number, seconds: number): Promise<number> {
  let turn = 0
  const next = () => ({ path: `/data/smart-search?q=${mistypedPair((turn += 1))}` })
  await putLoad({ port, connections: 1, seconds: 5, next })
  const { p95 } = await putLoad({ port, connections: 1, seconds, next })
  return p95
}

async function seed(dataDir: string, products: number) {
  const database = await openDatabase({ dataDir, mayTakeLong: true })
  await migrateDatabase(database.db)
  await seedDemoShop({ db: database.db, files: openFiles({ dataDir }), products })
  await database.close()
}

await main()
