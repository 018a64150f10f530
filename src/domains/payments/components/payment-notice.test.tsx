import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import { PaymentNotice } from './payment-notice.tsx'

type Props = Parameters<typeof PaymentNotice>[0]

const placed = { progress: 'fresh', isCancelledByStaff: false, refusal: undefined, path: '/' } as const
const notice = (locale: 'en' | 'es', changes: Partial<Props>) =>
  renderToString(
    <LocaleProvider locale={locale}>
      <PaymentNotice {...placed} keptUntil="2026-06-11T09:12:00Z" {...changes} />
    </LocaleProvider>,
  )

it.each([
  [true, 'We have cancelled it.'],
  [false, 'It was not paid in time, or replaced by a newer one.'],
])('CHK-10 an order that is cancelled says why; by staff is %s', (isCancelledByStaff, words) => {
  expect(notice('en', { progress: 'cancelled', isCancelledByStaff })).toContain(words)
})

describe('CHK-10 whoever has not paid yet', () => {
  it.each([
    ['declined', { progress: 'declined' }],
    ['left the card page', { progress: 'open' }],
    ['met no answer', { refusal: { reason: 'gateway_away' } }],
  ] as const)('reads until when the order is kept: %s', (_, changes) => {
    expect(notice('en', changes)).toContain('We keep your order until 11 Jun 2026, 10:12.')
    expect(notice('es', changes)).toContain('Guardamos su pedido hasta el 11 jun 2026, 10:12.')
    expect(notice('en', { ...changes, keptUntil: undefined })).not.toContain('until')
  })

  it('reads nothing of it when the order is gone', () => {
    expect(notice('en', { progress: 'cancelled' })).not.toContain('until')
    expect(notice('en', { refusal: { reason: 'not_payable' } })).not.toContain('until')
  })
})
