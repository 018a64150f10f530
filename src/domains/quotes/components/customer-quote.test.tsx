// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'
import { CustomerQuote } from './customer-quote.tsx'

afterEach(cleanup)

const offer: QuoteDetail = {
  number: 10_001,
  status: 'priced',
  display_status: 'priced',
  requested_at: '2026-06-10T12:00:00.000Z',
  expires_at: '2026-07-10T12:00:00.000Z',
  is_hire: false,
  path: '/quote/of-nobody',
  lines: [],
  totals: null,
  message: '',
  note: '',
  hire: null,
  version: 2,
  pdfs: [],
  versions: [],
  is_expired: false,
  withdrawal: null,
  needs_address: true,
  customer: { first_name: '', last_name: '', company_name: '', postcode: '' },
  order: null,
}

it.each([
  ['an open offer', offer, 'Priced', true],
  ['a declined quote', { ...offer, display_status: 'declined' as const, expires_at: null }, 'Declined', false],
  ['a withdrawn quote', { ...offer, display_status: 'withdrawn' as const, expires_at: null }, 'Withdrawn', false],
])('shows the status of %s, and its expiry date only while it is open', (_, quote, displayStatus, isValid) => {
  render(
    <LocaleProvider locale="en">
      <MemoryRouter>
        <CustomerQuote quote={quote} deliveryCurrencySign="" />
      </MemoryRouter>
    </LocaleProvider>,
  )
  expect(screen.getByText(displayStatus)).toBeTruthy()
  expect(screen.queryByText(/Valid until/) !== null).toBe(isValid)
})
