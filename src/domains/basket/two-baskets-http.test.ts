import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { priceTiers } from '#src/domains/catalogue/product-tables.server.ts'
import { raiseCatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { basketVisitor, itemsOf, onlyItemOf } from '../../../tests/support/basket-visitor.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { BasketAnswer } from './basket-contract.ts'

const { test, ids } = openBasketCatalogue(createTestApp)

function visit() {
  const jar = test.visit()
  const convert = (query = '') => jar.get(`/data/basket/quote/convert${query}`)
  return { bag: basketVisitor(jar, 'bag'), quote: basketVisitor(jar, 'quote'), convert }
}
const quantities = (basket: BasketAnswer) => itemsOf(basket).map(({ id, qty }) => [id, qty])

describe('BASK-11 the call that converts a basket to a quote', () => {
  it('T30 parallel with itself and with another tab: a whole quote, and the basket as it was left', async () => {
    const { bag, quote, convert } = visit()
    await bag.add(ids.mug, 'qty=1')
    await bag.add(ids.book, 'qty=2')
    const [first, , second] = await Promise.all([convert(), bag.add(ids.mug, 'qty=1'), convert()])
    for (const answer of [first, second]) {
      expect(answer.statusCode).toBe(200)
      expect(itemsOf(answer.json().quote).map(({ id }) => id)).toEqual([ids.mug, ids.book])
    }
    const left = [
      [ids.mug, 2],
      [ids.book, 2],
    ]
    expect(quantities(await bag.read())).toEqual(left)
    await convert()
    expect(quantities(await quote.read())).toEqual(left)
  })

  it('T30 a fault on the way is a 500 that leaves quote and basket as they were', async () => {
    const { bag, quote, convert } = visit()
    await quote.add(ids.tank, 'qty=3')
    await bag.add(ids.mug, 'qty=7')
    const before = [await quote.read(), await bag.read()]
    await test.shop.db.execute(sql`alter table basket_lines add constraint no_copies check (qty <> 7) not valid`)
    try {
      expect((await convert()).statusCode).toBe(500)
    } finally {
      await test.shop.db.execute(sql`alter table basket_lines drop constraint no_copies`)
    }
    expect([await quote.read(), await bag.read()]).toEqual(before)
  })

  it('T31 the price is the shop’s for that quantity, whatever is sent and however long the quote has lain', async () => {
    const { bag, quote, convert } = visit()
    await bag.add(ids.mug, 'qty=25&price=0.01')
    await convert('?price=0.01&qty=1')
    const asked = onlyItemOf(await quote.read())
    expect([asked.qty, asked.price]).toEqual([25, onlyItemOf(await bag.read()).price])
    expect(asked.price).toBeGreaterThan(1)
    await test.shop.db
      .update(priceTiers)
      .set({ unitNetPence: sql`unit_net_pence + 100` })
      .where(eq(priceTiers.productId, ids.mug))
    await raiseCatalogueVersion(test.shop.db)
    const priceNow = async () => onlyItemOf(await quote.read()).price
    await expect.poll(priceNow, { timeout: 5000 }).toBe(asked.price + 1)
  })
})
