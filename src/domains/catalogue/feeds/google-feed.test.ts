import { describe, expect, it } from 'vitest'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { escapeXml, type FeedSellable, formatFeedItem, toFeedItem } from './google-feed.ts'

const priceList: PriceList = {
  tiers: [
    { qty: 1, unitNet: pence(1000) },
    { qty: 10, unitNet: pence(900) },
  ],
  extraColourNet: pence(0),
  setupNet: pence(0),
  maxColours: 1,
  vatRate: basisPoints(2000),
  moq: 1,
  productMaxQuantity: null,
  shopMaxQuantity: 2500,
  isPoa: false,
  isFrom: false,
}

const mug: FeedSellable = {
  productId: 7,
  variantId: null,
  slug: 'tea-mug',
  title: { en: 'Tea mug', es: 'Taza de té' },
  variantTitle: null,
  shortDescription: { en: 'Holds tea.' },
  productDetails: null,
  brand: 'Bramblewick',
  imageKey: 'pictures/products/mug.png',
  stockQty: null,
  priceList,
  priceDifferenceNet: pence(0),
  options: [],
  categoryTitles: [
    { en: 'Branded Goods', es: 'Artículos' },
    { en: 'Mugs', es: 'Tazas' },
  ],
}
const context = { origin: 'https://shop.test', locale: 'en' as const }
const build = (change: Partial<FeedSellable>) => toFeedItem({ ...mug, ...change }, context)

describe('toFeedItem', () => {
  it('has every attribute that Google requires', () => {
    expect(build({})).toEqual({
      'g:id': '7',
      'g:title': 'Tea mug',
      'g:description': 'Holds tea.',
      'g:link': 'https://shop.test/product/tea-mug',
      'g:image_link': 'https://shop.test/pictures/1440/products/mug.png.webp',
      'g:availability': 'in_stock',
      'g:price': '12.00 GBP',
      'g:condition': 'new',
      'g:brand': 'Bramblewick',
      'g:identifier_exists': 'no',
      'g:product_type': 'Branded Goods > Mugs',
    })
  })

  it('describes a variant as a member of its group, with a link that selects it', () => {
    const options: FeedSellable['options'] = [
      { kind: 'colour', value: 'dark red', label: { en: 'Dark red' } },
      { kind: 'size', value: 'l', label: { en: 'Large' } },
    ]
    expect(
      build({ variantId: 9, variantTitle: { en: 'Dark red' }, options, priceDifferenceNet: pence(-50) }),
    ).toMatchObject({
      'g:id': '9',
      'g:item_group_id': '7',
      'g:title': 'Tea mug, Dark red',
      'g:link': 'https://shop.test/product/tea-mug?colour=dark+red&size=l',
      'g:color': 'Dark red',
      'g:size': 'Large',
      'g:price': '11.40 GBP',
    })
  })

  it('uses the language of the feed', () => {
    expect(toFeedItem(mug, { ...context, locale: 'es' })).toMatchObject({
      'g:title': 'Taza de té',
      'g:product_type': 'Artículos > Tazas',
    })
  })

  it.each<[name: string, change: Partial<PriceList>, price: string]>([
    ['the smallest order', { moq: 10 }, '108.00 GBP'],
    ['the set-up charge', { setupNet: pence(2500) }, '42.00 GBP'],
    ['a rate of zero', { vatRate: basisPoints(0) }, '10.00 GBP'],
  ])('has a price of %s', (_name, change, price) => {
    expect(build({ priceList: { ...priceList, ...change } })?.['g:price']).toBe(price)
  })

  it.each([
    [null, 1, 'in_stock'],
    [10, 10, 'in_stock'],
    [9, 10, 'out_of_stock'],
    [0, 1, 'out_of_stock'],
  ])('with %s units and a minimum of %i is %s', (stockQty, moq, availability) => {
    expect(build({ stockQty, priceList: { ...priceList, moq } })?.['g:availability']).toBe(availability)
  })

  it.each([{ isPoa: true }, { tiers: [] }])('leaves out a price on application: %o', (change) => {
    expect(build({ priceList: { ...priceList, ...change } })).toBeUndefined()
  })

  it('cuts texts to the lengths that Google accepts', () => {
    const item = build({ title: { en: 'a'.repeat(200) }, productDetails: { en: 'b'.repeat(6000) } })
    expect([item?.['g:title']?.length, item?.['g:description']?.length]).toEqual([150, 5000])
  })

  it('describes a product without texts by its title', () => {
    expect(build({ shortDescription: { en: '' }, productDetails: { en: ' ' } })?.['g:description']).toBe('Tea mug')
  })
})

it('writes texts that XML can hold', () => {
  expect(escapeXml('a & <b> "c" \'d\' \u0000\u0008\ud800 😀\n')).toBe(
    'a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos; \ufffd 😀\n',
  )
  expect(formatFeedItem({ 'g:id': '1', 'g:title': 'A & B' })).toBe(
    '<item><g:id>1</g:id><g:title>A &amp; B</g:title></item>\n',
  )
})
