// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BasketContext, type BasketContextValue } from '#src/domains/basket/components/basket-context.ts'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { type BuyState, getBuyAction } from './buy-action.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'
import { ProductBuyBar } from './product-buy-bar.tsx'

afterEach(cleanup)

const product = { id: 7, title: 'Vale Sentry' } as ProductResponse
const configurator = {
  sellableId: 8,
  sku: 'VAL-1350',
  line: { id: 8, qty: 3, artwork_colours: 1, turnaround: 5 },
  isPricing: false,
  pricing: { poa: false, subtotal: 30, subtotal_including_vat: 36 },
} as unknown as ProductConfigurator

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
  const change = vi.fn<BasketContextValue['changeBasket']>(async () => ({ type: 'success', message: 'Added' }))
  const showAdded = vi.fn<BasketContextValue['showAddedPopup']>()
  const baskets = {
    changeBasket: change,
    showAddedPopup: showAdded,
    settings: { cartExpress: false },
  } as unknown as BasketContextValue
  const element = (
    <LocaleProvider locale="en">
      <BasketContext value={baskets}>
        <ProductBuyBar product={product} configurator={configurator} action={getBuyAction({ ...buyable, ...state })} />
      </BasketContext>
    </LocaleProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return { change, showAdded }
}

describe('ProductBuyBar', () => {
  it('adds the chosen configuration to the basket', async () => {
    const { change, showAdded } = show({})
    screen.getByRole('button', { name: 'Add to basket' }).click()
    await vi.waitFor(() => expect(showAdded).toHaveBeenCalledWith({ kind: 'basket', message: 'Added' }))
    expect(change).toHaveBeenCalledWith('basket', expect.any(Function))
  })

  it.each([{ isPoa: true }, { inStock: false }, { isPurchasable: false }, { cartEnabled: false }])(
    'adds a product that cannot be bought to the quote, and says why: %o',
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

  it('links to the contact form with a prepared question if the shop accepts no quotes', () => {
    show({ isPoa: true, quoteEnabled: false })
    const link = screen.getByRole('link', { name: 'Ask for a price' })
    const url = new URL(link.getAttribute('href') ?? '', 'http://shop')
    expect([url.pathname, url.hash]).toEqual(['/contact', '#enquiry'])
    expect(url.searchParams.get('message')).toBe('Please send me a price for 3 × Vale Sentry (SKU VAL-1350).')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('links to the designer while a required design is missing', () => {
    show({ needsDesign: true })
    const link = screen.getByRole('link', { name: 'Personalise this product' })
    expect(link.getAttribute('href')).toBe('#personalise')
  })
})
