import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money.ts'
import { aBasket, aLine, anOffer } from '../../../tests/support/basket-builders.ts'
import { aPriceList, demoDeliveryRates } from '../../../tests/support/price-builders.ts'
import type { Offer } from './basket.ts'
import { showBasket } from './shown-basket.ts'

const terms = (...offers: Offer[]) => ({
  offers: new Map(offers.map((offer) => [offer.variantId ?? offer.productId, offer])),
  switches: { cartEnabled: true, quoteEnabled: true },
  deliveryRates: demoDeliveryRates,
})

const mugs = aLine('mugs', { qty: 25, artworkColours: 2 })
const tank = aLine('tank', { productId: 2 })
const tankOffer = anOffer({ productId: 2, priceList: aPriceList({ setupNet: pence(0) }), deliveryClass: 'pallet' })

describe('showBasket', () => {
  it('prices each line by what the catalogue says now', () => {
    const shown = showBasket(aBasket('bag', mugs, tank), terms(anOffer(), tankOffer))
    expect(shown.lines.map((line) => [line.rowId, line.problem, line.price?.lineNet])).toEqual([
      ['mugs', undefined, 25 * (450 + 20) + 2 * 3500],
      ['tank', undefined, 500],
    ])
    expect(shown.price.subtotalNet).toBe(25 * 470 + 7000 + 500)
  })

  it('the production time and the variant count', () => {
    const variant = anOffer({ variantId: 11, netDelta: pence(50) })
    const line = aLine('a', { variantId: 11, productionOptionId: 8, qty: 10 })
    const shown = showBasket(aBasket('bag', line), terms(variant))
    expect(shown.lines[0]?.price?.unitNet).toBe(660)
  })

  it('a price set by staff replaces the unit price', () => {
    const shown = showBasket(aBasket('bag', { ...mugs, staffUnitNet: pence(400) }), terms(anOffer()))
    expect(shown.lines[0]?.price).toMatchObject({ unitNet: 400, listUnitNet: 470, lineNet: 25 * 400 + 7000 })
  })

  it.each<[string, Offer[], string]>([
    ['vanished', [], 'unknown_product'],
    ['was unpublished', [anOffer({ isOnSale: false })], 'unknown_product'],
    ['stopped being for sale', [anOffer({ purchasable: false })], 'not_purchasable'],
    ['went on application', [anOffer({ priceList: aPriceList({ isPoa: true }) })], 'price_on_application'],
    ['has fewer colours', [anOffer({ priceList: aPriceList({ maxColours: 1 }) })], 'invalid_colours'],
    ['has a higher minimum', [anOffer({ priceList: aPriceList({ moq: 50 }) })], 'below_minimum'],
    ['has a lower maximum', [anOffer({ priceList: aPriceList({ maximumOrderQuantity: 24 }) })], 'above_maximum'],
  ])('a line whose product %s stays, says so and costs nothing', (_, offers, problem) => {
    const shown = showBasket(aBasket('bag', mugs, tank), terms(tankOffer, ...offers))
    expect(shown.lines.map((line) => [line.rowId, line.problem])).toEqual([
      ['mugs', problem],
      ['tank', undefined],
    ])
    expect(shown.lines[0]?.price).toBeUndefined()
    expect(shown.price).toEqual(showBasket(aBasket('bag', tank), terms(tankOffer)).price)
  })

  it('a quote shows what is on application, without a price', () => {
    const shown = showBasket(
      aBasket('quote', mugs),
      terms(anOffer({ priceList: aPriceList({ isPoa: true, setupNet: pence(0) }) })),
    )
    expect(shown.lines[0]).toMatchObject({ problem: undefined, price: { isPoa: true, lineNet: 0 } })
  })

  it('CHK-05 what is hired has no price before staff give it one: the list says what it costs to buy', () => {
    const hired = { ...tank, rowId: 'hired', isHire: true }
    const shown = showBasket(aBasket('quote', tank, hired), terms({ ...tankOffer, availableForHire: true }))
    expect(shown.lines.map(({ price }) => [price?.isPoa, price?.lineNet])).toEqual([
      [false, 500],
      [true, 0],
    ])
    expect(shown.price.subtotalNet).toBe(500)
  })
})
