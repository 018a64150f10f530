import type { OrderDetail, OrderRefund } from './order-view.ts'

type HistoryEvent = OrderDetail['events'][number]
type PartialRefund = HistoryEvent & { refunded: number }

/**
 * The events of an order and its partial refunds, by date. A partial refund does not change the status, so it has no event. The
 * refund that completes a full refund has one.
 */
export function listHistory<Event extends HistoryEvent>(
  events: readonly Event[],
  refunds: readonly OrderRefund[],
): (Event | PartialRefund)[] {
  const isFullyRefunded = events.some(({ status }) => status === 'refunded')
  const partialRefunds = (isFullyRefunded ? refunds.slice(0, -1) : refunds).map(
    ({ amount, at, reason }): PartialRefund => ({ status: 'partly refunded', at, note: reason, refunded: amount }),
  )
  return [...events, ...partialRefunds].sort((a, b) => a.at.localeCompare(b.at))
}

/** Leaves out the steps that staff have undone, because customers see each status once. */
export function omitUndoneSteps<Event extends HistoryEvent>(events: readonly Event[]): Event[] {
  return events.reduce<Event[]>((kept, event) => {
    const before = kept.findIndex(({ status }) => status === event.status)
    return before === -1 ? [...kept, event] : kept.slice(0, before + 1)
  }, [])
}
