// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { SetupNotice } from './setup-notice.tsx'

afterEach(cleanup)

it.each([
  { who: 'an administrator of a closed shop', opening: { isOpen: false }, link: '/dashboard/setup' },
  { who: 'an administrator of an open shop', opening: { isOpen: true }, link: undefined },
  { who: 'other staff', opening: undefined, link: undefined },
])('leads $who to: $link', ({ opening, link }) => {
  const page = render(
    <LocaleProvider locale="en">
      <MemoryRouter>
        <SetupNotice opening={opening} />
      </MemoryRouter>
    </LocaleProvider>,
  )
  expect(page.queryByRole('link', { name: 'Continue the set-up' })?.getAttribute('href')).toBe(link)
})
