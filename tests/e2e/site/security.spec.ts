import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { goToPaymentStep } from '../../support/browser/journey-checkout.ts'

test('a URL made to look like a file shows no private data and is not cached [T80]', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAs(page, 'customer@example.com', demoPassword)
  const anonymous = await playwright.request.newContext({ baseURL })
  for (const path of [
    ...['/my-account/x.css', '/my-account/orders/x.js', '/checkout;.js', '/checkout/x.css', '/quote%0a.css'],
    ...['/data/basket/x.png', '/data/my-account/details/x.css', '/data/customer/address/x.js', '/dashboard/x.css'],
  ]) {
    for (const visitor of [page.request, anonymous]) {
      const response = await visitor.get(path, { maxRedirects: 0 })
      expect([302, 404], path).toContain(response.status())
      expect(response.headers()['cache-control'], path).toContain('no-store')
      const text = await response.text()
      for (const secret of ['customer@example.com', 'Hartley', 'YO7 1AA']) expect(text, path).not.toContain(secret)
    }
  }
  await anonymous.dispose()
})

/** The beginning of every inline script on the pages up to payment. A new script must be added here. */
const allowedScripts = [
  "try{let v=localStorage.getItem('vat')", // price display
  '{"globals":{"company":', // header and footer data
  '((storageKey, restoreKey)', // scroll restoration
  'window.__reactRouterContext = {', // React Router
  ';import', // imports of the shop
  'window.__reactRouterContext.streamController', // page data
]

/** Only on the payment step: notices a visitor who moves before the page is hydrated. */
const movementScript = "for(const n of['pointermove'"
const scriptsOfPaymentStep = allowedScripts.toSpliced(2, 0, movementScript)

test('the pages on the way to payment run only the listed scripts, all from the shop [T84]', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(request.url()))
  const step = await goToPaymentStep(page, { isClockStopped: true })
  for (const path of ['/checkout', '/checkout/delivery', step]) {
    const response = await page.request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const nonce = /script-src 'self' 'nonce-([\w-]+)';/.exec(policy)?.[1]
    const scripts = [...(await response.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const allowed = scripts.filter(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))
    expect(scripts.filter((script) => !allowed.includes(script)).map(([, attributes]) => attributes)).toEqual([])
    const expected = path === step ? scriptsOfPaymentStep : allowedScripts
    const beginnings = allowed.map(([, , text = ''], at) =>
      text.replaceAll(/\s+/g, ' ').replace('; ', ';').slice(0, expected[at]?.length),
    )
    expect(beginnings, path).toEqual(expected)
    await page.goto(path)
  }
  const origin = new URL(page.url()).origin
  expect(loaded.filter((url) => !url.startsWith(`${origin}/assets/`))).toEqual([])
})
