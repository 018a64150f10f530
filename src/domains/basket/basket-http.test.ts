import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { basketVisitor, itemsOf, onlyItemOf, withoutIds } from '../../../tests/support/basket-visitor.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'
import { type BasketKind, basketKinds } from './basket.ts'

const { test, ids } = openBasketCatalogue(createTestApp)

const visit = (kind: BasketKind) => basketVisitor(test.visit(), kind)

async function signIn(jar: Jar, email: string) {
  const answer = await jar.post('/api/auth/login', { email, password: 'tradecraft-demo' })
  expect(answer.statusCode).toBe(200)
}

describe('API-01 the calls of the basket', () => {
  it('P1 P2 add, read, change, remove: every answer carries the whole basket', async () => {
    const bag = visit('bag')
    expect((await bag.add(ids.mug, 'qty=25&artwork_colours=2')).response).toEqual({
      type: 'success',
      message: 'Test mug has been added to your basket.',
    })
    const { basket } = await bag.add(ids.large, 'qty=10')
    expect(itemsOf(basket).map((item) => [item.title, item.qty, item.price, item.setup_charge])).toEqual([
      ['Test mug', 25, 4.7, 70],
      ['Test shirt, large', 10, 9.49, 35],
    ])
    expect(await bag.read()).toEqual(basket)

    const [mug, shirt] = itemsOf(basket)
    const updated = await bag.update(mug?.rowId ?? '', 100)
    expect(updated.response).toEqual({ type: 'success', message: 'Your basket has been updated.' })
    expect(updated.basket.items[mug?.rowId ?? '']).toMatchObject({
      qty: 100,
      ...{ price: 4.2, price_including_vat: 5.04 },
      ...{ setup_charge: 70, setup_charge_including_vat: 84 },
      ...{ subtotal: 490, subtotal_including_vat: 588 },
      ...{ bulk_saving: 100, bulk_saving_including_vat: 120 },
    })
    const removed = await bag.remove(shirt?.rowId ?? '')
    expect(removed.response.message).toBe('Test shirt, large has been removed from your basket.')
    expect(onlyItemOf(removed.basket).rowId).toBe(mug?.rowId)
    const emptied = await bag.destroy()
    expect(emptied.response).toEqual({ type: 'success', message: 'Your basket has been emptied.' })
    expect(emptied.basket).toMatchObject({ items: {}, item_count: 0, subtotal: 0, delivery_charge: 0, total: 0 })
  })

  it('an item says what it is: variant, parent, options, limits', async () => {
    const { basket } = await visit('bag').add(ids.large, 'qty=2')
    expect(onlyItemOf(basket)).toMatchObject({
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

  it('delivery is that of the highest class, with its own VAT', async () => {
    const bag = visit('bag')
    expect((await bag.add(ids.book)).basket).toMatchObject({ delivery_charge: 6.95, tax: 1.39 })
    const { basket } = await bag.add(ids.tanker)
    expect(basket).toMatchObject({ delivery_charge: 95, delivery_charge_with_vat: 114, tax: 19.05, total: 128.43 })
  })

  it('equal choices are one line, other choices another', async () => {
    const bag = visit('bag')
    await bag.add(ids.mug, 'qty=2')
    await bag.add(ids.mug, 'qty=3')
    await bag.add(ids.mug, `qty=4&turnaround=${ids.express}`)
    const { basket } = await bag.add(ids.mug, 'qty=5&artwork_colours=3')
    expect(itemsOf(basket).map((item) => [item.qty, item.artwork_colours, item.turnaround?.title])).toEqual([
      [5, 1, undefined],
      [4, 1, 'Express'],
      [5, 3, undefined],
    ])
  })

  it('a quantity below the minimum is raised, and the answer says so', async () => {
    const { response, basket } = await visit('bag').add(ids.pens, 'qty=7')
    expect(onlyItemOf(basket).qty).toBe(50)
    expect(response).toEqual({
      type: 'success',
      message:
        'Test pens has been added to your basket. The minimum quantity of Test pens is 50, so we have set it to 50.',
    })
  })

  it('bag and quote are two baskets', async () => {
    const jar = test.visit()
    await basketVisitor(jar, 'bag').add(ids.mug)
    const { response, basket } = await basketVisitor(jar, 'quote').add(ids.onApplication, 'qty=2')
    expect(response.message).toBe('Test boiler has been added to your quote.')
    expect(onlyItemOf(basket)).toMatchObject({ price: 0, price_on_application: true, available: true })
    expect(onlyItemOf(await basketVisitor(jar, 'bag').read()).id).toBe(ids.mug)
  })

  it('PROD-19 a hire quote is a line of its own', async () => {
    const quote = visit('quote')
    await quote.add(ids.tank)
    const { basket } = await quote.add(ids.tank, 'qty=1&hire=true')
    expect(itemsOf(basket).map((item) => item.hire)).toEqual([false, true])
  })

  it('the answers speak the language of the visitor', async () => {
    const jar = test.visit()
    const headers = { 'accept-language': 'es' }
    const added = await jar.get(`/data/basket/add/${ids.small}`, { headers })
    expect(added.json().response.message).toBe('Test shirt, small (es): añadido a la cesta.')
    expect(onlyItemOf(added.json().cart).model.variant_options[0]?.title).toBe('small (es)')
    const refused = await jar.get(`/data/basket/add/${ids.pens}?qty=501`, { headers })
    expect(refused.json().response).toEqual({ type: 'error', message: 'La cantidad máxima de Test pens es 500.' })
  })

  it('an anonymous basket lasts 30 days after its last change, a refusal prolongs nothing', async () => {
    const jar = test.visit()
    const added = await jar.get(`/data/basket/add/${ids.mug}`)
    expect(added.headers['set-cookie']).toMatch(/^session=.*Max-Age=2592000/)
    expect((await jar.get('/data/basket')).headers['set-cookie']).toBeUndefined()
    expect((await jar.get(`/data/basket/add/${ids.pens}?qty=501`)).headers['set-cookie']).toBeUndefined()
  })

  it('reads are not stored either', async () => {
    for (const url of ['/data/basket', '/data/basket/quotes']) {
      expect((await test.visit().get(url)).headers['cache-control']).toBe('no-store')
    }
  })

  it('every call is in the OpenAPI document', async () => {
    const { paths } = (await test.app.inject('/docs/api/json')).json()
    for (const path of ['/data/basket', '/data/basket/quotes']) expect(Object.keys(paths[path])).toEqual(['get'])
    for (const tail of ['add/{id}', 'update/{rowId}', 'remove/{rowId}', 'destroy']) {
      for (const prefix of ['/data/basket', '/data/basket/quote']) {
        expect(Object.keys(paths[`${prefix}/${tail}`])).toEqual(['get', 'post'])
      }
    }
  })
})

describe('what a client may not decide', () => {
  it.each(['-500', '0', 'NaN', '1e9', '', '0.01', '99999999999999999999', '35'])(
    'T11 setup_charge=%s changes nothing',
    async (value) => {
      const query = 'qty=30&artwork_colours=2'
      for (const kind of basketKinds) {
        const honest = await visit(kind).add(ids.mug, query)
        const tried = await visit(kind).add(ids.mug, `${query}&setup_charge=${value}`)
        expect(withoutIds(tried.basket)).toEqual(withoutIds(honest.basket))
      }
    },
  )

  it('T12 T20 prices and totals in an address or body are ignored, whoever sends them', async () => {
    const money = 'price=0.01&total=0.01&unit_price=0.01&bulk_saving=999&coupon[reduction_amount]=999&subtotal=0'
    const honest = await visit('bag').add(ids.mug, 'qty=30')
    for (const email of [undefined, 'customer@example.com', 'staff@example.com']) {
      const jar = test.visit()
      if (email) await signIn(jar, email)
      const bag = basketVisitor(jar, 'bag')
      await bag.destroy()
      const { basket } = await bag.add(ids.mug, `qty=30&${money}`)
      expect(withoutIds(basket)).toEqual(withoutIds(honest.basket))
      const update = `/data/basket/update/${onlyItemOf(basket).rowId}?qty=30&${money}`
      await jar.get(update)
      await jar.post(update, { price: 0.01, total: 0.01 })
      expect(withoutIds(await bag.read())).toEqual(withoutIds(honest.basket))
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
  it('T13 what is no whole number from 1 is refused, everywhere', { timeout: 60_000 }, async () => {
    const texts = fc
      .sample(fc.string({ unit: 'grapheme', maxLength: 12 }), 185)
      .filter((text) => !/^[1-9]\d*$/.test(text))
    for (const kind of basketKinds) {
      const basket = visit(kind)
      const before = (await basket.add(ids.mug, 'qty=5')).basket
      for (const text of [...odd, ...texts]) {
        const qty = encodeURIComponent(text)
        for (const tail of [`add/${ids.mug}?qty=${qty}`, `update/${onlyItemOf(before).rowId}?qty=${qty}`]) {
          const answer = await basket.call(tail)
          expect([text, answer.statusCode]).toEqual([text, 422])
          expect(Object.keys(answer.json().errors)).toEqual(['qty'])
        }
      }
      expect(await basket.read()).toEqual(before)
    }
  })

  it.each(basketKinds)('T13 above the maximum the %s stays as it was', async (kind) => {
    const basket = visit(kind)
    const before = (await basket.add(ids.pens, 'qty=400')).basket
    const { rowId } = onlyItemOf(before)
    const tooMany = { type: 'error', message: 'The maximum quantity of Test pens is 500.' }
    expect(await basket.add(ids.pens, 'qty=101')).toEqual({ response: tooMany, basket: before })
    expect(await basket.update(rowId, 501)).toEqual({ response: tooMany, basket: before })
    expect((await basket.add(ids.mug, 'qty=2501')).response.message).toBe('The maximum quantity of Test mug is 2500.')
    expect(onlyItemOf((await basket.update(rowId, 500)).basket).qty).toBe(500)
  })

  it.each([
    'qty=1&qty=2500',
    'qty=2500&qty=1',
    'qty[]=5',
    'qty[gte]=5',
    'artwork_colours=1&artwork_colours=2',
    'turnaround[]=1',
  ])('T14 %s is refused', async (query) => {
    const bag = visit('bag')
    const answer = await bag.call(`add/${ids.mug}?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([query.split(/[[=]/)[0]])
    expect((await bag.read()).items).toEqual({})
  })

  it.each(['0', '-1', '5', '13', '999', '1.5', ''])('T15 artwork_colours=%s is refused', async (colours) => {
    const bag = visit('bag')
    const answer = await bag.call(`add/${ids.mug}?artwork_colours=${colours}`)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['artwork_colours']])
    expect((await bag.read()).items).toEqual({})
  })

  it('T16 a delivery option of another product, an unknown one and garbage are refused', async () => {
    const bag = visit('bag')
    for (const turnaround of [ids.foreign, 2_147_483_647, -1, 0, 'express', '99999999999']) {
      const answer = await bag.call(`add/${ids.mug}?turnaround=${turnaround}`)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['turnaround']])
    }
    expect((await bag.read()).items).toEqual({})
  })

  it('T17 T18 what cannot be bought does not enter, and makes no row', async () => {
    const bag = visit('bag')
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
      expect(await bag.add(id)).toMatchObject({ response: { type: 'error', message }, basket: { items: {} } })
    }
    expect((await bag.add(ids.tank, 'hire=true')).response.message).toBe('Test tank is not available for hire.')
    expect((await visit('quote').add(ids.mug, 'hire=true')).response.type).toBe('error')
    expect(await rows()).toBe(before)
  })

  it.each(['abc', '0', '-1', '2147483648', '99999999999999999999', '1e3', '%00', "1'--"])(
    'T61 %s is no product id',
    async (id) => {
      const answer = await visit('bag').call(`add/${id}`)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})

describe('T36 the items of somebody else', () => {
  it.each(basketKinds)('cannot be changed in the %s, and are told like unknown ones', async (kind) => {
    const owner = visit(kind)
    const before = (await owner.add(ids.mug, 'qty=5')).basket
    const { rowId } = onlyItemOf(before)
    const unknown = 'f'.repeat(32)
    const [customer, staff] = [test.visit(), test.visit()]
    await signIn(customer, 'customer@example.com')
    await signIn(staff, 'staff@example.com')
    for (const stranger of [visit(kind), basketVisitor(customer, kind), basketVisitor(staff, kind)]) {
      await stranger.destroy()
      for (const tail of ['update/{row}?qty=1', 'remove/{row}']) {
        const [theirs, nobodys] = [
          await stranger.call(tail.replace('{row}', rowId)),
          await stranger.call(tail.replace('{row}', unknown)),
        ]
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

  it('nor in the wrong one of the two baskets', async () => {
    const jar = test.visit()
    const before = (await basketVisitor(jar, 'quote').add(ids.mug)).basket
    const answer = await basketVisitor(jar, 'bag').call(`remove/${onlyItemOf(before).rowId}`)
    expect(answer.statusCode).toBe(404)
    expect(await basketVisitor(jar, 'quote').read()).toEqual(before)
  })
})
