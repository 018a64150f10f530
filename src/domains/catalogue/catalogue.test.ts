import { describe, expect, it } from 'vitest'
import { titleOfSellable, type VariantOption } from './catalogue.ts'

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
