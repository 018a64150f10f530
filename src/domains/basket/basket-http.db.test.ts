import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { createBasketClient, getOnlyItem, listBasketItems, withoutIds } from '../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../tests/support/builders/basket-catalogue.ts'
import { callUrl } from '../../../tests/support/call-url.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../tests/support/test-client.ts'
import { type BasketKind, basketKinds } from './basket.ts'
import { basketContract } from './basket-contract.ts'

const { test, ids } = openBasketCatalogue(createTestApp)

const visit = (kind: BasketKind) => createBasketClient(test.visit(), kind)

async function signIn(client: TestClient, email: string) {
  const response = await client.post('/api/auth/login', { email, password: 'tradecraft-demo' })
  expect(response.statusCode).toBe(200)
}

describe('the basket endpoints [API-01]', () => {
  it('return the whole basket after add, read, change and remove [P1] [P2]', async () => {
    const basketClient = visit('basket')
    expect((await basketClient.add(ids.mug, 'qty=25&artwork_colours=2')).response).toEqual({
      type: 'success',
      message: 'Test mug has been added to your basket.',
    })
    const { basket } = await basketClient.add(ids.large, 'qty=10')
    expect(listBasketItems(basket).map((item) => [item.title, item.qty, item.price, item.setup_charge])).toEqual([
      ['Test mug', 25, 4.7, 70],
      ['Test shirt, large', 10, 9.49, 35],
    ])
    expect(await basketClient.read()).toEqual(basket)

    const [mug, shirt] = listBasketItems(basket)
    const updated = await basketClient.update(mug?.rowId ?? '', 100)
    expect(updated.response).toEqual({ type: 'success', message: 'Your basket has been updated.' })
    expect(updated.basket.items[mug?.rowId ?? '']).toMatchObject({
      qty: 100,
      ...{ price: 4.2, price_including_vat: 5.04 },
      ...{ setup_charge: 70, setup_charge_including_vat: 84 },
      ...{ subtotal: 490, subtotal_including_vat: 588 },
      ...{ bulk_saving: 100, bulk_saving_including_vat: 120 },
    })
    const removed = await basketClient.remove(shirt?.rowId ?? '')
    expect(removed.response.message).toBe('Test shirt, large has been removed from your basket.')
    expect(getOnlyItem(removed.basket).rowId).toBe(mug?.rowId)
    const emptied = await basketClient.destroy()
    expect(emptied.response).toEqual({ type: 'success', message: 'Your basket has been emptied.' })
    expect(emptied.basket).toMatchObject({ items: {}, item_count: 0, subtotal: 0, delivery_charge: 0, total: 0 })
  })

  it('describe an item with its variant, parent, options and limits', async () => {
    const { basket } = await visit('basket').add(ids.large, 'qty=2')
    expect(getOnlyItem(basket)).toMatchObject({
      id: ids.large,
      sku: 'TST-SHIRT-L',
      parent: { id: ids.shirt, title: 'Test shirt', url: 'test-shirt' },
      model: {
        internal_sku: 'TST-SHIRT-L',
        url: 'test-shirt',
        variant_options: [{ title: 'large', variant: { slug: 'size' } }],
        moq: 1,
        maximum_order_quantity: 2500,
      },
      artwork: null,
      artwork_instructions: '',
      artwork_colours: 1,
      available: true,
      problem: null,
    })
  })

  it('charge delivery by the highest class, with its own VAT', async () => {
    const basketClient = visit('basket')
    expect((await basketClient.add(ids.book)).basket).toMatchObject({ delivery_charge: 6.95, tax: 1.39 })
    const { basket } = await basketClient.add(ids.tanker)
    expect(basket).toMatchObject({ delivery_charge: 95, delivery_charge_with_vat: 114, tax: 19.05, total: 128.43 })
  })

  it('combine equal configurations and separate others', async () => {
    const basketClient = visit('basket')
    await basketClient.add(ids.mug, 'qty=2')
    await basketClient.add(ids.mug, 'qty=3')
    await basketClient.add(ids.mug, `qty=4&turnaround=${ids.express}`)
    const { basket } = await basketClient.add(ids.mug, 'qty=5&artwork_colours=3')
    expect(listBasketItems(basket).map((item) => [item.qty, item.artwork_colours, item.turnaround?.title])).toEqual([
      [5, 1, undefined],
      [4, 1, 'Express'],
      [5, 3, undefined],
    ])
  })

  it('raise a quantity below the minimum and say so', async () => {
    const { response, basket } = await visit('basket').add(ids.pens, 'qty=7')
    expect(getOnlyItem(basket).qty).toBe(50)
    expect(response).toEqual({
      type: 'success',
      message:
        'Test pens has been added to your basket. The minimum quantity of Test pens is 50, so we have set it to 50.',
    })
  })

  it('keep basket and quote apart', async () => {
    const client = test.visit()
    await createBasketClient(client, 'basket').add(ids.mug)
    const { response, basket } = await createBasketClient(client, 'quote').add(ids.onApplication, 'qty=2')
    expect(response.message).toBe('Test boiler has been added to your quote.')
    expect(getOnlyItem(basket)).toMatchObject({ price: 0, price_on_application: true, available: true })
    expect(getOnlyItem(await createBasketClient(client, 'basket').read()).id).toBe(ids.mug)
  })

  it('keep a hire as a separate line [PROD-19]', async () => {
    const quote = visit('quote')
    await quote.add(ids.tank)
    const { basket } = await quote.add(ids.tank, 'qty=1&hire=true')
    expect(listBasketItems(basket).map((item) => item.hire)).toEqual([false, true])
  })

  it('respond in the language of the visitor', async () => {
    const client = test.visit()
    const headers = { 'accept-language': 'es' }
    const added = await client.get(`/data/basket/add/${ids.small}`, { headers })
    expect(added.json().response.message).toBe('Test shirt, small (es): añadido a la cesta.')
    expect(getOnlyItem(added.json().cart).model.variant_options[0]?.title).toBe('small (es)')
    const refused = await client.get(`/data/basket/add/${ids.pens}?qty=501`, { headers })
    expect(refused.json().response).toEqual({ type: 'error', message: 'La cantidad máxima de Test pens es 500.' })
  })

  it('extend an anonymous session to 30 days after a change, but not after a refusal', async () => {
    const client = test.visit()
    const added = await client.get(`/data/basket/add/${ids.mug}`)
    expect(added.headers['set-cookie']).toMatch(/^session=.*Max-Age=2592000/)
    expect((await client.get('/data/basket')).headers['set-cookie']).toBeUndefined()
    expect((await client.get(`/data/basket/add/${ids.pens}?qty=501`)).headers['set-cookie']).toBeUndefined()
  })

  it('forbid caching of reads too', async () => {
    for (const url of ['/data/basket', '/data/basket/quotes']) {
      expect((await test.visit().get(url)).headers['cache-control']).toBe('no-store')
    }
  })

  it('are all in the OpenAPI document', async () => {
    const { paths } = (await test.app.inject('/docs/api/json')).json()
    for (const path of ['/data/basket', '/data/basket/quotes']) expect(Object.keys(paths[path])).toEqual(['get'])
    for (const tail of ['add/{id}', 'update/{rowId}', 'remove/{rowId}', 'destroy']) {
      for (const prefix of ['/data/basket', '/data/basket/quote']) {
        expect(Object.keys(paths[`${prefix}/${tail}`])).toEqual(['get', 'post'])
      }
    }
  })
})

describe('untrusted input', () => {
  it.each(['-500', '0', 'NaN', '1e9', '', '0.01', '99999999999999999999', '35'])(
    'ignores setup_charge=%s [T11]',
    async (value) => {
      const query = 'qty=30&artwork_colours=2'
      for (const kind of basketKinds) {
        const honest = await visit(kind).add(ids.mug, query)
        const tried = await visit(kind).add(ids.mug, `${query}&setup_charge=${value}`)
        expect(withoutIds(tried.basket)).toEqual(withoutIds(honest.basket))
      }
    },
  )

  it('ignores prices and totals in URL and body, whoever sends them [T12] [T20]', async () => {
    const money = 'price=0.01&total=0.01&unit_price=0.01&bulk_saving=999&coupon[reduction_amount]=999&subtotal=0'
    const honest = await visit('basket').add(ids.mug, 'qty=30')
    for (const email of [undefined, 'customer@example.com', 'staff@example.com']) {
      const client = test.visit()
      if (email) await signIn(client, email)
      const basketClient = createBasketClient(client, 'basket')
      await basketClient.destroy()
      const { basket } = await basketClient.add(ids.mug, `qty=30&${money}`)
      expect(withoutIds(basket)).toEqual(withoutIds(honest.basket))
      const update = `/data/basket/update/${getOnlyItem(basket).rowId}?qty=30&${money}`
      await client.get(update)
      await client.post(update, { price: 0.01, total: 0.01 })
      expect(withoutIds(await basketClient.read())).toEqual(withoutIds(honest.basket))
    }
  })

  const odd = [
    '-1',
    '0',
    '00',
    '1.5',
    '1e3',
    '0x10',
    '99999999999999999999',
    ' 1',
    '1 ',
    '1,000',
    '１２',
    '[]',
    '',
    '+1',
    '01',
  ]
  it('refuses a quantity that is not a whole number from 1 [T13]', { timeout: 60_000 }, async () => {
    const texts = fc
      .sample(fc.string({ unit: 'grapheme', maxLength: 12 }), 185)
      .filter((text) => !/^[1-9]\d*$/.test(text))
    for (const kind of basketKinds) {
      const basket = visit(kind)
      const before = (await basket.add(ids.mug, 'qty=5')).basket
      for (const text of [...odd, ...texts]) {
        const qty = encodeURIComponent(text)
        const { rowId } = getOnlyItem(before)
        for (const response of [
          await basket.tryAdd(ids.mug, `qty=${qty}`),
          await basket.tryUpdate(rowId, `qty=${qty}`),
        ]) {
          expect([text, response.statusCode]).toEqual([text, 422])
          expect(Object.keys(response.json().errors)).toEqual(['qty'])
        }
      }
      expect(await basket.read()).toEqual(before)
    }
  })

  it.each(basketKinds)('keeps the %s unchanged for a quantity above the maximum [T13]', async (kind) => {
    const basket = visit(kind)
    const before = (await basket.add(ids.pens, 'qty=400')).basket
    const { rowId } = getOnlyItem(before)
    const tooMany = { type: 'error', message: 'The maximum quantity of Test pens is 500.' }
    expect(await basket.add(ids.pens, 'qty=101')).toEqual({ response: tooMany, basket: before })
    expect(await basket.update(rowId, 501)).toEqual({ response: tooMany, basket: before })
    expect((await basket.add(ids.mug, 'qty=2501')).response.message).toBe('The maximum quantity of Test mug is 2,500.')
    expect(getOnlyItem((await basket.update(rowId, 500)).basket).qty).toBe(500)
  })

  it('takes the maximum quantity of a line from the settings, up to 1,000,000 [PROD-11]', async () => {
    const addMugs = (qty: number) => visit('basket').add(ids.mug, `qty=${qty}`)
    async function setMaximum(maxLineQuantity: number) {
      await test.shop.db.update(shopSettings).set({ maxLineQuantity })
      await raiseCacheVersion(test.shop.db)
      const message = `The maximum quantity of Test mug is ${formatCount('en', maxLineQuantity)}.`
      const isSeen = async () => (await addMugs(maxLineQuantity + 1)).response.message === message
      await vi.waitUntil(isSeen, { timeout: 10_000, interval: 100 })
    }
    await setMaximum(40)
    await setMaximum(1_000_000)
    const item = getOnlyItem((await addMugs(1_000_000)).basket)
    expect(item).toMatchObject({ qty: 1_000_000, model: { maximum_order_quantity: 1_000_000 } })
    expect(item.subtotal).toBeCloseTo(1_000_000 * item.price + item.setup_charge, 2)
    await setMaximum(2500)
  })

  it.each([
    'qty=1&qty=2500',
    'qty=2500&qty=1',
    'qty[]=5',
    'qty[gte]=5',
    'artwork_colours=1&artwork_colours=2',
    'turnaround[]=1',
  ])('refuses the query %s [T14]', async (query) => {
    const basketClient = visit('basket')
    const response = await basketClient.tryAdd(ids.mug, query)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([query.split(/[[=]/)[0]])
    expect((await basketClient.read()).items).toEqual({})
  })

  it.each(['0', '-1', '5', '13', '999', '1.5', ''])('refuses artwork_colours=%s [T15]', async (colours) => {
    const basketClient = visit('basket')
    const response = await basketClient.tryAdd(ids.mug, `artwork_colours=${colours}`)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['artwork_colours']])
    expect((await basketClient.read()).items).toEqual({})
  })

  it('refuses a delivery option of another product, an unknown one and an invalid one [T16]', async () => {
    const basketClient = visit('basket')
    for (const turnaround of [ids.foreign, 2_147_483_647, -1, 0, 'express', '99999999999']) {
      const response = await basketClient.tryAdd(ids.mug, `turnaround=${turnaround}`)
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['turnaround']])
    }
    expect((await basketClient.read()).items).toEqual({})
  })

  it('adds no row for a product that cannot be bought [T17] [T18]', async () => {
    const basketClient = visit('basket')
    const refused = [
      [ids.notPurchasable, 'Test exhibit cannot be ordered online. Please request a quote.'],
      [ids.onApplication, 'The price of Test boiler is on application. Please request a quote.'],
      [ids.priceless, 'The price of Test priceless is on application. Please request a quote.'],
      [ids.unpublished, 'Sorry, this product is no longer available.'],
      [ids.withdrawn, 'Sorry, this product is no longer available.'],
      [2_000_000_000, 'Sorry, this product is no longer available.'],
    ] as const
    const rows = async () => (await test.database.pool.query('select count(*) from baskets')).rows[0].count
    const before = await rows()
    for (const [id, message] of refused) {
      expect(await basketClient.add(id)).toMatchObject({ response: { type: 'error', message }, basket: { items: {} } })
    }
    expect((await basketClient.add(ids.tank, 'hire=true')).response.message).toBe(
      'Test tank is not available for hire.',
    )
    expect((await visit('quote').add(ids.mug, 'hire=true')).response.type).toBe('error')
    expect(await rows()).toBe(before)
  })

  it.each(['abc', '0', '-1', '2147483648', '99999999999999999999', '1e3', '%00', "1'--"])(
    'refuses %s as product id [T61]',
    async (id) => {
      const response = await test.visit().get(callUrl(basketContract.basket.add, { id }))
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
    },
  )
})

describe("another visitor's items [T36]", () => {
  it.each(basketKinds)('return 404 in the %s, as if they did not exist', async (kind) => {
    const owner = visit(kind)
    const before = (await owner.add(ids.mug, 'qty=5')).basket
    const { rowId } = getOnlyItem(before)
    const unknown = 'f'.repeat(32)
    const [customer, staff] = [test.visit(), test.visit()]
    await signIn(customer, 'customer@example.com')
    await signIn(staff, 'staff@example.com')
    for (const stranger of [visit(kind), createBasketClient(customer, kind), createBasketClient(staff, kind)]) {
      await stranger.destroy()
      for (const tryChange of [(id: string) => stranger.tryUpdate(id, 'qty=1'), stranger.tryRemove]) {
        const [theirs, nobodys] = [await tryChange(rowId), await tryChange(unknown)]
        expect([theirs.statusCode, theirs.json()]).toEqual([404, nobodys.json()])
        expect(theirs.json()).toMatchObject({
          message: 'This item is not there any more.',
          response: { type: 'error' },
        })
        expect(theirs.body).not.toContain('Test mug')
      }
    }
    expect(await owner.read()).toEqual(before)
  })

  it('return 404 in the other one of the two baskets', async () => {
    const client = test.visit()
    const before = (await createBasketClient(client, 'quote').add(ids.mug)).basket
    const response = await createBasketClient(client, 'basket').tryRemove(getOnlyItem(before).rowId)
    expect(response.statusCode).toBe(404)
    expect(await createBasketClient(client, 'quote').read()).toEqual(before)
  })
})
