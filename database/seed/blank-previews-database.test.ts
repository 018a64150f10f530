import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSellables } from '#src/domains/catalogue/catalogue-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/product-tables.server.ts'
import { areasOf, paintDesign } from '#src/domains/personalisation/preview-service.server.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { contrastIn, letteringContrast } from '../../tests/support/lettering-contrast.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** Every product of an outside designer, in the colour of its last variant. */
async function listDesignedOutside() {
  const isDesigned = or(products.isCustomGatewayProduct, products.isEmaginationProduct)
  const rows = await test.shop.db
    .select({ id: sql`max(coalesce(${variants.id}, ${products.id}))`.mapWith(Number) })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(isDesigned)
    .groupBy(products.id)
  const ids = rows.map(({ id }) => id)
  return [...(await listSellables(test.shop, ids)).values()]
}

describe('previews of designs', () => {
  it('are drawn on blank articles: no printed area carries lettering before the customer adds any', async () => {
    const designed = await listDesignedOutside()
    expect(designed.length).toBeGreaterThanOrEqual(4)
    const lettered: string[] = []
    for (const sellable of designed) {
      const preview = await paintDesign(test.shop, sellable, [])
      if (!preview.ok) throw new Error(`${sellable.url} has no picture`)
      for (const { box } of await areasOf(test.shop, sellable)) {
        const contrast = await contrastIn(preview.value, box)
        if (contrast >= letteringContrast) lettered.push(`${sellable.url} ${sellable.sku}: ${contrast}`)
      }
    }
    expect(lettered).toEqual([])
  }, 60_000)
})

describe('the designer of a product', () => {
  const flags = sql`is_personalisable::int + is_custom_gateway_product::int + is_emagination_product::int`

  it('is one at most', async () => {
    const { rows } = await test.shop.db.execute<{ internal_sku: string }>(
      sql`select internal_sku from products where ${flags} > 1`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    { isPersonalisable: true, isCustomGatewayProduct: true },
    { isPersonalisable: true, isEmaginationProduct: true },
    { isCustomGatewayProduct: true, isEmaginationProduct: true },
  ])('is refused by the database where there would be two: %o', async (both) => {
    const [plain] = await test.shop.db.select({ id: products.id }).from(products).where(sql`${flags} = 0`).limit(1)
    const update = test.shop.db
      .update(products)
      .set(both)
      .where(eq(products.id, plain?.id ?? 0))
    await expect(update).rejects.toMatchObject({ cause: { constraint: 'products_one_designer' } })
  })
})
