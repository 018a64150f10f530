import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import type { BasketKind } from './basket.ts'
import { addToBasket, getBasket, type ShopBasket } from './basket-service.server.ts'
import { convertToQuote, mergeBaskets, removeAbandonedBaskets } from './two-baskets-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let visitor: Visitor
beforeEach(() => {
  visitor = aVisitor()
})

const aVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
const plain = { artworkColours: 1, productionOptionId: null, isHire: false } as const
const add = (kind: BasketKind, id: number, qty: number, by = visitor) =>
  addToBasket(test.shop, by, { ...plain, kind, id, qty })
const read = (kind: BasketKind, by = visitor) => getBasket(test.shop, by, kind)
const quantities = ({ lines }: ShopBasket) =>
  lines.map(({ productId, variantId, qty }) => [variantId ?? productId, qty] as const)

describe('BASK-11 converting a basket to a quote', () => {
  it('makes the quote what is in the basket, in its order, and leaves the basket alone', async () => {
    await add('quote', ids.tank, 1)
    for (const [id, qty] of [
      [ids.mug, 25],
      [ids.large, 10],
      [ids.book, 1],
    ] as const) {
      await add('bag', id, qty)
    }
    const bag = await read('bag')
    const { basket, result } = await convertToQuote(test.shop, visitor)
    expect(result.ok).toBe(true)
    expect(quantities(basket)).toEqual(quantities(bag))
    expect(basket.price.totalGross).toBe(bag.price.totalGross)
    expect(await read('bag')).toEqual(bag)
    const rows = new Set([...bag.lines, ...basket.lines].map(({ rowId }) => rowId))
    expect(rows.size).toBe(6)
  })

  it('keeps the order of lines that came at the same moment, such as those of an order that is repeated', async () => {
    for (const id of [ids.tank, ids.book, ids.mug, ids.large]) await add('bag', id, 10)
    await test.shop.db.execute(sql`update basket_lines set created_at = '2026-06-10T12:00:00Z'`)
    const bag = quantities(await read('bag'))
    for (let round = 0; round < 5; round += 1) {
      expect(quantities((await convertToQuote(test.shop, visitor)).basket)).toEqual(bag)
      expect(quantities(await read('quote'))).toEqual(bag)
    }
  })

  it('T30 parallel with each other and with adds, ends with a whole quote and a whole basket', async () => {
    await add('bag', ids.mug, 1)
    await add('bag', ids.book, 2)
    await Promise.all([
      convertToQuote(test.shop, visitor),
      add('bag', ids.mug, 1),
      convertToQuote(test.shop, visitor),
      add('quote', ids.tank, 1),
      convertToQuote(test.shop, visitor),
    ])
    expect(quantities(await read('bag'))).toEqual([
      [ids.mug, 2],
      [ids.book, 2],
    ])
    const kinds = quantities(await read('quote')).map(([id]) => id)
    expect(kinds.slice(0, 2)).toEqual([ids.mug, ids.book])
  })

  it('T30 a fault on the way leaves the old quote as it was', async () => {
    await add('quote', ids.tank, 3)
    await add('bag', ids.mug, 1)
    const quote = await read('quote')
    await test.shop.db.execute(sql`alter table basket_lines add constraint no_copies check (qty <> 1) not valid`)
    try {
      await expect(convertToQuote(test.shop, visitor)).rejects.toThrow()
    } finally {
      await test.shop.db.execute(sql`alter table basket_lines drop constraint no_copies`)
    }
    expect(await read('quote')).toEqual(quote)
  })

  it('an empty basket converts to nothing, and the quote stays', async () => {
    await add('quote', ids.tank, 1)
    const { basket, result } = await convertToQuote(test.shop, visitor)
    expect(result).toEqual({ ok: false, refusal: 'basket_empty' })
    expect(quantities(basket)).toEqual([[ids.tank, 1]])
  })

  it('T17 is refused while the shop takes no quotes', async () => {
    await add('bag', ids.mug, 1)
    await test.shop.db.update(shopSettings).set({ quoteEnabled: false })
    try {
      expect((await convertToQuote(test.shop, visitor)).result).toEqual({ ok: false, refusal: 'quotes_off' })
    } finally {
      await test.shop.db.update(shopSettings).set({ quoteEnabled: true })
    }
  })
})

describe('signing in', () => {
  let customer: Visitor
  let made = 0
  beforeEach(async () => {
    const person = { email: `merge-${(made += 1)}@example.com`, firstName: 'M', lastName: 'T' }
    const [row] = await test.shop.db.insert(customers).values(person).returning()
    customer = { sessionId: newRandomId(), role: 'customer', customerId: row!.id, locale: 'en' }
  })
  const merge = () => mergeBaskets(test.shop, { before: visitor, customerId: customer.customerId ?? 0 })

  it('brings bag and quote into the account, equal lines together, and once only', async () => {
    await add('bag', ids.mug, 5, customer)
    await add('bag', ids.mug, 3)
    await add('bag', ids.book, 1)
    await add('quote', ids.tank, 2)
    await merge()
    await merge()
    expect(quantities(await read('bag', customer))).toEqual([
      [ids.mug, 8],
      [ids.book, 1],
    ])
    expect(quantities(await read('quote', customer))).toEqual([[ids.tank, 2]])
    expect([quantities(await read('bag')), quantities(await read('quote'))]).toEqual([[], []])
  })

  it('T13 never makes more of a line than may be ordered', async () => {
    await add('bag', ids.pens, 400, customer)
    await add('bag', ids.pens, 300)
    await merge()
    expect(quantities(await read('bag', customer))).toEqual([[ids.pens, 500]])
  })

  it('keeps one basket when it happens twice at the same time', async () => {
    await add('bag', ids.mug, 3)
    await Promise.all([merge(), merge()])
    expect(quantities(await read('bag', customer))).toEqual([[ids.mug, 3]])
  })

  it('without anything changes nothing', async () => {
    await add('bag', ids.mug, 5, customer)
    const before = await read('bag', customer)
    await merge()
    expect(await read('bag', customer)).toEqual(before)
    await test.shop.db.delete(customers).where(eq(customers.id, customer.customerId ?? 0))
  })
})

describe('abandoned baskets', () => {
  it('go after 30 days without a change, those of accounts and of orders stay', async () => {
    const { shop, clock } = test
    const ordered = aVisitor()
    const kept = aVisitor()
    for (const by of [visitor, ordered, kept]) await add('bag', ids.mug, 1, by)
    const [person] = await shop.db
      .insert(customers)
      .values({ email: 'kept@example.com', firstName: 'K', lastName: 'T' })
      .returning()
    const customer: Visitor = { sessionId: newRandomId(), role: 'customer', customerId: person!.id, locale: 'en' }
    await add('bag', ids.mug, 1, customer)
    await shop.db.execute(sql`update baskets set updated_at = '2026-06-10T12:00:00Z' where updated_at > '2026-06-10'`)
    await shop.db.execute(sql`insert into checkouts (token, basket_id, basket_version)
      select orders.checkout_token, baskets.id, 1 from orders, baskets
      where baskets.session_id_hash = ${hashOf(ordered)} limit 1`)
    clock.advance(29 * 86_400_000)
    await add('bag', ids.mug, 1, kept)
    expect(await removeAbandonedBaskets(shop)).toBe(0)
    clock.advance(86_400_001)
    expect(await removeAbandonedBaskets(shop)).toBeGreaterThan(0)
    expect(quantities(await read('bag'))).toEqual([])
    expect(quantities(await read('bag', ordered))).toEqual([[ids.mug, 1]])
    expect(quantities(await read('bag', kept))).toEqual([[ids.mug, 2]])
    expect(quantities(await read('bag', customer))).toEqual([[ids.mug, 1]])
  })
})

const hashOf = ({ sessionId }: Visitor) => createHash('sha256').update(sessionId).digest('base64url')
