import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { findOwnArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { attachLineArtwork } from '#src/domains/basket/artwork/basket-artwork-service.server.ts'
import { addToBasket, emptyBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { productionOptions, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { findOwnDesign, ownsDesign, storeDesign } from '#src/domains/personalisation/personalisation-service.server.ts'
import { designs } from '#src/domains/personalisation/personalisation-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { locales, mapLocales } from '#src/shared/locale/languages.ts'
import { openBasketCatalogue } from '../../../tests/support/builders/basket-catalogue.ts'
import { placeBasketOrder } from '../../../tests/support/builders/checkout-builders.ts'
import { anonymousVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import { mergeGuestSession } from './checkout-service.server.ts'
import { reorder } from './reorder-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)

async function insertCustomer(): Promise<Visitor & { customerId: number }> {
  const email = `${newRandomId()}@example.com`
  const [row] = await test.shop.db.insert(customers).values({ email, firstName: 'A', lastName: 'B' }).returning()
  return { sessionId: newRandomId(), role: 'customer', customerId: row!.id, locale: 'es' }
}

const addLine = (by: Visitor, input: { id: number; qty: number; productionOptionId?: number; designId?: string }) =>
  addToBasket(test.shop, by, { kind: 'basket', ...input })
const listLines = async (by: Visitor) => (await getBasket(test.shop, by, 'basket')).lines
const logo = Buffer.from('%PDF-1.7 a logo')

async function placeOrder(by: Visitor): Promise<number> {
  const placed = await placeBasketOrder(test.shop, by)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  await emptyBasket(test.shop, by, 'basket')
  return placed.value.number
}

describe('reordering [ACC-05]', () => {
  it('adds quantity, colours, production time, artwork and design at current prices', async () => {
    const visitor = await insertCustomer()
    const { customerId } = visitor
    const designId = newRandomId()
    await test.shop.db.insert(designs).values({ id: designId, productId: ids.mug, customerId, inputs: [] })
    await addLine(visitor, { id: ids.mug, qty: 30, productionOptionId: ids.express, designId })
    const [line] = await listLines(visitor)
    await attachLineArtwork(test.shop, visitor, {
      kind: 'basket',
      rowId: line!.rowId,
      upload: { name: 'logo.pdf', bytes: logo },
      instructions: 'In red',
    })
    await addLine(visitor, { id: ids.large, qty: 10 })
    const before = await listLines(visitor)
    const number = await placeOrder(visitor)

    expect(await reorder(test.shop, visitor, number)).toEqual({ ok: true, value: { added: 2, unavailableLines: [] } })
    const [mug, shirt] = await listLines(visitor)
    const { rowId: _, price: __, ...choices } = before[0]!
    expect(mug).toMatchObject({ ...choices, qty: 30, designId, artworkInstructions: 'In red' })
    expect(mug?.artworkFileId).not.toBeNull()
    expect(shirt).toMatchObject({ variantId: ids.large, qty: 10, productionOptionId: null })
  })

  it.each(locales)('finds the production time of an order placed in the language %s', async (locale) => {
    const visitor = { ...(await insertCustomer()), locale }
    const title = mapLocales((each) => `Express (${each})`)
    await test.shop.db.update(productionOptions).set({ title }).where(eq(productionOptions.id, ids.express))
    await addLine(visitor, { id: ids.mug, qty: 30, productionOptionId: ids.express })
    const number = await placeOrder(visitor)
    await reorder(test.shop, visitor, number)
    expect(await listLines(visitor)).toMatchObject([{ productionOptionId: ids.express }])
  })

  it('falls back to the first production time when the ordered one is no longer offered', async () => {
    const visitor = await insertCustomer()
    await addLine(visitor, { id: ids.mug, qty: 30, productionOptionId: ids.rush })
    const number = await placeOrder(visitor)
    const { db } = test.shop
    await db
      .update(productionOptions)
      .set({ title: { en: 'Sooner' } })
      .where(eq(productionOptions.id, ids.rush))
    await reorder(test.shop, visitor, number)
    expect(await listLines(visitor)).toMatchObject([{ productionOptionId: ids.standard }])
  })

  it('adds to the basket and lists what is no longer available', async () => {
    const visitor = await insertCustomer()
    await addLine(visitor, { id: ids.book, qty: 2 })
    await addLine(visitor, { id: ids.tank, qty: 1 })
    const number = await placeOrder(visitor)
    await addLine(visitor, { id: ids.book, qty: 1 })
    await test.shop.db.update(products).set({ isPublished: false }).where(eq(products.id, ids.tank))
    expect(await reorder(test.shop, visitor, number)).toMatchObject({
      value: { added: 1, unavailableLines: [{ title: 'Test tank', reason: 'unknown_product' }] },
    })
    await test.shop.db.update(products).set({ isPublished: true }).where(eq(products.id, ids.tank))
    expect((await listLines(visitor)).map(({ productId, qty }) => [productId, qty])).toEqual([[ids.book, 3]])
  })

  it('lets the customer reuse artwork and designs that staff made for them [STAFF-08] [T40]', async () => {
    const [buyer, other] = [await insertCustomer(), await insertCustomer()]
    const staff: Visitor = { ...staffVisitor, sessionId: newRandomId() }
    const serving = { ...staff, customerServiceMode: true, actingFor: buyer.customerId }
    const designed = await storeDesign(test.shop, serving, { productId: ids.mug, preview: logo, inputs: [] })
    const designId = designed.ok ? designed.value.id : ''
    await addLine(serving, { id: ids.mug, qty: 30, designId })
    const [line] = await listLines(serving)
    const row = { kind: 'basket', rowId: line!.rowId } as const
    await attachLineArtwork(test.shop, serving, { ...row, upload: { name: 'logo.pdf', bytes: logo } })
    const artworkId = (await listLines(serving))[0]?.artworkFileId ?? ''
    // It can be attached again.
    expect((await attachLineArtwork(test.shop, serving, { ...row, artworkId })).ok).toBe(true)
    const number = await placeOrder(serving)
    expect(await reorder(test.shop, buyer, number)).toMatchObject({ value: { added: 1, unavailableLines: [] } })
    expect(await listLines(buyer)).toMatchObject([{ artworkFileId: artworkId, designId }])
    const mayUse = async (who: Visitor) => [
      (await findOwnArtwork(test.shop, who, artworkId)) !== undefined,
      (await findOwnDesign(test.shop, who, designId)) !== undefined,
    ]
    expect(await Promise.all([buyer, serving, other, staff].map(mayUse))).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  it("returns not_found for another customer's order and requires a sign-in [T36] [T39]", async () => {
    const [owner, other] = [await insertCustomer(), await insertCustomer()]
    await addLine(owner, { id: ids.book, qty: 2 })
    const number = await placeOrder(owner)
    const refusals = [
      await reorder(test.shop, other, number),
      await reorder(test.shop, other, 999_999_999),
      await reorder(test.shop, anonymousVisitor(), number),
    ]
    expect(refusals.map((one) => !one.ok && one.refusal)).toEqual(['not_found', 'not_found', 'signed_out'])
    expect(await listLines(other)).toEqual([])
  })
})

it('moves a design to the account when its maker signs in [PERS-04]', async () => {
  const [guest, { customerId }] = [anonymousVisitor(), await insertCustomer()]
  const designId = newRandomId()
  const sessionIdHash = createHash('sha256').update(guest.sessionId).digest('base64url')
  await test.shop.db.insert(designs).values({ id: designId, productId: ids.mug, sessionIdHash, inputs: [] })
  const isOwner = (visitor: Visitor) => ownsDesign(test.shop, visitor, { designId, productId: ids.mug })
  expect(await isOwner(guest)).toBe(true)
  await mergeGuestSession(test.shop, { before: guest, customerId })
  expect([await isOwner(guest), await isOwner({ ...guest, role: 'customer', customerId })]).toEqual([false, true])
})
