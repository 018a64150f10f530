// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { TotalsList } from './totals-list.tsx'

afterEach(cleanup)

const totals = { subtotal: 100, reduction: 0, delivery_charge: 1234.5, tax: 266.9, total: 1601.4, delivery_detail: '' }

it.each([
  ['£', 1234.5, '£1,234.50'],
  ['€', 1234.5, '€1,234.50'],
  ['£', 0, 'FREE'],
  ['€', 0, 'FREE'],
])('shows with the sign %s the delivery charge %d as %s', (deliveryCurrencySign, charge, shown) => {
  render(
    <LocaleProvider locale="en">
      <TotalsList
        totals={{ ...totals, delivery_charge: charge }}
        voucher={null}
        deliveryCurrencySign={deliveryCurrencySign}
      />
    </LocaleProvider>,
  )
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.getByText('£1,601.40')).toBeTruthy()
})
