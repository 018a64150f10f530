// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notifier } from '#src/ui/notifier.tsx'
import { PageMarksProvider } from '#src/ui/page-marks.tsx'
import { LocaleProvider } from '#src/ui/text.tsx'
import { keepConsent } from './consent.ts'
import { FirstVisitGate } from './first-visit-gate.tsx'

const offer = {
  title: '£50 off',
  text: 'From £500.',
  link: { name: 'See oil boilers', url: '/oil/oil-boilers' },
  image_key: null,
  voucher: 'BOILER50',
}
const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ offer }))

function Page() {
  return (
    <LocaleProvider locale="en">
      <PageMarksProvider value={{ locale: 'en', nonce: undefined, csrfToken: '', shell: {} }}>
        <input aria-label="Search" />
        <FirstVisitGate />
        <Notifier />
      </PageMarksProvider>
    </LocaleProvider>
  )
}

function open(path: string, { user = null as { firstName: string } | null } = {}) {
  const routes = [{ id: 'root', path: '*', element: <Page />, loader: () => ({ user }) }]
  const hydrationData = { loaderData: { root: { user } } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  render(<RouterProvider router={router} />)
  return router
}

/** Timers, and what waits for the modal's own chunk. */
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const modal = () => document.querySelector<HTMLDialogElement>('#first-visit')
const isOpen = () => modal()?.open ?? false
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  keepConsent('necessary')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of ['modal', 'force_cookie']) document.cookie = `${name}=; Path=/; Max-Age=0`
})

it('SITE-10 comes after 20 s, not before, and once: the cookie stands from then on', async () => {
  open('/')
  await pass(19_000)
  expect(asked).not.toHaveBeenCalled()
  await pass(1000)
  expect(isOpen()).toBe(true)
  expect(cookie('modal')).toBe('1')
  expect(cookie('force_cookie')).toBeUndefined()
  cleanup()
  open('/')
  await pass(60_000)
  expect(asked).toHaveBeenCalledOnce()
})

it('SITE-10 never stands over the cookie notice: the time begins with the answer to it', async () => {
  keepConsent(undefined)
  open('/')
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  act(() => keepConsent('all'))
  await pass(20_000)
  expect(isOpen()).toBe(true)
})

it.each(['/checkout', '/checkout/delivery', '/quote', '/auth/login', '/my-account/orders', '/dashboard', '/contact'])(
  'SITE-10 never on %s, but on the next page that sells',
  async (path) => {
    const router = open(path)
    await pass(60_000)
    expect(isOpen()).toBe(false)
    expect(cookie('modal')).toBeUndefined()
    await act(() => router.navigate('/oil'))
    expect(isOpen()).toBe(true)
  },
)

it('SITE-10 waits while somebody types', async () => {
  open('/')
  screen.getByLabelText('Search').focus()
  await pass(40_000)
  expect(isOpen()).toBe(false)
  screen.getByLabelText('Search').blur()
  await pass(5000)
  expect(isOpen()).toBe(true)
})

it('SITE-10 is not for customers who are signed in', async () => {
  open('/', { user: { firstName: 'Jo' } })
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
})

it.each(['Close', 'Keep the code, stay here'])(
  'SITE-10 "%s" keeps the code, says so and hides after 2000 ms',
  async (name) => {
    open('/')
    await pass(20_000)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(decodeURIComponent(cookie('force_cookie') ?? '')).toBe('BOILER50')
    expect(modal()?.textContent).toContain('The code BOILER50 is waiting for your basket.')
    await pass(1999)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
  },
)

it('SITE-10 Escape closes at once; the notifier says for 2000 ms that the code is kept', async () => {
  open('/')
  await pass(20_000)
  act(() => modal()?.close())
  expect(isOpen()).toBe(false)
  expect(cookie('force_cookie')).toBe('BOILER50')
  const told = () => screen.queryByRole('status')?.textContent ?? ''
  await pass(0)
  expect(told()).toContain('BOILER50')
  await pass(2000)
  expect(told()).not.toContain('BOILER50')
})

it('SITE-10 the link leads to the oil boilers and keeps the code', async () => {
  const router = open('/')
  await pass(20_000)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'See oil boilers' })))
  expect(router.state.location.pathname).toBe('/oil/oil-boilers')
  expect(isOpen()).toBe(false)
  expect(cookie('force_cookie')).toBe('BOILER50')
})
