// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import OpeningSoonPage from './opening-soon-page.tsx'

afterEach(cleanup)

function open(contact: { telephone: string; email: string }) {
  const props = { loaderData: { title: 'Opening soon', company: 'Tankard', ...contact } }
  const page = (
    <LocaleProvider locale="en">
      <OpeningSoonPage {...(props as Parameters<typeof OpeningSoonPage>[0])} />
    </LocaleProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

it.each([
  { telephone: '01757 496 0120', email: '', links: 1 },
  { telephone: '', email: 'sales@example.com', links: 1 },
  { telephone: '', email: '', links: 0 },
])('offers help only with the contact details that it shows: $links', ({ links, ...contact }) => {
  open(contact)
  expect(screen.getByText(/^Our online shop is not open yet\./).textContent?.includes('happy to help')).toBe(links > 0)
  expect(screen.queryAllByRole('listitem')).toHaveLength(links)
})

it('lets visitors choose the language', () => {
  open({ telephone: '', email: '' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['EN English', 'ES Español'])
})
