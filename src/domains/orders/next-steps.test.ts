import { expect, it } from 'vitest'
import { listNextSteps } from './next-steps.ts'

const paid = {
  is_settled: true,
  fulfilment: 'to produce' as const,
  bank: null,
  artwork: [],
  has_artwork: false,
  promised_dispatch_date: '2026-11-24',
}
const bank = { lines: [], reference: '100001', expires_at: null }
const openLine = { line: 1, title: 'Mug', file: null, is_missing: true }

it.each([
  ['paid', {}, ['dispatch day', 'follow']],
  ['without a promised day', { promised_dispatch_date: null }, ['dispatch', 'follow']],
  ['to be paid by transfer', { bank, fulfilment: 'awaiting payment' as const }, ['transfer', 'dispatch', 'follow']],
  ['with artwork', { has_artwork: true }, ['artwork check', 'dispatch day', 'follow']],
  ['without its artwork', { artwork: [openLine] }, ['send artwork', 'dispatch day', 'follow']],
  [
    'with a part of its artwork',
    { artwork: [openLine], has_artwork: true },
    ['send artwork', 'dispatch day', 'follow'],
  ],
  ['not settled', { is_settled: false }, []],
  ['in production', { fulfilment: 'in production' as const }, []],
  ['dispatched', { fulfilment: 'dispatched' as const }, []],
])('lists what happens next to an order that is %s', (_, changes, steps) => {
  expect(listNextSteps({ ...paid, ...changes })).toEqual(steps)
})
