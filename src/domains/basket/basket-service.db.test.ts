import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { productionOptions, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import {
  createProductionSet,
  deleteProductionSet,
  saveProductionSet,
} from '#src/domains/catalogue/production-times/production-sets-service.server.ts'
import { priceTiers, variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { getPricing } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { openBasketCatalogue } from '../../../tests/support/builders/basket-catalogue.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import { type BasketKind, basketKinds } from './basket.ts'
import {
  type AddToBasketInput,
  addToBasket,
  type BasketChangeResult,
  type BasketDetails,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
} from './basket-service.server.ts'
import { baskets } from './basket-tables.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let visitor: Visitor
beforeEach(() => {
  visitor = aVisitor()
})

const aVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
const plain = { kind: 'basket', qty: 1 } as const
const add = (input: Partial<AddToBasketInput> & { id: number }, by = visitor) =>
  addToBasket(test.shop, by, { ...plain, ...input })
const read = (kind: BasketKind = 'basket', by = visitor) => getBasket(test.shop, by, kind)
const quantities = ({ lines }: BasketDetails) =>
  lines.map(({ productId, variantId, qty }) => [variantId ?? productId, qty] as const)
const firstRow = ({ basket }: BasketChangeResult) => basket.lines[0]?.rowId ?? ''

const isLineInsert = (statement: SQL) =>
  new PgDialect().sqlToQuery(statement).sql.includes('insert into "basket_lines"')

/** What one line costs, without its id. */
const priceOf = (basket: BasketDetails) => {
  const { lines, ...totals } = basket.price
  return { ...totals, lines: lines.map(({ id: _, ...line }) => line) }
}

describe('a basket', () => {
  it('is stored under the former names of its kinds, which instances of the last version read', async () => {
    for (const kind of basketKinds) await add({ id: ids.mug, kind })
    const owner = eq(baskets.ownerHash, hashSecret(visitor.sessionId))
    const columns = { kind: baskets.kind, stored: sql`kind` }
    expect(await test.shop.db.select(columns).from(baskets).where(owner).orderBy(baskets.kind)).toEqual([
      { kind: 'basket', stored: 'bag' },
      { kind: 'quote', stored: 'quote' },
    ])
  })

  it('refuses a variant that staff delete while it is added', async () => {
    const [variant] = await test.shop.db
      .insert(variants)
      .values({ productId: ids.shirt, title: { en: 'Short-lived' }, internalSku: 'SHORT-LIVED' })
      .returning()
    const isVariant = eq(variants.id, variant!.id)
    const db = new Proxy(test.shop.db, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name)
        return async (statement: SQL) => {
          if (isLineInsert(statement)) await target.delete(variants).where(isVariant)
          return target.execute(statement)
        }
      },
    })
    const added = await addToBasket({ ...test.shop, db }, visitor, { kind: 'basket', id: variant!.id, qty: 10 })
    expect(added.result).toEqual({ ok: false, refusal: 'unknown_product' })
    expect(await test.shop.db.$count(variants, isVariant)).toBe(0)
  })

  it('belongs to the session before sign-in, then to the customer on every device', async () => {
    await add({ id: ids.mug })
    expect(quantities(await read('basket', aVisitor()))).toEqual([])

    const [customer] = await test.shop.db
      .insert(customers)
      .values({ email: 'basket@example.com', firstName: 'B', lastName: 'T' })
      .returning()
    const desk: Visitor = { ...aVisitor(), role: 'customer', customerId: customer!.id }
    const phone: Visitor = { ...desk, sessionId: newRandomId() }
    await add({ id: ids.tank, qty: 2 }, desk)
    await add({ id: ids.tank, qty: 1 }, phone)
    expect(quantities(await read('basket', desk))).toEqual([[ids.tank, 3]])
    expect(quantities(await read())).toEqual([[ids.mug, 1]])
  })

  it('stores only the hash of the session id', async () => {
    await add({ id: ids.mug })
    const { rows } = await test.database.pool.query('select session_id_hash from baskets')
    expect(rows.map((row) => row.session_id_hash)).not.toContain(visitor.sessionId)
  })

  it('increments its version with every change and nothing else', async () => {
    const versions = async () =>
      (await test.database.pool.query('select version from baskets order by created_at desc limit 1')).rows[0].version
    const change = await add({ id: ids.mug })
    const rowId = firstRow(change)
    expect(await versions()).toBe(1)
    await changeQuantityInBasket(test.shop, visitor, { kind: 'basket', rowId, qty: 5 })
    await add({ id: ids.mug })
    await add({ id: ids.book })
    expect(await versions()).toBe(4)
    await add({ id: ids.pens, qty: 501 })
    await read()
    expect(await versions()).toBe(4)
    await removeFromBasket(test.shop, visitor, { kind: 'basket', rowId })
    await emptyBasket(test.shop, visitor, 'basket')
    expect(await versions()).toBe(6)
    await emptyBasket(test.shop, visitor, 'basket')
    expect(await versions()).toBe(6)
  })

  it('holds at most 100 lines', { timeout: 60_000 }, async () => {
    const { rows } = await test.database.pool.query(
      `insert into products (url, title, internal_sku) select 'many-' || n, '{"en":"Many"}', 'MANY-' || n
        from generate_series(1, 101) n returning id`,
    )
    await test.shop.db.insert(priceTiers).values(rows.map(({ id }) => ({ productId: id, qty: 1, unitNetPence: 100 })))
    const results: BasketChangeResult[] = []
    for (const { id } of rows) results.push(await add({ id }))
    expect(results.at(-2)?.result).toMatchObject({ ok: true })
    expect(results.at(-1)?.result).toEqual({ ok: false, refusal: 'basket_full' })
    expect((await read()).lines).toHaveLength(100)
  })
})

describe('reversed changes [P14]', () => {
  it('restore a removed line at its old position [BASK-04]', async () => {
    for (const id of [ids.mug, ids.large, ids.book]) await add({ id, qty: 10 })
    const before = (await read()).lines.map(({ productId }) => productId)
    for (const place of [1, 0, 1, 1, 0]) {
      const { lines } = await read()
      const removed = lines[place]!
      await removeFromBasket(test.shop, visitor, { kind: 'basket', rowId: removed.rowId })
      const id = removed.variantId ?? removed.productId
      const { basket } = await add({ id, qty: 10, before: lines[place + 1]?.rowId })
      expect(basket.lines.map(({ productId }) => productId)).toEqual(before)
      expect((await read()).lines.map(({ productId }) => productId)).toEqual(before)
    }
    const { basket } = await add({ id: ids.tank, qty: 1, before: 'f'.repeat(32) })
    expect(basket.lines.at(-1)?.productId).toBe(ids.tank)
  })

  it('restore the price after add and remove, and after changing a quantity twice', async () => {
    const first = await add({ id: ids.mug, qty: 30, artworkColours: 2 })
    const before = priceOf(first.basket)
    const other = await add({ id: ids.large, qty: 10, productionOptionId: ids.rush })
    const rowId = other.basket.lines[1]?.rowId ?? ''
    expect(priceOf((await removeFromBasket(test.shop, visitor, { kind: 'basket', rowId })).basket)).toEqual(before)
    for (const qty of [250, 30]) {
      await changeQuantityInBasket(test.shop, visitor, { kind: 'basket', rowId: firstRow(first), qty })
    }
    expect(priceOf(await read())).toEqual(before)
  })
})

describe('the pricing call and the basket [P10]', () => {
  it('return the same price for the same product, quantity, colours and delivery option', {
    timeout: 60_000,
  }, async () => {
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
          expect([
            'above_maximum',
            'invalid_colours',
            'invalid_production_option',
            'production_option_quantity',
          ]).toContain(result.refusal)
          return
        }
        const pricing = await getPricing(test.shop, ids[product], {
          qty,
          colours,
          productionOptionId: option ?? undefined,
        })
        if (!pricing.ok) throw new Error(pricing.refusal)
        const line = basket.price.lines[0]
        const { value } = pricing
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

describe('a disabled basket kind [T17]', () => {
  it.each([
    ['basket', 'buying_disabled', { cartEnabled: false }],
    ['quote', 'quotes_disabled', { quoteEnabled: false }],
  ] as const)('refuses new lines in the %s and keeps the existing ones', async (kind, refusal, off) => {
    await add({ id: ids.mug, kind })
    await test.shop.db.update(shopSettings).set(off)
    expect((await add({ id: ids.book, kind })).result).toEqual({ ok: false, refusal })
    expect((await read(kind)).lines).toMatchObject([{ productId: ids.mug, problem: refusal }])
    await test.shop.db.update(shopSettings).set({ cartEnabled: true, quoteEnabled: true })
    expect((await read(kind)).lines).toMatchObject([{ productId: ids.mug, problem: undefined }])
  })
})

describe('a catalogue change', () => {
  const changes = {
    'an unpublished product': (isBack: boolean) =>
      test.shop.db.update(products).set({ isPublished: isBack }).where(eq(products.id, ids.mug)),
    'a product that is no longer purchasable': (isBack: boolean) =>
      test.shop.db.update(products).set({ purchasable: isBack }).where(eq(products.id, ids.mug)),
    'a price on application': (isBack: boolean) =>
      test.shop.db.update(products).set({ priceOnApplication: !isBack }).where(eq(products.id, ids.mug)),
    'a higher minimum': (isBack: boolean) =>
      test.shop.db
        .update(products)
        .set({ moq: isBack ? 1 : 50 })
        .where(eq(products.id, ids.mug)),
    'an inactive delivery option': (isBack: boolean) =>
      test.shop.db.update(productionOptions).set({ isActive: isBack }).where(eq(productionOptions.id, ids.express)),
  }

  it.each(Object.entries(changes))('keeps the line, without a price and with its problem: %s', async (_, change) => {
    await add({ id: ids.mug, qty: 10, productionOptionId: ids.express })
    const whole = await add({ id: ids.book })
    await change(false)
    const basket = await read()
    expect(quantities(basket)).toEqual([
      [ids.mug, 10],
      [ids.book, 1],
    ])
    const shown = basket.lines.map(({ sellable, problem, price }) => [
      sellable?.title.en,
      problem === undefined,
      price?.lineNet,
    ])
    expect(shown).toEqual([
      ['Test mug', false, undefined],
      ['Test book', true, 1333],
    ])
    expect(basket.price.subtotalNet).toBe(1333)
    await change(true)
    expect(await read()).toEqual(whole.basket)
  })

  it('keeps the line of an inactive variant', async () => {
    await add({ id: ids.large, qty: 10 })
    await test.shop.db.update(variants).set({ isActive: false }).where(eq(variants.id, ids.large))
    expect((await read()).lines).toMatchObject([{ variantId: ids.large, problem: 'unknown_product' }])
    await test.shop.db.update(variants).set({ isActive: true }).where(eq(variants.id, ids.large))
  })

  it.each(basketKinds)('keeps the line of a production option that staff remove (%s)', async (kind) => {
    const editor: Visitor = { ...aVisitor(), role: 'staff', staffRoles: ['catalogue'] }
    const content = { name: `Short-lived times, ${kind}`, options: 'Rush; ; 1 day; ; 1; 0.50' }
    const created = await createProductionSet(test.shop, editor, content)
    const setId = created.ok ? created.value : expect.fail('The set was refused')
    const isBook = eq(products.id, ids.book)
    await test.shop.db.update(products).set({ productionSetId: setId }).where(isBook)
    const [option] = await test.shop.db.select().from(productionOptions).where(eq(productionOptions.setId, setId))
    const added = await add({ id: ids.book, kind, productionOptionId: option!.id })
    expect(added.basket.lines).toMatchObject([{ price: { lineNet: 1383 } }])

    const change = { id: setId, version: 1, content: { ...content, options: '' } }
    expect(await saveProductionSet(test.shop, editor, change)).toMatchObject({ ok: true })
    const isUnpriced = { productId: ids.book, problem: 'invalid_production_option', price: undefined }
    expect(await read(kind)).toMatchObject({ lines: [isUnpriced], price: { subtotalNet: 0 } })
    // Without products the set can be deleted, and a basket that has one of its options still can be read and emptied.
    await test.shop.db.update(products).set({ productionSetId: null }).where(isBook)
    expect(await deleteProductionSet(test.shop, editor, setId)).toMatchObject({ ok: true })
    expect(await read(kind)).toMatchObject({ lines: [isUnpriced] })
    const removed = await removeFromBasket(test.shop, visitor, { kind, rowId: firstRow(added) })
    expect(removed.basket.lines).toEqual([])
  })

  it('applies a new price on the next read', async () => {
    const { basket } = await add({ id: ids.book, qty: 2 })
    expect(basket.price.subtotalNet).toBe(2666)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 1500 }).where(eq(priceTiers.productId, ids.book))
    expect((await read()).price.subtotalNet).toBe(3000)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 1333 }).where(eq(priceTiers.productId, ids.book))
  })

  it('cannot delete a product that is in a basket', async () => {
    await add({ id: ids.tanker })
    await expect(test.shop.db.delete(products).where(eq(products.id, ids.tanker))).rejects.toThrow()
    expect(quantities(await read())).toEqual([[ids.tanker, 1]])
  })
})

describe('concurrent calls', () => {
  it('count both of two first adds', async () => {
    await Promise.all([add({ id: ids.mug, qty: 2 }), add({ id: ids.book, qty: 3 })])
    expect(new Map(quantities(await read()))).toEqual(
      new Map([
        [ids.mug, 2],
        [ids.book, 3],
      ]),
    )
  })

  it('count all of 20 adds of one line', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => add({ id: ids.mug })))
    expect(results.every(({ result }) => result.ok)).toBe(true)
    expect(quantities(await read())).toEqual([[ids.mug, 20]])
    // Each response shows the basket as its own call left it, so no two are alike.
    expect(new Set(results.map(({ basket }) => basket.lines[0]?.qty)).size).toBe(20)
  })

  it('accept exactly as many of 20 adds as the maximum allows', async () => {
    await add({ id: ids.pens, qty: 490 })
    const results = await Promise.all(Array.from({ length: 20 }, () => add({ id: ids.pens })))
    expect(results.filter(({ result }) => result.ok)).toHaveLength(10)
    expect(quantities(await read())).toEqual([[ids.pens, 500]])
  })
})
