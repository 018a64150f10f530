// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { SamplesSection } from './samples-section.tsx'

afterEach(cleanup)

it('shows the three rules and the link to the form [PROD-16]', () => {
  const section = <SamplesSection product={{ id: 12 }} />
  const element = <LocaleProvider locale="en">{section}</LocaleProvider>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Only 1 sample per enquiry.',
    'Samples go to business customers only.',
    'Some samples are charged.',
  ])
  expect(screen.getByRole('link', { name: 'Ask for a sample' }).getAttribute('href')).toBe('/request-a-sample/12')
})
