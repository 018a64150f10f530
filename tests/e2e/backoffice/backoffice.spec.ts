import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'

const mug = '/product/bramblewick-inside-out-colour-mug'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
/** The file that the customer has emailed. */
async function attachArtwork(page: Page) {
  const blank = { width: 900, height: 600, channels: 3, background: '#9cc9ea' } as const
  const buffer = await sharp({ create: blank }).png().toBuffer()
  const form = page.getByRole('form', { name: /^Attach artwork to/ })
  await form.getByLabel('Artwork file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await form.getByRole('button', { name: 'Attach artwork' }).click()
  await expect(page.getByText('Artwork attached.')).toBeVisible()
}
const banner = (page: Page) => page.getByRole('region', { name: 'Customer-service mode' })

test('lets staff order for a new customer: edits a price, sends a payment link, confirms payment, starts production [STAFF-08] [BASK-12] [CHK-03] [STAFF-01]', async ({
  page,
}) => {
  const email = `served-${Date.now()}@example.com`
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/customer-service')
  await press(page, 'Create and select')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.locator('[name=email]').fill(email)
  await press(page, 'Create and select')

  await expect(page).toHaveURL('/')
  await expect(banner(page)).toContainText(`you are ordering for Nora Newcomer (${email})`)
  await expectAccessible(page)
  await openHydrated(page, mug)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()

  await page.goto('/checkout')
  await press(page, 'Edit prices')
  const price = page.locator('main form input[inputmode=decimal]')
  const listPrice = await price.inputValue()
  await price.fill('3.33')
  await press(page, 'Save prices')
  await expect(page.getByText('Please say why the price is changed.')).toBeVisible()
  await page.getByLabel('Reason').fill('Price match')
  // The spinner shows until the response arrives.
  let release = () => {}
  await page.route('**/data/basket/update/**', async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('price=3.33'))
  await press(page, 'Save prices')
  await posted
  await expect(page.locator('button[aria-busy=true]')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Edit prices' })).toBeVisible()
  await expect(page.getByText('£3.33 each')).toBeVisible()
  await page.unroute('**/data/basket/update/**')

  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  const form = page.getByRole('form', { name: 'Delivery details' })
  await form.locator('[name="customer[source]"]').selectOption('telephone')
  await form.locator('[name="customer[payment_method]"]').selectOption('payment link')
  await form.locator('[name="customer[external_order_id]"]').fill('none')
  await form.locator('[name="customer[phone]"]').fill('01845 000000')
  await form.locator('[name="billing[postcode]"]').fill('YO7 1AA')
  await form.getByRole('button', { name: 'Enter address manually' }).click()
  for (const [name, value] of Object.entries({
    house_number: '14',
    address_1: 'Mill Lane',
    address_3: 'Thirsk',
    address_4: 'North Yorkshire',
  })) {
    await form.locator(`[name="billing[${name}]"]`).fill(value)
  }
  await form.getByLabel('How did you find us?').selectOption('Other')
  await press(page, 'Continue to payment')
  await expect(page).toHaveURL(/\/checkout\/payment\?order=[0-9a-f]{32}$/)
  await press(page, 'Send a payment link')

  await expect(page).toHaveURL(/\/dashboard\/orders\/\d+\?done=linked$/)
  await expect(page.getByText('Payment link sent.')).toBeVisible()
  await expect(page.getByText('Placed by customer service')).toBeVisible()
  await expect(banner(page)).toContainText(`you are ordering for Nora Newcomer (${email})`)
  await expect(page.getByText(`List price £${listPrice}, changed by staff: Price match`)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/overview')
  await page.getByRole('link', { name: 'Awaiting payment' }).click()
  await page.getByLabel('Search').fill(email.slice(0, 15))
  await press(page, 'Filter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('rowheader').getByRole('link').click()
  await press(page, 'Confirm payment')
  await expect(page.getByText('Payment recorded.')).toBeVisible()
  await expect(page.getByText('Production cannot start: artwork is missing.')).toBeVisible()
  await attachArtwork(page)
  await press(page, 'Start production')
  await expect(page.getByRole('main').getByText('In production').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^New note/ }).fill('Nora calls again on Friday')
  await press(page, 'Add note')
  await expect(page.getByText('Nora calls again on Friday')).toBeVisible()

  await press(page, 'Switch off')
  await expect(page.getByText('Customer-service mode is off.')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await openHydrated(page, '/')
  await expect(banner(page)).toBeHidden()
})

test('the back office redirects anonymous visitors and returns 403 for customers [ROUTE-16] [ROUTE-17] [T43] [T45]', async ({
  page,
}) => {
  const routeIdByPath = {
    overview: 'backoffice/overview/overview-page',
    orders: 'backoffice/orders/staff-orders-page',
    'orders/100008': 'backoffice/orders/staff-order-page',
    mails: 'backoffice/emails/emails-page',
    'payment-alerts': 'backoffice/payments/payment-alerts-page',
    'customer-service': 'backoffice/customers/customer-service-page',
    audit: 'backoffice/audit/audit-page',
  }
  for (const path of Object.keys(routeIdByPath)) {
    const anonymous = await page.request.get(`/dashboard/${path}`, { maxRedirects: 0 })
    expect([anonymous.status(), anonymous.headers().location]).toEqual([
      302,
      `/auth/login?notice=sign-in-required&redirect=${encodeURIComponent(`/dashboard/${path}`)}`,
    ])
    const data = await page.request.get(`/dashboard/${path}.data`, { maxRedirects: 0 })
    expect(await data.text()).not.toContain('Hartley')
  }
  await registerAccount(page)
  for (const [path, routeId] of Object.entries(routeIdByPath)) {
    for (const url of [`/dashboard/${path}`, `/dashboard/${path}.data`]) {
      const refused = await page.request.get(url)
      expect(refused.status(), url).toBe(403)
      expect(await refused.text()).not.toContain('Hartley')
    }
    const data = await page.request.get(`/dashboard/${path}.data?_routes=${encodeURIComponent(routeId)}`)
    expect(data.status(), routeId).toBe(403)
  }
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL('/dashboard?notice=forbidden')
  await expect(page.getByRole('alert')).toContainText('You cannot open this page')
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
})

test('shows the back-office pages in Spanish [STAFF-01] [STAFF-10]', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/overview')
  await page.getByRole('button', { name: 'ES' }).click()
  for (const [path, heading] of [
    ['overview', 'Resumen'],
    ['orders', 'Pedidos'],
    ['orders?q=hartley&sort=total', 'Pedidos'],
    ['orders/100008', 'Pedido 100008'],
    ['mails', 'Correos'],
    ['payment-alerts', 'Avisos de pago'],
    ['customer-service?q=megan', 'Atención al cliente'],
    ['audit', 'Registro de actividad'],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/dashboard/orders/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
})
