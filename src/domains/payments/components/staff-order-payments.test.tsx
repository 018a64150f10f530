// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { StaffOrderPayments } from './staff-order-payments.tsx'

afterEach(cleanup)

const money = {
  payments: [],
  receipts: [],
  refunds: [],
  refundable: 5,
  may_refund: true,
  refund_form: { lines: [], delivery: 0, asks_goods: false, rates: [] },
  may_confirm_payment: false,
  receipt_form: { amount: '5.00', received_on: '2026-12-02' },
  may_send_payment_link: false,
}
const payment = {
  state: 'paid',
  is_part_paid: false,
  due_at: null,
  paid_at: '2026-12-02T09:00:00Z',
  owed: 0,
  received: 0,
  outstanding: 0,
} as const

function renderPayments(props: Partial<ComponentProps<typeof StaffOrderPayments>> = {}) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LocaleProvider locale="en">
          <StaffOrderPayments
            orderNumber={1001}
            money={money}
            payment={payment}
            email="ada@example.com"
            refused={undefined}
            refundKey=""
            receiptKey=""
            {...props}
          />
        </LocaleProvider>
      ),
    },
  ])
  render(<Page />)
}

it('informs staff that the customer reads the refund reason [STAFF-01]', async () => {
  renderPayments()
  const hint = (await screen.findByLabelText(/^Reason/)).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toContain('on the credit note')
})

it('shows the provider of a payment and whether money moved', async () => {
  const paid = {
    id: 1,
    kind: 'card',
    status: 'succeeded',
    amount: 5,
    refunded: 0,
    at: '2026-12-02T09:00:00Z',
  } as const
  renderPayments({ money: { ...money, payments: [{ ...paid, provider: 'Stripe', mode: 'test' }] } })
  expect(await screen.findByText('Stripe, test, no money moves, 2 Dec 2026, 09:00')).toBeTruthy()
})

it('names the fields in the summary of refund errors', async () => {
  const message = 'Please fill this in.'
  renderPayments({ refused: { errors: { reason: [message], goodwill: [message] }, values: {} } })
  expect((await screen.findByRole('link', { name: `Reason: ${message}` })).getAttribute('href')).toBeTruthy()
  expect(screen.getByRole('link', { name: `Other amount (goodwill): ${message}` })).toBeTruthy()
})

it('shows when an unpaid order is cancelled automatically', async () => {
  renderPayments({ expiresAt: '2026-11-20T04:09:00Z' })
  expect(
    await screen.findByText('Cancelled automatically on 20 Nov 2026, 04:09 if it is not paid by then.'),
  ).toBeTruthy()
})

it('lists receipts and offers to withdraw one that may be withdrawn', async () => {
  const receipt = {
    id: 7,
    amount: 50,
    received_on: '2026-12-01',
    means: 'cheque',
    reference: 'Cheque 12',
    at: '2026-12-02T09:00:00Z',
    who: 'Ada',
    withdrawn: null,
    may_withdraw: true,
  } as const
  const withdrawn = { at: '2026-12-03T09:00:00Z', as: 'mistake', reason: 'Wrong order', who: 'Bea' } as const
  renderPayments({
    money: { ...money, receipts: [receipt, { ...receipt, id: 8, amount: 60, withdrawn, may_withdraw: false }] },
  })
  expect(await screen.findAllByText('Cheque, received on 1 Dec 2026: Cheque 12')).toHaveLength(2)
  expect(screen.getByText('Withdrawn 3 Dec 2026, 09:00 Bea: Recorded by mistake: Wrong order')).toBeTruthy()
  expect(screen.getByText('£60.00').tagName).toBe('S')
  expect(screen.getAllByText(/^Withdraw the receipt of/).map((each) => each.textContent)).toEqual([
    'Withdraw the receipt of £50.00',
  ])
})
