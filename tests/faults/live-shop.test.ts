import { rmSync } from 'node:fs'
import path from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { standInSessions } from '#src/platform/stand-in-tables.server.ts'
import { prepareCheckout, pressContinue } from '../support/checkout-client.ts'
import { startSeededPostgres } from '../support/postgres-setup.ts'
import { findOrMakeSeededShop } from '../support/seeded-shop.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/start-shop.ts'

type Place = { env: NodeJS.ProcessEnv; database: { dataDir: string; databaseUrl?: string }; close(): Promise<void> }

/** The demo data stand in for an owner's catalogue: the shop is no demo, and its address is a public one. */
const places: Record<string, () => Promise<Place>> = {
  async embedded() {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    const close = async () => rmSync(path.dirname(dataDir), { recursive: true })
    return { env: { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://shop.example' }, database: { dataDir }, close }
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

/** With a body it is a POST. */
type Asked = { body?: string | URLSearchParams; headers?: Record<string, string> }

const sessionId = `cs_test_${'0'.repeat(32)}`
const notice = 'Demonstration shop'

describe.each(Object.keys(places))('a shop on the %s database that is no demo and has no keys', (kind) => {
  let place: Place
  let shop: RunningShop
  let designed: { gateway: number; emagination: number; urls: string[] }
  let link: string
  let guest: Awaited<ReturnType<typeof prepareCheckout>>

  async function withDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
    const { db, close } = await openDatabase(place.database)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  /** Without following anything: what the shop itself answers. */
  const ask = (url: string, { body, headers }: Asked = {}) =>
    fetch(shop.url + url, {
      redirect: 'manual',
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...guest.headers, 'Accept-Language': 'en', ...headers },
    })
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ _token: guest.form.get('_token') ?? '', ...fields })

  beforeAll(async () => {
    place = await places[kind]!()
    const product = await withDatabase(async (db) => {
      await db.update(shopSettings).set({ isDemo: false })
      const { rows } = await db.execute<{ id: number }>(sql`select id from products where is_published and purchasable
        and not has_variants and not is_poa and moq = 1 and in_stock and stock_qty is null order by id limit 1`)
      const designedBy = async (flag: typeof products.isCustomGatewayProduct) =>
        (await db.select({ id: products.id, url: products.url }).from(products).where(eq(flag, true)).limit(1))[0]!
      const gateway = await designedBy(products.isCustomGatewayProduct)
      const emagination = await designedBy(products.isEmaginationProduct)
      designed = { gateway: gateway.id, emagination: emagination.id, urls: [gateway.url, emagination.url] }
      return rows[0]?.id ?? 0
    })
    shop = await startShop({ ...place.env, RATE_LIMITS: 'off' })
    guest = await prepareCheckout(shop.url, product, 'guest@example.org')
    link = (await pressContinue(shop.url, guest)) ?? 'refused'
  }, 240_000)
  afterAll(async () => {
    await shop?.stop()
    await place?.close()
  })

  it('says at the start that card payments are off', () => {
    expect(shop.said()).toContain('Card payments are off: set STRIPE_SECRET_KEY to take them.')
    expect(shop.said()).not.toMatch(/stand-in|Demonstration|@example\.com/)
  })

  it('offers the bank transfer alone, and refuses a card', async () => {
    const step = `/checkout/payment?order=${link}`
    const page = await (await ask(step)).text()
    expect(page).toContain('value="bacs"')
    expect(page).not.toMatch(/value="stripe"|id="stripe-form"|stand-in/)
    for (const address of [step, `${step}&method=stripe`]) {
      const answer = await ask(address, { body: form({ method: 'stripe' }) })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('This way of paying is not available for your order.')
    }
  })

  it('answers 404 to the pages and calls of every stand-in', async () => {
    const json = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': guest.form.get('_token') ?? '' }
    const jsonBody = { ...json, 'Content-Type': 'application/json' }
    const design = JSON.stringify({ design: '0'.repeat(32) })
    const answers = ['pay', 'slow', 'lose', 'ask-bank', 'decline']
    const { gateway, emagination } = designed
    const asked: [string, Asked?][] = [
      [`/stand-in-gateway/${sessionId}`],
      [`/stand-in-gateway/${sessionId}.data`],
      ...answers.map((answer): [string, Asked] => [`/stand-in-gateway/${sessionId}`, { body: form({ answer }) }]),
      [`/stand-in-designer/${gateway}`],
      [`/stand-in-designer/${emagination}`],
      [`/data/product/integrations/custom-gateway/${gateway}`, { headers: json }],
      [`/emagination/get-thumbnail/${emagination}`, { headers: json }],
      [`/data/product/integrations/custom-gateway/${gateway}/design`, { headers: jsonBody, body: design }],
      [`/data/product/integrations/emagination/${emagination}/design`, { headers: jsonBody, body: design }],
      ['/data/address-finder?postcode=YO7%201AA', { headers: json }],
    ]
    for (const [address, options] of asked) {
      expect([address, (await ask(address, options)).status]).toEqual([address, 404])
    }
  })

  it('shows no demo notice, no dead designer and no address finder', async () => {
    const pages = ['/', '/faq', '/nobody-has-this', '/checkout', ...designed.urls.map((url) => `/product/${url}`)]
    for (const address of pages) {
      const page = await (await ask(address)).text()
      expect(page).not.toContain(notice)
      expect(page).not.toMatch(/id="personalise"|stand-in/)
      expect(page).toContain('"postcodeLookup":false')
    }
  })

  it('believes no webhook, and leaves the order unpaid', async () => {
    const object = { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' }
    const event = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', livemode: false, data: { object } })
    for (const signature of [undefined, '', 't=1,v1=0', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const headers = { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) }
      expect((await ask('/webhooks/stripe', { body: event, headers })).status).toBe(503)
    }
    await ask(`/checkout/complete?order=${link}&redirect_status=succeeded`)
    // The last of these tests: only a closed shop lets go of its embedded database.
    await shop.stop()
    const found = await withDatabase(async (db) => ({
      order: await db
        .select({ status: orders.status, paidAt: orders.paidAt, method: orders.paymentMethod })
        .from(orders)
        .where(eq(orders.publicToken, link)),
      sessions: await db.$count(standInSessions),
      paid: await db.$count(orders, sql`${isNotNull(orders.paidAt)} and ${eq(orders.email, 'guest@example.org')}`),
    }))
    expect(found).toMatchObject({ order: [{ status: 'awaiting payment', paidAt: null }], sessions: 0, paid: 0 })
  })
})

it('says on every page of a demo shop that it is one, in both languages', async () => {
  const dataDir = copyDataFolder(inject('seededDataDir'))
  const shop = await startShop({ DATA_DIR: dataDir })
  const read = async (address: string, language: string) =>
    (await fetch(shop.url + address, { headers: { 'Accept-Language': language } })).text()
  const addresses = ['/', '/oil', '/nobody-has-this', '/auth/login', '/checkout', '/stand-in-gateway/unknown']
  const found = await Promise.all(
    addresses.map(async (address) => [await read(address, 'en'), await read(address, 'es')]),
  )
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })
  for (const [english, spanish] of found) {
    expect(english).toContain('Demonstration shop: no order is fulfilled, no money moves')
    expect(spanish).toContain('Tienda de demostración: no se sirven pedidos ni se mueve dinero')
  }
  expect(shop.said()).toContain('Demonstration shop: card payments go to a stand-in gateway, and no money moves.')
})
