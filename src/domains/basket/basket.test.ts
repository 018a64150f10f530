import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { buildBasket, buildLine, buildSellable } from '../../../tests/support/builders/basket-builders.ts'
import { aPriceList, tiers } from '../../../tests/support/builders/price-builders.ts'
import {
  addLine,
  type BasketKind,
  type BasketSellable,
  changeQuantity,
  type LineConfiguration,
  maxLines,
  removeAllLines,
  removeLine,
} from './basket.ts'

const open = { cartEnabled: true, quoteEnabled: true }
const context = (changes: Partial<BasketSellable> = {}) => ({ sellable: buildSellable(changes), settings: open })
const quantities = (result: ReturnType<typeof addLine>) =>
  result.ok && result.value.basket.lines.map((line) => [line.rowId, line.qty])

describe('addLine', () => {
  it('adds the first line to an empty basket', () => {
    const added = addLine(buildBasket('basket'), buildLine('a', { qty: 3 }), context())
    expect(added).toMatchObject({ ok: true, value: { line: { rowId: 'a', qty: 3 }, notice: undefined } })
    expect(quantities(added)).toEqual([['a', 3]])
  })

  it('raises the quantity of an equal line, which keeps its id', () => {
    const added = addLine(buildBasket('basket', buildLine('a', { qty: 2 })), buildLine('b', { qty: 3 }), context())
    expect(quantities(added)).toEqual([['a', 5]])
  })

  it.each<[string, Partial<LineConfiguration>]>([
    ['another product', { productId: 2 }],
    ['a variant', { variantId: 11 }],
    ['more colours', { artworkColours: 2 }],
    ['a production time', { productionOptionId: 7 }],
    ['a design', { designId: 'd' }],
    ['hire', { isHire: true }],
  ])('adds a separate line for %s', (_, choice) => {
    const added = addLine(
      buildBasket('quote', buildLine('a')),
      buildLine('b', choice),
      context({ availableForHire: true }),
    )
    expect(quantities(added)).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })

  it.each([
    ['a new line below the minimum', [], 5, [['b', 25]], 'raised_to_minimum'],
    ['a new line at the minimum', [], 25, [['b', 25]], undefined],
    ['units added to an existing line', [buildLine('a', { qty: 25 })], 5, [['a', 30]], undefined],
  ])('applies a minimum of 25 to %s', (_, lines, qty, expected, notice) => {
    const added = addLine(
      buildBasket('basket', ...lines),
      buildLine('b', { qty }),
      context({ priceList: aPriceList({ moq: 25 }) }),
    )
    expect(quantities(added)).toEqual(expected)
    expect(added.ok && added.value.notice).toBe(notice)
  })

  it.each([
    ['in one line', [], 501],
    ['together with the existing line', [buildLine('a', { qty: 500 })], 1],
  ])('refuses a quantity above the maximum %s', (_, lines, qty) => {
    const limited = context({ priceList: aPriceList({ productMaxQuantity: 500 }) })
    expect(addLine(buildBasket('basket', ...lines), buildLine('b', { qty }), limited)).toEqual({
      ok: false,
      refusal: 'above_maximum',
    })
  })

  it('refuses a quantity above 2,500 for a product without a maximum [T13]', () => {
    expect(addLine(buildBasket('basket'), buildLine('a', { qty: 2501 }), context())).toEqual({
      ok: false,
      refusal: 'above_maximum',
    })
  })

  it('refuses a new line in a full basket but raises the quantity of an existing one', () => {
    const full = buildBasket(
      'basket',
      ...Array.from({ length: maxLines }, (_, index) => buildLine(`r${index}`, { productId: index })),
    )
    expect(addLine(full, buildLine('new', { productId: 5000 }), context())).toEqual({
      ok: false,
      refusal: 'basket_full',
    })
    expect(addLine(full, buildLine('new', { productId: 3 }), context())).toMatchObject({
      ok: true,
      value: { line: { qty: 2 } },
    })
  })

  const onApplication = { priceList: aPriceList({ isPoa: true }) }
  const cheapVariant = { priceList: aPriceList({ tiers: tiers([1, 500], [10, 300]) }), priceDifferenceNet: pence(-300) }
  it.each<[string, BasketKind, Partial<BasketSellable>, Parameters<typeof buildLine>[1], string | undefined]>([
    ['an unpublished product [T18]', 'basket', { isPublished: false }, {}, 'unknown_product'],
    ['an unpublished product [T18]', 'quote', { isPublished: false }, {}, 'unknown_product'],
    ['a product that is not purchasable [T17]', 'basket', { purchasable: false }, {}, 'not_purchasable'],
    ['a product that is not purchasable [T17]', 'quote', { purchasable: false }, {}, undefined],
    ['a price on application [T17] [P16]', 'basket', onApplication, {}, 'price_on_application'],
    ['a price on application [T17] [P16]', 'quote', onApplication, {}, undefined],
    [
      'a product without price tiers [T17]',
      'basket',
      { priceList: aPriceList({ tiers: [] }) },
      {},
      'price_on_application',
    ],
    ['a price of 0 at this quantity [T17]', 'basket', cheapVariant, { qty: 10 }, 'price_on_application'],
    ['a price above 0 at a lower quantity [T17]', 'basket', cheapVariant, { qty: 9 }, undefined],
    ['hire of a product that is not for hire [T17]', 'quote', {}, { isHire: true }, 'not_for_hire'],
    ['a product without a chosen variant', 'basket', { hasVariants: true }, {}, 'variant_required'],
    ['a product without a chosen variant', 'quote', { hasVariants: true }, {}, undefined],
    ['a chosen variant', 'basket', { hasVariants: true, variantId: 11 }, { variantId: 11 }, undefined],
    ['a product out of stock', 'basket', { stockQty: 0 }, {}, 'out_of_stock'],
    ['a product out of stock', 'quote', { stockQty: 0 }, {}, undefined],
    ['all units in stock', 'basket', { stockQty: 3 }, { qty: 3 }, undefined],
    ['more units than in stock', 'basket', { stockQty: 3 }, { qty: 4 }, 'too_few_in_stock'],
    ['hire in a quote', 'quote', { availableForHire: true }, { isHire: true }, undefined],
    ['hire in a basket', 'basket', { availableForHire: true }, { isHire: true }, 'not_for_hire'],
    ['too many colours [T15]', 'basket', {}, { artworkColours: 5 }, 'invalid_colours'],
    ['no colour [T15]', 'basket', {}, { artworkColours: 0 }, 'invalid_colours'],
    [
      'a production option of another product [T16]',
      'basket',
      {},
      { productionOptionId: 9 },
      'invalid_production_option',
    ],
    ['the maximum quantity of a rush option', 'basket', {}, { productionOptionId: 8, qty: 250 }, undefined],
    [
      'more than the maximum quantity of a rush option',
      'basket',
      {},
      { productionOptionId: 8, qty: 251 },
      'production_option_quantity',
    ],
  ])('checks %s (%s)', (_, kind, sellable, changes, refusal) => {
    const added = addLine(buildBasket(kind), buildLine('a', changes), context(sellable))
    expect(added.ok ? undefined : added.refusal).toBe(refusal)
  })

  it.each<[BasketKind, string]>([
    ['basket', 'buying_disabled'],
    ['quote', 'quotes_disabled'],
  ])('refuses while the shop has disabled the %s [T17]', (kind, refusal) => {
    const off = {
      sellable: buildSellable(),
      settings: { cartEnabled: kind !== 'basket', quoteEnabled: kind !== 'quote' },
    }
    expect(addLine(buildBasket(kind), buildLine('a'), off)).toEqual({ ok: false, refusal })
    expect(addLine(buildBasket(kind === 'basket' ? 'quote' : 'basket'), buildLine('a'), off).ok).toBe(true)
  })

  it('refuses an unknown product [T18]', () => {
    expect(addLine(buildBasket('basket'), buildLine('a'), { sellable: undefined, settings: open })).toEqual({
      ok: false,
      refusal: 'unknown_product',
    })
  })
})

describe('changeQuantity and removeLine', () => {
  const basket = buildBasket('basket', buildLine('a', { qty: 2 }), buildLine('b', { artworkColours: 2 }))

  it('changes only the named line', () => {
    expect(quantities(changeQuantity(basket, { rowId: 'b', qty: 9 }, context()))).toEqual([
      ['a', 2],
      ['b', 9],
    ])
  })

  it.each([
    [3, { ok: true, value: { line: { qty: 10 }, notice: 'raised_to_minimum' } }],
    [20, { ok: true, value: { line: { qty: 20 }, notice: undefined } }],
    [21, { ok: false, refusal: 'above_maximum' }],
    [0, { ok: false, refusal: 'invalid_quantity' }],
  ])('applies the limits 10 to 20 to a quantity of %i', (qty, expected) => {
    const limits = context({ priceList: aPriceList({ moq: 10, productMaxQuantity: 20 }) })
    expect(changeQuantity(basket, { rowId: 'a', qty }, limits)).toMatchObject(expected)
  })

  it('removes the named line', () => {
    const removed = removeLine(basket, 'a')
    expect(quantities(removed)).toEqual([['b', 1]])
    expect(removed).toMatchObject({ ok: true, value: { line: { rowId: 'a' } } })
  })

  it('restores the basket by adding and then removing a line [P14]', () => {
    const added = addLine(basket, buildLine('c', { productId: 3 }), context())
    expect(added.ok && removeLine(added.value.basket, 'c')).toMatchObject({
      ok: true,
      value: { basket: { ...basket, version: 3 } },
    })
  })

  it('increments the version on emptying only if the basket had lines', () => {
    expect(removeAllLines(basket)).toEqual({ kind: 'basket', version: 2, lines: [], voucherId: null })
    expect(removeAllLines(buildBasket('basket'))).toEqual(buildBasket('basket'))
  })

  it('refuses an unknown line', () => {
    const refused = { ok: false, refusal: 'unknown_line' }
    expect(changeQuantity(basket, { rowId: 'x', qty: 1 }, context())).toEqual(refused)
    expect(removeLine(basket, 'x')).toEqual(refused)
  })
})
