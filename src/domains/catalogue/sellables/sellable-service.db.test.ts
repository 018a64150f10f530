import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#src/platform/shop.server.ts'
import {
  insertOption,
  insertProduct,
  insertTestProductionSet,
} from '../../../../tests/support/builders/insert-product.ts'
import { insertShirt } from '../../../../tests/support/builders/insert-shirt.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { getPricing, getProductionTimes, getSellable, listSellables } from './sellable-service.server.ts'
import { presentPricing, presentProductionTimes } from './sellable-view.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

describe('getSellable', () => {
  it('finds a product or a variant by id', async () => {
    const shirt = await insertShirt(test.shop.db)
    const blue = await getSellable(test.shop, shirt.variantIds[1]!)
    expect(blue).toMatchObject({
      ok: true,
      value: {
        productId: shirt.id,
        variantId: shirt.variantIds[1],
        priceDifferenceNet: 250,
        thumbnailKey: 'pictures/blue.svg',
      },
    })
    expect(blue.ok && blue.value.variantOptions.map(({ label }) => label.en)).toEqual(['Small', 'Blue'])
    expect(await getSellable(test.shop, shirt.id)).toMatchObject({
      ok: true,
      value: { productId: shirt.id, variantId: null, priceDifferenceNet: 0, hasVariants: true },
    })
  })

  it('refuses unknown, unpublished and withdrawn products [T18]', async () => {
    const shirt = await insertShirt(test.shop.db)
    const hidden = await insertProduct(test.shop.db, { isPublished: false })
    for (const id of [2_147_483_647, hidden.id, shirt.variantIds[2]!]) {
      expect(await getSellable(test.shop, id)).toEqual({ ok: false, refusal: 'unknown_product' })
    }
  })

  it('lists many, also inside a transaction', async () => {
    const shirt = await insertShirt(test.shop.db)
    const mug = await insertProduct(test.shop.db)
    const ids = [shirt.id, ...shirt.variantIds, mug.id, 2_147_483_647]
    const found = await transaction(test.shop, (shop) => listSellables(shop, ids))
    expect(new Set(found.keys())).toEqual(new Set([shirt.id, ...shirt.variantIds, mug.id]))
    expect(found.get(shirt.variantIds[2]!)?.isPublished).toBe(false)
    expect(await listSellables(test.shop, [])).toEqual(new Map())
  })
})

describe('getPricing', () => {
  const readPricing = async (id: number, qty: number, colours = 1) => {
    const result = await getPricing(test.shop, id, { qty, colours })
    return result.ok ? presentPricing(result.value) : result.refusal
  }

  it('prices by tier, variant and colours [P9]', async () => {
    const { db } = test.shop
    const colour = await insertOption(db, 'colour')
    const { id, variantIds } = await insertProduct(db, {
      tiers: { 25: 200, 100: 150, 250: 100 },
      moq: 25,
      maximumOrderQuantity: 1000,
      maxColours: 2,
      extraColourNetPence: 30,
      setupNetPence: 2500,
      variants: [{ optionIds: [colour.id], priceDifferenceNetPence: 5 }],
    })
    expect(await readPricing(id, 100)).toEqual({
      qty: 100,
      artwork_colours: 1,
      turnaround: null,
      poa: false,
      unit_price: 1.5,
      unit_price_including_vat: 1.8,
      goods: 150,
      uplift: 0,
      subtotal: 175,
      tax: 35,
      subtotal_including_vat: 210,
      saving: 50,
      setup_charge: 25,
      cheapest_price_value: 1,
      vat_rate: 20,
      moq: 25,
      maximum_order_quantity: 1000,
      only_in_stock: null,
      tiers: [
        { qty: 25, price: 2, price_including_vat: 2.4, saving: 0, saving_including_vat: 0 },
        { qty: 100, price: 1.5, price_including_vat: 1.8, saving: 50, saving_including_vat: 60 },
        { qty: 250, price: 1, price_including_vat: 1.2, saving: 250, saving_including_vat: 300 },
      ],
    })
    expect(await readPricing(variantIds[0]!, 250, 2)).toMatchObject({
      unit_price: 1.35,
      setup_charge: 50,
      subtotal: 387.5,
    })
    expect(await readPricing(id, 1)).toMatchObject({ qty: 25, subtotal: 75 })
    expect(await readPricing(id, 2500)).toMatchObject({ qty: 1000, unit_price: 1 })
    expect(await readPricing(id, 25, 3)).toBe('invalid_colours')
    expect(await readPricing(2_147_483_647, 1)).toBe('unknown_product')
  })
})

describe('getProductionTimes', () => {
  it('returns the price and dispatch date of each option', async () => {
    const { db } = test.shop
    const productionSetId = await insertTestProductionSet(db, [
      { upliftKind: 'fixed', upliftNetPence: 0, daysToTurnAround: 5, title: { en: 'Option 0', es: 'Normal' } },
      { upliftKind: 'percentage', upliftBp: 1250, daysToTurnAround: 0, maxQty: 50 },
      { upliftKind: 'fixed', upliftNetPence: 1, isActive: false },
    ])
    const { id } = await insertProduct(db, { tiers: { 1: 333, 100: 250 }, productionSetId })
    test.clock.set('2026-06-12T13:30:00Z')
    const readTimes = async (qty: number) => {
      const times = await getProductionTimes(test.shop, id, qty)
      return times.ok ? presentProductionTimes(times.value, 'es') : undefined
    }
    expect(await readTimes(10)).toMatchObject({
      base_price: 3.33,
      options: [
        { title: 'Normal', cost: 3.33, load: 0, load_type: 'fixed', dispatch_date: '2026-06-22' },
        { cost: 3.75, load: 12.5, load_type: 'percentage', dispatch_date: '2026-06-15' },
      ],
    })
    expect(await readTimes(100)).toMatchObject({
      base_price: 2.5,
      options: [{ order_by: '2026-06-15T14:00:00+01:00' }],
    })
  })

  it('returns the dispatch date of the first option that is available at the quantity', async () => {
    const productionSetId = await insertTestProductionSet(test.shop.db, [
      { upliftKind: 'fixed', upliftNetPence: 0, daysToTurnAround: 0, maxQty: 50 },
      { upliftKind: 'fixed', upliftNetPence: 0, daysToTurnAround: 5, maxQty: 100 },
    ])
    const { id } = await insertProduct(test.shop.db, { productionSetId })
    test.clock.set('2026-06-12T13:30:00Z')
    const readDate = async (qty: number) => {
      const times = await getProductionTimes(test.shop, id, qty)
      return times.ok && times.value.dispatch.dispatchDate
    }
    expect([await readDate(50), await readDate(51), await readDate(101)]).toEqual([
      '2026-06-15',
      '2026-06-22',
      '2026-06-18',
    ])
  })

  it('returns no options but the lead time of the shop without a production set', async () => {
    const { id } = await insertProduct(test.shop.db)
    test.clock.set('2026-06-12T13:30:00Z')
    expect(await getProductionTimes(test.shop, id, 1)).toEqual({
      ok: true,
      value: {
        baseNet: 1000,
        options: [],
        dispatch: { dispatchDate: '2026-06-18', orderBy: '2026-06-15T14:00:00+01:00', isOrderByToday: false },
      },
    })
  })

  it('refuses an unknown product', async () => {
    expect(await getProductionTimes(test.shop, 2_147_483_647, 1)).toEqual({ ok: false, refusal: 'unknown_product' })
  })
})
