import { describe, expect, it } from 'vitest'
import { buildCatalogue, type SeedProduct } from './build-catalogue.ts'
import { createProductEdit } from './create-product-edit.ts'
import type { References } from './save-references.server.ts'

const [tank] = buildCatalogue()
const noReferences: References = {
  brands: new Map([[tank?.brand ?? '', 1]]),
  categories: new Map(tank?.categories.map((path, index) => [path, index + 1])),
  attributeValues: new Map(),
  options: new Map(),
  productionSets: new Map(),
  known: {
    categories: new Set(tank?.categories.map((_, index) => index + 1)),
    brands: new Set([1]),
    attributeValues: new Set(),
    productionSets: new Set(),
    deliveryClasses: new Set([tank?.deliveryClass ?? '']),
  },
}
const simpleProduct = {
  ...tank,
  attributes: {},
  variants: [],
  areas: [],
  production: undefined,
} as unknown as SeedProduct

describe('a product of the demo catalogue', () => {
  it('is what the product editor would save', () => {
    const edit = createProductEdit(simpleProduct, noReferences)
    expect(edit.product).toMatchObject({ internalSku: simpleProduct.sku, title: simpleProduct.title, brandId: 1 })
    expect(edit.tiers).toHaveLength(simpleProduct.tiers.length)
  })

  it.each([
    [{ sku: 'A'.repeat(61) }, 'too_long'],
    [{ maximum: 1, moq: 2 }, 'below_minimum'],
    [
      {
        tiers: [
          [5, 100],
          [1, 200],
        ] as const,
      },
      'not_rising',
    ],
  ])('is refused where the product editor refuses it: %o', (change, rule) => {
    expect(() => createProductEdit({ ...simpleProduct, ...change }, noReferences)).toThrow(rule)
  })
})
