import { describe, expect, it } from 'vitest'
import { parseOfferInput } from './offer-input.ts'

const lines = [
  { position: 0, listUnitNetPence: 10_000 },
  { position: 1, listUnitNetPence: null },
]
const values = {
  unit: { 0: '95.50', 1: '1200' },
  setup: { 0: '35' },
  qty: {},
  remove: {},
  add: { sku: '', qty: '' },
  split: { line: '', qty: '' },
  delivery: '',
  note: '',
  expires_on: '2026-07-10',
}

describe('parseOfferInput [STAFF-02]', () => {
  it('returns pence; an empty price leaves the line unpriced, an empty charge is zero', () => {
    expect(parseOfferInput({ ...values, unit: { 0: '95.50', 1: '' } }, lines)).toEqual({
      ok: true,
      value: {
        lines: [
          { position: 0, unitNet: 9550, setupNet: 3500 },
          { position: 1, unitNet: null, setupNet: 0 },
        ],
        deliveryNet: 0,
        note: '',
        expiresOn: '2026-07-10',
      },
    })
  })

  it('allows a price of zero, another quantity, removed lines and a new line', () => {
    const changes = {
      unit: { 0: '0.00', 1: 'unread' },
      qty: { 0: '12', 1: 'unread' },
      remove: { 1: '1' },
      add: { sku: 'AB-1', qty: '', hire: '1' },
    }
    expect(parseOfferInput({ ...values, ...changes }, lines)).toMatchObject({
      ok: true,
      value: {
        lines: [
          { position: 0, qty: 12, unitNet: 0 },
          { position: 1, isRemoved: true },
        ],
        added: { sku: 'AB-1', qty: 1, isHire: true },
      },
    })
  })

  const removeAll = { remove: { 0: '1', 1: '1' } }
  it.each([
    [{ unit: { 0: '-5', 1: '5' } }, { 'unit.0': 'amount' }],
    [{ unit: { 0: '1000.01', 1: '5' } }, { 'unit.0': 'amount' }],
    [{ unit: { 0: '1,000', 1: '5' } }, { 'unit.0': 'amount' }],
    [{ unit: { 0: '5', 1: '100000.01' } }, { 'unit.1': 'amount' }],
    [
      { unit: { 0: '5.005', 1: 'much' }, delivery: '1e3' },
      { 'unit.0': 'amount', 'unit.1': 'amount', delivery: 'amount' },
    ],
    [{ setup: { 0: 'x', 1: '-1' } }, { 'setup.0': 'amount', 'setup.1': 'amount' }],
    [{ qty: { 0: '0', 1: '2.5' } }, { 'qty.0': 'quantity', 'qty.1': 'quantity' }],
    [{ qty: { 0: '1000001', 1: '' } }, { 'qty.0': 'quantity', 'qty.1': 'quantity' }],
    [{ add: { sku: 'A', qty: '-1' } }, { 'add.qty': 'quantity' }],
    [{ split: { line: '0', qty: '0' } }, { 'split.qty': 'quantity' }],
    [{ split: { line: '', qty: '4' } }, { 'split.line': 'no_split_line' }],
    [{ split: { line: '7', qty: '4' } }, { 'split.line': 'no_split_line' }],
    [{ split: { line: '1', qty: '4' }, remove: { 1: '1' } }, { 'split.line': 'no_split_line' }],
    [removeAll, { 'remove.0': 'no_lines' }],
  ])('refuses %j and names the fields %j [T21]', (changes, invalidFields) => {
    expect(parseOfferInput({ ...values, ...changes }, lines)).toEqual({ ok: false, refusal: invalidFields })
  })

  it('splits a line that stays, and nothing without line and quantity', () => {
    const split = (line: string, qty: string) => parseOfferInput({ ...values, split: { line, qty } }, lines)
    expect(split('1', '4')).toMatchObject({ ok: true, value: { split: { position: 1, qty: 4 } } })
    expect(split('', '')).not.toHaveProperty('value.split')
  })

  it('allows removing every line when another is added', () => {
    expect(parseOfferInput({ ...values, ...removeAll, add: { sku: 'A', qty: '' } }, lines).ok).toBe(true)
  })
})
