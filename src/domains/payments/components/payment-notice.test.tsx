import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { PaymentNotice } from './payment-notice.tsx'

type Props = Parameters<typeof PaymentNotice>[0]

const placed = { progress: 'not started', isCancelledByStaff: false, refusal: undefined, path: '/' } as const
const notice = (locale: Locale, changes: Partial<Props>) =>
  renderToString(
    <LocaleProvider locale={locale}>
      <PaymentNotice {...placed} expiresAt="2026-06-11T09:12:00Z" {...changes} />
    </LocaleProvider>,
  )

it.each([
  [true, 'We have cancelled it.'],
  [false, 'It was not paid in time, or replaced by a newer one.'],
])('tells why the order was cancelled, cancelled by staff: %s [CHK-10]', (isCancelledByStaff, words) => {
  expect(notice('en', { progress: 'cancelled', isCancelledByStaff })).toContain(words)
})

it.each([
  [60, 'try again in 60 seconds', 'en 60 segundos'],
  [600, 'try again in 10 minutes', 'en 10 minutos'],
])('tells how long to wait after too many attempts: %i seconds', (seconds, english, spanish) => {
  const refusal = { reason: 'too_many', seconds } as const
  expect(notice('en', { refusal })).toContain(english)
  expect(notice('es', { refusal })).toContain(spanish)
})

describe('the expiry date of an unpaid order [CHK-10]', () => {
  it.each([
    ['was declined', { progress: 'declined' }],
    ['left the card page', { progress: 'open' }],
    ['got no response from the gateway', { refusal: { reason: 'gateway_unavailable' } }],
  ] as const)('is shown when the customer %s', (_, changes) => {
    expect(notice('en', changes)).toContain('We keep your order until 11 Jun 2026, 10:12.')
    expect(notice('es', changes)).toContain('Guardamos su pedido hasta el 11 jun 2026, 10:12.')
    expect(notice('en', { ...changes, expiresAt: undefined })).not.toContain('until')
  })

  it('is not shown when the order can no longer be paid', () => {
    expect(notice('en', { progress: 'cancelled' })).not.toContain('until')
    expect(notice('en', { refusal: { reason: 'not_payable' } })).not.toContain('until')
  })
})
