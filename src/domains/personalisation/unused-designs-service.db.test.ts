import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket } from '#src/domains/basket/basket-service.server.ts'
import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { fileJobHandlers } from '#src/platform/files/remove-files.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  approveDesign,
  assignDesignsToCustomer,
  findDesignPreview,
  findOwnDesign,
  removeUnusedDesigns,
  saveDesignImage,
} from './personalisation-service.server.ts'
import { designImages, designs } from './personalisation-tables.server.ts'

const day = 86_400_000
const visitor: Visitor = { sessionId: 'designs', role: 'anonymous', locale: 'en' }

let test: TestShop
let area: typeof personalisationAreas.$inferSelect
let red: Buffer
beforeAll(async () => {
  test = await createTestShop()
  const [found] = await test.shop.db
    .select({ area: personalisationAreas })
    .from(personalisationAreas)
    .innerJoin(products, eq(products.id, personalisationAreas.productId))
    .where(and(eq(personalisationAreas.kind, 'image'), products.isPersonalisable))
  area = found!.area
  red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
})
afterAll(() => test?.close())

/** What can be put into the basket: the product, else its first variant. */
async function firstSellable(productId: number): Promise<number> {
  const [variant] = await test.shop.db.select().from(variants).where(eq(variants.productId, productId))
  return variant?.id ?? productId
}

async function upload(): Promise<string> {
  const saved = await saveDesignImage(test.shop, visitor, red)
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value.image
}

const approve = (image: string) =>
  approveDesign(test.shop, visitor, { id: area.productId, inputs: [{ id: area.id, image }] })

async function approved(image: string): Promise<string> {
  const saved = await approve(image)
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
  return saved.value.id
}

async function removeUnused() {
  await removeUnusedDesigns(test.shop)
  await runJobs(test.shop, fileJobHandlers)
}
const imageExists = async (image: string) => (await test.shop.files.find(`designs/images/${image}.png`)) !== undefined

describe('removeUnusedDesigns', () => {
  it('removes an image without a design after a day, with its row [PERS-01]', async () => {
    const [unclaimed, used] = [await upload(), await upload()]
    await approved(used)
    test.clock.advance(day - 1000)
    await removeUnused()
    expect(await imageExists(unclaimed)).toBe(true)
    test.clock.advance(2000)
    await removeUnused()
    expect(await imageExists(unclaimed)).toBe(false)
    expect(await imageExists(used)).toBe(true)
    expect(await test.shop.db.$count(designImages, eq(designImages.id, unclaimed))).toBe(0)
    expect(await approve(unclaimed)).toMatchObject({ ok: false, refusal: { problem: 'unknown_image' } })
  })

  it('removes a design without a line after 30 days, with its images [PERS-04]', async () => {
    const [unusedImage, usedImage] = [await upload(), await upload()]
    const unusedId = await approved(unusedImage)
    const usedId = await approved(usedImage)
    const id = await firstSellable(area.productId)
    const added = await addToBasket(test.shop, visitor, { kind: 'basket', id, qty: 500, designId: usedId })
    expect(added.result).toMatchObject({ ok: true })
    test.clock.advance(31 * day)
    await removeUnused()
    expect(await test.shop.db.$count(designs, eq(designs.id, unusedId))).toBe(0)
    expect(await findDesignPreview(test.shop, unusedId)).toBeUndefined()
    expect(await imageExists(unusedImage)).toBe(false)
    expect(await findDesignPreview(test.shop, usedId)).toBeDefined()
    expect(await imageExists(usedImage)).toBe(true)
  })

  it('lets only one design use an image [PERS-01]', async () => {
    const image = await upload()
    const results = await Promise.all([approve(image), approve(image), approve(image)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await approve(image)).toMatchObject({ ok: false, refusal: { problem: 'unknown_image' } })
  })

  it('keeps designs after sign-in [PERS-04]', async () => {
    const designId = await approved(await upload())
    const [{ id: customerId } = { id: 0 }] = (
      await test.shop.db.execute<{ id: number }>('select id from customers limit 1')
    ).rows
    await assignDesignsToCustomer(test.shop, visitor, customerId)
    const customer: Visitor = { sessionId: 'after', role: 'customer', customerId, locale: 'en' }
    expect(await findOwnDesign(test.shop, customer, designId)).toMatchObject({ id: designId })
    expect(await findOwnDesign(test.shop, visitor, designId)).toBeUndefined()
  })
})
