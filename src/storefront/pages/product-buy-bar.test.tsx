// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BasketContext, type BasketsInUse } from '#src/domains/basket/components/basket-context.ts'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { LocaleProvider } from '#src/ui/text.tsx'
import { type BuyState, buyActionOf } from './buy-action.ts'
import { ProductBuyBar } from './product-buy-bar.tsx'
import type { OrderBuilder } from './use-order-builder.ts'

afterEach(cleanup)

const product = { id: 7, title: 'Vale Sentry' } as Product
const order = {
  sellableId: 8,
  sku: 'VAL-1350',
  qty: 3,
  colours: 1,
  turnaround: 5,
  isPricing: false,
  pricing: { poa: false, subtotal: 30, subtotal_including_vat: 36 },
} as unknown as OrderBuilder

const buyable: BuyState = {
  cartEnabled: true,
  quoteEnabled: true,
  isPurchasable: true,
  isPoa: false,
  inStock: true,
  isShortOfStock: false,
  needsDesign: false,
}

function show(state: Partial<BuyState>) {
  const change = vi.fn<BasketsInUse['change']>(async () => ({ type: 'success', message: 'Added' }))
  const showAdded = vi.fn<BasketsInUse['showAdded']>()
  const baskets = { change, showAdded, settings: { cartExpress: false } } as unknown as BasketsInUse
  const element = (
    <LocaleProvider locale="en">
      <BasketContext value={baskets}>
        <ProductBuyBar product={product} order={order} action={buyActionOf({ ...buyable, ...state })} />
      </BasketContext>
    </LocaleProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return { change, showAdded }
}

describe('the buy bar', () => {
  it('adds what is chosen to the basket', async () => {
    const { change, showAdded } = show({})
    screen.getByRole('button', { name: 'Add to basket' }).click()
    await vi.waitFor(() => expect(showAdded).toHaveBeenCalledWith({ kind: 'bag', message: 'Added' }))
    expect(change).toHaveBeenCalledWith('bag', expect.any(Function))
  })

  it.each([{ isPoa: true }, { inStock: false }, { isPurchasable: false }, { cartEnabled: false }])(
    'adds to the quote what cannot be bought, and says why: %o',
    async (state) => {
      const { change, showAdded } = show(state)
      const button = screen.getByRole('button', { name: 'Add to quote' })
      expect(button.getAttribute('aria-disabled')).toBeNull()
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull()
      button.click()
      await vi.waitFor(() => expect(showAdded).toHaveBeenCalledWith({ kind: 'quote', message: 'Added' }))
      expect(change).toHaveBeenCalledWith('quote', expect.any(Function))
    },
  )

  it('leads to the contact form with the question written down where the shop takes no quotes', () => {
    show({ isPoa: true, quoteEnabled: false })
    const link = screen.getByRole('link', { name: 'Ask for a price' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://shop')
    expect([address.pathname, address.hash]).toEqual(['/contact', '#enquiry'])
    expect(address.searchParams.get('message')).toBe('Please send me a price for 3 × Vale Sentry (SKU VAL-1350).')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads to the designer while the design is missing', () => {
    show({ needsDesign: true })
    const link = screen.getByRole('link', { name: 'Personalise this product' })
    expect(link.getAttribute('href')).toBe('#personalise')
  })
})
