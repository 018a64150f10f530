import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/platform/database.server.ts'
import { type PreparedCheckout, prepareCheckout, pressContinue } from '../support/checkout-client.ts'
import { startSeededPostgres } from '../support/postgres-setup.ts'
import { findOrMakeSeededShop } from '../support/seeded-shop.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/start-shop.ts'

/**
 * The whole measure: CHECKOUT_KILLS=40 CHECKOUT_ORDERS=400 DROPPED_CHECKOUTS=200 npx vitest run --project faults
 * tests/faults/checkout.test.ts
 */
const kills = Number(process.env.CHECKOUT_KILLS ?? 2)
/** It is killed on until so many orders have been acknowledged before one of the kills. */
const orders = Number(process.env.CHECKOUT_ORDERS ?? 0)
const drops = Number(process.env.DROPPED_CHECKOUTS ?? 10)
const clients = 8

type Place = { env: NodeJS.ProcessEnv; database: { dataDir: string; databaseUrl?: string }; close(): Promise<void> }

const places: Record<string, () => Promise<Place>> = {
  async embedded() {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    const close = async () => rmSync(path.dirname(dataDir), { recursive: true })
    return { env: { DATA_DIR: dataDir }, database: { dataDir }, close }
  },
  async postgres() {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    const server = await startSeededPostgres(findOrMakeSeededShop())
    const databaseUrl = server.urlOf('seeded')
    const close = async () => {
      await server.stop()
      rmSync(path.dirname(dataDir), { recursive: true })
    }
    return { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, database: { dataDir, databaseUrl }, close }
  },
}

describe.each(Object.keys(places))('checkout on the %s database', (kind) => {
  it(`F01 ${kills} kill -9 with ${clients} clients at the button: every order whole or absent, none twice`, {
    timeout: 120_000 + kills * 30_000 + orders * 5000,
  }, async () => {
    const place = await places[kind]!()
    const product = await withDatabase(place, pickProduct)
    const open = () => startShop({ ...place.env, RATE_LIMITS: 'off' })
    const acknowledged = new Map<string, string>()
    const unknown: PreparedCheckout[] = []
    let beforeTheKill = 0
    let round = 0
    let shop = await open()
    try {
      for (; round < kills || beforeTheKill < orders; round += 1) {
        const prepared = await prepareMany(shop, product, round)
        const pressing = prepared.map((own) => pressAll(shop, own))
        await wait(40 + Math.random() * 500)
        shop.child.kill('SIGKILL')
        for (const { answered, unanswered } of await Promise.all(pressing)) {
          for (const [token, link] of answered) acknowledged.set(token, link)
          beforeTheKill += answered.size
          unknown.push(...unanswered)
        }
        await shop.ended
        shop = await open()
        // Whoever got no answer presses again: the order that was made, or a new one, but never a second.
        for (const checkout of unknown.splice(0)) {
          acknowledged.set(checkout.token, (await pressContinue(shop.url, checkout)) ?? 'refused')
        }
      }
    } finally {
      await shop.stop()
    }
    const found = await withDatabase(place, judge)
    await place.close()
    console.log(`${kind}: ${round} kills, ${beforeTheKill} orders acknowledged before one, ${acknowledged.size} in all`)
    expect([...acknowledged.values()]).not.toContain('refused')
    expect(found.breaks).toEqual([])
    expect([...acknowledged].filter(([token, link]) => found.orders.get(token) !== link)).toEqual([])
    expect(found.orders.size).toBe(acknowledged.size)
  })

  it(`F22 ${drops} clients hang up after pressing; pressing again gives them their order, and nobody two`, {
    timeout: 180_000 + drops * 2000,
  }, async () => {
    const place = await places[kind]!()
    const product = await withDatabase(place, pickProduct)
    const shop = await startShop({ ...place.env, RATE_LIMITS: 'off' })
    const links = new Map<string, string | undefined>()
    try {
      for (let round = 0; round < drops; round += 1) {
        const checkout = await prepareCheckout(shop.url, product, `f22-${round}@example.com`)
        const hangUp = new AbortController()
        const dropped = pressContinue(shop.url, checkout, hangUp.signal).catch(() => {})
        await wait(Math.random() * 30)
        hangUp.abort()
        await dropped
        links.set(checkout.token, await pressContinue(shop.url, checkout))
      }
    } finally {
      await shop.stop()
    }
    const found = await withDatabase(place, judge)
    await place.close()
    expect(found.breaks).toEqual([])
    expect(found.orders).toEqual(links)
  })
})

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool']

/** Only while no shop has it open. */
async function withDatabase<Value>({ database }: Place, work: (pool: Pool) => Promise<Value>): Promise<Value> {
  const opened = await openDatabase(database)
  try {
    return await work(opened.pool)
  } finally {
    await opened.close()
  }
}

/** One of which there are always enough. */
async function pickProduct(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`update products set stock_qty = null where id = (
    select id from products where is_published and purchasable and not has_variants and not is_poa and moq = 1
      and in_stock order by id limit 1) returning id`)
  return rows[0]!.id
}

const each = 2

async function prepareMany(shop: RunningShop, product: number, round: number): Promise<PreparedCheckout[][]> {
  const ofClient = async (client: number) => {
    const prepared: PreparedCheckout[] = []
    for (let turn = 0; turn < each; turn += 1) {
      prepared.push(await prepareCheckout(shop.url, product, `f01-${round}-${client}-${turn}@example.com`))
    }
    return prepared
  }
  return Promise.all(Array.from({ length: clients }, (_, client) => ofClient(client)))
}

/** One after the other, until the shop is gone; what was never pressed counts as unanswered too. */
async function pressAll(shop: RunningShop, prepared: readonly PreparedCheckout[]) {
  const answered = new Map<string, string>()
  const unanswered: PreparedCheckout[] = []
  for (const checkout of prepared) {
    const link = await pressContinue(shop.url, checkout).catch(() => undefined)
    if (link) answered.set(checkout.token, link)
    else unanswered.push(checkout)
  }
  return { answered, unanswered }
}

/** P1 to P3 and P21 over all orders of the test, and what must stand beside each of them. */
async function judge(pool: Pool) {
  const { rows } = await pool.query<{ token: string; link: string }>(
    `select checkout_token as token, public_token as link from orders where email like 'f__-%@example.com'`,
  )
  const { rows: breaks } = await pool.query<{ number: number; what: string }>(`
    with placed as (select * from orders where email like 'f__-%@example.com'), sums as (
      select order_id, sum(line_net_pence) as net, sum(discount_net_pence) as discount, sum(vat_pence) as vat
      from order_lines group by order_id)
    select number, 'lines' as what from placed left join sums on sums.order_id = placed.id
      where (net, discount, vat + delivery_vat_pence) is distinct from
        (subtotal_net_pence, reduction_net_pence, vat_pence)
    union all select number, 'history' from placed
      where (select count(*) from order_events where order_id = placed.id) <> 1
    union all select number, 'mail' from placed
      where not exists (select 1 from outbox where dedupe_key = 'order received ' || placed.id)
    union all select min(number), 'twice' from placed group by email having count(*) > 1
    union all select max(number)::int, 'gap' from orders
      having max(number) - min(number) + 1 <> count(*) or max(number) <> (
        select value from counters where name = 'order number')`)
  return { orders: new Map(rows.map(({ token, link }) => [token, link])), breaks }
}
