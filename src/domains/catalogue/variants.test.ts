import { describe, expect, it } from 'vitest'
import type { ProductVariant, VariationEntry, VariationTypes } from './catalogue-contract.ts'
import { findVariant, preselect, type Selection, type VariationKind } from './variants.ts'

const entry = (id: number, value: string): VariationEntry => ({
  id,
  value,
  label: value,
  image: null,
  image_key: null,
  swatch: null,
})

const optionIds: Record<string, [VariationKind, number]> = {
  red: ['colour', 1],
  blue: ['colour', 2],
  small: ['size', 11],
  large: ['size', 12],
}

function aVariant(id: number, ...names: string[]): ProductVariant {
  const variant_options = names.map((name) => {
    const [slug, optionId] = optionIds[name] as [VariationKind, number]
    return { id: optionId, title: name, variant: { slug } }
  })
  const prices = { calculated_price: 10, calculated_price_including_vat: 12 }
  const sku = { internal_sku: `SKU-${id}`, thumbnail_url: null, thumbnail_key: null }
  return { id, title: names.join(' '), ...sku, ...prices, in_stock: true, variant_options }
}

const types: VariationTypes = {
  Colour: [entry(1, 'red'), entry(2, 'blue')],
  Size: [entry(11, 'small'), entry(12, 'large')],
  Option: [],
  Accessories: [],
}

const variants = [
  aVariant(101, 'red', 'small'),
  aVariant(102, 'red', 'large'),
  aVariant(103, 'blue', 'small'),
  aVariant(104, 'blue', 'large'),
]

describe('PROD-08 findVariant', () => {
  it.each<[Selection, number | undefined]>([
    [{ colour: 1, size: 11 }, 101],
    [{ colour: 2, size: 12 }, 104],
    [{ size: 11, colour: 2 }, 103],
    [{ colour: 2 }, undefined],
    [{ colour: 2, size: 99 }, undefined],
    [{ colour: 2, size: 12, option: 5 }, undefined],
    [{}, undefined],
  ])('%o is variant %s', (selection, id) => {
    expect(findVariant(variants, selection)?.id).toBe(id)
  })
})

describe('PROD-07 preselect', () => {
  it.each<[string, number]>([
    ['', 101],
    ['colour=blue', 103],
    ['colour=2', 103],
    ['size=large', 102],
    ['colour=blue&size=large&utm_source=mail', 104],
    ['colour=green', 101],
    ['colour=<script>', 101],
    ['colour=red&colour=blue', 101],
    ['__proto__=1', 101],
  ])('?%s opens variant %i', (address, id) => {
    const selection = preselect({ variants, variation_types: types }, new URLSearchParams(address))
    expect(findVariant(variants, selection)?.id).toBe(id)
  })

  it('keeps what the address gave where the first entries do not go together', () => {
    const some = [aVariant(102, 'red', 'large'), aVariant(103, 'blue', 'small')]
    const opened = (address: string) =>
      findVariant(some, preselect({ variants: some, variation_types: types }, new URLSearchParams(address)))?.id
    expect(opened('')).toBe(102)
    expect(opened('size=small')).toBe(103)
    expect(opened('colour=blue&size=large')).toBe(102)
  })

  it('selects nothing where there is nothing to choose', () => {
    const none = { Colour: [], Size: [], Option: [], Accessories: [] }
    expect(preselect({ variants: [], variation_types: none }, new URLSearchParams('colour=red'))).toEqual({})
  })
})
