import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'

let test: TestApp
let mug: { id: number; area: number }
let other: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.shop
  const [first, second] = await db
    .selectDistinctOn([products.id], { id: variants.id, area: personalisationAreas.id })
    .from(products)
    .innerJoin(personalisationAreas, eq(personalisationAreas.productId, products.id))
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(personalisationAreas.kind, 'text'), eq(personalisationAreas.required, true), eq(products.moq, 1)))
    .orderBy(products.id, variants.id, personalisationAreas.position)
    .limit(2)
  mug = first!
  other = second!.id
  await db.update(products).set({ purchasable: true, maximumOrderQuantity: null })
  await db.update(variants).set({ stockQty: null })
})
afterAll(() => test?.close())

type Visitor = ReturnType<TestApp['visit']>

async function approve(visitor: Visitor, text: string): Promise<string> {
  const response = await visitor.post(`/data/product/${mug.id}/design`, { inputs: [{ id: mug.area, text }] })
  return response.json().design.id
}
const add = (visitor: Visitor, design: string, id = mug.id) => visitor.get(`/data/basket/add/${id}?design=${design}`)

it('combines lines with the same design and separates others [PERS-04]', async () => {
  const visitor = test.visit()
  const [ann, bob] = [await approve(visitor, 'Ann'), await approve(visitor, 'Bob')]
  await add(visitor, ann)
  await add(visitor, ann)
  const { response, cart } = (await add(visitor, bob)).json()
  expect(response.type).toBe('success')
  const items = Object.values<{ qty: number; design: { id: string; preview_url: string } | null }>(cart.items)
  expect(items.map(({ qty, design }) => [qty, design?.id])).toEqual([
    [2, ann],
    [1, bob],
  ])
  expect(items[0]).toMatchObject({ thumbnail_url: `/data/design/${ann}/preview` })
})

it('refuses to buy, but not to quote, a product with a required input without a design [PERS-01]', async () => {
  const visitor = test.visit()
  const { response, cart } = (await visitor.get(`/data/basket/add/${mug.id}`)).json()
  expect(response).toEqual({ type: 'error', message: expect.stringContaining('apruebe el diseño primero') })
  expect(cart.items).toEqual({})
  expect((await visitor.get(`/data/basket/quote/add/${mug.id}`)).json().response.type).toBe('success')
})

it("refuses another visitor's design, another product's and an unknown one [PERS-04]", async () => {
  const [visitor, stranger] = [test.visit(), test.visit()]
  const design = await approve(visitor, 'Ann')
  for (const refused of [
    await add(stranger, design),
    await add(visitor, design, other),
    await add(visitor, '0'.repeat(32)),
    await add(visitor, 'nonsense'),
  ]) {
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual(['design'])
  }
  expect((await visitor.get('/data/basket')).json().cart.item_count).toBe(0)
})
