import { describe, expect, it } from 'vitest'
import type { VariantResponse, VariationEntry, VariationTypes } from './product-contract.ts'
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

function aVariant(id: number, ...names: string[]): VariantResponse {
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

describe('findVariant [PROD-08]', () => {
  it.each<[Selection, number | undefined]>([
    [{ colour: 1, size: 11 }, 101],
    [{ colour: 2, size: 12 }, 104],
    [{ size: 11, colour: 2 }, 103],
    [{ colour: 2 }, undefined],
    [{ colour: 2, size: 99 }, undefined],
    [{ colour: 2, size: 12, option: 5 }, undefined],
    [{}, undefined],
  ])('finds for %o variant %s', (selection, id) => {
    expect(findVariant(variants, selection)?.id).toBe(id)
  })
})

describe('preselect [PROD-07]', () => {
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
  ])('selects for ?%s variant %i', (query, id) => {
    const selection = preselect({ variants, variation_types: types }, new URLSearchParams(query))
    expect(findVariant(variants, selection)?.id).toBe(id)
  })

  it('keeps the options of the URL when the first entries do not combine', () => {
    const some = [aVariant(102, 'red', 'large'), aVariant(103, 'blue', 'small')]
    const selectVariantId = (query: string) =>
      findVariant(some, preselect({ variants: some, variation_types: types }, new URLSearchParams(query)))?.id
    expect(selectVariantId('')).toBe(102)
    expect(selectVariantId('size=small')).toBe(103)
    expect(selectVariantId('colour=blue&size=large')).toBe(102)
  })

  it('selects nothing without options', () => {
    const none = { Colour: [], Size: [], Option: [], Accessories: [] }
    expect(preselect({ variants: [], variation_types: none }, new URLSearchParams('colour=red'))).toEqual({})
  })
})
