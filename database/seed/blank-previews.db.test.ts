import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { getDesignAreas, renderDesign } from '#src/domains/personalisation/preview-service.server.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { measureContrast, textContrastThreshold } from '../../tests/support/text-contrast.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** Every product of an external designer, as its last variant. */
async function listOutsideDesigns() {
  const isDesigned = or(products.hasCustomGatewayDesigner, products.hasEmaginationDesigner)
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
  it('show no text in print areas before the customer adds any', async () => {
    const designed = await listOutsideDesigns()
    expect(designed.length).toBeGreaterThanOrEqual(4)
    const withText: string[] = []
    for (const sellable of designed) {
      const preview = await renderDesign(test.shop, sellable, { areas: [], layers: [] })
      if (!preview.ok) throw new Error(`${sellable.slug} has no picture`)
      for (const { box } of await getDesignAreas(test.shop, sellable)) {
        const contrast = await measureContrast(preview.value, box)
        if (contrast >= textContrastThreshold) withText.push(`${sellable.slug} ${sellable.sku}: ${contrast}`)
      }
    }
    expect(withText).toEqual([])
  }, 60_000)
})

describe('a product', () => {
  const flags = sql`is_personalisable::int + is_custom_gateway_product::int + is_emagination_product::int`

  it('has at most one designer', async () => {
    const { rows } = await test.shop.db.execute<{ internal_sku: string }>(
      sql`select internal_sku from products where ${flags} > 1`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    { isPersonalisable: true, hasCustomGatewayDesigner: true },
    { isPersonalisable: true, hasEmaginationDesigner: true },
    { hasCustomGatewayDesigner: true, hasEmaginationDesigner: true },
  ])('cannot have two designers in the database: %o', async (both) => {
    const [plain] = await test.shop.db.select({ id: products.id }).from(products).where(sql`${flags} = 0`).limit(1)
    const update = test.shop.db
      .update(products)
      .set(both)
      .where(eq(products.id, plain?.id ?? 0))
    await expect(update).rejects.toMatchObject({ cause: { constraint: 'products_one_designer' } })
  })
})
