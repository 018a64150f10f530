// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveConsent } from '#src/storefront/shell/consent/consent.ts'
import { Notifier } from '#src/ui/overlay/notifier.tsx'
import { DocumentContextProvider } from '#src/ui/rendering/document-context.tsx'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { stubResponse } from '../../../../tests/support/stub-response.ts'
import { FirstVisitGate } from './first-visit-gate.tsx'

const offer = {
  title: '£50 off',
  text: 'From £500.',
  link: { name: 'See oil boilers', url: '/oil/oil-boilers' },
  image_key: null,
  voucher: 'BOILER50',
}
const fetchOffer = vi.fn<() => Promise<Response>>(async () => stubResponse('/data/first-visit', { offer }))

function Page() {
  return (
    <LocaleProvider locale="en">
      <DocumentContextProvider value={{ locale: 'en', nonce: undefined, csrfToken: '', site: {} }}>
        <input aria-label="Search" />
        <FirstVisitGate />
        <Notifier />
      </DocumentContextProvider>
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

/** Runs timers, and waits for the lazily loaded modal. */
const advanceTime = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const modal = () => document.querySelector<HTMLDialogElement>('#first-visit')
const isOpen = () => modal()?.open ?? false
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', fetchOffer)
  fetchOffer.mockClear()
  saveConsent('necessary')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of ['modal', 'force_cookie']) document.cookie = `${name}=; Path=/; Max-Age=0`
})

it('opens after 20 s, not before, and only once, by the cookie [SITE-10]', async () => {
  open('/')
  await advanceTime(19_000)
  expect(fetchOffer).not.toHaveBeenCalled()
  await advanceTime(1000)
  expect(isOpen()).toBe(true)
  expect(cookie('modal')).toBe('1')
  expect(cookie('force_cookie')).toBeUndefined()
  cleanup()
  open('/')
  await advanceTime(60_000)
  expect(fetchOffer).toHaveBeenCalledOnce()
})

it('starts its delay when the visitor has answered the cookie notice [SITE-10]', async () => {
  saveConsent(undefined)
  open('/')
  await advanceTime(60_000)
  expect(fetchOffer).not.toHaveBeenCalled()
  act(() => saveConsent('all'))
  await advanceTime(20_000)
  expect(isOpen()).toBe(true)
})

it.each(['/checkout', '/checkout/delivery', '/quote', '/auth/login', '/my-account/orders', '/dashboard', '/contact'])(
  'does not open on %s, but on the next shopping page [SITE-10]',
  async (path) => {
    const router = open(path)
    await advanceTime(60_000)
    expect(isOpen()).toBe(false)
    expect(cookie('modal')).toBeUndefined()
    await act(() => router.navigate('/oil'))
    expect(isOpen()).toBe(true)
  },
)

it('waits while a field has the focus [SITE-10]', async () => {
  open('/')
  screen.getByLabelText('Search').focus()
  await advanceTime(40_000)
  expect(isOpen()).toBe(false)
  screen.getByLabelText('Search').blur()
  await advanceTime(5000)
  expect(isOpen()).toBe(true)
})

it('is not shown to signed-in customers [SITE-10]', async () => {
  open('/', { user: { firstName: 'Jo' } })
  await advanceTime(60_000)
  expect(fetchOffer).not.toHaveBeenCalled()
})

it.each(['Close', 'Keep the code, stay here'])(
  'saves the code, confirms it and hides after 2000 ms when "%s" is clicked [SITE-10]',
  async (name) => {
    open('/')
    await advanceTime(20_000)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(decodeURIComponent(cookie('force_cookie') ?? '')).toBe('BOILER50')
    expect(modal()?.textContent).toContain('The code BOILER50 is saved for your basket.')
    await advanceTime(1999)
    expect(isOpen()).toBe(true)
    await advanceTime(1)
    expect(isOpen()).toBe(false)
  },
)

it('closes at once on Escape, and a notification confirms the code for 2000 ms [SITE-10]', async () => {
  open('/')
  await advanceTime(20_000)
  act(() => modal()?.close())
  expect(isOpen()).toBe(false)
  expect(cookie('force_cookie')).toBe('BOILER50')
  const notification = () => screen.queryByRole('status')?.textContent ?? ''
  await advanceTime(0)
  expect(notification()).toContain('BOILER50')
  await advanceTime(2000)
  expect(notification()).not.toContain('BOILER50')
})

it('saves the code when the link of the offer is followed [SITE-10]', async () => {
  const router = open('/')
  await advanceTime(20_000)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'See oil boilers' })))
  expect(router.state.location.pathname).toBe('/oil/oil-boilers')
  expect(isOpen()).toBe(false)
  expect(cookie('force_cookie')).toBe('BOILER50')
})
