import { expect, type Page } from '@playwright/test'

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

/** `also`: one of each of these products, by the address of its page. */
type OrderWish = { qty?: number; also?: readonly string[] }

/**
 * Up to the payment step: mugs in the basket, and the delivery form posted as a browser without script would. Answers the
 * address of the step; tests/e2e/checkout.spec.ts is about what comes before it.
 */
export async function placeOrder({ request }: Page, { qty = 12, also = [] }: OrderWish = {}): Promise<string> {
  const readProduct = async (path: string) => {
    // A connection that was kept may be closed by the shop at the moment it is used again.
    const product = await (await request.get(path, { maxRetries: 2 })).text()
    const token = /name="csrf-token" content="([^"]+)"/.exec(product)?.[1] ?? ''
    return { id: /\/checkout\?add=(\d+)/.exec(product)?.[1], token }
  }
  const { id, token } = await readProduct(mug)
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
  const add = async (product: string | undefined, units: number) => {
    const added = await request.get(`/data/basket/add/${product}?qty=${units}`, { headers })
    expect(added.ok()).toBe(true)
  }
  await add(id, qty)
  for (const path of also) await add((await readProduct(path)).id, 1)
  const delivery = await (await request.get('/checkout/delivery')).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(delivery)?.[1] ?? ''
  const form = {
    _token: token,
    ...Object.fromEntries(['checkout_token', 'basket_version', 'basket_total'].map((name) => [name, hidden(name)])),
    ...person,
    ...address,
    deliver_to_billing: '1',
    'shipping[postcode]': '',
    is_enrolling: '0',
    referrer: 'Other',
  }
  const placed = await request.post('/checkout/delivery', { form, maxRedirects: 0 })
  const to = placed.headers().location
  expect(to, await placed.text()).toMatch(/^\/checkout\/payment\?order=/)
  return to ?? ''
}

/** As above, and there. With `isClockStopped` nothing presses by itself until the journey lets time pass. */
export async function openPayment(page: Page, wish: { qty?: number; isClockStopped?: boolean } = {}): Promise<string> {
  const step = await placeOrder(page, wish)
  if (wish.isClockStopped) {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
  }
  await page.goto(step)
  return step
}
