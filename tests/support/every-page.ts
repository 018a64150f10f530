import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { demoToken } from '../../database/seed/people/frozen-rows.ts'
import { signIn } from './journey-account.ts'
import { placeOrder } from './journey-checkout.ts'
import { waitUntilAwake } from './wait-until-awake.ts'

type TourPage = { name: string } & (
  | { path: string /** Leads on from a list to the first thing in it. */; first?: string }
  | { open: (page: Page) => Promise<void> }
)

/** Somebody's pages, in the order that they are walked, and what is asked of them in particular. */
export type Tour = { as: string; ids: string; email?: string; pages: readonly TourPage[] }

const content = [
  ...['contact', 'tank-installation', 'tank-removal', 'tank-replacement', 'fuel-proof-tanks', 'oil-tank-cleaning'],
  ...['diesel-tank-cleaning', 'commercial-cleaning-service', 'red-diesel-regulation-changes', 'delivery', 'returns'],
  ...['about', 'trade-account', 'terms', 'privacy', 'cookie-policy', 'faq'],
]
const plain = (paths: readonly string[], under = '') =>
  paths.map((path) => ({ name: `${under}${path}`.replaceAll('/', '-'), path: `/${under}${path}` }))

/** Every page of the shop, as those see it who may. */
export const tours: readonly Tour[] = [
  {
    as: 'anonymous',
    ids: 'ROUTE-01 ROUTE-04 ROUTE-11 ROUTE-15 ROUTE-18',
    pages: [
      { name: 'home', path: '/' },
      { name: 'range', path: '/oil' },
      { name: 'listing', path: '/branded-goods/drinkware' },
      { name: 'landing', path: '/oil/oil-boilers' },
      { name: 'product', path: '/product/stormguard-organic-cotton-t-shirt' },
      { name: 'product-designed', path: '/product/bramblewick-named-tea-mug' },
      { name: 'designer', open: openDesigner },
      { name: 'search', path: '/search?q=tank' },
      { name: 'search-nothing', path: '/search?q=zzzzqqqq' },
      { name: 'free-visual', path: '/product/stormguard-organic-cotton-t-shirt', first: '/request-a-free-visual/' },
      { name: 'basket', path: '/checkout' },
      { name: 'quote', path: '/quote' },
      { name: 'checkout-delivery', path: '/checkout/delivery' },
      { name: 'checkout-quote', path: '/checkout/quote' },
      ...plain(['login', 'register', 'forgot'], 'auth/'),
      ...plain(content),
      { name: 'quote-link', path: `/quote/${demoToken('quote 2')}` },
      { name: 'reset', path: '/auth/reset/nobody-has-this' },
      { name: 'unsubscribe', path: '/newsletters/unsubscribe/nobody-has-this' },
      { name: 'not-found', path: '/nobody-has-this' },
      { name: 'expired', open: sendTooLate },
      { name: 'fault', open: (page) => leaveFor(page, (route) => route.fulfill({ status: 500 })) },
      { name: 'offline', open: (page) => leaveFor(page, (route) => route.abort()) },
      { name: 'card-gateway', open: openGateway },
      // A payment is under way, so nothing is pressed by itself.
      { name: 'checkout-payment', open: leaveGateway },
      { name: 'checkout-review', open: payByTransfer },
      { name: 'basket-empty', path: '/checkout' },
      { name: 'checkout-complete', open: waitForBank },
    ],
  },
  {
    as: 'customer',
    ids: 'ROUTE-12',
    email: 'customer@example.com',
    pages: [
      ...plain(['dashboard', 'my-account', 'my-account/orders', 'my-account/quotes', 'my-account/security']),
      { name: 'my-account-address', path: '/my-account', first: '/my-account/address/' },
      { name: 'my-account-order', path: '/my-account/orders', first: '/my-account/orders/' },
      { name: 'my-account-quote', path: '/my-account/quotes', first: '/my-account/quotes/' },
      { name: 'forbidden', open: openForbidden },
      { name: 'dashboard-forbidden', path: '/dashboard?notice=forbidden' },
    ],
  },
  {
    as: 'administrator',
    ids: 'STAFF-01 STAFF-10',
    email: 'admin@example.com',
    pages: [
      // It also sends a mail, for the list of them.
      { name: 'proof', open: openProof },
      ...plain(['overview', 'orders', 'quotes', 'enquiries', 'mails', 'payment-alerts'], 'dashboard/'),
      { name: 'dashboard-orders-found', path: '/dashboard/orders?q=hartley&sort=total' },
      { name: 'dashboard-customer-service', path: '/dashboard/customer-service?q=megan' },
      { name: 'dashboard-audit', path: '/dashboard/audit' },
      { name: 'dashboard-order', path: '/dashboard/orders', first: '/dashboard/orders/' },
      { name: 'dashboard-quote', path: '/dashboard/quotes', first: '/dashboard/quotes/' },
      { name: 'dashboard-mail', path: '/dashboard/mails', first: '/dashboard/mails/' },
      { name: 'dashboard-enquiry', path: '/dashboard/enquiries?status=all', first: '/dashboard/enquiries/' },
    ],
  },
]

/** In one language, with something in basket and quote, signed in where the tour is somebody's. */
export async function beginTour(page: Page, { email }: Tour, locale: string): Promise<void> {
  await page.goto('/faq')
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
  await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
    const { products } = await (await fetch('/data/branded-goods', { headers })).json()
    const wish = 'qty=50&artwork_colours=1&setup_charge=0'
    let added = 0
    for (const { id } of products.data as { id: number }[]) {
      const { response } = await (await fetch(`/data/basket/add/${id}?${wish}`, { headers })).json()
      if (response.type === 'success') added += 1
      if (added === 2) break
    }
    await fetch(`/data/basket/quote/add/${products.data[0].id}?${wish}`, { headers })
    if (added === 0) throw new Error('Nothing could be put into the basket')
  })
  if (email) await signIn(page, email, demoPassword)
}

async function openDesigner(page: Page): Promise<void> {
  await page.goto('/product/bramblewick-cambridge-earthenware-mug')
  await page.locator('#personalise').scrollIntoViewIfNeeded()
  await page.locator('#personalise a[href^="/stand-in-designer/"]').click()
  await page.locator('canvas[data-drawn]').waitFor()
}

async function openGateway(page: Page) {
  await page.goto(await placeOrder(page))
  await page.waitForURL(/\/stand-in-gateway\//)
}

async function leaveGateway(page: Page) {
  await page.locator('main a[href*="/checkout/payment"]').first().click()
  await page.waitForURL(/\/checkout\/payment/)
}

async function payByTransfer(page: Page) {
  await page.locator('input[type=radio][value=bacs]').check()
  await page.locator('#payment-form button[type=submit]').click()
  await page.waitForURL(/\/checkout\/review\//)
}

/** The bank takes its time; without script the page stays instead of asking again. */
async function waitForBank(page: Page) {
  await openGateway(page)
  await withoutScript(page)
  await page.locator('button[name=answer][value=slow]').click()
  await page.waitForURL(/\/checkout\/complete/)
}

/** As a form of a page that was open for longer than its session. */
async function sendTooLate(page: Page) {
  await page.goto('/auth/forgot')
  await page.locator('main [name=email]').fill('late@example.com')
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.querySelector('[name=_token]')?.setAttribute('value', 'of-a-session-that-is-over')
    form.submit()
  })
  await page.locator('main form[action="/auth/forgot"]').waitFor()
}

/** A link whose page does not come as it should. */
async function leaveFor(page: Page, answer: (route: Route) => Promise<void>) {
  await page.goto('/faq')
  const basket = { name: /^(Basket|Cesta).*(item|artículo)/ }
  await page.getByRole('banner').getByRole('link', basket).waitFor()
  await page.route(/\.data(\?|$)/, answer)
  await page.locator('footer a[href="/returns"]').click()
  await page.locator('.error-page').waitFor()
}

/** With script whoever may not is led on at once; without it the page stands there. */
async function openForbidden(page: Page) {
  await withoutScript(page)
  await page.goto('/dashboard/orders')
}

async function openProof(page: Page) {
  await page.goto('/dashboard/orders/100008')
  const form = page.locator('form:has([name=file])')
  const create = { width: 900, height: 600, channels: 3, background: '#9cc9ea' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await form.locator('[name=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
  await form.locator('[type=submit]').click()
  const href = await page.locator('main a[href*="/proof/"]:not([href$="/file"])').first().getAttribute('href')
  await page.goto(href ?? '')
}

const withoutScript = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

/** False where a list has nothing to lead on to. */
export async function openPage(page: Page, each: TourPage): Promise<boolean> {
  await page.unrouteAll()
  if ('open' in each) {
    await each.open(page)
    return true
  }
  await page.goto(each.path)
  if (!each.first) {
    await waitUntilAwake(page)
    return true
  }
  const href = await page
    .locator(`main a[href^="${each.first}"]`)
    .first()
    .getAttribute('href', { timeout: 2000 })
    .catch(() => null)
  if (!href) return false
  await page.goto(href)
  await waitUntilAwake(page)
  return true
}
