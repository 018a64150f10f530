import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../state/order-states.ts'
import {
  addShipment,
  canUndoShipment,
  checkShipment,
  countOpenUnits,
  countRefundableSentUnits,
  countReservedUnits,
  countUnitsToReturn,
  getStatusAfterUndo,
  getUndoDeadline,
  isCompletelyShipped,
  isDispatchable,
  type LineUnits,
  listOpenLines,
  type ShipmentLine,
} from './shipment.ts'

/** A line of which `unsent` units were refunded before they left. */
const line = (lineId: number, ordered: number, shipped = 0, unsent = 0): LineUnits => ({
  lineId,
  ordered,
  shipped,
  unsent,
  refunded: unsent,
  pendingUnsent: 0,
  returned: 0,
})

describe('countOpenUnits', () => {
  it.each([
    // ordered, shipped, refunded before they left, open
    [10, 0, 0, 10],
    [10, 4, 0, 6],
    [10, 10, 0, 0],
    [10, 0, 3, 7],
    [10, 6, 3, 1],
    [10, 6, 4, 0],
    // Refunds made before shipments existed do not say which units they are for.
    [10, 10, 10, 0],
  ])('of %i ordered, %i shipped and %i refunded unsent is %i', (ordered, shipped, unsent, open) => {
    expect(countOpenUnits({ ordered, shipped, unsent })).toBe(open)
  })
})

describe('a refund of units that have left', () => {
  const refunded = { ...line(1, 10, 6), refunded: 2 }
  it('leaves the open units as they are', () => {
    expect([countOpenUnits(refunded), countRefundableSentUnits(refunded)]).toEqual([4, 4])
  })

  it('keeps the shipment from being undone', () => {
    expect(canUndoShipment([refunded])).toBe(true)
    expect(canUndoShipment([{ ...refunded, shipped: 2 }])).toBe(true)
    expect(canUndoShipment([{ ...refunded, shipped: 1 }])).toBe(false)
    expect(canUndoShipment([{ ...line(1, 10, 6), returned: 7 }])).toBe(false)
  })
})

it('reserves the units to send, and those that have left and did not come back', () => {
  expect(countReservedUnits({ ...line(1, 10, 6, 1), returned: 4 })).toBe(5)
  expect(countUnitsToReturn({ shipped: 6, returned: 4 })).toBe(2)
})

describe('checkShipment', () => {
  const lines = [line(1, 10, 4), line(2, 5, 5), line(3, 2, 0, 1)]
  it.each([
    [
      'everything that is open',
      undefined,
      [
        { lineId: 1, quantity: 6 },
        { lineId: 3, quantity: 1 },
      ],
    ],
    ['a part', [{ lineId: 1, quantity: 2 }], [{ lineId: 1, quantity: 2 }]],
    [
      'no units of a line',
      [
        { lineId: 1, quantity: 0 },
        { lineId: 3, quantity: 1 },
      ],
      [{ lineId: 3, quantity: 1 }],
    ],
  ])('ships %s', (_, requested, expected) => {
    expect(checkShipment(lines, requested)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['nothing', [], 'nothing_chosen'],
    ['no units', [{ lineId: 1, quantity: 0 }], 'nothing_chosen'],
    ['a line of another order', [{ lineId: 9, quantity: 1 }], 'not_found'],
    ['more than is open', [{ lineId: 1, quantity: 7 }], { tooMany: [{ lineId: 1, open: 6 }] }],
    ['refunded units', [{ lineId: 3, quantity: 2 }], { tooMany: [{ lineId: 3, open: 1 }] }],
    [
      'shipped units',
      [
        { lineId: 1, quantity: 1 },
        { lineId: 2, quantity: 1 },
      ],
      { tooMany: [{ lineId: 2, open: 0 }] },
    ],
  ])('refuses %s', (_, requested, refusal) => {
    expect(checkShipment(lines, requested)).toEqual({ ok: false, refusal })
  })

  it('has nothing to ship of a completely shipped order', () => {
    expect(checkShipment([line(1, 2, 2)], undefined)).toEqual({ ok: false, refusal: 'nothing_chosen' })
  })
})

describe('isCompletelyShipped', () => {
  it.each([
    [[line(1, 2)], false],
    [[line(1, 2, 1)], false],
    [[line(1, 2, 2), line(2, 1)], false],
    [[line(1, 2, 2), line(2, 1, 1)], true],
    [[line(1, 2, 2), line(2, 1, 0, 1)], true],
    // All units are refunded, and none has left.
    [[line(1, 2, 0, 2)], false],
    [[], false],
  ])('of %j is %j', (lines, expected) => {
    expect(isCompletelyShipped(lines)).toBe(expected)
  })
})

describe('random shipments, refunds and undone shipments', () => {
  const units = fc.integer({ min: 1, max: 20 })
  const ordered = fc.array(units, { minLength: 1, maxLength: 4 })
  const pick = fc.nat(3)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ship' as const), at: pick, quantity: fc.nat(25) }),
    fc.record({ kind: fc.constant('ship all' as const), at: pick, quantity: fc.constant(0) }),
    fc.record({
      kind: fc.constantFrom('refund sent' as const, 'refund unsent' as const),
      at: pick,
      quantity: fc.nat(25),
    }),
    fc.record({ kind: fc.constant('undo' as const), at: pick, quantity: fc.constant(0) }),
  )

  it('never ship more than was ordered and not refunded before, and open units follow from the rest', () => {
    fc.assert(
      fc.property(ordered, fc.array(step, { maxLength: 30 }), (quantities, steps) => {
        let lines = quantities.map((quantity, index) => line(index, quantity))
        const shipments: ShipmentLine[][] = []
        for (const { kind, at, quantity } of steps) {
          const target = at % lines.length
          const before = lines
          if (kind === 'refund sent' || kind === 'refund unsent') {
            const line = lines[target] as LineUnits
            const isUnsent = kind === 'refund unsent'
            const units = Math.min(quantity, isUnsent ? countOpenUnits(line) : countRefundableSentUnits(line))
            const change = { refunded: line.refunded + units, unsent: line.unsent + (isUnsent ? units : 0) }
            lines = lines.with(target, { ...line, ...change })
            const opened = countOpenUnits(line) - countOpenUnits(lines[target] as LineUnits)
            expect(opened).toBe(isUnsent ? units : 0)
            continue
          }
          if (kind === 'undo') {
            const index = at % Math.max(1, shipments.length)
            const after = addShipment(lines, shipments[index] ?? [], -1)
            if (!canUndoShipment(after)) continue
            shipments.splice(index, 1)
            lines = after
            continue
          }
          const checked = checkShipment(lines, kind === 'ship' ? [{ lineId: target, quantity }] : undefined)
          if (!checked.ok) continue
          shipments.push(checked.value)
          lines = addShipment(lines, checked.value)
          // What has just left was ordered and not refunded.
          for (const { lineId } of checked.value) {
            const { unsent, shipped } = lines[lineId] as LineUnits
            expect(shipped).toBeLessThanOrEqual((before[lineId] as LineUnits).ordered - unsent)
          }
        }
        for (const each of lines) {
          const sent = shipments.flat().filter(({ lineId }) => lineId === each.lineId)
          expect(each.shipped).toBe(sent.reduce((sum, { quantity }) => sum + quantity, 0))
          expect(each.shipped).toBeLessThanOrEqual(each.ordered)
          expect(countOpenUnits(each)).toBe(each.ordered - each.unsent - each.shipped)
          expect(each.refunded).toBeLessThanOrEqual(each.ordered)
          expect(countOpenUnits(each) + countRefundableSentUnits(each)).toBe(each.ordered - each.refunded)
        }
        expect(isCompletelyShipped(lines)).toBe(shipments.length > 0 && listOpenLines(lines).length === 0)
      }),
    )
  })
})

it('dispatches orders that are paid or in production', () => {
  const statuses: OrderStatus[] = ['awaiting payment', 'paid', 'in production', 'dispatched', 'completed', 'cancelled']
  expect(statuses.filter(isDispatchable)).toEqual(['paid', 'in production'])
})

describe('getUndoDeadline', () => {
  const dispatchedAt = new Date('2026-12-16T12:00:00.000Z')
  const deadline = new Date('2026-12-16T12:00:30.000Z')
  it.each([
    ['2026-12-16T12:00:00.000Z', null, deadline],
    ['2026-12-16T12:00:29.999Z', null, deadline],
    ['2026-12-16T12:00:30.000Z', null, undefined],
    ['2026-12-16T12:00:10.000Z', dispatchedAt, undefined],
  ])('at %s, undone at %j, is %j', (now, undoneAt, expected) => {
    expect(getUndoDeadline({ dispatchedAt, undoneAt }, new Date(now))).toEqual(expected)
  })
})

describe('getStatusAfterUndo', () => {
  it.each([
    // status, status before the shipment, status after
    ['dispatched', 'paid', 'paid'],
    ['dispatched', 'in production', 'in production'],
    ['dispatched', null, 'in production'],
    ['paid', 'paid', 'paid'],
    ['in production', 'paid', 'in production'],
    ['in production', 'in production', 'in production'],
    ['completed', 'in production', undefined],
    ['refunded', 'in production', undefined],
    ['cancelled', 'in production', undefined],
  ] as const)('from %s, before %s, is %s', (status, statusBefore, expected) => {
    expect(getStatusAfterUndo({ status, statusBefore })).toBe(expected)
  })
})
