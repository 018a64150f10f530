import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { getSellableTitle, isPrinted } from './sellable.ts'

describe('getSellableTitle [BASK-04]', () => {
  const shirt = {
    title: { en: 'Shirt', es: 'Camiseta' },
    variantTitle: { en: 'White / XL', es: 'Blanco / XL' },
  }

  it.each([
    ['en', shirt, 'Shirt, White / XL'],
    ['es', shirt, 'Camiseta, Blanco / XL'],
    ['es', { ...shirt, title: { en: 'Shirt' } }, 'Shirt, Blanco / XL'],
    ['es', { ...shirt, variantTitle: { en: 'White / XL', es: '' } }, 'Camiseta, White / XL'],
    ['es', { ...shirt, variantTitle: null }, 'Camiseta'],
  ] as const)('returns the title in %s of %j', (locale, sellable, title) => {
    expect(getSellableTitle(locale, sellable)).toBe(title)
  })
})

describe('isPrinted [STAFF-03]', () => {
  const tank = {
    typeId: 1,
    isPersonalisable: false,
    hasCustomGatewayDesigner: false,
    hasEmaginationDesigner: false,
    priceList: { maxColours: 1, setupNet: pence(0) },
  } as const

  it.each([
    ['a tank', {}, false],
    ['a product with a From price', { typeId: 2 }, false],
    ['branded goods', { typeId: 3 }, true],
    ['a personalised product', { isPersonalisable: true }, true],
    ['a product of the custom gateway designer', { hasCustomGatewayDesigner: true }, true],
    ['a product of the emagination designer', { hasEmaginationDesigner: true }, true],
    ['a product with several colours', { priceList: { maxColours: 2, setupNet: pence(0) } }, true],
    ['a product with a set-up charge', { priceList: { maxColours: 1, setupNet: pence(2950) } }, true],
  ] as const)('judges %s', (_, facts, printed) => {
    expect(isPrinted({ ...tank, ...facts })).toBe(printed)
  })
})
