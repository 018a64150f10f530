import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../state/order-states.ts'
import { presentDispatch, presentStaffShipment } from './shipments-view.ts'

const unprinted = {
  isPrinted: false,
  artworkFileId: null,
  artworkStatus: 'none',
  isPrintOverridden: false,
  designId: null,
  design: null,
} as const
const lines = [
  { ...unprinted, id: 7, position: 0, title: 'Mug', internalSku: 'BRW-MUG' },
  { ...unprinted, id: 8, position: 1, title: 'Book', internalSku: 'KES-BOOK1' },
]
const units = [
  { lineId: 7, position: 0, ordered: 10, refunded: 1, unsent: 1, pendingUnsent: 0, shipped: 6, returned: 0 },
  { lineId: 8, position: 1, ordered: 4, refunded: 1, unsent: 0, pendingUnsent: 0, shipped: 4, returned: 0 },
]
const canOverride = false

describe('presentDispatch', () => {
  it('has the open lines and the names of the carriers', () => {
    const carriers = ['Own van', 'DPD https://track.example/{number}']
    expect(presentDispatch({ status: 'in production', lines, units, carriers, canOverride })).toEqual({
      lines: [{ id: 7, title: 'Mug', sku: 'BRW-MUG', ordered: 10, shipped: 6, open: 3, blocker: null }],
      can_override: false,
      carriers: ['Own van', 'DPD'],
    })
  })

  it('is null unless the order is paid or in production and has open units', () => {
    const input = { lines, units, carriers: [], canOverride }
    expect(orderStatuses.filter((status) => presentDispatch({ ...input, status }))).toEqual(['paid', 'in production'])
    const shipped = units.map((line) => ({ ...line, shipped: line.ordered }))
    expect(presentDispatch({ ...input, status: 'in production', units: shipped })).toBeNull()
  })

  it('says what a line waits for unless that was overridden, and whether the visitor may override it', () => {
    const read = (isPrintOverridden: boolean, canOverride: boolean) => {
      const printed = lines.map((line) => ({ ...line, isPrinted: true, isPrintOverridden }))
      const view = presentDispatch({ status: 'in production', lines: printed, units, carriers: [], canOverride })
      return [view?.lines.map(({ blocker }) => blocker), view?.can_override]
    }
    expect(read(false, true)).toEqual([['artwork_missing'], true])
    expect(read(false, false)).toEqual([['artwork_missing'], false])
    expect(read(true, true)).toEqual([[null], false])
  })
})

describe('presentStaffShipment', () => {
  const shipment = {
    ...{ id: 1, orderId: 2, number: 3, carrier: 'DPD', trackingNumber: '155', trackingUrl: null, note: '' },
    ...{ statusBefore: 'paid' as const, dispatchedBy: 3, undoneBy: null, undoneAt: null },
    dispatchedAt: new Date('2026-12-16T12:00:00Z'),
    lines: [{ lineId: 8, quantity: 2 }],
  }
  const context = { lines, getName: (id: number | null) => `Person ${id}`, now: new Date('2026-12-16T12:00:29Z') }

  it('names the shipped lines and who has dispatched them', () => {
    expect(presentStaffShipment(shipment, { ...context, canUndo: true })).toMatchObject({
      number: 3,
      who: 'Person 3',
      lines: [{ position: 1, title: 'Book', sku: 'KES-BOOK1', qty: 2 }],
      undo_ms: 1000,
    })
  })

  it('offers to undo it only in time and to those who may', () => {
    expect(presentStaffShipment(shipment, { ...context, canUndo: false }).undo_ms).toBeNull()
    const now = new Date('2026-12-16T12:00:30Z')
    expect(presentStaffShipment(shipment, { ...context, now, canUndo: true }).undo_ms).toBeNull()
  })
})
