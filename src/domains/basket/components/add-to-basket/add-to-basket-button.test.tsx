// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notifier } from '#src/ui/overlay/notifier.tsx'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { stubResponse } from '../../../../../tests/support/stub-response.ts'
import type { BasketView } from '../../basket-contract.ts'
import { useBaskets } from '../basket-context.ts'
import { BasketProvider } from '../basket-provider.tsx'
import { AddToBasketButton } from './add-to-basket-button.tsx'
import { AddToQuoteButton } from './add-to-quote-button.tsx'

const buildBasket = (version: number, itemCount: number): BasketView => ({
  version,
  items: {},
  item_count: itemCount,
  artwork_count: 0,
  subtotal: 0,
  setup_charge: 0,
  goods: 0,
  goods_including_vat: 0,
  delivery_charge: 0,
  delivery_charge_with_vat: 0,
  tax: 0,
  total: 0,
  bulk_saving: 0,
  bulk_saving_including_vat: 0,
  delivery_zone: 'mainland GB',
  delivery_surcharges: [],
  delivered: true,
  dispatch_date: null,
  delivery_date: null,
  coupon: null,
})

type StubResponse = { status?: number; body: object; headers?: Record<string, string> }
let stubs: Record<string, StubResponse>
let requestedUrls: string[]
/** While set, responses wait for it. */
let gate: Promise<void> | undefined

beforeEach(() => {
  requestedUrls = []
  gate = undefined
  stubs = {
    '/data/basket': { body: { cart: buildBasket(1, 2) } },
    '/data/basket/quotes': { body: { quote: buildBasket(0, 0) } },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url)
    const stub = stubs[url.split('?')[0] ?? ''] ?? { status: 500, body: {} }
    await gate
    return stubResponse(url, stub.body, stub)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Counts() {
  const { basket, quote } = useBaskets()
  return <output>{`${basket?.item_count ?? '?'} and ${quote?.item_count ?? '?'}`}</output>
}

function Page({ disabledReason }: { disabledReason?: string }) {
  return (
    <LocaleProvider locale="en">
      <BasketProvider>
        <Counts />
        <AddToBasketButton
          line={{ id: 7, qty: 3, artwork_colours: 2, turnaround: 5 }}
          disabledReason={disabledReason}
        />
        <AddToQuoteButton line={{ id: 7, qty: 3, hire: true }} />
      </BasketProvider>
      <Notifier />
    </LocaleProvider>
  )
}

async function open(page = <Page />) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  await waitFor(() => expect(counts()).toBe('2 and 0'))
}

const counts = () => screen.getAllByRole('status')[0]?.textContent
const addButton = () => screen.getByRole('button', { name: /Add to basket|Loading/ })
const popup = () => document.getElementById('added-to-basket') as HTMLDialogElement | null

describe('the baskets of a page', () => {
  it('load when the page is shown', async () => {
    await open()
    expect(requestedUrls).toEqual(['/data/basket', '/data/basket/quotes'])
  })

  it('stay unknown when loading fails', async () => {
    stubs['/data/basket'] = { status: 500, body: {} }
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
    await waitFor(() => expect(counts()).toBe('? and 0'))
  })

  it('follow changes in another tab, and the newer version wins', async () => {
    await open()
    const otherTab = new BroadcastChannel('baskets')
    otherTab.postMessage({ kind: 'basket', basket: buildBasket(3, 9) })
    await waitFor(() => expect(counts()).toBe('9 and 0'))
    otherTab.postMessage({ kind: 'basket', basket: buildBasket(2, 1) })
    otherTab.postMessage({ kind: 'quote', basket: buildBasket(1, 4) })
    await waitFor(() => expect(counts()).toBe('9 and 4'))
    otherTab.close()
  })
})

describe('a session changed in another tab [F23]', () => {
  const tokenOfPage = () => document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content
  beforeEach(() => {
    document.head.innerHTML = '<meta name="csrf-token" content="anonymous">'
  })

  it('replaces token, baskets and page data', async () => {
    const loader = vi.fn<() => null>(() => null)
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page />, loader }])} />)
    await waitFor(() => expect(counts()).toBe('2 and 0'))
    // The basket of another owner replaces the old one, even with a lower version.
    stubs['/data/basket'] = { body: { cart: buildBasket(0, 7) } }
    const otherTab = new BroadcastChannel('baskets')
    otherTab.postMessage({ token: 'anonymous' })
    otherTab.postMessage({ token: 'signed in' })
    await waitFor(() => expect(counts()).toBe('7 and 0'))
    otherTab.close()
    expect(tokenOfPage()).toBe('signed in')
    expect(requestedUrls.filter((url) => url === '/data/basket')).toHaveLength(2)
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
  })

  it('reloads the baskets when staff serve another customer', async () => {
    await open()
    stubs['/data/basket'] = { body: { cart: buildBasket(0, 1) } }
    const otherTab = new BroadcastChannel('baskets')
    otherTab.postMessage({ token: 'anonymous', served: 'customer@example.com' })
    await waitFor(() => expect(counts()).toBe('1 and 0'))
    otherTab.close()
  })

  it('is detected by the first refused call, which renews the token', async () => {
    stubs['/data/basket/add/7'] = { status: 419, body: { message: 'This page has expired.' } }
    await open()
    stubs['/data/basket'] = { body: { cart: buildBasket(0, 4) }, headers: { 'X-CSRF-TOKEN': 'of now' } }
    fireEvent.click(addButton())
    await waitFor(() => expect(counts()).toBe('4 and 0'))
    expect(tokenOfPage()).toBe('of now')
  })

  it('is broadcast by a newly opened page', async () => {
    const messages: unknown[] = []
    const otherTab = new BroadcastChannel('baskets')
    otherTab.addEventListener('message', (event) => messages.push(event.data))
    await open()
    await waitFor(() => expect(messages).toEqual([{ token: 'anonymous' }]))
    otherTab.close()
  })
})

describe('adding', () => {
  it('sends the configuration, shows the new basket and opens the popup', async () => {
    const message = 'Mug has been added to your basket.'
    stubs['/data/basket/add/7'] = { body: { response: { type: 'success', message }, cart: buildBasket(2, 5) } }
    await open()
    const messages: unknown[] = []
    const otherTab = new BroadcastChannel('baskets')
    otherTab.addEventListener('message', (event) => messages.push(event.data))
    fireEvent.click(addButton())
    expect(await screen.findByRole('heading', { name: 'Item has been added to your bag' })).toBeTruthy()
    expect(popup()?.open).toBe(true)
    expect(requestedUrls.at(-1)).toBe('/data/basket/add/7?qty=3&artwork_colours=2&turnaround=5')
    expect(counts()).toBe('5 and 0')
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review your basket' }).getAttribute('href')).toBe('/checkout')
    await waitFor(() => expect(messages).toEqual([{ kind: 'basket', basket: buildBasket(2, 5) }]))
    otherTab.close()
    fireEvent.click(screen.getByRole('button', { name: 'Continue shopping' }))
    expect(popup()?.open).toBe(false)
  })

  it('to a hire quote opens the popup of the quote [PROD-19]', async () => {
    stubs['/data/basket/quote/add/7'] = {
      body: { response: { type: 'success', message: 'Done.' }, quote: buildBasket(1, 3) },
    }
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add to hire quote' }))
    expect(await screen.findByRole('heading', { name: 'Item has been added to your quote' })).toBeTruthy()
    expect(requestedUrls.at(-1)).toBe('/data/basket/quote/add/7?qty=3&hire=true')
    expect(counts()).toBe('2 and 3')
    expect(screen.getByRole('link', { name: 'Review your quote' }).getAttribute('href')).toBe('/quote')
  })

  it('shows a refusal and opens no popup [API-03]', async () => {
    const message = 'The maximum quantity of Mug is 2.'
    stubs['/data/basket/add/7'] = { body: { response: { type: 'error', message }, cart: buildBasket(1, 2) } }
    await open()
    fireEvent.click(addButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
    expect(popup()).toBeNull()
  })

  it.each([
    ['an expired page', { status: 419, body: { message: 'This page has expired.' } }, 'This page has expired.'],
    [
      'invalid input',
      { status: 422, body: { message: 'You have some errors!', errors: { qty: ['A whole number, please.'] } } },
      'A whole number, please.',
    ],
    ['a failed call', { status: 500, body: {} }, 'We could not reach the shop. Please try again.'],
  ])('shows the message of %s and reloads the basket', async (_, stub, message) => {
    stubs['/data/basket/add/7'] = stub
    await open()
    fireEvent.click(addButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
    expect(requestedUrls.at(-1)).toBe('/data/basket')
  })

  it('disables the button while adding [PROD-12]', async () => {
    stubs['/data/basket/add/7'] = { body: { response: { type: 'error', message: 'No.' }, cart: buildBasket(1, 2) } }
    await open()
    let release: () => void = () => {}
    gate = new Promise((resolve) => {
      release = resolve
    })
    fireEvent.click(addButton())
    expect(addButton().getAttribute('aria-busy')).toBe('true')
    fireEvent.click(addButton())
    release()
    await waitFor(() => expect(addButton().getAttribute('aria-busy')).toBeNull())
    expect(requestedUrls.filter((url) => url.includes('/add/'))).toHaveLength(1)
  })

  it('shows why the button is disabled and sends nothing [PROD-12]', async () => {
    await open(<Page disabledReason="Price on application" />)
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Price on application')).toBeTruthy()
    fireEvent.click(addButton())
    expect(requestedUrls).toHaveLength(2)
  })
})
