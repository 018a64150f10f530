import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket } from '#src/domains/basket/basket-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/product-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { fileWorkers } from '#src/platform/remove-files.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  findDesignPreview,
  findOwnDesign,
  giveDesignsToAccount,
  removeUnusedDesigns,
  saveDesign,
  saveDesignImage,
} from './personalisation-service.server.ts'
import { designImages, designs, personalisationAreas } from './personalisation-tables.server.ts'

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
  const saved = await saveDesignImage(test.shop, red)
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value.image
}

const approve = (image: string) =>
  saveDesign(test.shop, visitor, { id: area.productId, inputs: [{ id: area.id, image }] })

async function approved(image: string): Promise<string> {
  const saved = await approve(image)
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
  return saved.value.id
}

async function sweep() {
  await removeUnusedDesigns(test.shop)
  await workOutbox(test.shop, fileWorkers)
}
const isThere = async (image: string) => (await test.shop.files.find(`designs/images/${image}.png`)) !== undefined

describe('what nobody has ordered is cleared away', () => {
  it('PERS-01 a picture that never became part of a design goes after a day, with its row', async () => {
    const [tried, used] = [await upload(), await upload()]
    await approved(used)
    test.clock.advance(day - 1000)
    await sweep()
    expect(await isThere(tried)).toBe(true)
    test.clock.advance(2000)
    await sweep()
    expect(await isThere(tried)).toBe(false)
    expect(await isThere(used)).toBe(true)
    expect(await test.shop.db.$count(designImages, eq(designImages.id, tried))).toBe(0)
    expect(await approve(tried)).toMatchObject({ ok: false, refusal: { problem: 'unknown_image' } })
  })

  it('PERS-04 a design goes after 30 days with its pictures, unless a line carries it', async () => {
    const [lost, kept] = [await upload(), await upload()]
    const lostId = await approved(lost)
    const keptId = await approved(kept)
    const added = await addToBasket(test.shop, visitor, {
      ...{ kind: 'bag', id: await firstSellable(area.productId), qty: 500, artworkColours: 1 },
      ...{ productionOptionId: null, designId: keptId, isHire: false },
    })
    expect(added.result).toMatchObject({ ok: true })
    test.clock.advance(31 * day)
    await sweep()
    expect(await test.shop.db.$count(designs, eq(designs.id, lostId))).toBe(0)
    expect(await findDesignPreview(test.shop, lostId)).toBeUndefined()
    expect(await isThere(lost)).toBe(false)
    expect(await findDesignPreview(test.shop, keptId)).toBeDefined()
    expect(await isThere(kept)).toBe(true)
  })

  it('PERS-01 a picture goes into one design only', async () => {
    const image = await upload()
    const results = await Promise.all([approve(image), approve(image), approve(image)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await approve(image)).toMatchObject({ ok: false, refusal: { problem: 'unknown_image' } })
  })

  it('PERS-04 signing in keeps what was designed before', async () => {
    const designId = await approved(await upload())
    const [{ id: customerId } = { id: 0 }] = (
      await test.shop.db.execute<{ id: number }>('select id from customers limit 1')
    ).rows
    await giveDesignsToAccount(test.shop, visitor, customerId)
    const customer: Visitor = { sessionId: 'after', role: 'customer', customerId, locale: 'en' }
    expect(await findOwnDesign(test.shop, customer, designId)).toMatchObject({ id: designId })
    expect(await findOwnDesign(test.shop, visitor, designId)).toBeUndefined()
  })
})
