import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { fulfilmentStates } from '../state/order-payment-state.ts'
import { PromisedDates } from './promised-dates.tsx'

it('shows the promised dispatch until everything has left, and the delivery until the order is completed', () => {
  const dates = { promised_dispatch_date: '2026-12-02', promised_delivery_date: '2026-12-03' }
  const listStates = (words: string) =>
    fulfilmentStates.filter((fulfilment) =>
      renderToString(
        <LocaleProvider locale="en">
          <PromisedDates order={{ ...dates, fulfilment }} />
        </LocaleProvider>,
      ).includes(words),
    )
  const beforeDispatch = ['awaiting payment', 'to produce', 'in production', 'partly dispatched']
  expect(listStates('2 Dec, if your payment arrives in time')).toEqual(['awaiting payment'])
  expect(listStates('3 Dec, if your payment arrives in time')).toEqual(['awaiting payment'])
  expect(listStates('2 Dec')).toEqual(beforeDispatch)
  expect(listStates('3 Dec')).toEqual([...beforeDispatch, 'dispatched'])
})
