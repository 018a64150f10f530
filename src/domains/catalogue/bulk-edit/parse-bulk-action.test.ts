import { describe, expect, it } from 'vitest'
import type { ActionKind } from './bulk-action.ts'
import { parseBulkAction } from './parse-bulk-action.ts'

const known = { categories: new Set([1, 2]), productionSets: new Set([7]) }
const parse = (kind: ActionKind, fields: Record<string, string>) =>
  parseBulkAction(kind, (field) => fields[field] ?? '', known)
const price = (fields: Record<string, string>) =>
  parse('price', { direction: 'increase', unit: 'percent', rounding: '1p', ...fields })

describe('parseBulkAction', () => {
  it.each([
    [{ value: '4.5' }, { by: 'percent', value: 450 }],
    [{ value: '4,5 %' }, { by: 'percent', value: 450 }],
    [
      { value: '10', direction: 'decrease' },
      { by: 'percent', value: -1000 },
    ],
    [
      { value: '£0.50', unit: 'amount' },
      { by: 'amount', value: 50 },
    ],
    [
      { value: '0.5', unit: 'amount', direction: 'decrease' },
      { by: 'amount', value: -50 },
    ],
  ])('reads the price change %j', (fields, adjustment) => {
    expect(price(fields)).toMatchObject({ ok: true, value: { adjustment } })
  })

  it('changes further prices by a percentage only', () => {
    const also = { also_variants: 'on', also_setup: 'on', also_nothing: 'on' }
    expect(price({ value: '5', ...also })).toMatchObject({ value: { also: ['variants', 'setup'] } })
    expect(price({ value: '5', unit: 'amount', ...also })).toMatchObject({ value: { also: [] } })
  })

  it.each<[ActionKind, Record<string, string>, Record<string, string>]>([
    ['price', { rounding: '1p', value: '' }, { value: 'required' }],
    ['price', { rounding: '1p', value: '0' }, { value: 'percent' }],
    ['price', { rounding: '1p', value: '-5' }, { value: 'percent' }],
    ['price', { rounding: '1p', value: '1e3' }, { value: 'percent' }],
    ['price', { rounding: '1p', value: '1001' }, { value: 'percent' }],
    ['price', { rounding: '1p', value: '100', direction: 'decrease' }, { value: 'below_100' }],
    ['price', { rounding: '1p', value: '100001', unit: 'amount' }, { value: 'amount' }],
    ['price', { rounding: 'constructor', value: '5' }, { rounding: 'unknown' }],
    ['categories', { category1: '1' }, { mode: 'required' }],
    ['categories', { mode: 'add' }, { category1: 'required' }],
    ['categories', { mode: 'add', category2: '9' }, { category2: 'unknown' }],
    ['flag', { flag: 'isPublished', isOn: 'yes' }, { flag: 'required' }],
    ['flag', { flag: '__proto__', isOn: 'yes' }, { flag: 'required' }],
    ['flag', { flag: 'isNew', isOn: 'perhaps' }, { isOn: 'required' }],
    ['productionSet', { productionSet: '8' }, { productionSet: 'unknown' }],
    ['vatRate', { vatRate: '' }, { vatRate: 'required' }],
    ['vatRate', { vatRate: '101' }, { vatRate: 'vat_percent' }],
  ])('refuses %s with %j', (kind, fields, errors) => {
    expect(parse(kind, fields)).toEqual({ ok: false, refusal: errors })
  })

  it('reads the other actions', () => {
    expect(parse('categories', { mode: 'replace', category1: '2', category3: '1', category2: '2' })).toEqual({
      ok: true,
      value: { kind: 'categories', mode: 'replace', categoryIds: [2, 1] },
    })
    expect(parse('flag', { flag: 'isNew', isOn: 'no' })).toEqual({
      ok: true,
      value: { kind: 'flag', flag: 'isNew', isOn: false },
    })
    expect(parse('productionSet', {})).toMatchObject({ value: { productionSetId: null } })
    expect(parse('vatRate', { vatRate: '5 %' })).toMatchObject({ value: { vatRateBp: 500 } })
  })
})
