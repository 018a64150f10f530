import { describe, expect, it } from 'vitest'
import { parseOfferInput } from './offer-input.ts'

const lines = [
  { position: 0, listUnitNetPence: 10_000 },
  { position: 1, listUnitNetPence: null },
]
const values = { unit: { 0: '95.50', 1: '1200' }, setup: { 0: '35' }, delivery: '', note: '', expires_on: '2026-07-10' }

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

  it.each([
    [{ unit: { 0: '0', 1: '5' } }, ['unit.0']],
    [{ unit: { 0: '-5', 1: '5' } }, ['unit.0']],
    [{ unit: { 0: '1000.01', 1: '5' } }, ['unit.0']],
    [{ unit: { 0: '1,000', 1: '5' } }, ['unit.0']],
    [{ unit: { 0: '5', 1: '100000.01' } }, ['unit.1']],
    [{ unit: { 0: '5.005', 1: 'much' }, delivery: '1e3' }, ['unit.0', 'unit.1', 'delivery']],
    [{ setup: { 0: 'x', 1: '-1' } }, ['setup.0', 'setup.1']],
  ])('refuses %j and names the fields %j [T21]', (changes, invalidFields) => {
    expect(parseOfferInput({ ...values, ...changes }, lines)).toEqual({ ok: false, refusal: invalidFields })
  })
})
