import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/message.ts'
import { LocaleProvider } from '#src/ui/text.tsx'
import type { OrderPayment } from '../order-view.ts'
import { OnAccountNotice } from './on-account-notice.tsx'
import { FulfilmentBadge, HistoryBadge, OrderBadges, PaymentBadge } from './order-badges.tsx'
import { StaffPaymentState } from './staff-payment-state.tsx'

const onAccount: OrderPayment = { state: 'on account', due_at: '2026-12-16T23:59:59.999Z', paid_at: null, owed: 101.34 }
const overdue: OrderPayment = { ...onAccount, state: 'overdue' }
const unpaid: OrderPayment = { state: 'unpaid', due_at: null, paid_at: null, owed: 0 }
const paid: OrderPayment = { ...onAccount, state: 'paid', paid_at: '2026-12-02T09:00:00Z', owed: 0 }

const read = (locale: Locale, shown: React.ReactNode) =>
  renderToString(<LocaleProvider locale={locale}>{shown}</LocaleProvider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the payment of an order on account', () => {
  it.each([
    ['en', onAccount, 'On account, due 16 Dec 2026', 'On account, due 16 Dec 2026'],
    ['en', overdue, 'Payment was due 16 Dec 2026', 'Overdue since 16 Dec 2026'],
    ['es', onAccount, 'A crédito, vence el 16 dic 2026', 'A crédito, vence el 16 dic 2026'],
    ['es', overdue, 'El pago venció el 16 dic 2026', 'Vencido desde el 16 dic 2026'],
  ] as const)('reads in %s, %j: %s; to staff: %s', (locale, payment, toCustomers, toStaff) => {
    expect(read(locale, <PaymentBadge payment={payment} />)).toBe(toCustomers)
    expect(read(locale, <PaymentBadge payment={payment} forStaff />)).toBe(toStaff)
  })

  it('tells the customer what is to be paid and how, as long as it is', () => {
    const notice = read('en', <OnAccountNotice payment={overdue} />)
    for (const words of ['Payment was due 16 Dec 2026', '£101.34 to pay', 'on the VAT invoice']) {
      expect(notice).toContain(words)
    }
    for (const payment of [paid, unpaid]) expect(read('en', <OnAccountNotice payment={payment} />)).toBe('')
  })

  it('stands in the payment panel of staff with the amount', () => {
    expect(read('en', <StaffPaymentState payment={onAccount} />)).toBe('On account, due 16 Dec 2026 · £101.34 unpaid')
    expect(read('en', <StaffPaymentState payment={overdue} />)).toBe('Overdue since 16 Dec 2026 · £101.34 unpaid')
    expect(read('en', <StaffPaymentState payment={paid} />)).toBe('Paid on 2 Dec 2026')
    expect(read('es', <StaffPaymentState payment={paid} />)).toBe('Pagado el 2 dic 2026')
  })
})

describe('"Awaiting payment"', () => {
  it('is said once of an order that waits for a transfer or a card', () => {
    const order = { fulfilment: 'awaiting payment', payment: unpaid } as const
    expect(read('en', <OrderBadges order={order} />)).toBe('Awaiting payment')
    expect(read('en', <HistoryBadge status="awaiting payment" payment={unpaid} />)).toBe('Awaiting payment')
  })

  it('is never said of an order on account, now or in its history', () => {
    const order = { fulfilment: 'to produce', payment: onAccount } as const
    expect(read('en', <OrderBadges order={order} />)).toBe('Confirmed On account, due 16 Dec 2026')
    expect(read('en', <HistoryBadge status="awaiting payment" payment={paid} />)).toBe('Confirmed')
    expect(read('es', <HistoryBadge status="awaiting payment" payment={onAccount} forStaff />)).toBe('Por producir')
    expect(read('en', <FulfilmentBadge state="to produce" forStaff />)).toBe('To produce')
  })
})
