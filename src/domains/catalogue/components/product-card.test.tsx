// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#src/shared/message.ts'
import { LocaleProvider } from '#src/ui/text.tsx'
import type { CardFields } from '../catalogue-contract.ts'
import { ProductCard } from './product-card.tsx'

const tank: CardFields = {
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
let see: (entries: Observed[]) => void = () => {}
const watched = new Set<Element>()

class FakeObserver {
  constructor(report: (entries: Observed[], observer: FakeObserver) => void) {
    see = (entries) => report(entries, this)
  }
  observe = (target: Element) => watched.add(target)
  unobserve = (target: Element) => watched.delete(target)
}
vi.stubGlobal('IntersectionObserver', FakeObserver)

const dataLayer = () => (window as { dataLayer?: unknown[] }).dataLayer
beforeEach(() => {
  ;(window as { dataLayer?: unknown[] }).dataLayer = []
  watched.clear()
})
afterEach(cleanup)

function show(product: Partial<CardFields> = {}, locale: Locale = 'en') {
  const card = <ProductCard product={{ ...tank, ...product }} place={{ list: 'Oil Tanks', position: 25 }} />
  const router = createMemoryRouter([{ path: '*', element: <LocaleProvider locale={locale}>{card}</LocaleProvider> }])
  render(<RouterProvider router={router} />)
  return screen.getByRole('article')
}

describe('LIST-12 card and tile', () => {
  it('shows title, description, category and both prices, and leads to the product', () => {
    const card = show()
    expect(card.textContent).toContain('Bunded Oil Tanks')
    expect(card.textContent).toContain('1,200 litres')
    expect(card.querySelector('.price-net')?.textContent).toContain('£1,049.00 excl. VAT')
    expect(card.querySelector('.price-gross')?.textContent).toContain('£1,258.80 incl. VAT')
    expect(screen.getByRole('link', { name: 'Harbour 1200' }).getAttribute('href')).toBe('/product/harbour-1200')
    expect(card.querySelector('.badge')).toBeNull()
  })

  it('POA: no amount anywhere', () => {
    const card = show(onApplication)
    expect(card.textContent).toContain('POA')
    expect(card.textContent).not.toMatch(/£|0\.00/)
  })

  it('From: product type 2 shows its cheapest price', () => {
    expect(show({ from_price: 1049 }).textContent).toContain('From £1,049.00')
  })

  it('sale: what it was and what is saved, excl. and incl. VAT', () => {
    const card = show(reduced)
    expect([...card.querySelectorAll('s')].map((was) => was.textContent)).toEqual(['Was £1,169.00', 'Was £1,402.80'])
    expect(card.querySelector('.badge .when-excl')?.textContent).toBe('Save £120.00')
    expect(card.querySelector('.badge .when-incl')?.textContent).toBe('Save £144.00')
  })

  it('new', () => {
    expect(show({ is_new: true }).querySelector('.badge')?.textContent).toBe('New')
  })

  it('Free Spare Filter: filed under the category of that name', () => {
    expect(show({ free_spare_filter: true }).querySelector('.badge')?.textContent).toBe('Free Spare Filter')
  })

  it('no picture: a placeholder of 300 x 300', () => {
    const placeholder = show({ thumbnail_key: null }).querySelector('svg')
    expect([placeholder?.getAttribute('width'), placeholder?.getAttribute('height')]).toEqual(['300', '300'])
  })

  it.each([
    ['en', null],
    ['es', 'en'],
  ] as const)('SITE-17 on a page in %s its sentence is marked as in %s', (locale, lang) => {
    const sentence = show({}, locale).querySelector('.card-description')
    expect(sentence?.getAttribute('lang')).toBe(lang)
  })

  it('no category', () => {
    expect(show({ category_titles: [] }).textContent).toContain('No category')
  })

  it('a tile also says its SKU and whether it is there', () => {
    expect(show({ in_stock: false }).textContent).toContain('HBR-1200 · Out of stock')
  })
})

const said = {
  name: 'Harbour 1200',
  id: 7,
  sku: 'HBR-1200',
  price: 1049,
  category: 'Bunded Oil Tanks',
  position: 25,
  list: 'Oil Tanks',
}

describe('the data layer', () => {
  it('TRACK-02 productImpression: once, and only when the card is wholly in sight', () => {
    const card = show()
    see([{ target: card, intersectionRatio: 0.6 }])
    expect(dataLayer()).toEqual([])
    see([{ target: card, intersectionRatio: 1 }])
    expect(dataLayer()).toEqual([{ event: 'productImpression', ...said }])
    expect(watched).toEqual(new Set())
  })

  it('TRACK-01 productClick', () => {
    show()
    fireEvent.click(screen.getByRole('link'))
    expect(dataLayer()).toEqual([{ event: 'productClick', ...said }])
  })

  it('a price on application does not leak', () => {
    show(onApplication)
    fireEvent.click(screen.getByRole('link'))
    expect(dataLayer()).toMatchObject([{ event: 'productClick', price: 0 }])
  })

  it('a card that is gone is watched no more', () => {
    show()
    expect(watched.size).toBe(1)
    cleanup()
    expect(watched.size).toBe(0)
  })
})
