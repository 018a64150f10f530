import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { type PreparedCheckout, prepareCheckout, submitDeliveryForm } from '../support/checkout-client.ts'
import { isLongRun } from '../support/long-tests.ts'
import { pickProduct, readPlacedOrders } from '../support/placed-orders.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'
import { startSeededPostgres } from '../support/setup/postgres-setup.ts'
import { findOrCreateSeededShop } from '../support/setup/seeded-shop.ts'

const kills = isLongRun ? 40 : 2
/** Kills continue until so many orders have been acknowledged before a kill. */
const minOrders = isLongRun ? 400 : 0
const dropCount = isLongRun ? 200 : 10
const clients = 8

type TestEnvironment = {
  env: NodeJS.ProcessEnv
  database: { dataDir: string; databaseUrl?: string }
  close(): Promise<void>
}

const environments: Record<string, () => Promise<TestEnvironment>> = {
  async embedded() {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    const close = async () => rmSync(path.dirname(dataDir), { recursive: true })
    return { env: { DATA_DIR: dataDir }, database: { dataDir }, close }
  },
  async postgres() {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    const server = await startSeededPostgres(findOrCreateSeededShop())
    const databaseUrl = server.getUrl('seeded')
    const close = async () => {
      await server.stop()
      rmSync(path.dirname(dataDir), { recursive: true })
    }
    return { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, database: { dataDir, databaseUrl }, close }
  },
}

describe.each(Object.keys(environments))('checkout on the %s database', (kind) => {
  it(`places every order completely or not at all, and never twice, through ${kills} kills with ${clients} clients [F01] [P24]`, {
    timeout: 120_000 + kills * 30_000 + minOrders * 5000,
  }, async () => {
    const environment = await environments[kind]!()
    const product = await withDatabase(environment, pickProduct)
    const open = () => startShop({ ...environment.env, RATE_LIMITS: 'off' })
    const acknowledged = new Map<string, string>()
    const unanswered: PreparedCheckout[] = []
    let acknowledgedBeforeKill = 0
    let round = 0
    let shop = await open()
    try {
      for (; round < kills || acknowledgedBeforeKill < minOrders; round += 1) {
        const prepared = await prepareMany(shop, product, round)
        const submitting = prepared.map((checkouts) => submitAll(shop, checkouts))
        await wait(40 + Math.random() * 500)
        shop.child.kill('SIGKILL')
        for (const result of await Promise.all(submitting)) {
          for (const [token, link] of result.answered) acknowledged.set(token, link)
          acknowledgedBeforeKill += result.answered.size
          unanswered.push(...result.unanswered)
        }
        await shop.exited
        shop = await open()
        // Clients without a response submit again: they get their existing order or a new one, never a second.
        for (const checkout of unanswered.splice(0)) {
          acknowledged.set(checkout.token, (await submitDeliveryForm(shop.url, checkout)) ?? 'refused')
        }
      }
    } finally {
      await shop.stop()
    }
    const found = await withDatabase(environment, readPlacedOrders)
    await environment.close()
    console.log(
      `${kind}: ${round} kills, ${acknowledgedBeforeKill} orders acknowledged before one, ${acknowledged.size} in all`,
    )
    expect([...acknowledged.values()]).not.toContain('refused')
    expect(found.errors).toEqual([])
    expect([...acknowledged].filter(([token, link]) => found.orders.get(token) !== link)).toEqual([])
    expect(found.orders.size).toBe(acknowledged.size)
  })

  it(`returns the same order to ${dropCount} clients that disconnect and submit again [F22]`, {
    timeout: 180_000 + dropCount * 2000,
  }, async () => {
    const environment = await environments[kind]!()
    const product = await withDatabase(environment, pickProduct)
    const shop = await startShop({ ...environment.env, RATE_LIMITS: 'off' })
    const links = new Map<string, string | undefined>()
    try {
      for (let round = 0; round < dropCount; round += 1) {
        const checkout = await prepareCheckout(shop.url, product, `f22-${round}@example.com`)
        const disconnect = new AbortController()
        const dropped = submitDeliveryForm(shop.url, checkout, disconnect.signal).catch(() => {})
        await wait(Math.random() * 30)
        disconnect.abort()
        await dropped
        links.set(checkout.token, await submitDeliveryForm(shop.url, checkout))
      }
    } finally {
      await shop.stop()
    }
    const found = await withDatabase(environment, readPlacedOrders)
    await environment.close()
    expect(found.errors).toEqual([])
    expect(found.orders).toEqual(links)
  })
})

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool']

/** Opens the database directly; no shop may have it open. */
async function withDatabase<Value>(
  { database }: TestEnvironment,
  work: (pool: Pool) => Promise<Value>,
): Promise<Value> {
  const opened = await openDatabase(database)
  try {
    return await work(opened.pool)
  } finally {
    await opened.close()
  }
}

const checkoutsPerClient = 2

async function prepareMany(shop: RunningShop, product: number, round: number): Promise<PreparedCheckout[][]> {
  const prepareClient = async (client: number) => {
    const prepared: PreparedCheckout[] = []
    for (let index = 0; index < checkoutsPerClient; index += 1) {
      prepared.push(await prepareCheckout(shop.url, product, `f01-${round}-${client}-${index}@example.com`))
    }
    return prepared
  }
  return Promise.all(Array.from({ length: clients }, (_, client) => prepareClient(client)))
}

/** Submits one after the other until the shop is gone; checkouts never submitted count as unanswered. */
async function submitAll(shop: RunningShop, prepared: readonly PreparedCheckout[]) {
  const answered = new Map<string, string>()
  const unanswered: PreparedCheckout[] = []
  for (const checkout of prepared) {
    const link = await submitDeliveryForm(shop.url, checkout).catch(() => undefined)
    if (link) answered.set(checkout.token, link)
    else unanswered.push(checkout)
  }
  return { answered, unanswered }
}
