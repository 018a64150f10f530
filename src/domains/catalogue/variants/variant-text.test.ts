import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { optionKinds } from '../products/product.ts'
import { formatOptions, parseOptions } from './option-text.ts'
import type { OptionEdit, VariantEdit } from './variant-edit.ts'
import { formatVariantStock, formatVariants, parseVariants, replaceVariantStock } from './variant-text.ts'

const limits = { maxSku: 60, maxStock: 1_000 }
const red: OptionEdit = { kind: 'colour', label: { en: 'Red', es: 'Rojo' }, swatch: '#c8102e' }
const small: OptionEdit = { kind: 'size', label: { en: 'Small' }, swatch: null }

describe('options as text', () => {
  it.each([
    ['colour; Red; Rojo; #c8102e\nsize; Small', [red, small]],
    ['Color\tRed\tRojo\t#c8102e\n\nTALLA\t Small ', [red, small]],
    ['', []],
  ])('reads %j', (text, options) => {
    expect(parseOptions(text)).toEqual({ ok: true, value: options })
  })

  it.each([
    ['Red; Rojo', 'option_kind', 1],
    ['size; S\ncolour; ; Rojo', 'option_name', 2],
    [`size; ${'x'.repeat(61)}`, 'option_name', 1],
    ['size; S / M', 'option_separator', 1],
    ['colour; Red; Rojo; red', 'option_swatch', 1],
    ['size; S\nsize; M\nsize; s', 'option_twice', 3],
    [Array.from({ length: 301 }, (_, index) => `size; ${index}`).join('\n'), 'too_many_rows', 301],
  ])('refuses %j: %s in row %i', (text, rule, row) => {
    expect(parseOptions(text)).toEqual({ ok: false, refusal: { rule, row } })
  })
})

describe('variants as text', () => {
  const variant: VariantEdit = {
    options: { colour: 'Red', size: 'Small' },
    sku: 'MUG-R-S',
    priceDifferenceNetPence: 0,
    stockQty: null,
    isPublished: true,
    pictureKey: null,
  }

  it.each([
    ['Red / Small; MUG-R-S', variant],
    ['rojo / small\tMUG-R-S\t+£1.50\t20', { ...variant, priceDifferenceNetPence: 150, stockQty: 20 }],
    [
      'Red / Small; MUG-R-S; -0,75; ; Hidden; a/b.webp',
      { ...variant, priceDifferenceNetPence: -75, isPublished: false, pictureKey: 'a/b.webp' },
    ],
    ['Red / Small; MUG-R-S; ; ; oculta', { ...variant, isPublished: false }],
    ['Small; MUG-R-S', { ...variant, options: { size: 'Small' } }],
  ])('reads %j', (text, parsed) => {
    expect(parseVariants(text, [red, small], limits)).toEqual({ ok: true, value: [parsed] })
  })

  it.each([
    ['Blue / Small; A', 'variant_value', 1],
    ['Small / Red; A', 'variant_value', 1],
    ['; A', 'variant_value', 1],
    ['Red / Small', 'variant_sku', 1],
    ['Red; A; dear', 'variant_difference', 1],
    ['Red; A; -', 'variant_difference', 1],
    ['Red; A; 0; -1', 'variant_stock', 1],
    ['Red; A; 0; 1001', 'variant_stock', 1],
    ['Red; A; 0; 1; sold', 'variant_state', 1],
    ['Red; A\nred; B', 'combination_twice', 2],
    ['Red; A\nSmall; a', 'variant_sku_taken', 2],
  ])('refuses %j: %s in row %i', (text, rule, row) => {
    expect(parseVariants(text, [red, small], limits)).toEqual({ ok: false, refusal: { rule, row } })
  })

  it('refuses more than 2,500 variants', () => {
    const options = Array.from(
      { length: 300 },
      (_, index): OptionEdit => ({ ...small, kind: index < 60 ? 'colour' : 'size', label: { en: `n${index}` } }),
    )
    const [colours, sizes] = [options.slice(0, 60), options.slice(60)]
    const rows = colours.flatMap((colour) =>
      sizes.map((size) => `${colour.label.en} / ${size.label.en}; ${colour.label.en}${size.label.en}`),
    )
    expect(parseVariants(rows.slice(0, 2_500).join('\n'), options, limits)).toMatchObject({ ok: true })
    expect(parseVariants(rows.slice(0, 2_501).join('\n'), options, limits)).toEqual({
      ok: false,
      refusal: { rule: 'too_many_rows', row: 2_501 },
    })
  })

  it('keeps the stock of other rows apart', () => {
    const text = 'Red; A; 0.00; 5\nSmall; B; 0.00; ; hidden'
    expect(formatVariantStock(text)).toBe('5,')
    expect(replaceVariantStock(text, '7,3')).toBe('Red; A; 0.00; 7\nSmall; B; 0.00; 3; hidden')
    expect(replaceVariantStock(text, '7')).toBe(text)
  })
})

it('reads back every product that it writes', () => {
  const label = fc.stringMatching(/^[\p{L}\d][\p{L}\d/-]{0,9}$/u)
  const option = fc.record({
    kind: fc.constantFrom(...optionKinds),
    label: fc.oneof(fc.record({ en: label }), fc.record({ en: label, es: label })),
    swatch: fc.constantFrom(null, '#c00', '#c8102e'),
  })
  const options = fc.uniqueArray(option, { minLength: 1, selector: (each) => each.label.en.toLowerCase() })
  const details = fc.record({
    sku: fc.stringMatching(/^[A-Z]{1,6}$/),
    priceDifferenceNetPence: fc.integer({ min: -10_000, max: 10_000 }),
    stockQty: fc.option(fc.nat(1_000)),
    isPublished: fc.boolean(),
    pictureKey: fc.constantFrom(null, 'pictures/a.webp'),
  })
  fc.assert(
    fc.property(options, fc.uniqueArray(details, { selector: ({ sku }) => sku }), (options, all) => {
      const variants = all.slice(0, options.length).map((each, index): VariantEdit => {
        const { kind, label } = options[index]!
        return { ...each, options: { [kind]: label.en } }
      })
      expect(unwrap(parseOptions(formatOptions(options)))).toEqual(options)
      expect(unwrap(parseVariants(formatVariants(variants), options, limits))).toEqual(variants)
    }),
  )
})
