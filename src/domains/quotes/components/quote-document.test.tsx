// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'
import { QuoteDocument } from './quote-document.tsx'

afterEach(cleanup)

const offer: QuoteDetail = {
  number: 10_001,
  status: 'priced',
  standing: 'priced',
  asked_at: '2026-06-10T12:00:00.000Z',
  expires_at: '2026-07-10T12:00:00.000Z',
  is_hire: false,
  path: '/quote/of-nobody',
  lines: [],
  totals: null,
  message: '',
  note: '',
  hire: null,
  version: 2,
  papers: [],
  versions: [],
  is_over: false,
  withdrawal: null,
  needs_address: true,
  customer: { first_name: '', last_name: '', company_name: '', postcode: '' },
  order: null,
}

it.each([
  ['an open offer', offer, 'Priced', true],
  ['one that was declined', { ...offer, standing: 'declined' as const, expires_at: null }, 'Declined', false],
  ['one that was withdrawn', { ...offer, standing: 'withdrawn' as const, expires_at: null }, 'Withdrawn', false],
])('%s says where it stands, and until when only while it holds', (_, quote, standing, isValid) => {
  render(
    <LocaleProvider locale="en">
      <MemoryRouter>
        <QuoteDocument quote={quote} deliverySign="" />
      </MemoryRouter>
    </LocaleProvider>,
  )
  expect(screen.getByText(standing)).toBeTruthy()
  expect(screen.queryByText(/Valid until/) !== null).toBe(isValid)
})
