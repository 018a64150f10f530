import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import routes from '../../src/routes.ts'
import { expect, test } from '../support/journey.ts'

/** What is somebody's own, asked for over HTTP by its owner, another customer, staff and a stranger. No browser is needed. */

const pages = routes.flatMap((entry) => [entry, ...(entry.children ?? [])])

type Playwright = PlaywrightWorkerArgs['playwright']
type Somebody = Awaited<ReturnType<typeof somebody>>

async function somebody(playwright: Playwright, baseURL: string, email?: string) {
  const extraHTTPHeaders = { 'Accept-Language': 'en', 'X-Requested-With': 'XMLHttpRequest' }
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders, storageState: undefined })
  const token = async () =>
    /name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/faq')).text())?.[1] ?? ''
  const call = async (url: string) => request.get(url, { headers: { 'X-CSRF-TOKEN': await token() }, maxRedirects: 0 })
  const post = async (url: string, form: Record<string, string> = {}) =>
    request.post(url, { form: { ...form, _token: await token() }, maxRedirects: 0 })
  const send = async (url: string, data: object) => {
    const answer = await request.post(url, { headers: { 'X-CSRF-TOKEN': await token() }, data })
    expect(answer.status()).toBe(200)
  }
  if (email) await send('/api/auth/login', { email, password: demoPassword })
  return { request, call, post, send, token }
}

/** Things are made for an account of the test's own, so that journeys of the demo's customer do not meet them. */
async function somebodyNew(playwright: Playwright, baseURL: string): Promise<Somebody> {
  const maker = await somebody(playwright, baseURL)
  const passwords = { password: 'journey-secret', confirmPassword: 'journey-secret' }
  const email = `owner-${process.pid}-${Date.now()}@example.com`
  await maker.send('/api/auth/register', { email, first_name: 'Own', last_name: 'Hartley', ...passwords })
  // A second device, which is what a list of devices offers to sign out.
  await (await somebody(playwright, baseURL)).send('/api/auth/login', { email, password: passwords.password })
  return maker
}

async function everybody(playwright: Playwright, baseURL = '') {
  const enter = (email?: string) => somebody(playwright, baseURL, email)
  const [owner, other, staff, stranger, maker] = await Promise.all([
    enter('customer@example.com'),
    enter('trade@example.com'),
    enter('staff@example.com'),
    enter(),
    somebodyNew(playwright, baseURL),
  ])
  const [, quote = ''] = /my-account\/quotes\/(\d+)/.exec(await textOf(owner.request, '/my-account/quotes')) ?? []
  return { owner, other, staff, stranger, maker, quote }
}

const address = 'first_name=Own&last_name=Er&postcode=YO7+1AA&house_number=1&address_1=Secret+Lane&address_2=Hidden'
/** One of each kind of thing that can be made by a call. */
async function makeThings({ call, request, token }: Somebody) {
  await call(`/data/customer/address/add?${address}`)
  const { addresses } = await (await call('/data/customer/address')).json()
  const [, session = ''] = /name="id" value="([^"]+)"/.exec(await textOf(request, '/my-account/security')) ?? []
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

const textOf = async (request: APIRequestContext, url: string) => (await request.get(url)).text()

test('T36 T37 T39 T40 T43 what is somebody’s own is there for them, and for nobody who may not see it', {
  tag: '@once',
}, async ({ playwright, baseURL }) => {
  const { owner, other, staff, stranger, maker, quote } = await everybody(playwright, baseURL)
  const { addressId, artwork } = await makeThings(maker)
  const toLogin = 302
  // React Router tells a browser by script to go elsewhere in a 202.
  const scriptToLogin = 202
  const matrix: [path: string, owner: number, other: number, staff: number, stranger: number][] = [
    ['/my-account/orders/100002', 200, 404, 404, toLogin],
    ['/my-account/orders/100002.data', 200, 404, 404, scriptToLogin],
    [`/my-account/quotes/${quote}`, 200, 404, 404, toLogin],
    [`/my-account/quotes/${quote}.data`, 200, 404, 404, scriptToLogin],
    [`/my-account/address/${addressId}`, 200, 404, 404, toLogin],
    [`/my-account/address/${addressId}.data`, 200, 404, 404, scriptToLogin],
    ['/papers/orders/100002/invoice', 200, 404, 200, 404],
    [artwork, 200, 404, 200, 404],
    // The number leads its owner alone to the page, whose key is a random one.
    ['/checkout/review/100002', 302, 404, 404, 404],
    // A number opens none of these: their key is a random one.
    ['/checkout/payment?order=100002', 404, 404, 404, 404],
    [`/quote/${quote}`, 404, 404, 404, 404],
    ['/dashboard/orders/100002', 403, 403, 200, toLogin],
    ['/dashboard/orders/100002.data', 403, 403, 200, scriptToLogin],
  ]
  for (const [path, ...expected] of matrix) {
    const whose = path.startsWith('/my-account/address') || path === artwork ? maker : owner
    const answers = await Promise.all([whose, other, staff, stranger].map(({ call }) => call(path)))
    expect([path, ...answers.map((answer) => answer.status())]).toEqual([path, ...expected])
    for (const [index, answer] of answers.entries()) {
      if (index === 0 || answer.status() === 200) continue
      expect(await answer.text(), path).not.toMatch(/Hartley|Secret Lane/)
    }
  }
  const unknown = await other.call('/my-account/orders/999999')
  const foreign = await other.call('/my-account/orders/100002')
  const withoutMarks = (html: string) => html.replace(/nonce="[^"]*"|999999|100002/g, '')
  expect(withoutMarks(await foreign.text())).toBe(withoutMarks(await unknown.text()))
})

test('T36 T37 T51 nobody else changes what is somebody’s own, by any form of a page', { tag: '@once' }, async ({
  playwright,
  baseURL,
}) => {
  const { other, staff, stranger, maker, quote } = await everybody(playwright, baseURL)
  const { addressId, session, rowId } = await makeThings(maker)
  const paths = ['/data/customer/address', '/data/basket', '/data/my-account/details']
  expect(session).not.toBe('')
  const state = () => Promise.all(paths.map(async (path) => (await maker.call(path)).json()))
  const before = await state()
  const typed = Object.fromEntries(new URLSearchParams(address.replace('Secret', 'Stolen')))
  const forms: [path: string, form: Record<string, string>][] = [
    [`/my-account/address/${addressId}`, typed],
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
    for (const thief of path.startsWith('/dashboard') ? [other, stranger] : [other, staff, stranger]) {
      const answer = await thief.post(path, form)
      expect(answer.status(), path).toBeLessThan(500)
      expect(answer.status(), path).not.toBe(200)
      expect(await answer.text(), path).not.toMatch(/Hartley|Secret Lane/)
    }
  }
  expect(await state()).toEqual(before)
  expect(await textOf(maker.request, '/my-account/security')).toContain(session)
})

test('T43 every protected page and its data are closed to strangers, and the back office to customers', {
  tag: '@once',
}, async ({ playwright, baseURL }) => {
  const { other, stranger, quote } = await everybody(playwright, baseURL)
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
      const answer = await stranger.call(url)
      const body = await answer.text()
      // Of the whole frame there is nothing to hide; whatever else is asked for leads to the login page.
      if (!url.endsWith('_routes=root')) {
        expect([url, answer.status()]).toEqual([url, url === path ? 302 : 202])
        expect(answer.headers().location ?? body, url).toContain('/auth/login')
      }
      expect(body, url).not.toMatch(/Hartley|Megan|Brigg/)
    }
  }
  for (const path of officePaths) {
    for (const url of [path, `${path}.data`]) {
      const answer = await other.call(url)
      expect([url, answer.status()]).toEqual([url, 403])
      expect(await answer.text(), url).not.toMatch(/Hartley|Megan/)
    }
  }
})

test('T42 T44 a copy of one’s data and the shop’s notices hold nothing of others', { tag: '@once' }, async ({
  playwright,
  baseURL,
}) => {
  const { owner, other, staff, stranger, maker } = await everybody(playwright, baseURL)
  await makeThings(maker)
  for (const one of [other, staff]) {
    const copy = await textOf(one.request, '/my-account/export')
    expect(copy).not.toMatch(/customer@example\.com|Hartley|Secret Lane|argon2|passwordHash/)
  }
  expect(await textOf(maker.request, '/my-account/export')).toContain('Secret Lane')
  const [notices, ...ofOthers] = await Promise.all(
    [maker, owner, other, staff, stranger].map(({ request }) => textOf(request, '/data/events')),
  )
  expect(JSON.parse(notices ?? '')).toHaveProperty('events')
  for (const one of ofOthers) expect(one).toBe(notices)
})
