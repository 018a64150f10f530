import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getPricing } from '#src/domains/catalogue/catalogue-service.server.ts'
import { productionOptions, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { priceTiers, variants } from '#src/domains/catalogue/product-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import type { BasketKind } from './basket.ts'
import {
  addToBasket,
  type BasketChange,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
  type ShopBasket,
  type Wanted,
} from './basket-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let visitor: Visitor
beforeEach(() => {
  visitor = aVisitor()
})

const aVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
const plain = { kind: 'bag', qty: 1, artworkColours: 1, productionOptionId: null, isHire: false } as const
const add = (wanted: Partial<Wanted> & { id: number }, by = visitor) =>
  addToBasket(test.shop, by, { ...plain, ...wanted })
const read = (kind: BasketKind = 'bag', by = visitor) => getBasket(test.shop, by, kind)
const quantities = ({ lines }: ShopBasket) =>
  lines.map(({ productId, variantId, qty }) => [variantId ?? productId, qty] as const)
const firstRow = ({ basket }: BasketChange) => basket.lines[0]?.rowId ?? ''

/** What one line costs, without its id. */
const priceOf = (basket: ShopBasket) => {
  const { lines, ...totals } = basket.price
  return { ...totals, lines: lines.map(({ id: _, ...line }) => line) }
}

describe('a basket', () => {
  it('belongs to its session until signing in, then to the customer on every device', async () => {
    await add({ id: ids.mug })
    expect(quantities(await read('bag', aVisitor()))).toEqual([])

    const [customer] = await test.shop.db
      .insert(customers)
      .values({ email: 'basket@example.com', firstName: 'B', lastName: 'T' })
      .returning()
    const desk: Visitor = { ...aVisitor(), role: 'customer', customerId: customer!.id }
    const phone: Visitor = { ...desk, sessionId: newRandomId() }
    await add({ id: ids.tank, qty: 2 }, desk)
    await add({ id: ids.tank, qty: 1 }, phone)
    expect(quantities(await read('bag', desk))).toEqual([[ids.tank, 3]])
    expect(quantities(await read())).toEqual([[ids.mug, 1]])
  })

  it('keeps no session id, only its hash', async () => {
    await add({ id: ids.mug })
    const { rows } = await test.database.pool.query('select session_id_hash from baskets')
    expect(rows.map((row) => row.session_id_hash)).not.toContain(visitor.sessionId)
  })

  it('raises its version with every change, and with nothing else', async () => {
    const versions = async () =>
      (await test.database.pool.query('select version from baskets order by created_at desc limit 1')).rows[0].version
    const change = await add({ id: ids.mug })
    const rowId = firstRow(change)
    expect(await versions()).toBe(1)
    await changeQuantityInBasket(test.shop, visitor, { kind: 'bag', rowId, qty: 5 })
    await add({ id: ids.mug })
    await add({ id: ids.book })
    expect(await versions()).toBe(4)
    await add({ id: ids.pens, qty: 501 })
    await read()
    expect(await versions()).toBe(4)
    await removeFromBasket(test.shop, visitor, { kind: 'bag', rowId })
    await emptyBasket(test.shop, visitor, 'bag')
    expect(await versions()).toBe(6)
    await emptyBasket(test.shop, visitor, 'bag')
    expect(await versions()).toBe(6)
  })

  it('holds at most 100 lines', { timeout: 60_000 }, async () => {
    const { rows } = await test.database.pool.query(
      `insert into products (url, title, internal_sku) select 'many-' || n, 'Many ' || n, 'MANY-' || n
        from generate_series(1, 101) n returning id`,
    )
    await test.shop.db.insert(priceTiers).values(rows.map(({ id }) => ({ productId: id, qty: 1, unitNetPence: 100 })))
    const results: BasketChange[] = []
    for (const { id } of rows) results.push(await add({ id }))
    expect(results.at(-2)?.result).toMatchObject({ ok: true })
    expect(results.at(-1)?.result).toEqual({ ok: false, refusal: 'basket_full' })
    expect((await read()).lines).toHaveLength(100)
  })
})

describe('P14 back and forth', () => {
  it('BASK-04 a removed line goes back to where it was', async () => {
    for (const id of [ids.mug, ids.large, ids.book]) await add({ id, qty: 10 })
    const before = (await read()).lines.map(({ productId }) => productId)
    for (const place of [1, 0, 1, 1, 0]) {
      const { lines } = await read()
      const removed = lines[place]!
      await removeFromBasket(test.shop, visitor, { kind: 'bag', rowId: removed.rowId })
      const id = removed.variantId ?? removed.productId
      const { basket } = await add({ id, qty: 10, before: lines[place + 1]?.rowId })
      expect(basket.lines.map(({ productId }) => productId)).toEqual(before)
      expect((await read()).lines.map(({ productId }) => productId)).toEqual(before)
    }
    const { basket } = await add({ id: ids.tank, qty: 1, before: 'f'.repeat(32) })
    expect(basket.lines.at(-1)?.productId).toBe(ids.tank)
  })

  it('add then remove, and n then m then n, cost what they did', async () => {
    const first = await add({ id: ids.mug, qty: 30, artworkColours: 2 })
    const before = priceOf(first.basket)
    const other = await add({ id: ids.large, qty: 10, productionOptionId: ids.rush })
    const rowId = other.basket.lines[1]?.rowId ?? ''
    expect(priceOf((await removeFromBasket(test.shop, visitor, { kind: 'bag', rowId })).basket)).toEqual(before)
    for (const qty of [250, 30]) {
      await changeQuantityInBasket(test.shop, visitor, { kind: 'bag', rowId: firstRow(first), qty })
    }
    expect(priceOf(await read())).toEqual(before)
  })
})

describe('P10 the pricing call and the basket agree', () => {
  it('for the same product, quantity, colours and delivery option', { timeout: 60_000 }, async () => {
    const tuples = fc.record({
      product: fc.constantFrom('mug', 'shirt', 'small', 'large', 'tank', 'book', 'pens' as const),
      qty: fc.integer({ min: 1, max: 2500 }),
      colours: fc.integer({ min: 1, max: 4 }),
      time: fc.option(fc.constantFrom('standard', 'express', 'rush' as const)),
    })
    await fc.assert(
      fc.asyncProperty(tuples, async ({ product, qty, colours, time }) => {
        const option = time && ids[time]
        const { basket, result } = await add(
          { id: ids[product], qty, artworkColours: colours, productionOptionId: option },
          aVisitor(),
        )
        if (!result.ok) {
          expect(['above_maximum', 'invalid_colours', 'invalid_turnaround', 'turnaround_quantity']).toContain(
            result.refusal,
          )
          return
        }
        const asked = await getPricing(test.shop, ids[product], { qty, colours, turnaround: option ?? undefined })
        if (!asked.ok) throw new Error(asked.refusal)
        const line = basket.price.lines[0]
        const { value } = asked
        expect([line?.qty, line?.unitNet, line?.setupNet, line?.lineNet]).toEqual([
          value.qty,
          value.unitNet,
          value.setupNet,
          value.lineNet,
        ])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('T17 the switches of the shop', () => {
  it.each([
    ['bag', 'buying_off', { cartEnabled: false }],
    ['quote', 'quotes_off', { quoteEnabled: false }],
  ] as const)('the %s takes nothing while it is off, and keeps what it has', async (kind, refusal, off) => {
    await add({ id: ids.mug, kind })
    await test.shop.db.update(shopSettings).set(off)
    expect((await add({ id: ids.book, kind })).result).toEqual({ ok: false, refusal })
    expect((await read(kind)).lines).toMatchObject([{ productId: ids.mug, problem: refusal }])
    await test.shop.db.update(shopSettings).set({ cartEnabled: true, quoteEnabled: true })
    expect((await read(kind)).lines).toMatchObject([{ productId: ids.mug, problem: undefined }])
  })
})

describe('a catalogue that changes under a basket', () => {
  const changes = {
    'a product taken off': (isBack: boolean) =>
      test.shop.db.update(products).set({ isPublished: isBack }).where(eq(products.id, ids.mug)),
    'a product no longer sold': (isBack: boolean) =>
      test.shop.db.update(products).set({ purchasable: isBack }).where(eq(products.id, ids.mug)),
    'a product on application': (isBack: boolean) =>
      test.shop.db.update(products).set({ priceOnApplication: !isBack }).where(eq(products.id, ids.mug)),
    'a higher minimum': (isBack: boolean) =>
      test.shop.db
        .update(products)
        .set({ moq: isBack ? 1 : 50 })
        .where(eq(products.id, ids.mug)),
    'a delivery option withdrawn': (isBack: boolean) =>
      test.shop.db.update(productionOptions).set({ isActive: isBack }).where(eq(productionOptions.id, ids.express)),
  }

  it.each(Object.entries(changes))('%s: the line stays, says why and costs nothing', async (_, change) => {
    await add({ id: ids.mug, qty: 10, productionOptionId: ids.express })
    const whole = await add({ id: ids.book })
    await change(false)
    const shown = await read()
    expect(quantities(shown)).toEqual([
      [ids.mug, 10],
      [ids.book, 1],
    ])
    expect(shown.lines.map((line) => [line.offer?.title, line.problem === undefined, line.price?.lineNet])).toEqual([
      ['Test mug', false, undefined],
      ['Test book', true, 1333],
    ])
    expect(shown.price.subtotalNet).toBe(1333)
    await change(true)
    expect(await read()).toEqual(whole.basket)
  })

  it('a withdrawn variant stays as well', async () => {
    await add({ id: ids.large, qty: 10 })
    await test.shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, ids.large))
    expect((await read()).lines).toMatchObject([{ variantId: ids.large, problem: 'unknown_product' }])
    await test.shop.db.update(variants).set({ isActive: true }).where(eq(variants.id, ids.large))
  })

  it('a new price is the price of the next read', async () => {
    const { basket } = await add({ id: ids.book, qty: 2 })
    expect(basket.price.subtotalNet).toBe(2666)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 1500 }).where(eq(priceTiers.productId, ids.book))
    expect((await read()).price.subtotalNet).toBe(3000)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 1333 }).where(eq(priceTiers.productId, ids.book))
  })

  it('what lies in a basket cannot be deleted behind the back of its owner', async () => {
    await add({ id: ids.tanker })
    await expect(test.shop.db.delete(products).where(eq(products.id, ids.tanker))).rejects.toThrow()
    expect(quantities(await read())).toEqual([[ids.tanker, 1]])
  })
})

describe('calls at the same time', () => {
  it('two first adds are both counted', async () => {
    await Promise.all([add({ id: ids.mug, qty: 2 }), add({ id: ids.book, qty: 3 })])
    expect(new Map(quantities(await read()))).toEqual(
      new Map([
        [ids.mug, 2],
        [ids.book, 3],
      ]),
    )
  })

  it('20 adds of one line make 20', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => add({ id: ids.mug })))
    expect(results.every(({ result }) => result.ok)).toBe(true)
    expect(quantities(await read())).toEqual([[ids.mug, 20]])
    // Each answer shows the basket as its own call left it, so no two are alike.
    expect(new Set(results.map(({ basket }) => basket.lines[0]?.qty)).size).toBe(20)
  })

  it('20 adds near the maximum: exactly as many as fit', async () => {
    await add({ id: ids.pens, qty: 490 })
    const results = await Promise.all(Array.from({ length: 20 }, () => add({ id: ids.pens })))
    expect(results.filter(({ result }) => result.ok)).toHaveLength(10)
    expect(quantities(await read())).toEqual([[ids.pens, 500]])
  })
})
