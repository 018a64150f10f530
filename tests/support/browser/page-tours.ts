import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { basketContract } from '#src/domains/basket/basket-contract.ts'
import { listingContract } from '#src/domains/catalogue/listing/listing-contract.ts'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { demoToken } from '../../../database/seed/people/frozen-rows.ts'
import { callUrl } from '../call-url.ts'
import { signInAs } from './journey-account.ts'
import { placeOrderOverHttp } from './journey-checkout.ts'
import { waitUntilHydrated } from './wait-until-hydrated.ts'

type TourPage = { name: string } & (
  | { path: string /** Follow the first link of the page that starts with this path. */; followFirst?: string }
  | { open: (page: Page) => Promise<void> }
)

/** The pages that one role can open, in order; `ids` are the requirements for the test title. */
export type Tour = { role: string; ids: string; email?: string; pages: readonly TourPage[] }

const contentPages = [
  ...['contact', 'tank-installation', 'tank-removal', 'tank-replacement', 'fuel-proof-tanks', 'oil-tank-cleaning'],
  ...['diesel-tank-cleaning', 'commercial-cleaning-service', 'red-diesel-regulation-changes', 'delivery', 'returns'],
  ...['about', 'trade-account', 'terms', 'privacy', 'cookie-policy', 'faq'],
]
const toTourPages = (paths: readonly string[], under = '') =>
  paths.map((path) => ({ name: `${under}${path}`.replaceAll('/', '-'), path: `/${under}${path}` }))

/** Every page of the shop, by the role that may open it. */
export const tours: readonly Tour[] = [
  {
    role: 'anonymous',
    ids: '[ROUTE-01] [ROUTE-04] [ROUTE-11] [ROUTE-15] [ROUTE-18]',
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
      {
        name: 'free-visual',
        path: '/product/stormguard-organic-cotton-t-shirt',
        followFirst: '/request-a-free-visual/',
      },
      { name: 'basket', path: '/checkout' },
      { name: 'quote', path: '/quote' },
      { name: 'checkout-delivery', path: '/checkout/delivery' },
      { name: 'checkout-quote', path: '/checkout/quote' },
      ...toTourPages(['login', 'register', 'forgot'], 'auth/'),
      ...toTourPages(contentPages),
      { name: 'quote-link', path: `/quote/${demoToken('quote 2')}` },
      { name: 'reset', path: '/auth/reset/nobody-has-this' },
      { name: 'invitation', path: '/auth/invitation/nobody-has-this' },
      { name: 'back-in-stock', path: '/email-when-back/1001' },
      { name: 'stop-back-in-stock', path: '/email-when-back/stop/nobody-has-this' },
      { name: 'unsubscribe', path: '/newsletters/unsubscribe/nobody-has-this' },
      { name: 'not-found', path: '/nobody-has-this' },
      { name: 'expired', open: submitExpiredForm },
      { name: 'fault', open: (page) => navigateWithFailure(page, (route) => route.fulfill({ status: 500 })) },
      { name: 'offline', open: (page) => navigateWithFailure(page, (route) => route.abort()) },
      { name: 'card-gateway', open: openGateway },
      // A payment is in progress, so the page does not submit itself.
      { name: 'checkout-payment', open: returnFromGateway },
      { name: 'checkout-review', open: payByTransfer },
      { name: 'basket-empty', path: '/checkout' },
      { name: 'checkout-complete', open: payWithSlowBank },
    ],
  },
  {
    role: 'customer',
    ids: '[ROUTE-12]',
    email: 'customer@example.com',
    pages: [
      ...toTourPages(['dashboard', 'my-account', 'my-account/orders', 'my-account/quotes', 'my-account/security']),
      { name: 'my-account-address', path: '/my-account', followFirst: '/my-account/address/' },
      { name: 'my-account-order', path: '/my-account/orders', followFirst: '/my-account/orders/' },
      { name: 'my-account-quote', path: '/my-account/quotes', followFirst: '/my-account/quotes/' },
      { name: 'forbidden', open: openForbiddenPage },
      { name: 'dashboard-forbidden', path: '/dashboard?notice=forbidden' },
    ],
  },
  {
    role: 'administrator',
    ids: '[STAFF-01] [STAFF-10]',
    email: 'admin@example.com',
    pages: [
      // Sending the proof also sends an email, which the list of emails needs.
      { name: 'proof', open: openProof },
      ...toTourPages(
        [
          'overview',
          'orders',
          'quotes',
          'enquiries',
          'customers',
          'customers/2',
          'trade-applications',
          'mails',
          'payment-alerts',
        ],
        'dashboard/',
      ),
      ...toTourPages(
        ['', '/company', '/payments', '/hours', '/delivery', '/dispatch', '/language', '/features'],
        'dashboard/settings',
      ),
      {
        name: 'dashboard-settings-delivery-tried',
        path: '/dashboard/settings/delivery?postcode=IV2+3AB&class1=parcel&quantity1=2&weight1=6&price1=10',
      },
      { name: 'dashboard-setup', path: '/dashboard/setup' },
      ...toTourPages(['', '/new', '/import', '/bulk-edit', '/bulk-edit/new'], 'dashboard/products'),
      { name: 'dashboard-product-preview', path: '/dashboard/products/1001/preview' },
      { name: 'dashboard-product', path: '/dashboard/products?q=mug', followFirst: '/dashboard/products/1' },
      ...toTourPages(['', '/paste'], 'dashboard/stock'),
      { name: 'dashboard-stock-item', path: '/dashboard/stock?q=mug', followFirst: '/dashboard/stock/1' },
      ...toTourPages(['home'], 'dashboard/'),
      ...toTourPages(['', '/new', '/2', '/2/versions'], 'dashboard/pages'),
      ...toTourPages(['', '/header', '/footer', '/services'], 'dashboard/menus'),
      ...toTourPages(['', '/new', '/1', '/groups', '/groups/new', '/groups/1'], 'dashboard/faq'),
      ...toTourPages(['', '/order-received'], 'dashboard/email-texts'),
      { name: 'dashboard-newsletter', path: '/dashboard/newsletter' },
      ...toTourPages(['', '/new', '/2'], 'dashboard/categories'),
      ...toTourPages(['', '/new', '/2'], 'dashboard/attributes'),
      ...toTourPages(['', '/new', '/1'], 'dashboard/options'),
      ...toTourPages(['', '/new', '/1'], 'dashboard/production-times'),
      ...toTourPages(['', '/new', '/2', '/2/try', '/2/codes', '/usage'], 'dashboard/vouchers'),
      ...toTourPages(['', '/new', '/1'], 'dashboard/brands'),
      ...toTourPages(['', '/new', '/missing'], 'dashboard/redirects'),
      ...toTourPages(['security', 'second-factor'], 'my-account/'),
      ...toTourPages(['users', 'users/invite', 'users/3', 'users/4'], 'dashboard/'),
      { name: 'dashboard-orders-found', path: '/dashboard/orders?q=hartley&sort=total' },
      { name: 'dashboard-customer-service', path: '/dashboard/customer-service?q=megan' },
      { name: 'dashboard-audit', path: '/dashboard/audit' },
      ...toTourPages(['', '/sales', '/products', '/quotes', '/stock-value'], 'dashboard/reports'),
      { name: 'dashboard-production', path: '/dashboard/production' },
      { name: 'dashboard-receivables', path: '/dashboard/receivables' },
      { name: 'dashboard-bank-statement', path: '/dashboard/receivables/bank-statement' },
      { name: 'dashboard-search', path: '/dashboard/search?q=tank' },
      { name: 'dashboard-accounting', path: '/dashboard/accounting' },
      { name: 'dashboard-order', path: '/dashboard/orders', followFirst: '/dashboard/orders/' },
      // Orders in production, and dispatched.
      ...toTourPages(['100007', '100007/edit', '100005'], 'dashboard/orders/'),
      { name: 'dashboard-quote', path: '/dashboard/quotes', followFirst: '/dashboard/quotes/' },
      { name: 'dashboard-mail', path: '/dashboard/mails', followFirst: '/dashboard/mails/' },
      {
        name: 'dashboard-trade-application',
        path: '/dashboard/trade-applications?state=all',
        followFirst: '/dashboard/trade-applications/',
      },
      { name: 'dashboard-enquiry', path: '/dashboard/enquiries?status=all', followFirst: '/dashboard/enquiries/' },
    ],
  },
]

/** Sets the language, fills basket and quote basket, and signs in if the tour needs it. */
export async function startTour(page: Page, { email }: Tour, locale: string): Promise<void> {
  await page.goto('/faq')
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
  await fillBaskets(page)
  if (email) await signInAs(page, email, demoPassword)
}

async function fillBaskets(page: Page): Promise<void> {
  const token = (await page.locator('meta[name="csrf-token"]').getAttribute('content')) ?? ''
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
  const read = async (url: string) => (await page.request.get(url, { headers })).json()
  const { basket, quote } = basketContract
  const { list } = listingContract
  const { products } = list.responses[200].parse(await read(callUrl(list, { '*': 'branded-goods' })))
  const query = { qty: 50, artwork_colours: 1, setup_charge: 0 }
  let added = 0
  for (const { id } of products.data) {
    const { response } = basket.add.responses[200].parse(await read(callUrl(basket.add, { id }, query)))
    if (response.type === 'success') added += 1
    if (added === 2) break
  }
  if (added === 0) throw new Error('No product could be added to the basket')
  await read(callUrl(quote.add, { id: products.data[0]?.id ?? 0 }, query))
}

async function openDesigner(page: Page): Promise<void> {
  await page.goto('/product/bramblewick-cambridge-earthenware-mug')
  await page.locator('#personalise').scrollIntoViewIfNeeded()
  await page.locator('#personalise a[href^="/stand-in-designer/"]').click()
  await page.locator('canvas[data-drawn]').waitFor()
}

async function openGateway(page: Page) {
  await page.goto(await placeOrderOverHttp(page))
  await page.waitForURL(/\/stand-in-gateway\//)
}

async function returnFromGateway(page: Page) {
  await page.locator('main a[href*="/checkout/payment"]').first().click()
  await page.waitForURL(/\/checkout\/payment/)
}

async function payByTransfer(page: Page) {
  await page.locator('input[type=radio][value=bacs]').check()
  await page.locator('#payment-form button[type=submit]').click()
  await page.waitForURL(/\/checkout\/review\//)
}

/** Pays with a slow bank; without script the page stays on the waiting step. */
async function payWithSlowBank(page: Page) {
  await openGateway(page)
  await blockScripts(page)
  await page.locator('button[name=answer][value=slow]').click()
  await page.waitForURL(/\/checkout\/complete/)
}

/** Submits a form with the token of an ended session. */
async function submitExpiredForm(page: Page) {
  await page.goto('/auth/forgot')
  await page.locator('main [name=email]').fill('late@example.com')
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.querySelector('[name=_token]')?.setAttribute('value', 'token-of-an-ended-session')
    form.submit()
  })
  await page.locator('main form[action="/auth/forgot"]').waitFor()
}

/** Follows a link whose data request fails. */
async function navigateWithFailure(page: Page, fail: (route: Route) => Promise<void>) {
  await page.goto('/faq')
  const basket = { name: /^(Basket|Cesta).*(item|artículo)/ }
  await page.getByRole('banner').getByRole('link', basket).waitFor()
  await page.route(/\.data(\?|$)/, fail)
  await page.locator('footer a[href="/returns"]').click()
  await page.locator('.error-page').waitFor()
}

/** Without script the forbidden page stays; with script it redirects at once. */
async function openForbiddenPage(page: Page) {
  await blockScripts(page)
  await page.goto('/dashboard/orders')
}

async function openProof(page: Page) {
  await page.goto('/dashboard/orders/100008')
  const form = page.locator('form:has(#field-file)')
  const create = { width: 900, height: 600, channels: 3, background: '#9cc9ea' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await form.locator('[name=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
  await form.locator('[type=submit]').click()
  const href = await page.locator('main a[href*="/proof/"]:not([href$="/file"])').first().getAttribute('href')
  await page.goto(href ?? '')
}

const blockScripts = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

/** Opens a page of a tour. Returns false if the link to follow does not exist. */
export async function openTourPage(page: Page, tourPage: TourPage): Promise<boolean> {
  await page.unrouteAll()
  if ('open' in tourPage) {
    await tourPage.open(page)
    return true
  }
  const path = tourPage.followFirst ? await findFirstLink(page, tourPage.path, tourPage.followFirst) : tourPage.path
  if (!path) return false
  await page.goto(path)
  await waitUntilHydrated(page)
  return true
}

/** The first link of a page that starts with `start`. The page is not opened in the browser, which takes longer. */
async function findFirstLink(page: Page, path: string, start: string): Promise<string | undefined> {
  const html = await (await page.request.get(path)).text()
  const main = html.slice(html.indexOf('<main'))
  const links = Array.from(main.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
  return links.find((href) => href.startsWith(start))
}
