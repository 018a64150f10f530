import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import routes from '../../../src/routes.ts'
import { expect, test } from '../../support/browser/journey.ts'

/** Requests private pages and files over HTTP as their owner, another customer, staff and an anonymous visitor. */

const pages = routes.flatMap((entry) => [entry, ...(entry.children ?? [])])

type Playwright = PlaywrightWorkerArgs['playwright']
type ApiUser = Awaited<ReturnType<typeof createApiUser>>

async function createApiUser(playwright: Playwright, baseURL: string, email?: string) {
  const extraHTTPHeaders = { 'Accept-Language': 'en', 'X-Requested-With': 'XMLHttpRequest' }
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders, storageState: undefined })
  const token = async () =>
    /name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/faq')).text())?.[1] ?? ''
  const call = async (url: string) => request.get(url, { headers: { 'X-CSRF-TOKEN': await token() }, maxRedirects: 0 })
  const post = async (url: string, form: Record<string, string> = {}) =>
    request.post(url, { form: { ...form, _token: await token() }, maxRedirects: 0 })
  const send = async (url: string, data: object) => {
    const response = await request.post(url, { headers: { 'X-CSRF-TOKEN': await token() }, data })
    expect(response.status()).toBe(200)
  }
  if (email) await send('/api/auth/login', { email, password: demoPassword })
  return { request, call, post, send, token }
}

/** A new customer owns the created data, so that it does not affect journeys of the demo customer. */
async function registerApiUser(playwright: Playwright, baseURL: string): Promise<ApiUser> {
  const newCustomer = await createApiUser(playwright, baseURL)
  const passwords = { password: 'journey-secret', confirmPassword: 'journey-secret' }
  const email = `owner-${process.pid}-${Date.now()}@example.com`
  await newCustomer.send('/api/auth/register', { email, first_name: 'Own', last_name: 'Hartley', ...passwords })
  // A second device, which the list of devices offers to sign out.
  await (await createApiUser(playwright, baseURL)).send('/api/auth/login', { email, password: passwords.password })
  return newCustomer
}

async function createApiUsers(playwright: Playwright, baseURL = '') {
  const signInUser = (email?: string) => createApiUser(playwright, baseURL, email)
  const [owner, other, staff, anonymous, newCustomer] = await Promise.all([
    signInUser('customer@example.com'),
    signInUser('trade@example.com'),
    signInUser('staff@example.com'),
    signInUser(),
    registerApiUser(playwright, baseURL),
  ])
  const [, quote = ''] = /my-account\/quotes\/(\d+)/.exec(await readText(owner.request, '/my-account/quotes')) ?? []
  return { owner, other, staff, anonymous, newCustomer, quote }
}

const addressQuery =
  'first_name=Own&last_name=Er&postcode=YO7+1AA&house_number=1&address_1=Secret+Lane&address_2=Hidden'
/** Creates an address, a basket line and an artwork file. */
async function createPrivateData({ call, request, token }: ApiUser) {
  await call(`/data/customer/address/add?${addressQuery}`)
  const { addresses } = await (await call('/data/customer/address')).json()
  const [, session = ''] = /name="id" value="([^"]+)"/.exec(await readText(request, '/my-account/security')) ?? []
  const { products } = await (await call('/data/oil/oil-filters/filter-cartridges')).json()
  const added = await (await call(`/data/basket/add/${products.data[0].id}?qty=10`)).json()
  const [rowId = ''] = Object.keys(added.cart.items)
  const uploaded = await request.post('/basket/item/artwork/upload', {
    headers: { 'X-CSRF-TOKEN': await token() },
    multipart: {
      order_item_row_id: rowId,
      file: { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Secret Lane') },
    },
  })
  const artwork: string = (await uploaded.json()).cart.items[rowId].artwork_file.url
  return { addressId: Number(addresses.at(-1).id), session, artwork, rowId }
}

const readText = async (request: APIRequestContext, url: string) => (await request.get(url)).text()

test('shows private pages and files only to their owner and to permitted staff [T36] [T37] [T39] [T40] [T43]', async ({
  playwright,
  baseURL,
}) => {
  const { owner, other, staff, anonymous, newCustomer, quote } = await createApiUsers(playwright, baseURL)
  const { addressId, artwork } = await createPrivateData(newCustomer)
  const toLogin = 302
  // React Router redirects a data request with status 202.
  const scriptToLogin = 202
  const matrix: [path: string, owner: number, other: number, staff: number, anonymous: number][] = [
    ['/my-account/orders/100002', 200, 404, 404, toLogin],
    ['/my-account/orders/100002.data', 200, 404, 404, scriptToLogin],
    [`/my-account/quotes/${quote}`, 200, 404, 404, toLogin],
    [`/my-account/quotes/${quote}.data`, 200, 404, 404, scriptToLogin],
    [`/my-account/address/${addressId}`, 200, 404, 404, toLogin],
    [`/my-account/address/${addressId}.data`, 200, 404, 404, scriptToLogin],
    ['/pdfs/orders/100002/invoice', 200, 404, 200, 404],
    [artwork, 200, 404, 200, 404],
    // Redirects the owner to the page under its random token.
    ['/checkout/review/100002', 302, 404, 404, 404],
    // These pages need a random token; the number is not enough.
    ['/checkout/payment?order=100002', 404, 404, 404, 404],
    [`/quote/${quote}`, 404, 404, 404, 404],
    ['/dashboard/orders/100002', 403, 403, 200, toLogin],
    ['/dashboard/orders/100002.data', 403, 403, 200, scriptToLogin],
  ]
  for (const [path, ...expected] of matrix) {
    const owningUser = path.startsWith('/my-account/address') || path === artwork ? newCustomer : owner
    const responses = await Promise.all([owningUser, other, staff, anonymous].map(({ call }) => call(path)))
    expect([path, ...responses.map((response) => response.status())]).toEqual([path, ...expected])
    for (const [index, response] of responses.entries()) {
      if (index === 0 || response.status() === 200) continue
      expect(await response.text(), path).not.toMatch(/Hartley|Secret Lane/)
    }
  }
  const unknown = await other.call('/my-account/orders/999999')
  const foreign = await other.call('/my-account/orders/100002')
  const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"|999999|100002/g, '')
  expect(withoutNonce(await foreign.text())).toBe(withoutNonce(await unknown.text()))
})

test('rejects every form that changes data of another customer [T36] [T37] [T51]', async ({ playwright, baseURL }) => {
  const { other, staff, anonymous, newCustomer, quote } = await createApiUsers(playwright, baseURL)
  const { addressId, session, rowId } = await createPrivateData(newCustomer)
  const paths = ['/data/customer/address', '/data/basket', '/data/my-account/details']
  expect(session).not.toBe('')
  const state = () => Promise.all(paths.map(async (path) => (await newCustomer.call(path)).json()))
  const before = await state()
  const addressForm = Object.fromEntries(new URLSearchParams(addressQuery.replace('Secret', 'Stolen')))
  const forms: [path: string, form: Record<string, string>][] = [
    [`/my-account/address/${addressId}`, addressForm],
    [`/my-account/address/${addressId}`, { intent: 'remove' }],
    ['/my-account', { intent: 'remove-address', id: String(addressId) }],
    ['/my-account/security', { id: session ?? '' }],
    ['/my-account/security', { id: '\0' }],
    ['/my-account/orders/100002', {}],
    [`/my-account/quotes/${quote}`, { intent: 'accept' }],
    [`/quote/${quote}`, { intent: 'accept' }],
    ['/checkout', { intent: 'remove', row_id: rowId }],
    ['/checkout', { intent: 'update', row_id: rowId, qty: '1' }],
    ['/quote', { intent: 'remove', row_id: rowId }],
    ['/dashboard/orders/100002', { intent: 'cancel' }],
  ]
  for (const [path, form] of forms) {
    for (const attacker of path.startsWith('/dashboard') ? [other, anonymous] : [other, staff, anonymous]) {
      const response = await attacker.post(path, form)
      expect(response.status(), path).toBeLessThan(500)
      expect(response.status(), path).not.toBe(200)
      expect(await response.text(), path).not.toMatch(/Hartley|Secret Lane/)
    }
  }
  expect(await state()).toEqual(before)
  expect(await readText(newCustomer.request, '/my-account/security')).toContain(session)
})

test('redirects anonymous visitors from protected pages, and returns 403 for customers in the back office [T43]', async ({
  playwright,
  baseURL,
}) => {
  const { other, anonymous, quote } = await createApiUsers(playwright, baseURL)
  const pathsFrom = (start: string) => {
    const paths = pages.map(({ path = '' }) => `/${path}`).filter((path) => path.startsWith(start))
    const numbered = (path: string) => path.replace('orders/:number', 'orders/100002').replace(':number', quote)
    return paths.map((path) => numbered(path).replace(/:\w+/, '1'))
  }
  const officePaths = pathsFrom('/dashboard/')
  const accountPaths = ['/dashboard', ...pathsFrom('/my-account')]
  expect(officePaths.length + accountPaths.length).toBeGreaterThan(20)
  for (const path of [...accountPaths, ...officePaths]) {
    for (const url of [path, `${path}.data`, `${path}.data?_routes=root`]) {
      const response = await anonymous.call(url)
      const body = await response.text()
      // The root data is public; every other request redirects to the login page.
      if (!url.endsWith('_routes=root')) {
        expect([url, response.status()]).toEqual([url, url === path ? 302 : 202])
        expect(response.headers().location ?? body, url).toContain('/auth/login')
      }
      expect(body, url).not.toMatch(/Hartley|Megan|Brigg/)
    }
  }
  for (const path of officePaths) {
    for (const url of [path, `${path}.data`]) {
      const response = await other.call(url)
      expect([url, response.status()]).toEqual([url, 403])
      expect(await response.text(), url).not.toMatch(/Hartley|Megan/)
    }
  }
})

test('exports only the own data, and shows the same notices to createApiUsers [T42] [T44]', async ({
  playwright,
  baseURL,
}) => {
  const { owner, other, staff, anonymous, newCustomer } = await createApiUsers(playwright, baseURL)
  await createPrivateData(newCustomer)
  for (const user of [other, staff]) {
    const copy = await readText(user.request, '/my-account/export')
    expect(copy).not.toMatch(/customer@example\.com|Hartley|Secret Lane|argon2|passwordHash/)
  }
  expect(await readText(newCustomer.request, '/my-account/export')).toContain('Secret Lane')
  const [notices, ...othersNotices] = await Promise.all(
    [newCustomer, owner, other, staff, anonymous].map(({ request }) => readText(request, '/data/events')),
  )
  expect(JSON.parse(notices ?? '')).toHaveProperty('events')
  for (const each of othersNotices) expect(each).toBe(notices)
})
