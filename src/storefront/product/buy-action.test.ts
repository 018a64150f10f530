import { describe, expect, it } from 'vitest'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { type BuyState, getBuyAction, getProductionNotice } from './buy-action.ts'

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
    ['the shop sells nothing online', { cartEnabled: false }, buyText.buyingDisabled, buyText.buyingDisabled],
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

describe('getProductionNotice', () => {
  const unknown = { hasProductionTimes: false, isPrinted: false, quoteEnabled: true }
  const printed = { ...unknown, isPrinted: true }
  const withoutQuotes = { quoteEnabled: false }
  const buy = getBuyAction(buyable)
  const quote = getBuyAction({ ...buyable, isPoa: true })
  const contact = getBuyAction({ ...buyable, isPoa: true, ...withoutQuotes })

  it.each([
    ['nothing about goods from stock, which have a dispatch date', buy, unknown, undefined],
    ['nothing about goods from stock of a shop without quotes', buy, { ...unknown, ...withoutQuotes }, undefined],
    ['nothing about a product with production times', quote, { ...printed, hasProductionTimes: true }, undefined],
    ['to request a quote for a printed product', buy, printed, 'quote'],
    ['to request a quote for a product that cannot be bought', quote, unknown, 'quote'],
    ['to ask about a printed product where no quote is possible', buy, { ...printed, ...withoutQuotes }, 'ask'],
    ['nothing beside a link to the contact form', contact, { ...printed, ...withoutQuotes }, undefined],
  ] as const)('says %s [PROD-10]', (_, action, state, notice) => {
    expect(getProductionNotice(action, state)).toBe(notice)
  })
})
