import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money.ts'
import { isPrinted, titleOfSellable, type VariantOption } from './catalogue.ts'

const option = (en: string, es: string | null) => ({ label: { en, es } }) as VariantOption

describe('BASK-04 what a line is called', () => {
  const shirt = {
    title: 'Shirt',
    variantTitle: 'White / XL',
    variantOptions: [option('White', 'Blanco'), option('XL', null)],
  }

  it.each([
    ['en', shirt, 'Shirt, White / XL'],
    ['es', shirt, 'Shirt, Blanco / XL'],
    ['es', { ...shirt, variantOptions: [] }, 'Shirt, White / XL'],
    ['es', { ...shirt, variantTitle: null, variantOptions: [] }, 'Shirt'],
  ] as const)('in %s of %j', (locale, sellable, title) => {
    expect(titleOfSellable(locale, sellable)).toBe(title)
  })
})

describe('STAFF-03 what is printed', () => {
  const tank = {
    typeId: 1,
    isPersonalisable: false,
    isCustomGatewayProduct: false,
    isEmaginationProduct: false,
    priceList: { maxColours: 1, setupNet: pence(0) },
  } as const

  it.each([
    ['a tank', {}, false],
    ['what is sold at prices from', { typeId: 2 }, false],
    ['branded goods', { typeId: 3 }, true],
    ['what carries a name', { isPersonalisable: true }, true],
    ['what is designed', { isCustomGatewayProduct: true }, true],
    ['what is designed elsewhere', { isEmaginationProduct: true }, true],
    ['several colours', { priceList: { maxColours: 2, setupNet: pence(0) } }, true],
    ['one that is set up', { priceList: { maxColours: 1, setupNet: pence(2950) } }, true],
  ] as const)('%s', (_, facts, printed) => {
    expect(isPrinted({ ...tank, ...facts })).toBe(printed)
  })
})
