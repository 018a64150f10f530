import { describe, expect, it } from 'vitest'
import * as buyText from '#src/translations/buy-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { type BuyState, buyActionOf } from './buy-action.ts'

const buyable: BuyState = {
  cartEnabled: true,
  quoteEnabled: true,
  isPurchasable: true,
  isPoa: false,
  inStock: true,
  isShortOfStock: false,
  needsDesign: false,
}

describe('the action of the buy bar', () => {
  it('adds to the basket what can be bought, with quotes or without', () => {
    expect(buyActionOf(buyable)).toEqual({ kind: 'basket' })
    expect(buyActionOf({ ...buyable, quoteEnabled: false })).toEqual({ kind: 'basket' })
  })

  it('leads to the designer while a required design is missing', () => {
    expect(buyActionOf({ ...buyable, needsDesign: true })).toEqual({ kind: 'personalise' })
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
    ['too few are in stock', { isShortOfStock: true }, buyText.shortOfStock, buyText.shortOfStockAskUs],
    [
      'a designed product is sold out',
      { inStock: false, needsDesign: true },
      productText.outOfStockReason,
      buyText.outOfStockAskUs,
    ],
  ])('is a quote, or without quotes a question, when %s', (_, state, quoteReason, contactReason) => {
    expect(buyActionOf({ ...buyable, ...state })).toEqual({ kind: 'quote', reason: quoteReason })
    const asked = buyActionOf({ ...buyable, ...state, quoteEnabled: false })
    expect(asked).toMatchObject({ kind: 'contact', reason: contactReason })
  })

  it.each([
    [{ isPoa: true }, buyText.askForPrice],
    [{ inStock: false }, buyText.askWhenBack],
    [{ isShortOfStock: true }, buyText.askWhenBack],
    [{ isPurchasable: false }, buyText.askAboutProduct],
    [{ cartEnabled: false }, buyText.askAboutProduct],
  ])('asks what matters in the state %o', (state, label) => {
    expect(buyActionOf({ ...buyable, ...state, quoteEnabled: false })).toMatchObject({ question: { label } })
  })

  it('exists in every state', () => {
    const names = Object.keys(buyable) as (keyof BuyState)[]
    for (let bits = 0; bits < 2 ** names.length; bits++) {
      const state = Object.fromEntries(names.map((name, index) => [name, Boolean(bits & (1 << index))]))
      const { kind } = buyActionOf(state as BuyState)
      expect(['basket', 'personalise', 'quote', 'contact']).toContain(kind)
    }
  })
})
