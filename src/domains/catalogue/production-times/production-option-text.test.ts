import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import type { ProductionOption } from '../products/product.ts'
import { formatProductionOptions, matchProductionOptions, parseProductionOptions } from './production-option-text.ts'

const stored: ProductionOption[] = [
  {
    id: 4,
    title: { en: 'Standard', es: 'Estándar' },
    deliveryTime: { en: '5 working days', es: '5 días laborables' },
    daysToTurnAround: 5,
    uplift: { kind: 'fixed', amount: pence(0) },
    maxQty: null,
  },
  {
    id: 7,
    title: { en: 'Express; to 9 am' },
    deliveryTime: { en: '2 working days' },
    daysToTurnAround: 2,
    uplift: { kind: 'percentage', amount: basisPoints(750) },
    maxQty: 250,
  },
]

const read = (text: string) => {
  const parsed = parseProductionOptions(text)
  return parsed.ok ? parsed.value : expect.fail(parsed.refusal.rule)
}

describe('production options as text', () => {
  it('read back as they were written', () => {
    const text = formatProductionOptions(stored)
    expect(text.split('\n')[0]).toBe('Standard; Estándar; 5 working days; 5 días laborables; 5; 0.00; ; 4')
    expect(read(text)).toEqual(stored)
    expect(read('')).toEqual([])
  })

  it.each([
    ['', { kind: 'fixed', amount: 0 }],
    ['2.5', { kind: 'fixed', amount: 250 }],
    ['£ 2.50', { kind: 'fixed', amount: 250 }],
    ['7.5%', { kind: 'percentage', amount: 750 }],
    ['10 %', { kind: 'percentage', amount: 1000 }],
    ['0%', { kind: 'percentage', amount: 0 }],
  ])('read the uplift %j', (cell, uplift) => {
    expect(read(`Express; ; 1 day; ; 0; ${cell}; 1`)).toMatchObject([
      { id: null, daysToTurnAround: 0, uplift, maxQty: 1 },
    ])
  })

  it.each([
    ['; Estándar; 5 days; ; 5', 'option_title'],
    [`${'x'.repeat(61)}; ; 5 days; ; 5`, 'option_title'],
    [`Standard; ${'x'.repeat(61)}; 5 days; ; 5`, 'option_title'],
    ['Standard; Estándar; ; 5 días; 5', 'option_delivery_time'],
    [`Standard; ; ${'x'.repeat(101)}; ; 5`, 'option_delivery_time'],
    ['Standard; ; 5 days', 'option_days'],
    ['Standard; ; 5 days; ; -1', 'option_days'],
    ['Standard; ; 5 days; ; 2.5', 'option_days'],
    ['Standard; ; 5 days; ; 366', 'option_days'],
    ['Standard; ; 5 days; ; 5; -1', 'option_uplift'],
    ['Standard; ; 5 days; ; 5; 2,50', 'option_uplift'],
    ['Standard; ; 5 days; ; 5; 1001%', 'option_uplift'],
    ['Standard; ; 5 days; ; 5; %', 'option_uplift'],
    ['Standard; ; 5 days; ; 5; 100001', 'option_uplift'],
    ['Standard; ; 5 days; ; 5; 0; 0', 'option_max_qty'],
    ['Standard; ; 5 days; ; 5; 0; 1000001', 'option_max_qty'],
    ['Standard; ; 5 days; ; 5; 0; many', 'option_max_qty'],
  ])('refuse the row %j', (line, rule) => {
    expect(parseProductionOptions(`First; ; 1 day; ; 1\n${line}`)).toEqual({ ok: false, refusal: { rule, row: 2 } })
  })

  it('refuse a title twice and more options than a set can have', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `Time ${index}; ; 1 day; ; 1`)
    expect(parseProductionOptions('Fast; ; 1 day; ; 1\nFAST; ; 2 days; ; 2')).toMatchObject({
      refusal: { rule: 'option_twice', row: 2 },
    })
    expect(read(rows(12).join('\n'))).toHaveLength(12)
    expect(parseProductionOptions(rows(13).join('\n'))).toMatchObject({
      refusal: { rule: 'too_many_options', row: 13 },
    })
  })

  it.each([
    ['a changed title', 'Normal; ; 5 days; ; 5; ; ; 4\nExpress, to 9 am; ; 1 day; ; 1; ; ; 7', [4, 7], []],
    ['rows without ids', 'Express, to 9 am; ; 1 day; ; 1\nstandard; ; 5 days; ; 5', [null, 4], [7]],
    ['exchanged titles', 'Express; ; 5 days; ; 5; ; ; 4\nStandard; ; 1 day; ; 1; ; ; 7', [4, 7], []],
    ['an id of another set', 'Fast; ; 1 day; ; 1; ; ; 99', [null], [4, 7]],
    ['an id twice', 'Standard; ; 5 days; ; 5; ; ; 4\nCopy; ; 5 days; ; 5; ; ; 4', [4, null], [7]],
  ])('stand for stored options: %s', (_, text, ids, removedIds) => {
    const matched = matchProductionOptions(read(text), stored)
    expect(matched.options.map(({ id }) => id)).toEqual(ids)
    expect(matched.removedIds).toEqual(removedIds)
  })
})
