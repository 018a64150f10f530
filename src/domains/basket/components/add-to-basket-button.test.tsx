// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notifier } from '#src/ui/notifier.tsx'
import { LocaleProvider } from '#src/ui/text.tsx'
import type { BasketAnswer } from '../basket-contract.ts'
import { AddToBasketButton } from './add-to-basket-button.tsx'
import { AddToQuoteButton } from './add-to-quote-button.tsx'
import { useBaskets } from './basket-context.ts'
import { BasketProvider } from './basket-provider.tsx'

const aBasket = (version: number, itemCount: number): BasketAnswer => ({
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
  coupon: null,
})

type Answer = { status?: number; body: object; headers?: Record<string, string> }
let answers: Record<string, Answer>
let asked: string[]
/** While set, answers wait for it. */
let gate: Promise<void> | undefined

beforeEach(() => {
  asked = []
  gate = undefined
  answers = {
    '/data/basket': { body: { cart: aBasket(1, 2) } },
    '/data/basket/quotes': { body: { quote: aBasket(0, 0) } },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[url.split('?')[0] ?? ''] ?? { status: 500, body: {} }
    await gate
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: answer.headers })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Counts() {
  const { bag, quote } = useBaskets()
  return <output>{`${bag?.item_count ?? '?'} and ${quote?.item_count ?? '?'}`}</output>
}

function Page({ disabledReason }: { disabledReason?: string }) {
  return (
    <LocaleProvider locale="en">
      <BasketProvider>
        <Counts />
        <AddToBasketButton
          productId={7}
          quantity={3}
          artworkColours={2}
          turnaround={5}
          disabledReason={disabledReason}
        />
        <AddToQuoteButton productId={7} quantity={3} hire />
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
  it('are asked for once the page stands', async () => {
    await open()
    expect(asked).toEqual(['/data/basket', '/data/basket/quotes'])
  })

  it('stay unknown when the shop does not answer', async () => {
    answers['/data/basket'] = { status: 500, body: {} }
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
    await waitFor(() => expect(counts()).toBe('? and 0'))
  })

  it('are taken over from another tab, the newer one stays', async () => {
    await open()
    const otherTab = new BroadcastChannel('baskets')
    otherTab.postMessage({ kind: 'bag', basket: aBasket(3, 9) })
    await waitFor(() => expect(counts()).toBe('9 and 0'))
    otherTab.postMessage({ kind: 'bag', basket: aBasket(2, 1) })
    otherTab.postMessage({ kind: 'quote', basket: aBasket(1, 4) })
    await waitFor(() => expect(counts()).toBe('9 and 4'))
    otherTab.close()
  })
})

describe('F23 a session that another tab has changed', () => {
  const tokenOfPage = () => document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content
  beforeEach(() => {
    document.head.innerHTML = '<meta name="csrf-token" content="anonymous">'
  })

  it('is gone on with: its token, its baskets and what the page shows of it', async () => {
    const loader = vi.fn<() => null>(() => null)
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page />, loader }])} />)
    await waitFor(() => expect(counts()).toBe('2 and 0'))
    // Whoever has signed in has another basket; that its version is lower says nothing.
    answers['/data/basket'] = { body: { cart: aBasket(0, 7) } }
    const otherTab = new BroadcastChannel('baskets')
    otherTab.postMessage({ token: 'anonymous' })
    otherTab.postMessage({ token: 'signed in' })
    await waitFor(() => expect(counts()).toBe('7 and 0'))
    otherTab.close()
    expect(tokenOfPage()).toBe('signed in')
    expect(asked.filter((url) => url === '/data/basket')).toHaveLength(2)
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
  })

  it('is another one while staff serve somebody in it', async () => {
    await open()
    answers['/data/basket'] = { body: { cart: aBasket(0, 1) } }
    const otherTab = new BroadcastChannel('baskets')
    otherTab.postMessage({ token: 'anonymous', served: 'customer@example.com' })
    await waitFor(() => expect(counts()).toBe('1 and 0'))
    otherTab.close()
  })

  it('is found by the first press that is refused, so that the next one counts', async () => {
    answers['/data/basket/add/7'] = { status: 419, body: { message: 'This page has expired.' } }
    await open()
    answers['/data/basket'] = { body: { cart: aBasket(0, 4) }, headers: { 'X-CSRF-TOKEN': 'of now' } }
    fireEvent.click(addButton())
    await waitFor(() => expect(counts()).toBe('4 and 0'))
    expect(tokenOfPage()).toBe('of now')
  })

  it('is told by the page that opens under it', async () => {
    const heard: unknown[] = []
    const otherTab = new BroadcastChannel('baskets')
    otherTab.addEventListener('message', (event) => heard.push(event.data))
    await open()
    await waitFor(() => expect(heard).toEqual([{ token: 'anonymous' }]))
    otherTab.close()
  })
})

describe('adding', () => {
  it('sends the choices, shows the answer and opens the popup', async () => {
    const message = 'Mug has been added to your basket.'
    answers['/data/basket/add/7'] = { body: { response: { type: 'success', message }, cart: aBasket(2, 5) } }
    await open()
    const heard: unknown[] = []
    const otherTab = new BroadcastChannel('baskets')
    otherTab.addEventListener('message', (event) => heard.push(event.data))
    fireEvent.click(addButton())
    expect(await screen.findByRole('heading', { name: 'Item has been added to your bag' })).toBeTruthy()
    expect(popup()?.open).toBe(true)
    expect(asked.at(-1)).toBe('/data/basket/add/7?qty=3&artwork_colours=2&turnaround=5')
    expect(counts()).toBe('5 and 0')
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review your basket' }).getAttribute('href')).toBe('/checkout')
    await waitFor(() => expect(heard).toEqual([{ kind: 'bag', basket: aBasket(2, 5) }]))
    otherTab.close()
    fireEvent.click(screen.getByRole('button', { name: 'Continue shopping' }))
    expect(popup()?.open).toBe(false)
  })

  it('PROD-19 to a hire quote has a popup of its own words', async () => {
    answers['/data/basket/quote/add/7'] = {
      body: { response: { type: 'success', message: 'Done.' }, quote: aBasket(1, 3) },
    }
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add to hire quote' }))
    expect(await screen.findByRole('heading', { name: 'Item has been added to your quote' })).toBeTruthy()
    expect(asked.at(-1)).toBe('/data/basket/quote/add/7?qty=3&hire=true')
    expect(counts()).toBe('2 and 3')
    expect(screen.getByRole('link', { name: 'Review your quote' }).getAttribute('href')).toBe('/quote')
  })

  it('API-03 a refusal is said and opens nothing', async () => {
    const message = 'The maximum quantity of Mug is 2.'
    answers['/data/basket/add/7'] = { body: { response: { type: 'error', message }, cart: aBasket(1, 2) } }
    await open()
    fireEvent.click(addButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
    expect(popup()).toBeNull()
  })

  it.each([
    ['an expired page', { status: 419, body: { message: 'This page has expired.' } }, 'This page has expired.'],
    [
      'what is malformed',
      { status: 422, body: { message: 'You have some errors!', errors: { qty: ['A whole number, please.'] } } },
      'A whole number, please.',
    ],
    ['a shop out of reach', { status: 500, body: {} }, 'We could not reach the shop. Please try again.'],
  ])('%s is said, and the basket asked for again', async (_, answer, message) => {
    answers['/data/basket/add/7'] = answer
    await open()
    fireEvent.click(addButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
    expect(asked.at(-1)).toBe('/data/basket')
  })

  it('PROD-12 the button is busy while adding and takes no second press', async () => {
    answers['/data/basket/add/7'] = { body: { response: { type: 'error', message: 'No.' }, cart: aBasket(1, 2) } }
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
    expect(asked.filter((url) => url.includes('/add/'))).toHaveLength(1)
  })

  it('PROD-12 a button that is off says why, and asks nothing', async () => {
    await open(<Page disabledReason="Price on application" />)
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Price on application')).toBeTruthy()
    fireEvent.click(addButton())
    expect(asked).toHaveLength(2)
  })
})
