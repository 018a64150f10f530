import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { priceTiers } from '#src/domains/catalogue/products/product-tables.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { createBasketClient, getOnlyItem, listBasketItems } from '../../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestApp } from '../../../../tests/support/create-test-app.ts'
import type { BasketView } from '../basket-contract.ts'

const { test, ids } = openBasketCatalogue(createTestApp)

function visit() {
  const client = test.visit()
  const convert = (query = '') => client.get(`/data/basket/quote/convert${query}`)
  return { basket: createBasketClient(client, 'basket'), quote: createBasketClient(client, 'quote'), convert }
}
const quantities = (basket: BasketView) => listBasketItems(basket).map(({ id, qty }) => [id, qty])

describe('the endpoint that converts a basket to a quote [BASK-11]', () => {
  it('leaves a complete quote and basket after concurrent calls of two tabs [T30]', async () => {
    const { basket, quote, convert } = visit()
    await basket.add(ids.mug, 'qty=1')
    await basket.add(ids.book, 'qty=2')
    const [first, , second] = await Promise.all([convert(), basket.add(ids.mug, 'qty=1'), convert()])
    for (const response of [first, second]) {
      expect(response.statusCode).toBe(200)
      expect(listBasketItems(response.json().quote).map(({ id }) => id)).toEqual([ids.mug, ids.book])
    }
    const left = [
      [ids.mug, 2],
      [ids.book, 2],
    ]
    expect(quantities(await basket.read())).toEqual(left)
    await convert()
    expect(quantities(await quote.read())).toEqual(left)
  })

  it('returns 500 and keeps quote and basket unchanged after a fault [T30]', async () => {
    const { basket, quote, convert } = visit()
    await quote.add(ids.tank, 'qty=3')
    await basket.add(ids.mug, 'qty=7')
    const before = [await quote.read(), await basket.read()]
    await test.shop.db.execute(sql`alter table basket_lines add constraint no_copies check (qty <> 7) not valid`)
    try {
      expect((await convert()).statusCode).toBe(500)
    } finally {
      await test.shop.db.execute(sql`alter table basket_lines drop constraint no_copies`)
    }
    expect([await quote.read(), await basket.read()]).toEqual(before)
  })

  it('uses the current list price, whatever the client sends [T31]', async () => {
    const { basket, quote, convert } = visit()
    await basket.add(ids.mug, 'qty=25&price=0.01')
    await convert('?price=0.01&qty=1')
    const quoted = getOnlyItem(await quote.read())
    expect([quoted.qty, quoted.price]).toEqual([25, getOnlyItem(await basket.read()).price])
    expect(quoted.price).toBeGreaterThan(1)
    await test.shop.db
      .update(priceTiers)
      .set({ unitNetPence: sql`unit_net_pence + 100` })
      .where(eq(priceTiers.productId, ids.mug))
    await raiseCacheVersion(test.shop.db)
    const priceNow = async () => getOnlyItem(await quote.read()).price
    await expect.poll(priceNow, { timeout: 5000 }).toBe(quoted.price + 1)
  })
})
