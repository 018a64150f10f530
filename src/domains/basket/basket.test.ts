import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money.ts'
import { aBasket, aLine, anOffer } from '../../../tests/support/basket-builders.ts'
import { aPriceList, tiers } from '../../../tests/support/price-builders.ts'
import {
  addLine,
  type BasketKind,
  changeQuantity,
  type LineChoices,
  mostLines,
  type Offer,
  removeAllLines,
  removeLine,
} from './basket.ts'

const open = { cartEnabled: true, quoteEnabled: true }
const terms = (changes: Partial<Offer> = {}) => ({ offer: anOffer(changes), switches: open })
const quantities = (result: ReturnType<typeof addLine>) =>
  result.ok && result.value.basket.lines.map((line) => [line.rowId, line.qty])

describe('addLine', () => {
  it('puts a first line into an empty basket', () => {
    const added = addLine(aBasket('bag'), aLine('a', { qty: 3 }), terms())
    expect(added).toMatchObject({ ok: true, value: { line: { rowId: 'a', qty: 3 }, notice: undefined } })
    expect(quantities(added)).toEqual([['a', 3]])
  })

  it('raises the quantity of an equal line, which keeps its id', () => {
    const added = addLine(aBasket('bag', aLine('a', { qty: 2 })), aLine('b', { qty: 3 }), terms())
    expect(quantities(added)).toEqual([['a', 5]])
  })

  it.each<[string, Partial<LineChoices>]>([
    ['another product', { productId: 2 }],
    ['a variant', { variantId: 11 }],
    ['more colours', { artworkColours: 2 }],
    ['a production time', { productionOptionId: 7 }],
    ['a design', { designId: 'd' }],
    ['hire', { isHire: true }],
  ])('%s makes a line of its own', (_, choice) => {
    const added = addLine(aBasket('quote', aLine('a')), aLine('b', choice), terms({ availableForHire: true }))
    expect(quantities(added)).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })

  it.each([
    ['a new line below the minimum', [], 5, [['b', 25]], 'raised_to_minimum'],
    ['a new line at the minimum', [], 25, [['b', 25]], undefined],
    ['a few more on top', [aLine('a', { qty: 25 })], 5, [['a', 30]], undefined],
  ])('moq 25: %s', (_, lines, qty, expected, notice) => {
    const added = addLine(aBasket('bag', ...lines), aLine('b', { qty }), terms({ priceList: aPriceList({ moq: 25 }) }))
    expect(quantities(added)).toEqual(expected)
    expect(added.ok && added.value.notice).toBe(notice)
  })

  it.each([
    ['at once', [], 501],
    ['together with what is there', [aLine('a', { qty: 500 })], 1],
  ])('is refused above the maximum, %s', (_, lines, qty) => {
    const limited = terms({ priceList: aPriceList({ maximumOrderQuantity: 500 }) })
    expect(addLine(aBasket('bag', ...lines), aLine('b', { qty }), limited)).toEqual({
      ok: false,
      refusal: 'above_maximum',
    })
  })

  it('T13 is refused above 2500 where the product names no maximum', () => {
    expect(addLine(aBasket('bag'), aLine('a', { qty: 2501 }), terms())).toEqual({ ok: false, refusal: 'above_maximum' })
  })

  it('is refused when the basket is full, while a line that is there still grows', () => {
    const full = aBasket(
      'bag',
      ...Array.from({ length: mostLines }, (_, index) => aLine(`r${index}`, { productId: index })),
    )
    expect(addLine(full, aLine('new', { productId: 5000 }), terms())).toEqual({ ok: false, refusal: 'basket_full' })
    expect(addLine(full, aLine('new', { productId: 3 }), terms())).toMatchObject({
      ok: true,
      value: { line: { qty: 2 } },
    })
  })

  const onApplication = { priceList: aPriceList({ isPoa: true }) }
  const cheapVariant = { priceList: aPriceList({ tiers: tiers([1, 500], [10, 300]) }), netDelta: pence(-300) }
  it.each<[string, BasketKind, Partial<Offer>, Parameters<typeof aLine>[1], string | undefined]>([
    ['T18 unpublished', 'bag', { isOnSale: false }, {}, 'unknown_product'],
    ['T18 unpublished', 'quote', { isOnSale: false }, {}, 'unknown_product'],
    ['T17 not purchasable', 'bag', { purchasable: false }, {}, 'not_purchasable'],
    ['T17 not purchasable', 'quote', { purchasable: false }, {}, undefined],
    ['T17 P16 on application', 'bag', onApplication, {}, 'price_on_application'],
    ['T17 P16 on application', 'quote', onApplication, {}, undefined],
    ['T17 without tiers', 'bag', { priceList: aPriceList({ tiers: [] }) }, {}, 'price_on_application'],
    ['T17 price 0 at this quantity', 'bag', cheapVariant, { qty: 10 }, 'price_on_application'],
    ['T17 a price below that quantity', 'bag', cheapVariant, { qty: 9 }, undefined],
    ['T17 hire of what is not for hire', 'quote', {}, { isHire: true }, 'not_for_hire'],
    ['a product whose variant is not named', 'bag', { hasVariants: true }, {}, 'variant_needed'],
    ['a product whose variant is not named', 'quote', { hasVariants: true }, {}, undefined],
    ['its variant', 'bag', { hasVariants: true, variantId: 11 }, { variantId: 11 }, undefined],
    ['nothing in stock', 'bag', { stockQty: 0 }, {}, 'out_of_stock'],
    ['nothing in stock', 'quote', { stockQty: 0 }, {}, undefined],
    ['all that is in stock', 'bag', { stockQty: 3 }, { qty: 3 }, undefined],
    ['more than is in stock', 'bag', { stockQty: 3 }, { qty: 4 }, 'too_few_in_stock'],
    ['hire', 'quote', { availableForHire: true }, { isHire: true }, undefined],
    ['hire in a bag', 'bag', { availableForHire: true }, { isHire: true }, 'not_for_hire'],
    ['T15 too many colours', 'bag', {}, { artworkColours: 5 }, 'invalid_colours'],
    ['T15 no colour', 'bag', {}, { artworkColours: 0 }, 'invalid_colours'],
    ['T16 a production time of another product', 'bag', {}, { productionOptionId: 9 }, 'invalid_turnaround'],
    ['the most a rush is offered for', 'bag', {}, { productionOptionId: 8, qty: 250 }, undefined],
    ['more than a rush is offered for', 'bag', {}, { productionOptionId: 8, qty: 251 }, 'turnaround_quantity'],
  ])('%s, %s', (_, kind, offer, wanted, refusal) => {
    const added = addLine(aBasket(kind), aLine('a', wanted), terms(offer))
    expect(added.ok ? undefined : added.refusal).toBe(refusal)
  })

  it.each<[BasketKind, string]>([
    ['bag', 'buying_off'],
    ['quote', 'quotes_off'],
  ])('T17 is refused while the shop has switched the %s off', (kind, refusal) => {
    const off = { offer: anOffer(), switches: { cartEnabled: kind !== 'bag', quoteEnabled: kind !== 'quote' } }
    expect(addLine(aBasket(kind), aLine('a'), off)).toEqual({ ok: false, refusal })
    expect(addLine(aBasket(kind === 'bag' ? 'quote' : 'bag'), aLine('a'), off).ok).toBe(true)
  })

  it('T18 is refused when there is no such product', () => {
    expect(addLine(aBasket('bag'), aLine('a'), { offer: undefined, switches: open })).toEqual({
      ok: false,
      refusal: 'unknown_product',
    })
  })
})

describe('changeQuantity and removeLine', () => {
  const basket = aBasket('bag', aLine('a', { qty: 2 }), aLine('b', { artworkColours: 2 }))

  it('changes only the named line', () => {
    expect(quantities(changeQuantity(basket, { rowId: 'b', qty: 9 }, terms()))).toEqual([
      ['a', 2],
      ['b', 9],
    ])
  })

  it.each([
    [3, { ok: true, value: { line: { qty: 10 }, notice: 'raised_to_minimum' } }],
    [20, { ok: true, value: { line: { qty: 20 }, notice: undefined } }],
    [21, { ok: false, refusal: 'above_maximum' }],
    [0, { ok: false, refusal: 'invalid_quantity' }],
  ])('keeps to 10 to 20: %i', (qty, expected) => {
    const limits = terms({ priceList: aPriceList({ moq: 10, maximumOrderQuantity: 20 }) })
    expect(changeQuantity(basket, { rowId: 'a', qty }, limits)).toMatchObject(expected)
  })

  it('removes the named line', () => {
    const removed = removeLine(basket, 'a')
    expect(quantities(removed)).toEqual([['b', 1]])
    expect(removed).toMatchObject({ ok: true, value: { line: { rowId: 'a' } } })
  })

  it('P14 add then remove leaves the basket as it was', () => {
    const added = addLine(basket, aLine('c', { productId: 3 }), terms())
    expect(added.ok && removeLine(added.value.basket, 'c')).toMatchObject({
      ok: true,
      value: { basket: { ...basket, version: 3 } },
    })
  })

  it('emptying raises the version only where there was something', () => {
    expect(removeAllLines(basket)).toEqual({ kind: 'bag', version: 2, lines: [], voucherId: null })
    expect(removeAllLines(aBasket('bag'))).toEqual(aBasket('bag'))
  })

  it('refuses a line that is not there', () => {
    const refused = { ok: false, refusal: 'unknown_line' }
    expect(changeQuantity(basket, { rowId: 'x', qty: 1 }, terms())).toEqual(refused)
    expect(removeLine(basket, 'x')).toEqual(refused)
  })
})
