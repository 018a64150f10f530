// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import { SamplesSection } from './samples-section.tsx'

afterEach(cleanup)

function open(country: string | undefined) {
  const section = <SamplesSection product={{ id: 12 }} country={country} />
  const element = <LocaleProvider locale="en">{section}</LocaleProvider>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

it('PROD-16 samples in Ireland, with their three rules and the way to their form', () => {
  open('ie')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Only 1 sample per enquiry.',
    'Samples go to business customers only.',
    'Some samples are charged.',
  ])
  expect(screen.getByRole('link', { name: 'Ask for a sample' }).getAttribute('href')).toBe('/request-a-sample/12')
})

it.each(['gb', 'IE', undefined])('PROD-16 none for country %s', (country) => {
  open(country)
  expect(screen.queryByRole('heading')).toBeNull()
})
