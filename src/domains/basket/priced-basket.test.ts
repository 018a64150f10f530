import { describe, expect, it } from 'vitest'
import { officeHours } from '#src/shared/calendar/opening-hours.ts'
import { pence } from '#src/shared/money/money.ts'
import { buildBasket, buildLine, buildSellable } from '../../../tests/support/builders/basket-builders.ts'
import { aPriceList, demoDelivery } from '../../../tests/support/builders/price-builders.ts'
import type { BasketSellable } from './basket.ts'
import { buildPricedBasket } from './priced-basket.ts'

const context = (...sellables: BasketSellable[]) => ({
  sellables: new Map(sellables.map((sellable) => [sellable.variantId ?? sellable.productId, sellable])),
  settings: { cartEnabled: true, quoteEnabled: true },
  delivery: demoDelivery,
  dispatchTerms: { cutOffHour: 14, leadDays: 3, closedDays: [], openingHours: officeHours },
  now: new Date('2026-06-10T09:00:00Z'),
})

const mugs = buildLine('mugs', { qty: 25, artworkColours: 2 })
const tank = buildLine('tank', { productId: 2 })
const tankSellable = buildSellable({
  productId: 2,
  priceList: aPriceList({ setupNet: pence(0) }),
  deliveryClass: 'pallet',
})

describe('buildPricedBasket', () => {
  it('prices each line with the current catalogue', () => {
    const priced = buildPricedBasket(buildBasket('basket', mugs, tank), context(buildSellable(), tankSellable))
    expect(priced.lines.map((line) => [line.rowId, line.problem, line.price?.lineNet])).toEqual([
      ['mugs', undefined, 25 * (450 + 20) + 2 * 3500],
      ['tank', undefined, 500],
    ])
    expect(priced.price.subtotalNet).toBe(25 * 470 + 7000 + 500)
  })

  it('includes the production option and the variant in the price', () => {
    const variant = buildSellable({ variantId: 11, priceDifferenceNet: pence(50) })
    const line = buildLine('a', { variantId: 11, productionOptionId: 8, qty: 10 })
    const priced = buildPricedBasket(buildBasket('basket', line), context(variant))
    expect(priced.lines[0]?.price?.unitNet).toBe(660)
  })

  it('promises the dispatch date of the slowest line that can be ordered', () => {
    const fast = { ...mugs, productionOptionId: 8 }
    const dispatchDate = (...lines: (typeof mugs)[]) =>
      buildPricedBasket(buildBasket('basket', ...lines), context(buildSellable(), tankSellable)).dispatch?.dispatchDate
    expect(dispatchDate(fast)).toBe('2026-06-12')
    expect(dispatchDate(fast, tank)).toBe('2026-06-17')
    expect(dispatchDate(fast, { ...tank, productId: 3 })).toBe('2026-06-12')
    expect(dispatchDate({ ...tank, productId: 3 })).toBeUndefined()
  })

  it('promises no dispatch date for a quote', () => {
    expect(buildPricedBasket(buildBasket('quote', mugs), context(buildSellable())).dispatch).toBeUndefined()
  })

  it('uses a staff price as unit price', () => {
    const priced = buildPricedBasket(
      buildBasket('basket', { ...mugs, staffUnitNet: pence(400) }),
      context(buildSellable()),
    )
    expect(priced.lines[0]?.price).toMatchObject({ unitNet: 400, listUnitNet: 470, lineNet: 25 * 400 + 7000 })
  })

  it.each([
    ['at the quantity of its tier', 25, 423, 10, 423],
    ['below the limit', 25, 422, 10, 470],
    ['at a smaller quantity with a higher list price', 24, 423, 10, 520],
    ['without a limit', 24, 1, undefined, 1],
  ])('applies a staff price as far as its discount is allowed: %s [STAFF-08]', (_, qty, unit, limit, expected) => {
    const line = { ...mugs, qty, staffUnitNet: pence(unit) }
    const limited = { ...context(buildSellable()), maxDiscountPercent: limit }
    const [priced] = buildPricedBasket(buildBasket('basket', line), limited).lines
    expect(priced?.price?.unitNet).toBe(expected)
    expect(priced?.staffUnitNet).toBe(expected === unit ? unit : undefined)
  })

  it.each<[string, BasketSellable[], string]>([
    ['no longer exists', [], 'unknown_product'],
    ['was unpublished', [buildSellable({ isPublished: false })], 'unknown_product'],
    ['is no longer purchasable', [buildSellable({ purchasable: false })], 'not_purchasable'],
    ['has a price on application', [buildSellable({ priceList: aPriceList({ isPoa: true }) })], 'price_on_application'],
    ['has fewer colours', [buildSellable({ priceList: aPriceList({ maxColours: 1 }) })], 'invalid_colours'],
    ['has a higher minimum', [buildSellable({ priceList: aPriceList({ moq: 50 }) })], 'below_minimum'],
    ['has a lower maximum', [buildSellable({ priceList: aPriceList({ productMaxQuantity: 24 }) })], 'above_maximum'],
  ])('keeps a line whose product %s, with its problem and without a price', (_, sellables, problem) => {
    const priced = buildPricedBasket(buildBasket('basket', mugs, tank), context(tankSellable, ...sellables))
    expect(priced.lines.map((line) => [line.rowId, line.problem])).toEqual([
      ['mugs', problem],
      ['tank', undefined],
    ])
    expect(priced.lines[0]?.price).toBeUndefined()
    expect(priced.price).toEqual(buildPricedBasket(buildBasket('basket', tank), context(tankSellable)).price)
  })

  it('shows a price on application in a quote', () => {
    const priced = buildPricedBasket(
      buildBasket('quote', mugs),
      context(buildSellable({ priceList: aPriceList({ isPoa: true, setupNet: pence(0) }) })),
    )
    expect(priced.lines[0]).toMatchObject({ problem: undefined, price: { isPoa: true, lineNet: 0 } })
  })

  it('shows a hire as price on application [CHK-05]', () => {
    const hired = { ...tank, rowId: 'hired', isHire: true }
    const priced = buildPricedBasket(
      buildBasket('quote', tank, hired),
      context({ ...tankSellable, availableForHire: true }),
    )
    expect(priced.lines.map(({ price }) => [price?.isPoa, price?.lineNet])).toEqual([
      [false, 500],
      [true, 0],
    ])
    expect(priced.price.subtotalNet).toBe(500)
  })
})
