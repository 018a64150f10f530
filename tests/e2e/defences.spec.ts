import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'
import { openPayment } from '../support/journey-checkout.ts'

test('T80 an address made to look like a file shows nobody’s data and is kept nowhere @once', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'customer@example.com', demoPassword)
  const stranger = await playwright.request.newContext({ baseURL })
  for (const path of [
    ...['/my-account/x.css', '/my-account/orders/x.js', '/checkout;.js', '/checkout/x.css', '/quote%0a.css'],
    ...['/data/basket/x.png', '/data/my-account/details/x.css', '/data/customer/address/x.js', '/dashboard/x.css'],
  ]) {
    for (const visitor of [page.request, stranger]) {
      const answer = await visitor.get(path, { maxRedirects: 0 })
      expect([302, 404], path).toContain(answer.status())
      expect(answer.headers()['cache-control'], path).toContain('no-store')
      const text = await answer.text()
      for (const own of ['customer@example.com', 'Hartley', 'YO7 1AA']) expect(text, path).not.toContain(own)
    }
  }
  await stranger.dispose()
})

/** Each script that a page on the way to payment carries, by its beginning; a new one has to be written down here. */
const inventory = [
  "try{if(localStorage.getItem('vat')", // what the visitor chose to see
  '{"globals":{"company":', // what header and footer show
  '((storageKey, restoreKey)', // where the page was scrolled to
  'window.__reactRouterContext = {', // React Router
  ';import', // our own files
  'window.__reactRouterContext.streamController', // what the page shows
]

test('T84 on the way to payment there is no script but those written down, and none from elsewhere @once', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(request.url()))
  const step = await openPayment(page, { isClockStopped: true })
  for (const path of ['/checkout', '/checkout/delivery', step]) {
    const answer = await page.request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const nonce = /script-src 'self' 'nonce-([\w-]+)';/.exec(policy)?.[1]
    const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const ours = scripts.filter(([, marks]) => marks?.includes(`nonce="${nonce}"`))
    expect(scripts.filter((script) => !ours.includes(script)).map(([, marks]) => marks)).toEqual([])
    const beginnings = ours.map(([, , text = ''], at) =>
      text.replaceAll(/\s+/g, ' ').replace('; ', ';').slice(0, inventory[at]?.length),
    )
    expect(beginnings, path).toEqual(inventory)
    await page.goto(path)
  }
  const own = new URL(page.url()).origin
  expect(loaded.filter((url) => !url.startsWith(`${own}/assets/`))).toEqual([])
})
