// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricingAnswer, Product, ProductionTimesAnswer } from '#src/domains/catalogue/catalogue-contract.ts'
import { orderChanged } from './order-events.ts'
import { useOrderBuilder } from './use-order-builder.ts'

const product = {
  id: 7,
  internal_sku: 'MUG',
  in_stock: true,
  variants: [],
  variation_types: { Colour: [], Size: [], Option: [], Accessories: [] },
  save_amount: 0,
} as unknown as Product

const aPricing = (qty: number, turnaround: number | null = 1, colours = 1) =>
  ({
    qty,
    artwork_colours: colours,
    turnaround,
    poa: false,
    subtotal: qty,
    setup_charge: colours,
    moq: 5,
    maximum_order_quantity: 500,
    tiers: [],
  }) as unknown as PricingAnswer
const someTimes = (...ids: number[]) =>
  ({ base_price: 1, options: ids.map((id) => ({ id })) }) as unknown as ProductionTimesAnswer

type Pending = { url: URL; signal: AbortSignal; answer: (body: object, status?: number) => Promise<void> }
let asked: Pending[]
const askedFor = (call: string) => asked.filter(({ url }) => url.pathname.endsWith(call))
const last = (call: string) => askedFor(call).at(-1) as Pending

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      const answer = (body: object, status = 200) =>
        act(async () => resolve(new Response(JSON.stringify(body), { status })))
      asked.push({ url: new URL(address, 'http://shop'), signal, answer })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const opening = { pricing: aPricing(5), production: someTimes(1, 2) }
  let address = () => ''
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: children }])
    address = () => router.state.location.search
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(() => useOrderBuilder(product, opening), { wrapper })
  return { order: () => result.current, address: () => address() }
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('the order builder', () => {
  it('asks nothing while the order is as the page opened it', async () => {
    open()
    await pass(5000)
    expect(asked).toEqual([])
  })

  it('PROD-09 asks for the price 250 ms after the last change of quantity or colours', async () => {
    const { order } = open()
    act(() => order().change({ qty: 20 }))
    await pass(200)
    act(() => order().change({ colours: 2 }))
    await pass(249)
    expect(askedFor('pricing')).toHaveLength(0)
    expect(order()).toMatchObject({ qty: 20, isPricing: true })
    await pass(1)
    expect(last('pricing').url.href).toBe('http://shop/data/product/7/pricing?qty=20&artwork_colours=2&turnaround=1')
    await last('pricing').answer(aPricing(20, 1, 2))
    expect(order()).toMatchObject({ isPricing: false, pricing: { subtotal: 20 } })
  })

  it('PROD-09 drops an answer that comes after another change', async () => {
    const { order } = open()
    act(() => order().change({ qty: 20 }))
    await pass(250)
    const late = last('pricing')
    act(() => order().change({ qty: 30 }))
    await late.answer(aPricing(20))
    expect(late.signal.aborted).toBe(true)
    expect(order()).toMatchObject({ qty: 30, isPricing: true, pricing: { qty: 5 } })
    await pass(250)
    await last('pricing').answer(aPricing(30))
    expect(order()).toMatchObject({ isPricing: false, pricing: { qty: 30 } })
  })

  it('PROD-10 asks for the production times 3 s after the last change of quantity, and says that it does', async () => {
    const { order } = open()
    act(() => order().change({ qty: 20 }))
    await pass(2999)
    expect(askedFor('production-times')).toHaveLength(0)
    await pass(1)
    expect(last('production-times').url.search).toBe('?qty=20')
    expect(order().isLoadingOptions).toBe(true)
    await last('production-times').answer(someTimes(1, 2))
    expect(order()).toMatchObject({ isLoadingOptions: false, turnaround: 1 })
  })

  it('PROD-10 keeps the chosen option while the options stay, and takes the first of changed ones', async () => {
    const { order } = open()
    act(() => order().change({ turnaround: 2 }))
    await pass(0)
    await last('pricing').answer(aPricing(5, 2))
    act(() => order().change({ qty: 20 }))
    await pass(3000)
    await last('production-times').answer(someTimes(1, 2))
    expect(order().turnaround).toBe(2)
    act(() => order().change({ qty: 30 }))
    await pass(3000)
    await last('production-times').answer(someTimes(3, 2))
    expect(order().turnaround).toBe(3)
  })

  it('PROD-10 takes over the option that the price was made with', async () => {
    const { order, address } = open()
    act(() => order().change({ qty: 400, turnaround: 2 }))
    await pass(250)
    await last('pricing').answer(aPricing(400, 1))
    expect(order()).toMatchObject({ turnaround: 1, isPricing: false })
    expect(address()).toBe('?qty=400')
  })

  it('keeps the old price and says that it is one when the shop does not answer; refreshing asks both at once', async () => {
    const { order } = open()
    act(() => order().change({ qty: 20 }))
    await pass(250)
    await last('pricing').answer({}, 500)
    expect(order()).toMatchObject({ isPricingFailed: true, isPricing: false, pricing: { qty: 5 } })
    act(() => order().refresh())
    await pass(0)
    expect(askedFor('production-times')).toHaveLength(1)
    await last('pricing').answer(aPricing(20))
    expect(order()).toMatchObject({ isPricingFailed: false, pricing: { qty: 20 } })
  })

  it('PROD-21 tells the rest of the page', async () => {
    const heard: unknown[] = []
    const listen = (event: Event) => heard.push((event as CustomEvent).detail)
    window.addEventListener(orderChanged, listen)
    const { order } = open()
    act(() => order().change({ qty: 20 }))
    act(() => order().change({ turnaround: 2 }))
    window.removeEventListener(orderChanged, listen)
    expect(heard.at(-1)).toEqual({ variant: 7, quantity: 20, colours: 1, delivery: 2, setupCharge: 1 })
    expect(heard).toHaveLength(3)
  })
})
