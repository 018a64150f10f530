import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { migrateDatabase, openDatabase } from '../src/platform/database/database.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'
import { findFreePort } from '../tests/support/servers/free-port.ts'
import { startPostgres } from '../tests/support/servers/postgres-server.ts'
import { findBenchProducts } from './bench-products.ts'
import { type Checkouts, measureCheckouts, minCheckoutShare } from './checkouts.ts'
import { type Measurement, measure } from './measure.ts'
import type { Scenario } from './scenario.ts'
import { buildScenarios } from './scenarios.ts'
import { pinGenerator, startBenchShop } from './shop-process.ts'
import { maxSlowdown, measureSignIns, type SignIns } from './sign-ins.ts'
import { measureTpcB } from './tpc-b.ts'

type Row = Pick<Scenario, 'name' | 'floor'> & Measurement
type Report = {
  database: string
  rows: Row[]
  signIns: SignIns
  memoryMb: number
  checkouts?: Checkouts
  tpcBPerSecond?: number
}
type Plan = { seconds: number; rounds: number; products: number | undefined }

const connections = 16
const maxMemoryMb = 400
const minBasketShareOfTpcB = 0.25

async function main() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      products: { type: 'string' },
    },
  })
  const plan = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    products: values.products ? Number(values.products) : undefined,
  }
  await buildIfChanged()
  const isPinned = pinGenerator()
  console.log(
    `${cpus().length} cores, ${connections} connections, server and load on ${isPinned ? 'a core each' : 'any core'}`,
  )

  const reports = [await benchEmbedded(plan), await benchPostgres(plan)]
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', `${JSON.stringify({ at: new Date(), plan, reports }, null, 2)}\n`)
  console.log('\nWritten to bench/results/latest.json')
  if (reports.some(hasFailed)) process.exitCode = 1
}

async function benchEmbedded(plan: Plan): Promise<Report> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-bench-'))
  try {
    await seed({ dataDir }, plan)
    return await benchShop('embedded', { DATA_DIR: dataDir, DATABASE_URL: '' }, plan)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchPostgres(plan: Plan): Promise<Report> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-bench-'))
  const postgres = await startPostgres({ isDurable: true })
  try {
    const databaseUrl = postgres.getUrl('postgres')
    await seed({ dataDir, databaseUrl }, plan)
    const report = await benchShop('PostgreSQL', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, plan)
    const rate = measureTpcB(databaseUrl, { clients: connections, seconds: plan.seconds })
    printTpcB(report, rate)
    return { ...report, ...(rate && { tpcBPerSecond: rate }) }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(location: { dataDir: string; databaseUrl?: string }, { products }: Plan) {
  const database = await openDatabase(location)
  await migrateDatabase(database.db)
  await seedDemoShop({ db: database.db, files: openFiles(location), products })
  await database.close()
}

async function benchShop(database: string, settings: Record<string, string>, plan: Plan): Promise<Report> {
  const shop = await startBenchShop(await findFreePort(), settings)
  try {
    console.log(
      `\n${database}`.padEnd(30),
      'per second'.padStart(12),
      'raw'.padStart(10),
      'share'.padStart(9),
      'p99 ms'.padStart(8),
    )
    const rows: Row[] = []
    const products = await findBenchProducts(shop.origin)
    for (const scenario of await buildScenarios(shop.origin, products)) {
      const measured = await measure({ port: shop.port, connections, ...plan }, scenario.load)
      rows.push({ name: scenario.name, floor: scenario.floor, ...measured })
      printRow(rows.at(-1) as Row)
    }
    const signIns = await measureSignIns(shop, plan)
    printSignIns(signIns)
    const { DATABASE_URL: databaseUrl } = settings
    const [productId = 0] = products.productIds
    const checkouts = databaseUrl
      ? await measureCheckouts(shop, { databaseUrl, productId, clients: connections, seconds: plan.seconds })
      : undefined
    if (checkouts) printCheckouts(checkouts)
    const memoryMb = shop.memoryMb()
    const verdict =
      database === 'embedded' ? '' : ` (at most ${maxMemoryMb}: ${memoryMb <= maxMemoryMb ? 'met' : 'MISSED'})`
    console.log(`memory after load: ${memoryMb} MB${verdict}`)
    return { database, rows, signIns, memoryMb, checkouts }
  } finally {
    await shop.stop()
  }
}

function hasFailed({ database, rows, signIns, memoryMb, checkouts, tpcBPerSecond }: Report): boolean {
  const isBelowFloor = rows.some(({ ratio, floor }) => ratio < floor)
  const isTooLarge = database !== 'embedded' && memoryMb > maxMemoryMb
  return (
    isBelowFloor ||
    isTooLarge ||
    signIns.ratio > maxSlowdown ||
    (checkouts !== undefined && checkouts.ratio < minCheckoutShare) ||
    (tpcBPerSecond !== undefined && getAddsPerSecond(rows) < minBasketShareOfTpcB * tpcBPerSecond)
  )
}

function getAddsPerSecond(rows: readonly Row[]): number {
  return rows.find(({ name }) => name === 'add to basket')?.perSecond ?? 0
}

function printRow({ name, perSecond, rawPerSecond, ratio, p99, floor, isSteady }: Row) {
  const share = `${(ratio * 100).toFixed(1)} %`
  const verdict = ratio >= floor ? `floor ${floor * 100} % met` : `BELOW the floor of ${floor * 100} %`
  console.log(
    name.padEnd(29),
    perSecond.toFixed(0).padStart(12),
    rawPerSecond.toFixed(0).padStart(10),
    share.padStart(9),
    p99.toFixed(0).padStart(8),
    ` ${verdict}${isSteady ? '' : ' (the raw route was unstable)'}`,
  )
}

function printSignIns({ perSecond, idleP99, busyP99, ratio }: SignIns) {
  const verdict = ratio <= maxSlowdown ? 'met' : 'MISSED'
  console.log(
    `50 customers sign in, ${perSecond.toFixed(0)}/s: p99 of the raw route ${idleP99.toFixed(2)} ms idle, ${busyP99.toFixed(2)} ms during sign-ins, ${ratio.toFixed(1)} times (at most ${maxSlowdown}: ${verdict})`,
  )
}

function printCheckouts({ perSecond, completePerSecond, rawPerSecond, ratio }: Checkouts) {
  const verdict = ratio >= minCheckoutShare ? 'met' : 'MISSED'
  console.log(
    `checkout: ${perSecond.toFixed(0)} orders/s is ${(ratio * 100).toFixed(0)} % of ${rawPerSecond.toFixed(0)} bare transactions/s (at least ${minCheckoutShare * 100} %: ${verdict}); with basket and delivery page ${completePerSecond.toFixed(0)}/s`,
  )
}

function printTpcB({ rows }: Report, rate: number | undefined) {
  if (!rate) return console.log('pgbench is not installed, so "add to basket" is not compared with TPC-B.')
  const adds = getAddsPerSecond(rows)
  const share = adds / rate
  const verdict = share >= minBasketShareOfTpcB ? 'met' : 'MISSED'
  console.log(
    `add to basket: ${adds.toFixed(0)}/s is ${(share * 100).toFixed(0)} % of pgbench TPC-B ${rate.toFixed(0)}/s (at least 25 %: ${verdict})`,
  )
}

await main()
