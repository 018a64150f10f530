import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { OrderPayment } from '../order-view.ts'
import { OnAccountNotice } from './on-account-notice.tsx'
import { FulfilmentBadge, HistoryBadge, OrderBadges, PaymentBadge } from './order-badges.tsx'
import { StaffPaymentState } from './staff/staff-payment-state.tsx'

const nothingReceived = { is_part_paid: false, received: 0 }
const onAccount: OrderPayment = {
  state: 'on account',
  due_at: '2026-12-16T23:59:59.999Z',
  paid_at: null,
  owed: 101.34,
  outstanding: 101.34,
  ...nothingReceived,
}
const overdue: OrderPayment = { ...onAccount, state: 'overdue' }
const unpaid: OrderPayment = {
  state: 'unpaid',
  due_at: null,
  paid_at: null,
  owed: 0,
  outstanding: 101.34,
  ...nothingReceived,
}
const received = { is_part_paid: true, received: 50, outstanding: 51.34 }
const paid: OrderPayment = { ...onAccount, state: 'paid', paid_at: '2026-12-02T09:00:00Z', owed: 0 }

const renderText = (locale: Locale, node: React.ReactNode) =>
  renderToString(<LocaleProvider locale={locale}>{node}</LocaleProvider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the payment badge of an order on account', () => {
  it.each([
    ['en', onAccount, 'On account, due 16 Dec 2026', 'On account, due 16 Dec 2026'],
    ['en', overdue, 'Payment was due 16 Dec 2026', 'Overdue since 16 Dec 2026'],
    ['es', onAccount, 'A crédito, vence el 16 dic 2026', 'A crédito, vence el 16 dic 2026'],
    ['es', overdue, 'El pago venció el 16 dic 2026', 'Vencido desde el 16 dic 2026'],
  ] as const)('in %s with %j reads %s to customers, %s to staff', (locale, payment, toCustomers, toStaff) => {
    expect(renderText(locale, <PaymentBadge payment={payment} />)).toBe(toCustomers)
    expect(renderText(locale, <PaymentBadge payment={payment} forStaff />)).toBe(toStaff)
  })

  it('comes with a notice of amount and payment instructions until it is paid', () => {
    const notice = renderText('en', <OnAccountNotice payment={overdue} />)
    for (const text of ['Payment was due 16 Dec 2026', '£101.34 to pay', 'on the VAT invoice']) {
      expect(notice).toContain(text)
    }
    for (const payment of [paid, unpaid]) expect(renderText('en', <OnAccountNotice payment={payment} />)).toBe('')
  })

  it('reads in the payment panel of staff with the unpaid amount', () => {
    expect(renderText('en', <StaffPaymentState payment={onAccount} />)).toBe(
      'On account, due 16 Dec 2026 · £101.34 unpaid',
    )
    expect(renderText('en', <StaffPaymentState payment={overdue} />)).toBe('Overdue since 16 Dec 2026 · £101.34 unpaid')
    expect(renderText('en', <StaffPaymentState payment={paid} />)).toBe('Paid on 2 Dec 2026')
    expect(renderText('es', <StaffPaymentState payment={paid} />)).toBe('Pagado el 2 dic 2026')
  })
})

describe('the badge "Awaiting payment"', () => {
  it('is shown once for an order that awaits a transfer or card payment', () => {
    const order = { fulfilment: 'awaiting payment', payment: unpaid } as const
    expect(renderText('en', <OrderBadges order={order} />)).toBe('Awaiting payment')
    expect(renderText('en', <HistoryBadge status="awaiting payment" payment={unpaid} />)).toBe('Awaiting payment')
  })

  it('is never shown for an order on account, neither now nor in its history', () => {
    const order = { fulfilment: 'to produce', payment: onAccount } as const
    expect(renderText('en', <OrderBadges order={order} />)).toBe('Confirmed On account, due 16 Dec 2026')
    expect(renderText('en', <HistoryBadge status="awaiting payment" payment={paid} />)).toBe('Confirmed')
    expect(renderText('es', <HistoryBadge status="awaiting payment" payment={onAccount} forStaff />)).toBe(
      'Por producir',
    )
    expect(renderText('en', <FulfilmentBadge state="to produce" forStaff />)).toBe('To produce')
  })
})

describe('a part-paid order', () => {
  it('shows what was received and what is still owed, beside its payment state', () => {
    const partPaid: OrderPayment = { ...overdue, ...received, owed: 51.34 }
    expect(renderText('en', <PaymentBadge payment={partPaid} forStaff />)).toBe('Overdue since 16 Dec 2026 Part paid')
    expect(renderText('en', <StaffPaymentState payment={partPaid} />)).toBe(
      'Overdue since 16 Dec 2026 · £50.00 received · £51.34 unpaid',
    )
    expect(renderText('en', <OnAccountNotice payment={partPaid} />)).toContain('£50.00 received, £51.34 still to pay')
    expect(renderText('es', <OnAccountNotice payment={onAccount} />)).not.toContain('recibido')
  })

  it('by bank transfer still awaits payment', () => {
    const order = { fulfilment: 'awaiting payment', payment: { ...unpaid, ...received } } as const
    expect(renderText('en', <OrderBadges order={order} />)).toBe('Awaiting payment Part paid')
    expect(renderText('en', <StaffPaymentState payment={order.payment} />)).toBe(
      'Unpaid · £50.00 received · £51.34 unpaid',
    )
  })
})
