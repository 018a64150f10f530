import { expect, type Page } from '@playwright/test'
import { basketContract } from '#src/domains/basket/basket-contract.ts'
import { callUrl } from '../call-url.ts'

const mug = '/product/bramblewick-inside-out-colour-mug'
const address = {
  'billing[house_number]': '1',
  'billing[address_1]': 'Mill Lane',
  'billing[address_3]': 'Lincoln',
  'billing[address_4]': 'Lincolnshire',
  'billing[postcode]': 'LN1 1AA',
  'billing[country]': 'GB',
}
const person = {
  'customer[email]': 'guest@example.com',
  'customer[first_name]': 'Gail',
  'customer[last_name]': 'Guest',
  'customer[phone]': '01522 496 0000',
}

type OrderInput = {
  /** The path of the product; mugs of the demo shop without it. */
  product?: string
  qty?: number
  /** Paths of further products, of which one each is added. */
  alsoProducts?: readonly string[]
}

/**
 * Adds a product to the basket and posts the delivery form as a browser without script does. Returns the path of the payment
 * step; tests/e2e/checkout/checkout.spec.ts tests the steps before it.
 */
export async function placeOrderOverHttp(
  { request }: Page,
  { product: path = mug, qty = 12, alsoProducts = [] }: OrderInput = {},
): Promise<string> {
  const readProduct = async (path: string) => {
    // The shop may close a keep-alive connection just when it is used again.
    const product = await (await request.get(path, { maxRetries: 2 })).text()
    const token = /name="csrf-token" content="([^"]+)"/.exec(product)?.[1] ?? ''
    return { id: /\/checkout\?add=(\d+)/.exec(product)?.[1], token }
  }
  const { id, token } = await readProduct(path)
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
  const add = async (product: string | undefined, units: number) => {
    const added = await request.get(callUrl(basketContract.basket.add, { id: product ?? '' }, { qty: units }), {
      headers,
    })
    expect(added.ok()).toBe(true)
  }
  await add(id, qty)
  for (const path of alsoProducts) await add((await readProduct(path)).id, 1)
  const delivery = await (await request.get('/checkout/delivery')).text()
  const readHiddenField = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(delivery)?.[1] ?? ''
  const form = {
    _token: token,
    ...Object.fromEntries(
      ['checkout_token', 'basket_version', 'basket_total'].map((name) => [name, readHiddenField(name)]),
    ),
    ...person,
    ...address,
    deliver_to_billing: '1',
    'shipping[postcode]': '',
    is_enrolling: '0',
    referrer: 'Other',
  }
  const placed = await request.post('/checkout/delivery', { form, maxRedirects: 0 })
  const location = placed.headers().location
  expect(location, await placed.text()).toMatch(/^\/checkout\/payment\?order=/)
  return location ?? ''
}

/** Places an order and opens its payment step. With `isClockStopped` the page does not submit itself until the clock runs. */
export async function goToPaymentStep(
  page: Page,
  options: { qty?: number; isClockStopped?: boolean } = {},
): Promise<string> {
  const step = await placeOrderOverHttp(page, options)
  if (options.isClockStopped) {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
  }
  await page.goto(step)
  return step
}
