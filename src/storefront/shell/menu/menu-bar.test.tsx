// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { MenuItem, TopMenuItem } from '#src/domains/content/content-contract.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { MenuBar } from './menu-bar.tsx'

const link = { target: '_self', color: null } as const
const top = (key: string, name: string): TopMenuItem => ({
  ...link,
  ...{ key, name, url: `/${key}`, has_submenu: true, is_services: false },
})
const item = (key: string, name: string, items: MenuItem[] = []): MenuItem => ({
  ...link,
  ...{ key, name, url: `/${key}`, has_viewall_option: false, big_links: [], items },
})

function show(items: TopMenuItem[], loaded: MenuItem[]) {
  const Bar = () => (
    <LocaleProvider locale="en">
      <MenuBar items={items} menu={{ items: loaded, load: () => {} }} />
    </LocaleProvider>
  )
  const Page = createRoutesStub([{ path: '/', Component: Bar }])
  render(<Page />)
}

afterEach(cleanup)

it('opens only one of two entries with the same name', async () => {
  show([top('a', 'Oil'), top('b', 'Oil')], [])
  const [first, second] = screen.getAllByRole('button')
  await userEvent.click(second!)
  expect([first, second].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
})

it('shows each entry its own submenu, also if the menu has changed since the page was loaded', async () => {
  const loaded = [item('new', 'New'), item('a', 'Oil', [item('a1', 'Oil tanks')]), item('b', 'Water')]
  show([top('a', 'Oil'), top('b', 'Water')], loaded)
  const tanks = await screen.findByText('Oil tanks')
  expect(tanks.closest('.menu-bar > ul > li')?.textContent).toMatch(/^Oil/)
})
