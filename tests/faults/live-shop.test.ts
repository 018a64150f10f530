import { rmSync } from 'node:fs'
import path from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import type { ShopSettings } from '#src/domains/settings/settings.ts'
import { presentSettingsForm } from '#src/domains/settings/settings-view.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { standInSessions } from '#src/platform/payments/stand-in/stand-in-tables.server.ts'
import routes from '#src/routes.ts'
import { initialPaymentSettings } from '#src/shared/payments/payment-method-settings.ts'
import { prepareCheckout, submitDeliveryForm } from '../support/checkout-client.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'
import { startSeededPostgres } from '../support/setup/postgres-setup.ts'
import { findOrCreateSeededShop } from '../support/setup/seeded-shop.ts'
import { signInOverHttp } from '../support/sign-in-over-http.ts'

type TestEnvironment = {
  env: NodeJS.ProcessEnv
  database: { dataDir: string; databaseUrl?: string }
  close(): Promise<void>
}

/** A live shop with the demo catalogue; the embedded one has a public URL. */
const environments: Record<string, () => Promise<TestEnvironment>> = {
  async embedded() {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    const close = async () => rmSync(path.dirname(dataDir), { recursive: true })
    return { env: { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://shop.example' }, database: { dataDir }, close }
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

/** A request with a body is a POST unless it says otherwise. */
type RequestInput = { method?: string; body?: string | URLSearchParams; headers?: Record<string, string> }

const sessionId = `cs_test_${'0'.repeat(32)}`
const notice = 'Demonstration shop'

describe.each(Object.keys(environments))('a live shop without Stripe keys on the %s database', (kind) => {
  let environment: TestEnvironment
  let shop: RunningShop
  let designed: { gateway: number; emagination: number; slugs: string[] }
  let productId: number
  let link: string
  let guest: Awaited<ReturnType<typeof prepareCheckout>>

  async function withDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
    const { db, close } = await openDatabase(environment.database)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  /** Sends a request without following redirects. */
  const send = (url: string, { method, body, headers }: RequestInput = {}) =>
    fetch(shop.url + url, {
      redirect: 'manual',
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      body,
      headers: { ...guest.headers, 'Accept-Language': 'en', ...headers },
    })
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ _token: guest.form.get('_token') ?? '', ...fields })

  beforeAll(async () => {
    environment = await environments[kind]!()
    productId = await withDatabase(async (db) => {
      await db.update(shopSettings).set({ isDemo: false })
      // Left over from the time when the shop was a demo.
      await db.insert(standInSessions).values({
        id: sessionId,
        idempotencyKey: 'of the demo',
        requestBody: '',
        amountGrossPence: 1200,
        currency: 'gbp',
        description: 'Order 1',
        metadata: {},
        successUrl: '/',
        cancelUrl: '/',
        paymentIntentId: 'pi_of_the_demo',
        expiresAt: new Date('2099-01-01'),
      })
      const { rows } = await db.execute<{ id: number }>(sql`select id from products where is_published and purchasable
        and not has_variants and display_net_pence is not null and moq = 1 and in_stock and stock_qty is null order by id limit 1`)
      const findDesigned = async (flag: typeof products.hasCustomGatewayDesigner) =>
        (await db.select({ id: products.id, slug: products.slug }).from(products).where(eq(flag, true)).limit(1))[0]!
      const gateway = await findDesigned(products.hasCustomGatewayDesigner)
      const emagination = await findDesigned(products.hasEmaginationDesigner)
      designed = { gateway: gateway.id, emagination: emagination.id, slugs: [gateway.slug, emagination.slug] }
      return rows[0]?.id ?? 0
    })
    shop = await startShop({ ...environment.env, RATE_LIMITS: 'off' })
    guest = await prepareCheckout(shop.url, productId, 'guest@example.org')
    link = (await submitDeliveryForm(shop.url, guest)) ?? 'refused'
  }, 240_000)
  afterAll(async () => {
    await shop?.stop()
    await environment?.close()
  })

  it('logs at start that card payments are off', () => {
    expect(shop.readOutput()).toContain('Card payments are off: set STRIPE_SECRET_KEY to take them.')
    expect(shop.readOutput()).not.toMatch(/stand-in|Demonstration|@example\.com/)
  })

  it('warns at start of every setting that a live shop lacks, one line each', () => {
    const lines = shop.readOutput().split('\n')
    const warned = lines.flatMap((line) => /^Warning: ([A-Z_]+) is /.exec(line)?.[1] ?? [])
    const expected = {
      embedded: ['DATABASE_URL', 'TRUST_PROXY', 'SMTP_URL', 'RATE_LIMITS'],
      postgres: ['ALLOW_UNSAFE_DATABASE', 'PUBLIC_ORIGIN', 'SMTP_URL', 'SESSION_SECRET', 'RATE_LIMITS'],
    }
    expect(warned).toEqual(expected[kind as keyof typeof expected])
  })

  it('offers only bank transfer and refuses a card', async () => {
    const step = `/checkout/payment?order=${link}`
    const page = await (await send(step)).text()
    expect(page).toContain('value="bacs"')
    expect(page).not.toMatch(/value="stripe"|id="stripe-form"|stand-in/)
    for (const path of [step, `${step}&method=stripe`]) {
      const response = await send(path, { body: form({ method: 'stripe' }) })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('This way of paying is not available for your order.')
    }
  })

  it('returns 404 for the pages and calls of every stand-in', async () => {
    // A further page of a stand-in must be tried here too.
    const pages = routes.flatMap(({ path }) => (path?.startsWith('stand-in') ? path : []))
    expect(pages).toEqual(['stand-in-gateway/:session', 'stand-in-designer/:id'])
    const json = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': guest.form.get('_token') ?? '' }
    const jsonBody = { ...json, 'Content-Type': 'application/json' }
    const design = JSON.stringify({ design: '0'.repeat(32) })
    const answers = ['pay', 'slow', 'lose', 'ask-bank', 'decline']
    const { gateway, emagination } = designed
    const requests: [string, RequestInput?][] = [
      [`/stand-in-gateway/${sessionId}`],
      [`/stand-in-gateway/${sessionId}.data`],
      ...answers.map((answer): [string, RequestInput] => [
        `/stand-in-gateway/${sessionId}`,
        { body: form({ answer }) },
      ]),
      ...[gateway, emagination, 1].flatMap((id): [string, RequestInput?][] => [
        [`/stand-in-designer/${id}`],
        [`/stand-in-designer/${id}`, { body: form({}) }],
      ]),
      ...['PUT', 'PATCH', 'DELETE', 'HEAD'].flatMap((method): [string, RequestInput][] => [
        [`/stand-in-gateway/${sessionId}`, { method, headers: json }],
        [`/stand-in-designer/${gateway}`, { method, headers: json }],
      ]),
      [`/data/product/integrations/custom-gateway/${gateway}`, { headers: json }],
      [`/emagination/get-thumbnail/${emagination}`, { headers: json }],
      [`/data/product/integrations/custom-gateway/${gateway}/design`, { headers: jsonBody, body: design }],
      [`/data/product/integrations/emagination/${emagination}/design`, { headers: jsonBody, body: design }],
      ['/data/address-finder?postcode=YO7%201AA', { headers: json }],
    ]
    for (const [path, options] of requests) {
      expect([path, options?.method, (await send(path, options)).status]).toEqual([path, options?.method, 404])
    }
  })

  it('shows no demo notice, no designer and no address finder', async () => {
    const pages = ['/', '/faq', '/nobody-has-this', '/checkout', ...designed.slugs.map((slug) => `/product/${slug}`)]
    for (const path of pages) {
      const page = await (await send(path)).text()
      expect(page).not.toContain(notice)
      expect(page).not.toMatch(/id="personalise"|stand-in/)
      expect(page).toContain('"postcodeLookup":false')
    }
  })

  it('says in basket and checkout that nothing can be paid once bank transfer is off, and places no order', async () => {
    const other = await prepareCheckout(shop.url, productId, 'other@example.org')
    const headers = { Cookie: await signInOverHttp(shop.url, 'admin@example.com') }
    const path = '/dashboard/settings/payments'
    const readPage = async () => (await send(path, { headers })).text()
    const save = async (isEnabled: string) => {
      const page = await readPage()
      const read = (pattern: RegExp) => pattern.exec(page)?.[1] ?? ''
      const body = new URLSearchParams({
        _token: read(/name="csrf-token" content="([^"]+)"/),
        version: read(/name="version" value="(\d+)"/),
        ...presentSettingsForm('payments', initialPaymentSettings as unknown as ShopSettings),
      })
      for (const name of ['cardPayment', 'transferPayment']) body.delete(`${name}[isEnabled]`)
      if (isEnabled) body.set(`${isEnabled}[isEnabled]`, 'on')
      return send(path, { method: 'POST', headers, body })
    }
    expect(await readPage()).toContain('Set the environment variable STRIPE_SECRET_KEY')
    expect((await save('')).status).toBe(303)
    const pages = ['/checkout', '/checkout/delivery', `/checkout/payment?order=${link}`]
    const isSaidEverywhere = async () => {
      const found = await Promise.all(pages.map(async (page) => (await send(page)).text()))
      return found.every((page) => page.includes('We cannot take your payment online'))
    }
    await expect.poll(isSaidEverywhere, { timeout: 10_000 }).toBe(true)
    expect(await (await send('/checkout')).text()).toContain('You can convert your basket to a quote.')
    expect(await submitDeliveryForm(shop.url, other)).toBeUndefined()
    const refused = await save('cardPayment')
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('This payment method cannot be switched on before it is set up.'),
    ])
    expect((await save('transferPayment')).status).toBe(303)
    await expect.poll(() => submitDeliveryForm(shop.url, other)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('rejects every webhook and leaves the order unpaid', async () => {
    const object = { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' }
    const event = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', livemode: false, data: { object } })
    for (const signature of [undefined, '', 't=1,v1=0', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const headers = { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) }
      expect((await send('/webhooks/stripe', { body: event, headers })).status).toBe(503)
    }
    await send(`/checkout/complete?order=${link}&redirect_status=succeeded`)
    // This must be the last test: the embedded database can only be opened after the shop has stopped.
    await shop.stop()
    const found = await withDatabase(async (db) => ({
      order: await db
        .select({ status: orders.status, paidAt: orders.paidAt, method: orders.paymentKind })
        .from(orders)
        .where(eq(orders.publicToken, link)),
      sessions: await db.select({ state: standInSessions.state }).from(standInSessions),
      paid: await db.$count(orders, sql`${isNotNull(orders.paidAt)} and ${eq(orders.email, 'guest@example.org')}`),
    }))
    expect(found).toMatchObject({
      order: [{ status: 'awaiting payment', paidAt: null }],
      sessions: [{ state: 'open' }],
      paid: 0,
    })
  })
})

it('shows the demo notice on every page of a demo shop, in both languages', async () => {
  const dataDir = copyDataFolder(inject('seededDataDir'))
  const shop = await startShop({ DATA_DIR: dataDir })
  const read = async (path: string, language: string) =>
    (await fetch(shop.url + path, { headers: { 'Accept-Language': language } })).text()
  const paths = ['/', '/oil', '/nobody-has-this', '/auth/login', '/checkout', '/stand-in-gateway/unknown']
  const found = await Promise.all(paths.map(async (path) => [await read(path, 'en'), await read(path, 'es')]))
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })
  for (const [english, spanish] of found) {
    expect(english).toContain('Demonstration shop: no order is fulfilled, no money moves')
    expect(spanish).toContain('Tienda de demostración: no se sirven pedidos ni se mueve dinero')
  }
  expect(shop.readOutput()).toContain('Demonstration shop: card payments go to a stand-in gateway, and no money moves.')
  expect(shop.readOutput()).not.toContain('Warning:')
})
