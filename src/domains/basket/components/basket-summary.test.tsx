// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { BasketView } from '../basket-contract.ts'
import { BasketContext, type BasketContextValue } from './basket-context.ts'
import { BasketSummary } from './basket-summary.tsx'

afterEach(cleanup)

const basket: BasketView = {
  version: 1,
  items: {},
  item_count: 0,
  artwork_count: 0,
  subtotal: 100,
  setup_charge: 0,
  goods: 100,
  goods_including_vat: 120,
  delivery_charge: 0,
  delivery_charge_with_vat: 0,
  tax: 266.9,
  total: 1601.4,
  bulk_saving: 0,
  bulk_saving_including_vat: 0,
  delivery_zone: 'mainland GB',
  delivery_surcharges: [],
  delivered: true,
  dispatch_date: null,
  delivery_date: null,
  coupon: null,
}

it.each([
  ['£', 1234.5, '£1,234.50'],
  ['€', 1234.5, '€1,234.50'],
  ['€', 0, 'FREE'],
])('shows the delivery charge with the sign %s: %d as %s', (deliveryCurrencySign, charge, expected) => {
  const settings = { cartEnabled: true, cartExpress: false, quoteEnabled: true, deliveryCurrencySign }
  render(
    <LocaleProvider locale="en">
      <BasketContext value={{ settings } as BasketContextValue}>
        <BasketSummary basket={{ ...basket, delivery_charge: charge }} title="Summary" />
      </BasketContext>
    </LocaleProvider>,
  )
  expect(screen.getByText(expected)).toBeTruthy()
})
