import { describe, expect, it } from 'vitest'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { type BuyState, getBuyAction } from './buy-action.ts'

const buyable: BuyState = {
  cartEnabled: true,
  quoteEnabled: true,
  isPurchasable: true,
  isPoa: false,
  inStock: true,
  isShortOfStock: false,
  needsDesign: false,
}

describe('getBuyAction', () => {
  it('adds a product that can be bought to the basket, with quotes or without', () => {
    expect(getBuyAction(buyable)).toEqual({ kind: 'basket' })
    expect(getBuyAction({ ...buyable, quoteEnabled: false })).toEqual({ kind: 'basket' })
  })

  it('links to the designer while a required design is missing', () => {
    expect(getBuyAction({ ...buyable, needsDesign: true })).toEqual({ kind: 'personalise' })
  })

  it.each([
    ['the shop sells nothing online', { cartEnabled: false }, buyText.buyingOff, buyText.buyingOff],
    [
      'the product is not purchasable',
      { isPurchasable: false },
      productText.notPurchasable,
      buyText.notPurchasableAskUs,
    ],
    ['the price is on application', { isPoa: true }, productText.poaReason, buyText.poaAskUs],
    ['it is sold out', { inStock: false, isShortOfStock: true }, productText.outOfStockReason, buyText.outOfStockAskUs],
    ['too few are in stock', { isShortOfStock: true }, buyText.insufficientStock, buyText.insufficientStockAskUs],
    [
      'a designed product is sold out',
      { inStock: false, needsDesign: true },
      productText.outOfStockReason,
      buyText.outOfStockAskUs,
    ],
  ])('offers a quote, or a question if the shop accepts no quotes, when %s', (_, state, quoteReason, contactReason) => {
    expect(getBuyAction({ ...buyable, ...state })).toEqual({ kind: 'quote', reason: quoteReason })
    const withoutQuotes = getBuyAction({ ...buyable, ...state, quoteEnabled: false })
    expect(withoutQuotes).toMatchObject({ kind: 'contact', reason: contactReason })
  })

  it.each([
    [{ isPoa: true }, buyText.askForPrice],
    [{ inStock: false }, buyText.askWhenBack],
    [{ isShortOfStock: true }, buyText.askWhenBack],
    [{ isPurchasable: false }, buyText.askAboutProduct],
    [{ cartEnabled: false }, buyText.askAboutProduct],
  ])('offers a question that fits the state %o', (state, label) => {
    expect(getBuyAction({ ...buyable, ...state, quoteEnabled: false })).toMatchObject({ question: { label } })
  })

  it('returns an action in every state', () => {
    const names = Object.keys(buyable) as (keyof BuyState)[]
    for (let bits = 0; bits < 2 ** names.length; bits++) {
      const state = Object.fromEntries(names.map((name, index) => [name, Boolean(bits & (1 << index))]))
      const { kind } = getBuyAction(state as BuyState)
      expect(['basket', 'personalise', 'quote', 'contact']).toContain(kind)
    }
  })
})
