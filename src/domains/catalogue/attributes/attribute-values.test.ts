import { describe, expect, it } from 'vitest'
import { addUnit } from './attribute-edit.ts'
import {
  formatAttributeValues,
  matchAttributeValues,
  parseAttributeValues,
  type StoredValue,
} from './attribute-values.ts'
import { collectAttributeFields, parseValueIds, presentAttributeFields } from './product-attribute-fields.ts'

const stored: StoredValue[] = [
  { id: 1, slug: 'steel', name: { en: 'Steel', es: 'Acero' } },
  { id: 2, slug: 'oak', name: { en: 'Oak' } },
]
const read = (text: string) => {
  const parsed = parseAttributeValues(text)
  return parsed.ok ? parsed.value : expect.fail(parsed.refusal.rule)
}

describe('the values of an attribute as text', () => {
  it('read back as they were written', () => {
    expect(formatAttributeValues(stored)).toBe('Steel; Acero; steel\nOak; ; oak')
    expect(read(formatAttributeValues(stored))).toEqual(stored.map(({ slug, name }) => ({ slug, name })))
  })

  it.each([
    ['; Acero', 'value_name', 1],
    [`Steel\n${'x'.repeat(61)}`, 'value_name', 2],
    ['Steel; ; stainless steel', 'value_code', 1],
    ['Steel; ; -steel', 'value_code', 1],
    ['Steel\nsteel', 'value_twice', 2],
    ['Steel; ; x\nOak; ; X', 'value_twice', 2],
    [Array.from({ length: 301 }, (_, index) => `Value ${index}`).join('\n'), 'too_many_values', 301],
  ])('are refused: %j', (text, rule, row) => {
    expect(parseAttributeValues(text)).toEqual({ ok: false, refusal: { rule, row } })
  })

  it.each([
    ['a changed name', 'Stainless; ; steel\nOak', [1, 2], []],
    ['a changed code', 'Steel; Acero; st\nOak', [1, 2], []],
    ['another order', 'Oak\nSteel', [2, 1], []],
    ['exchanged codes', 'Steel; ; oak\nOak; ; steel', [2, 1], []],
    ['a removed value', 'Oak', [2], [1]],
    ['a new value', 'Steel\nOak\nPine', [1, 2, undefined], []],
  ])('keep their ids after %s', (_title, text, ids, removedIds) => {
    const { values, removed } = matchAttributeValues(read(text), stored)
    expect(values.map(({ id }) => id)).toEqual(ids)
    expect(removed.map(({ id }) => id)).toEqual(removedIds)
  })

  it('get codes of their own where they have none', () => {
    const { values } = matchAttributeValues(read('Oak\nOak?\n½\nÁrbol; ; oak-3'), stored)
    expect(values.map(({ slug }) => slug)).toEqual(['oak', 'oak-2', 'value', 'oak-3'])
  })
})

it('adds the unit of an attribute to its values in each language', () => {
  expect(addUnit({ en: '1,200', es: '1200' }, { en: 'litres', es: 'litros' })).toEqual({
    en: '1,200 litres',
    es: '1200 litros',
  })
  expect(addUnit({ en: '26' }, { en: 'kW' })).toEqual({ en: '26 kW', es: '26 kW' })
  expect(addUnit({ en: 'Oak' }, { en: '' })).toEqual({ en: 'Oak' })
})

describe('the attributes in the form of a product', () => {
  it('are a checkbox per value', () => {
    const fields = presentAttributeFields('7', [{ values: [{ id: 7 }, { id: 12 }] }])
    expect(fields).toEqual({ attributeValue7: 'on', attributeValue12: '' })
    const sent = { attributes_sent: '1', attributeValue12: 'on', attributeValue7: 'on', other: 'on' }
    expect(collectAttributeFields(sent)).toBe('7\n12')
    expect(collectAttributeFields({ attributes_sent: '1' })).toBe('')
    expect(collectAttributeFields({ attributeValue7: 'on' })).toBeUndefined()
  })

  it('takes what is no id for an unknown value', () => {
    expect(parseValueIds('12 7\n7 x')).toEqual([0, 7, 12])
  })
})
