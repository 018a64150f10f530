import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { getSellable } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { measureContrast, textContrastThreshold } from '../../../../tests/support/text-contrast.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { renderDesign } from '../preview-service.server.ts'
import { renderAreaPreview } from './area-preview-service.server.ts'

let test: TestShop
let product: { id: number; thumbnailKey: string | null }
beforeAll(async () => {
  test = await createTestShop()
  const [row] = await test.shop.db
    .select({ id: products.id, thumbnailKey: products.thumbnailKey })
    .from(products)
    .innerJoin(personalisationAreas, eq(personalisationAreas.productId, products.id))
    .where(and(isNotNull(products.thumbnailKey), eq(products.isPersonalisable, true)))
    .orderBy(products.id)
    .limit(1)
  product = row ?? expect.fail('no personalised product')
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue') }
const place = { x: 36, y: 40, width: 20, height: 10 }
const box = { x: 0.36, y: 0.4, width: 0.2, height: 0.1 }
const preview = (visitor: Visitor, query: { text: string; picture?: string }) =>
  renderAreaPreview(test.shop, visitor, { productId: product.id, query: { ...place, colour: '#000000', ...query } })

describe('the preview of a personalisation area', () => {
  it('shows the text in the area, also before it is saved', async () => {
    const blank = unwrap(await preview(editor, { text: '' }))
    const drawn = unwrap(await preview(editor, { text: 'Ann' }))
    expect(await measureContrast(blank, box)).toBeLessThan(textContrastThreshold)
    expect(await measureContrast(drawn, box)).toBeGreaterThan(textContrastThreshold)
  })

  it('refuses pictures of other products, and visitors who may not edit products', async () => {
    expect(await preview(editor, { text: 'Ann', picture: product.thumbnailKey ?? '' })).toMatchObject({ ok: true })
    expect(await preview(editor, { text: 'Ann', picture: 'pictures/other.webp' })).toMatchObject({
      refusal: 'not_found',
    })
    const seller = { ...anonymousVisitor(), ...asStaff('sales') }
    expect(await preview(seller, { text: 'Ann' })).toMatchObject({ refusal: 'forbidden' })
  })
})

describe('a design with areas on two pictures', () => {
  it('shows both pictures, each with its own areas', async () => {
    const sellable = unwrap(await getSellable(test.shop, product.id))
    const [other] = await test.shop.db
      .select({ thumbnailKey: products.thumbnailKey })
      .from(products)
      .where(and(isNotNull(products.thumbnailKey), eq(products.isPersonalisable, false)))
      .limit(1)
    const back = { pictureKey: other?.thumbnailKey ?? '', box, text: 'Back', font: 'Inter', colour: '#000000' }
    const areas = [{ pictureKey: null }, back]
    const front = unwrap(await renderDesign(test.shop, sellable, { areas: [{ pictureKey: null }], layers: [] }))
    const both = unwrap(await renderDesign(test.shop, sellable, { areas, layers: [back] }))
    const [{ height }, whole] = [await sharp(front).metadata(), await sharp(both).metadata()]
    expect(whole.height).toBeGreaterThan(height)
    const upper = await sharp(both).extract({ left: 0, top: 0, width: whole.width, height }).png().toBuffer()
    expect(await measureContrast(upper, box)).toBeLessThan(textContrastThreshold)
    const rest = { left: 0, top: height, width: whole.width, height: whole.height - height }
    const lower = await sharp(both).extract(rest).png().toBuffer()
    expect(await measureContrast(lower, box)).toBeGreaterThan(textContrastThreshold)
  })
})
