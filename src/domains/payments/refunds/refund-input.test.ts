import { describe, expect, it } from 'vitest'
import { refundFormFields } from './refund-form-contract.ts'
import { parseRefundInput } from './refund-input.ts'

const parse = (figures: object) => parseRefundInput(refundFormFields.parse(figures))

describe('parseRefundInput', () => {
  it('reads units by line, amounts in pounds and goodwill with its rate', () => {
    const typed = {
      units: { 7: '2', 8: '' },
      setup: { 7: '12.50' },
      delivery: '3',
      goodwill: '1.00',
      goodwill_rate: '2000',
    }
    expect(parse(typed)).toEqual({
      input: {
        parts: [
          { kind: 'goods', lineId: 7, units: 2, gross: 0 },
          { kind: 'goods', lineId: 8, units: 0, gross: 0 },
          { kind: 'setup', lineId: 7, units: 0, gross: 1250 },
          { kind: 'delivery', lineId: null, units: 0, gross: 300 },
        ],
        goodwill: { gross: 100, vatRate: 2000 },
      },
      problems: [],
    })
  })

  it.each([
    [{ units: { 7: '1.5' } }, 'units[7]', 'not_a_quantity'],
    [{ units: { 7: '-1' } }, 'units[7]', 'not_a_quantity'],
    [{ units: { 7: '1e3' } }, 'units[7]', 'not_a_quantity'],
    [{ units: { 7: '99999999999' } }, 'units[7]', 'not_a_quantity'],
    [{ setup: { 7: 'all' } }, 'setup[7]', 'not_an_amount'],
    [{ delivery: '1.005' }, 'delivery', 'not_an_amount'],
    [{ delivery: '1,005' }, 'delivery', 'not_an_amount'],
    [{ delivery: '1.000,50' }, 'delivery', 'not_an_amount'],
    [{ goodwill: '-1', goodwill_rate: '2000' }, 'goodwill', 'not_an_amount'],
    [{ goodwill: '1' }, 'goodwill_rate', 'no_rate'],
    [{ goodwill: '1', goodwill_rate: '999999' }, 'goodwill_rate', 'no_rate'],
    [{ goodwill: '1', goodwill_rate: '20 %' }, 'goodwill_rate', 'no_rate'],
  ])('reports %j at %s', (typed, field, problem) => {
    expect(parse(typed).problems).toEqual([{ field, problem }])
  })

  it('accepts a decimal comma', () => {
    const { input, problems } = parse({ delivery: '12,50', goodwill: '3,5', goodwill_rate: '2000' })
    expect(input).toMatchObject({ parts: [{ kind: 'delivery', gross: 1250 }], goodwill: { gross: 350 } })
    expect(problems).toEqual([])
  })

  it('refunds nothing for an empty form', () => {
    expect(parse({})).toMatchObject({ input: { goodwill: undefined }, problems: [] })
  })
})
