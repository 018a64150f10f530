// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import { StaffOrderPayments } from './staff-order-payments.tsx'

afterEach(cleanup)

it('STAFF-01 whoever refunds is told that the customer reads the reason', async () => {
  const money = {
    payments: [],
    refunds: [],
    refundable: 5,
    refund_form: { lines: [], delivery: 0, rates: [] },
    may_confirm_payment: false,
    may_send_payment_link: false,
  }
  const payment = { state: 'paid', due_at: null, paid_at: '2026-12-02T09:00:00Z', owed: 0 } as const
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LocaleProvider locale="en">
          <StaffOrderPayments
            money={money}
            payment={payment}
            email="ada@example.com"
            refused={undefined}
            refundKey=""
          />
        </LocaleProvider>
      ),
    },
  ])
  render(<Page />)
  const hint = (await screen.findByLabelText(/^Reason/)).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toContain('on the credit note')
})
