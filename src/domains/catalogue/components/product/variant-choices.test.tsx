// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'
import { VariantChoices } from './variant-choices.tsx'

afterEach(cleanup)

const entry = (id: number, value: string) => ({ id, value, label: value, image: null, image_key: null, swatch: null })
const aVariant = (ids: [colour: number, size: number], in_stock: boolean, calculated_price = 10) => ({
  in_stock,
  calculated_price,
  variant_options: ids.map((id) => ({ id })),
})
const product = {
  poa: false,
  variation_types: {
    Colour: [entry(1, 'Red'), entry(2, 'Blue'), entry(3, 'Green')],
    Size: [entry(11, 'S'), entry(12, 'XL')],
    Option: [],
    Accessories: [],
  },
  variants: [aVariant([1, 11], true), aVariant([1, 12], false, 12), aVariant([2, 11], false), aVariant([3, 12], true)],
} as unknown as ProductResponse

it('labels a choice with its price difference and why it is unavailable [PROD-06]', () => {
  const choices = (
    <VariantChoices product={product} selection={{ colour: 1, size: 11 }} hrefWith={(_, value) => `?to=${value}`} />
  )
  const element = <LocaleProvider locale="en">{choices}</LocaleProvider>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)
  expect(names).toEqual([
    'Red',
    'Blue, Out of stock',
    'Green, not available with the other choices',
    'S',
    'XL, +£2.00, Out of stock',
  ])
  const unavailable = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-missing'))
  expect(unavailable).toHaveLength(3)
})
