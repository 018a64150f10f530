import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { migrateDatabase, openDatabase } from '../src/platform/database.server.ts'
import { openFiles } from '../src/platform/files.server.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { type Checkouts, checkoutShare, measureCheckouts } from './checkouts.ts'
import { type Measured, measure } from './measure.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { pinGenerator, startShop } from './shop-process.ts'
import { maxSlowdown, measureSignIns, type SignIns } from './sign-ins.ts'
import { findSubjects } from './subjects.ts'
import { tpcBPerSecond } from './tpc-b.ts'

type Row = Pick<Scenario, 'name' | 'floor'> & Measured
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
const basketShareOfTpcB = 0.25

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
  if (reports.some(isBelowPromise)) process.exitCode = 1
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
    const databaseUrl = postgres.urlOf('postgres')
    await seed({ dataDir, databaseUrl }, plan)
    const report = await benchShop('PostgreSQL', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, plan)
    const rate = tpcBPerSecond(databaseUrl, { clients: connections, seconds: plan.seconds })
    sayTpcB(report, rate)
    return { ...report, ...(rate && { tpcBPerSecond: rate }) }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(place: { dataDir: string; databaseUrl?: string }, { products }: Plan) {
  const database = await openDatabase(place)
  await migrateDatabase(database.db)
  await seedDemoShop({ db: database.db, files: openFiles(place), products })
  await database.close()
}

async function benchShop(database: string, settings: Record<string, string>, plan: Plan): Promise<Report> {
  const shop = await startShop(await freePort(), settings)
  try {
    console.log(
      `\n${database}`.padEnd(30),
      'per second'.padStart(12),
      'raw'.padStart(10),
      'share'.padStart(9),
      'p99 ms'.padStart(8),
    )
    const rows: Row[] = []
    const subjects = await findSubjects(shop.origin)
    for (const scenario of await scenarios(shop.origin, subjects)) {
      const measured = await measure({ port: shop.port, connections, ...plan }, scenario.load)
      rows.push({ name: scenario.name, floor: scenario.floor, ...measured })
      sayRow(rows.at(-1) as Row)
    }
    const signIns = await measureSignIns(shop, plan)
    saySignIns(signIns)
    const { DATABASE_URL: databaseUrl } = settings
    const [productId = 0] = subjects.productIds
    const checkouts = databaseUrl
      ? await measureCheckouts(shop, { databaseUrl, productId, clients: connections, seconds: plan.seconds })
      : undefined
    if (checkouts) sayCheckouts(checkouts)
    const memoryMb = shop.memoryMb()
    const verdict =
      database === 'embedded' ? '' : ` (at most ${maxMemoryMb}: ${memoryMb <= maxMemoryMb ? 'kept' : 'BROKEN'})`
    console.log(`memory after load: ${memoryMb} MB${verdict}`)
    return { database, rows, signIns, memoryMb, checkouts }
  } finally {
    await shop.stop()
  }
}

function isBelowPromise({ database, rows, signIns, memoryMb, checkouts, tpcBPerSecond }: Report): boolean {
  const isBelowFloor = rows.some(({ ratio, floor }) => ratio < floor)
  const isTooLarge = database !== 'embedded' && memoryMb > maxMemoryMb
  return (
    isBelowFloor ||
    isTooLarge ||
    signIns.ratio > maxSlowdown ||
    (checkouts !== undefined && checkouts.ratio < checkoutShare) ||
    (tpcBPerSecond !== undefined && addsPerSecond(rows) < basketShareOfTpcB * tpcBPerSecond)
  )
}

function addsPerSecond(rows: readonly Row[]): number {
  return rows.find(({ name }) => name === 'add to basket')?.perSecond ?? 0
}

function sayRow({ name, perSecond, rawPerSecond, ratio, p99, floor, isSteady }: Row) {
  const share = `${(ratio * 100).toFixed(1)} %`
  const verdict = ratio >= floor ? `floor ${floor * 100} % kept` : `BELOW the floor of ${floor * 100} %`
  console.log(
    name.padEnd(29),
    perSecond.toFixed(0).padStart(12),
    rawPerSecond.toFixed(0).padStart(10),
    share.padStart(9),
    p99.toFixed(0).padStart(8),
    ` ${verdict}${isSteady ? '' : ' (the raw route wavered)'}`,
  )
}

function saySignIns({ perSecond, idleP99, busyP99, ratio }: SignIns) {
  const verdict = ratio <= maxSlowdown ? 'kept' : 'BROKEN'
  console.log(
    `50 people sign in, ${perSecond.toFixed(0)}/s: p99 of the raw route ${idleP99.toFixed(2)} ms before, ${busyP99.toFixed(2)} ms meanwhile, ${ratio.toFixed(1)} times (at most ${maxSlowdown}: ${verdict})`,
  )
}

function sayCheckouts({ perSecond, wholePerSecond, rawPerSecond, ratio }: Checkouts) {
  const verdict = ratio >= checkoutShare ? 'kept' : 'BROKEN'
  console.log(
    `checkout: ${perSecond.toFixed(0)} orders/s is ${(ratio * 100).toFixed(0)} % of ${rawPerSecond.toFixed(0)} bare transactions/s (at least ${checkoutShare * 100} %: ${verdict}); with basket and delivery page ${wholePerSecond.toFixed(0)}/s`,
  )
}

function sayTpcB({ rows }: Report, rate: number | undefined) {
  if (!rate) return console.log('pgbench is not installed, so "add to basket" has nothing to be held against here.')
  const adds = addsPerSecond(rows)
  const share = adds / rate
  const verdict = share >= basketShareOfTpcB ? 'kept' : 'BROKEN'
  console.log(
    `add to basket: ${adds.toFixed(0)}/s is ${(share * 100).toFixed(0)} % of pgbench TPC-B ${rate.toFixed(0)}/s (at least 25 %: ${verdict})`,
  )
}

await main()
