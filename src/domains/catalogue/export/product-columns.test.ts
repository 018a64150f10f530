import { describe, expect, it } from 'vitest'
import { parsePriceTiers } from '../editing/price-tier-text.ts'
import { productFieldNames } from '../editing/product-form-fields.ts'
import { productColumns, type ReferenceNames } from './product-columns.ts'

const table = (names: Record<string, string>) => ({
  nameById: new Map(Object.entries(names)),
  idByName: new Map(Object.entries(names).map(([id, name]) => [name.toLowerCase(), id])),
})
const names: ReferenceNames = {
  category: table({ 3: 'oil/tanks', 4: 'mugs' }),
  brand: table({ 7: 'Calor' }),
  attributeValue: table({ 5: 'material = steel', 12: 'fluid = diesel' }),
  productionSet: table({}),
  deliveryClass: table({ parcel: 'parcel' }),
}

function getColumn(header: string) {
  return productColumns.find((column) => column.header === header) ?? expect.fail(header)
}

describe('columns of the product format', () => {
  it.each([
    ['Published', 'Yes', { isPublished: 'on' }],
    ['Published', 'no', { isPublished: '' }],
    ['Brand', 'CALOR', { brand: '7' }],
    ['Product type', 'From only', { type: '2' }],
    ['Categories', ' mugs|Oil/Tanks ', { category1: '4', category2: '3', category3: '' }],
    ['Attributes', 'Fluid=Diesel | material = steel', { attributes: '5\n12' }],
    ['Stock', '12', { stock: '12' }],
  ])('reads %s from %j', (header, cell, fields) => {
    expect(getColumn(header).parse(cell, names)).toMatchObject({ ok: true, value: fields })
  })

  it.each([
    ['Published', 'perhaps', { rule: 'not_yes_or_no' }],
    ['Brand', 'Calo', { rule: 'unknown_name', name: 'Calo', suggestion: 'Calor' }],
    ['Brand', 'Zebra', { rule: 'unknown_name', name: 'Zebra' }],
    ['Categories', 'mugs | gas/tanks', { rule: 'unknown_name', name: 'gas/tanks', suggestion: 'oil/tanks' }],
    [
      'Attributes',
      'material = stee',
      { rule: 'unknown_name', name: 'material = stee', suggestion: 'material = steel' },
    ],
    ['Categories', Array(21).fill('mugs').join('|'), { rule: 'too_many_categories', max: 20 }],
  ])('refuses %s %j', (header, cell, refusal) => {
    expect(getColumn(header).parse(cell, names)).toEqual({ ok: false, refusal })
  })

  it('have a column for every field of the product editor', () => {
    const exported = new Set(productColumns.flatMap(({ fields }) => fields))
    expect(productFieldNames.filter((field) => !exported.has(field))).toEqual([])
  })

  it('have columns of their own for what the editor saves beside its form', () => {
    const outside = productColumns.flatMap(({ fields }) => fields).filter((field) => !productFieldNames.includes(field))
    expect(outside).toEqual(['pictures', 'pictureDetails', 'documents'])
  })

  it('writes price tiers that read back as the same prices', () => {
    const tiers = getColumn('Price tiers')
    const cell = tiers.format({ tiers: '1, 2.50\n100, 2.20' }, names)
    expect(cell).toBe('1 = 2.50 | 100 = 2.20')
    const parsed = tiers.parse(cell, names)
    expect(parsed.ok && parsePriceTiers(parsed.value.tiers ?? '')).toEqual({
      ok: true,
      value: [
        { qty: 1, unitNet: 250 },
        { qty: 100, unitNet: 220 },
      ],
    })
  })
})
