// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { ProductCardFields } from '../../products/product-contract.ts'
import { ProductCard } from './product-card.tsx'

const tank: ProductCardFields = {
  id: 7,
  url: 'harbour-1200',
  title: 'Harbour 1200',
  short_description: '1,200 litres',
  internal_sku: 'HBR-1200',
  thumbnail_key: 'tank.svg',
  poa: false,
  calculated_price: 1049,
  calculated_price_including_vat: 1258.8,
  vat_rate: 20,
  from_price: null,
  was_amount: null,
  was_amount_including_vat: null,
  save_amount: 0,
  save_amount_including_vat: 0,
  is_new: false,
  free_spare_filter: false,
  in_stock: true,
  category_titles: ['Bunded Oil Tanks'],
}
const onApplication = { poa: true, calculated_price: 0, calculated_price_including_vat: 0 }
const reduced = {
  was_amount: 1169,
  was_amount_including_vat: 1402.8,
  save_amount: 120,
  save_amount_including_vat: 144,
}

type Observed = { target: Element; intersectionRatio: number }
let reportVisibility: (entries: Observed[]) => void = () => {}
const observed = new Set<Element>()

class FakeObserver {
  constructor(report: (entries: Observed[], observer: FakeObserver) => void) {
    reportVisibility = (entries) => report(entries, this)
  }
  observe = (target: Element) => observed.add(target)
  unobserve = (target: Element) => observed.delete(target)
}
vi.stubGlobal('IntersectionObserver', FakeObserver)

const dataLayer = () => (window as { dataLayer?: unknown[] }).dataLayer
beforeEach(() => {
  ;(window as { dataLayer?: unknown[] }).dataLayer = []
  observed.clear()
})
afterEach(cleanup)

function show(product: Partial<ProductCardFields> = {}, locale: Locale = 'en') {
  const card = <ProductCard product={{ ...tank, ...product }} position={{ list: 'Oil Tanks', position: 25 }} />
  const router = createMemoryRouter([{ path: '*', element: <LocaleProvider locale={locale}>{card}</LocaleProvider> }])
  render(<RouterProvider router={router} />)
  return screen.getByRole('article')
}

describe('ProductCard [LIST-12]', () => {
  it('shows title, description, category and both prices, and links to the product', () => {
    const card = show()
    expect(card.textContent).toContain('Bunded Oil Tanks')
    expect(card.textContent).toContain('1,200 litres')
    expect(card.querySelector('.price-net')?.textContent).toContain('£1,049.00 excl. VAT')
    expect(card.querySelector('.price-gross')?.textContent).toContain('£1,258.80 incl. VAT')
    expect(screen.getByRole('link', { name: 'Harbour 1200' }).getAttribute('href')).toBe('/product/harbour-1200')
    expect(card.querySelector('.badge')).toBeNull()
  })

  it('shows no amount for a price on application', () => {
    const card = show(onApplication)
    expect(card.textContent).toContain('POA')
    expect(card.textContent).not.toMatch(/£|0\.00/)
  })

  it('shows the cheapest price of product type 2 as From', () => {
    expect(show({ from_price: 1049 }).textContent).toContain('From £1,049.00')
  })

  it('shows the previous price and the saving, excl. and incl. VAT', () => {
    const card = show(reduced)
    expect([...card.querySelectorAll('s')].map((was) => was.textContent)).toEqual(['Was £1,169.00', 'Was £1,402.80'])
    expect(card.querySelector('.badge .when-excl')?.textContent).toBe('Save £120.00')
    expect(card.querySelector('.badge .when-incl')?.textContent).toBe('Save £144.00')
  })

  it('shows the badge of a new product', () => {
    expect(show({ is_new: true }).querySelector('.badge')?.textContent).toBe('New')
  })

  it('shows the Free Spare Filter badge', () => {
    expect(show({ free_spare_filter: true }).querySelector('.badge')?.textContent).toBe('Free Spare Filter')
  })

  it('shows a placeholder of 300 x 300 without a picture', () => {
    const placeholder = show({ thumbnail_key: null }).querySelector('svg')
    expect([placeholder?.getAttribute('width'), placeholder?.getAttribute('height')]).toEqual(['300', '300'])
  })

  it('shows No category without a category', () => {
    expect(show({ category_titles: [] }).textContent).toContain('No category')
  })

  it('shows SKU and stock status', () => {
    expect(show({ in_stock: false }).textContent).toContain('HBR-1200 · Out of stock')
  })
})

const reported = {
  name: 'Harbour 1200',
  id: 7,
  sku: 'HBR-1200',
  price: 1049,
  category: 'Bunded Oil Tanks',
  position: 25,
  list: 'Oil Tanks',
}

describe('tracking', () => {
  it('reports productImpression once, when the card is fully visible [TRACK-02]', () => {
    const card = show()
    reportVisibility([{ target: card, intersectionRatio: 0.6 }])
    expect(dataLayer()).toEqual([])
    reportVisibility([{ target: card, intersectionRatio: 1 }])
    expect(dataLayer()).toEqual([{ event: 'productImpression', ...reported }])
    expect(observed).toEqual(new Set())
  })

  it('reports productClick [TRACK-01]', () => {
    show()
    fireEvent.click(screen.getByRole('link'))
    expect(dataLayer()).toEqual([{ event: 'productClick', ...reported }])
  })

  it('reports a price on application as 0', () => {
    show(onApplication)
    fireEvent.click(screen.getByRole('link'))
    expect(dataLayer()).toMatchObject([{ event: 'productClick', price: 0 }])
  })

  it('stops observing a removed card', () => {
    show()
    expect(observed.size).toBe(1)
    cleanup()
    expect(observed.size).toBe(0)
  })
})
