// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import type { PricingResponse, ProductionTimesResponse } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { stubResponse } from '../../../../tests/support/stub-response.ts'
import { configurationChanged } from './configuration-events.ts'
import { useProductConfigurator } from './use-product-configurator.ts'

const product = {
  id: 7,
  internal_sku: 'MUG',
  in_stock: true,
  variants: [],
  variation_types: { Colour: [], Size: [], Option: [], Accessories: [] },
  save_amount: 0,
} as unknown as ProductResponse

const pricingFor = (qty: number, turnaround: number | null = 1, colours = 1): PricingResponse => ({
  qty,
  artwork_colours: colours,
  turnaround,
  poa: false,
  unit_price: 1,
  unit_price_including_vat: 1.2,
  goods: qty,
  uplift: 0,
  subtotal: qty,
  tax: 0,
  subtotal_including_vat: qty,
  saving: 0,
  setup_charge: colours,
  cheapest_price_value: 1,
  vat_rate: 20,
  moq: 5,
  maximum_order_quantity: 500,
  only_in_stock: null,
  tiers: [],
})
const productionTimes = (...ids: number[]): ProductionTimesResponse => ({
  base_price: 1,
  options: ids.map((id) => ({
    id,
    title: `Option ${id}`,
    delivery_time: '5 days',
    days_to_turn_around: 5,
    cost: 1,
    load: 0,
    load_type: 'fixed',
    dispatch_date: '2026-03-02',
    order_by: '2026-02-23T12:00:00+00:00',
    order_by_today: true,
  })),
  dispatch_date: '2026-03-02',
  order_by: '2026-02-23T12:00:00+00:00',
  order_by_today: true,
})

type SentRequest = { url: URL; signal: AbortSignal; respond: (body: object, status?: number) => Promise<void> }
let requests: SentRequest[]
const requestsTo = (call: string) => requests.filter(({ url }) => url.pathname.endsWith(call))
const lastRequestTo = (call: string) => requestsTo(call).at(-1) as SentRequest

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const respond = (body: object, status = 200) => act(async () => resolve(stubResponse(url, body, { status })))
      requests.push({ url: new URL(url, 'http://shop'), signal, respond })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const params = { artwork_colours: 1, turnaround: 1 }
  const initialPricing = { pricing: pricingFor(5), production: productionTimes(1, 2), params }
  let search = () => ''
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: children }])
    search = () => router.state.location.search
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(() => useProductConfigurator(product, initialPricing), { wrapper })
  return { configurator: () => result.current, search: () => search() }
}

const advanceTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('useProductConfigurator', () => {
  it('sends no request while the configuration is unchanged', async () => {
    open()
    await advanceTime(5000)
    expect(requests).toEqual([])
  })

  it('fetches the price 250 ms after the last change of quantity or colours [PROD-09]', async () => {
    const { configurator } = open()
    act(() => configurator().change({ qty: 20 }))
    await advanceTime(200)
    act(() => configurator().change({ artwork_colours: 2 }))
    await advanceTime(249)
    expect(requestsTo('pricing')).toHaveLength(0)
    expect(configurator()).toMatchObject({ qty: 20, isPricing: true })
    await advanceTime(1)
    expect(lastRequestTo('pricing').url.href).toBe(
      'http://shop/data/product/7/pricing?qty=20&artwork_colours=2&turnaround=1',
    )
    await lastRequestTo('pricing').respond(pricingFor(20, 1, 2))
    expect(configurator()).toMatchObject({ isPricing: false, pricing: { subtotal: 20 } })
  })

  it('drops a price that arrives after another change [PROD-09]', async () => {
    const { configurator } = open()
    act(() => configurator().change({ qty: 20 }))
    await advanceTime(250)
    const late = lastRequestTo('pricing')
    act(() => configurator().change({ qty: 30 }))
    await late.respond(pricingFor(20))
    expect(late.signal.aborted).toBe(true)
    expect(configurator()).toMatchObject({ qty: 30, isPricing: true, pricing: { qty: 5 } })
    await advanceTime(250)
    await lastRequestTo('pricing').respond(pricingFor(30))
    expect(configurator()).toMatchObject({ isPricing: false, pricing: { qty: 30 } })
  })

  it('fetches the production times 3 s after the last change of quantity, and reports that it loads [PROD-10]', async () => {
    const { configurator } = open()
    act(() => configurator().change({ qty: 20 }))
    await advanceTime(2999)
    expect(requestsTo('production-times')).toHaveLength(0)
    await advanceTime(1)
    expect(lastRequestTo('production-times').url.search).toBe('?qty=20')
    expect(configurator().isLoadingOptions).toBe(true)
    await lastRequestTo('production-times').respond(productionTimes(1, 2))
    expect(configurator()).toMatchObject({ isLoadingOptions: false, turnaround: 1 })
  })

  it('keeps the chosen production option while the options stay, and selects the first of new ones [PROD-10]', async () => {
    const { configurator } = open()
    act(() => configurator().change({ turnaround: 2 }))
    await advanceTime(0)
    await lastRequestTo('pricing').respond(pricingFor(5, 2))
    act(() => configurator().change({ qty: 20 }))
    await advanceTime(3000)
    await lastRequestTo('production-times').respond(productionTimes(1, 2))
    expect(configurator().turnaround).toBe(2)
    act(() => configurator().change({ qty: 30 }))
    await advanceTime(3000)
    await lastRequestTo('production-times').respond(productionTimes(3, 2))
    expect(configurator().turnaround).toBe(3)
  })

  it('selects the production option that the server priced [PROD-10]', async () => {
    const { configurator, search } = open()
    act(() => configurator().change({ qty: 400, turnaround: 2 }))
    await advanceTime(250)
    await lastRequestTo('pricing').respond(pricingFor(400, 1))
    expect(configurator()).toMatchObject({ turnaround: 1, isPricing: false })
    expect(search()).toBe('?qty=400')
  })

  it('keeps the old price and reports the failure; refreshing repeats both requests at once', async () => {
    const { configurator } = open()
    act(() => configurator().change({ qty: 20 }))
    await advanceTime(250)
    await lastRequestTo('pricing').respond({}, 500)
    expect(configurator()).toMatchObject({ isPricingFailed: true, isPricing: false, pricing: { qty: 5 } })
    act(() => configurator().refresh())
    await advanceTime(0)
    expect(requestsTo('production-times')).toHaveLength(1)
    await lastRequestTo('pricing').respond(pricingFor(20))
    expect(configurator()).toMatchObject({ isPricingFailed: false, pricing: { qty: 20 } })
  })

  it('announces each change in a window event [PROD-21]', async () => {
    const changes: unknown[] = []
    const listen = (event: Event) => changes.push((event as CustomEvent).detail)
    window.addEventListener(configurationChanged, listen)
    const { configurator } = open()
    act(() => configurator().change({ qty: 20 }))
    act(() => configurator().change({ turnaround: 2 }))
    window.removeEventListener(configurationChanged, listen)
    expect(changes.at(-1)).toEqual({ variant: 7, quantity: 20, colours: 1, delivery: 2, setupCharge: 1 })
    expect(changes).toHaveLength(3)
  })
})
