import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../support/browser/journey-checkout.ts'

const mug = 'bramblewick-inside-out-colour-mug'
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const form = (page: Page) => page.getByRole('form', { name: 'Delivery details' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const total = (scope: Page | Locator) => scope.locator('dd.summary-total')
type TrackingEvent = { event: string; step?: number; id?: number; revenue?: number; products?: object[] }
const listEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: TrackingEvent[] }).dataLayer ?? []).filter(({ event }) =>
      /^(checkout|purchase)$/.test(event),
    ),
  )

async function fillBasket(page: Page) {
  await openHydrated(page, `/product/${mug}`)
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
}

async function fillPerson(page: Page, email?: string) {
  const delivery = form(page)
  if (email) await delivery.locator('[name="customer[email]"]').fill(email)
  await delivery.locator('[name="customer[first_name]"]').fill('Ada')
  await delivery.locator('[name="customer[last_name]"]').fill('Byron')
  await delivery.locator('[name="customer[phone]"]').fill('01845 000000')
}

async function fillAddress(page: Page, part: 'billing' | 'shipping') {
  const lines = { house_number: '14', address_1: 'Mill Lane', address_3: 'Thirsk', address_4: 'North Yorkshire' }
  await form(page).locator(`[name="${part}[postcode]"]`).fill('yo7 1aa')
  for (const [name, value] of Object.entries(lines)) await form(page).locator(`[name="${part}[${name}]"]`).fill(value)
}

/** Chooses bank transfer. The clock must be stopped: otherwise the page submits the card after a second. */
async function payByTransfer(page: Page) {
  await expect(page).toHaveURL(/\/checkout\/payment\?order=[0-9a-f]{32}$/)
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await page.getByRole('button', { name: /^(Place order for|Pay £)/ }).click()
  await expect(page).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
}

const stopClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

test('a guest buys by bank transfer [CHK-01] [CHK-02] [CHK-07] [CHK-08] [CHK-09] [CHK-11] [CHK-13] [TRACK-03] [TRACK-04]', {
  tag: '@both',
}, async ({ page }) => {
  await fillBasket(page)
  await page.goto('/checkout')
  const due = await total(page).innerText()
  const dispatchDay = await page.locator('dt:text-is("Dispatch date") + dd').innerText()
  expect(dispatchDay).toMatch(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}$/)
  await page.getByRole('link', { name: 'Checkout', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Delivery details' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivery' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(total(page)).toHaveText(due)
  await expect(page.locator('dt:text-is("Dispatch date") + dd')).toHaveText(dispatchDay)
  await expect
    .poll(() => listEvents(page))
    .toMatchObject([{ event: 'checkout', step: 2, products: [{ quantity: 36 }] }])
  const products = (await listEvents(page)).at(0)?.products ?? []
  await expect(form(page).getByLabel('Deliver to my billing address')).toBeChecked()
  await expect(form(page).getByLabel('How did you find us?').locator('option')).toHaveCount(18)

  await continueButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Looks like you have some errors!' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error:/)
  // Checked before the page scrolls: a link half covered by the header counts as too small.
  await expectAccessible(page)
  await summary.getByRole('link', { name: /^Telephone/ }).click()
  await expect(form(page).locator('[name="customer[phone]"]')).toBeFocused()
  await expect(form(page).locator('[name="billing[postcode]"]')).toHaveAttribute('aria-invalid', 'true')

  await fillPerson(page, `guest-${Date.now()}@example.com`)
  await expect(page.getByText('You are new here')).toBeVisible()
  await form(page).getByText('Check out as a guest').click()
  await expect(form(page).locator('[name="customer[password]"]')).toBeHidden()
  await expect(page.getByText('You need no password.')).toBeVisible()
  await expect(page.getByText('choose a password')).toBeHidden()
  await form(page).locator('[name="billing[postcode]"]').fill('YO7 1AA')
  await page.getByRole('button', { name: 'Find address' }).click()
  await expect(page.getByText('Addresses found! Please select an address.')).toBeVisible()
  await form(page).getByLabel('Select your address').selectOption({ index: 1 })
  await expect(form(page).locator('[name="billing[address_3]"]')).not.toHaveValue('')
  await form(page).getByLabel('How did you find us?').selectOption('Word of mouth')
  await stopClock(page)
  await continueButton(page).click()

  await payByTransfer(page)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText(`Dispatch date: ${dispatchDay}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const number = /\d+/.exec(await page.getByText(/^Order number \d+$/).innerText())?.[0]
  await expect(page.getByText('Please transfer the amount to')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${number}$`) })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: due }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^(Quantity )?36$/ })).toBeVisible()
  await expect
    .poll(() => listEvents(page))
    .toMatchObject([
      { event: 'checkout', step: 4, products },
      { event: 'purchase', id: Number(number), revenue: Number(due.replace(/[£,]/g, '')), products },
    ])
  expect(JSON.stringify(await listEvents(page))).not.toMatch(/@|Byron/)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.reload()
  await expect.poll(() => listEvents(page)).toMatchObject([{ event: 'checkout', step: 4 }])
  expect(await listEvents(page)).toHaveLength(1)
  await page.goto('/checkout/delivery')
  await expect(page).toHaveURL('/checkout')
})

test('a new customer registers with the order [CHK-06]', async ({ page }) => {
  const email = `enrol-${Date.now()}@example.com`
  await fillBasket(page)
  await openHydrated(page, '/checkout/delivery')
  await fillPerson(page, email)
  await expect(page.getByText('You are new here')).toBeVisible()
  await page.getByRole('button', { name: 'Enter address manually' }).first().click()
  await fillAddress(page, 'billing')
  await form(page).getByLabel('How did you find us?').selectOption('Radio')
  await form(page).locator('[name="customer[password]"]').fill('short')
  await form(page).locator('[name="customer[confirmPassword]"]').fill('other')
  await continueButton(page).click()
  await expect(form(page).locator('[name="customer[confirmPassword]"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).locator('[name="billing[address_1]"]')).toHaveValue('Mill Lane')
  await form(page).locator('[name="customer[password]"]').fill('a-good-one-7')
  await form(page).locator('[name="customer[confirmPassword]"]').fill('a-good-one-7')
  await stopClock(page)
  await continueButton(page).click()
  await payByTransfer(page)
  await page.goto('/my-account/orders')
  await expect(page.getByRole('table', { name: 'Your orders' }).getByRole('row')).toHaveCount(2)
  await page.goto('/my-account')
  await expect(page.locator('[name="billing[address_1]"]')).toHaveValue('Mill Lane')
})

test('a returning customer signs in during the checkout, and going back keeps what was typed [CHK-06]', async ({
  page,
}) => {
  const { email, password } = await registerAccount(page)
  await page.goto('/my-account/address/new')
  const lines = { first_name: 'Ada', last_name: 'Byron', house_number: '3', address_1: 'Kirkgate', address_2: 'Rear' }
  for (const [name, value] of Object.entries({ ...lines, postcode: 'YO7 1PQ' })) {
    const field = page.locator(`main [name="${name}"]`)
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Enter address manually' }).click()
    await field.fill(value)
  }
  await page.locator('main form button[type=submit]').last().click()
  await expect(page).toHaveURL('/my-account')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/login/)

  await fillBasket(page)
  await openHydrated(page, '/checkout/delivery')
  await form(page).locator('[name="customer[email]"]').fill(email)
  await form(page).locator('[name="customer[first_name]"]').focus()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(form(page).locator('[name="customer[confirmPassword]"]')).toHaveCount(0)
  await form(page).locator('[name="billing[company_name]"]').fill('Byron Ltd')
  await form(page).locator('[name="customer[password]"]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expect(form(page).locator('[name="billing[company_name]"]')).toHaveValue('Byron Ltd')
  await expect(page.getByRole('banner').getByText('Sign in', { exact: true })).toHaveCount(0)
  await expect(form(page).locator('[name="customer[email]"]')).toHaveAttribute('readonly', '')
  await expect(form(page).locator('[name="customer[password]"]')).toHaveCount(0)
  await expect(form(page).locator('[name="billing[address_1]"]')).toHaveValue('Kirkgate')
  await expect(form(page).locator('[name="customer[first_name]"]')).toHaveValue('Jo')

  await form(page).locator('[name="customer[phone]"]').fill('0777')
  await form(page).locator('[name="billing[address_3]"]').fill('Thirsk')
  await form(page).locator('[name="billing[address_4]"]').fill('North Yorkshire')
  await form(page).getByLabel('Deliver to my billing address').uncheck()
  await section(page, 'Confirm your delivery address').getByLabel('Use a saved address').selectOption({ index: 1 })
  await form(page).locator('[name="shipping[address_3]"]').fill('Sowerby')
  await form(page).locator('[name="shipping[address_4]"]').fill('North Yorkshire')
  await form(page).getByLabel('How did you find us?').selectOption('Exhibition')
  await stopClock(page)
  await continueButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/payment/)
  const first = page.url()
  await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Delivery' }).click()
  await expect(form(page).locator('[name="customer[phone]"]')).toHaveValue('0777')
  await expect(form(page).getByLabel('Deliver to my billing address')).not.toBeChecked()
  await expect(form(page).locator('[name="shipping[address_3]"]')).toHaveValue('Sowerby')
  await continueButton(page).click()
  await expect(page).toHaveURL(first)
  await payByTransfer(page)
  await expect(page.getByText('Sowerby')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest orders with another delivery address after correcting an error [CHK-02] [CHK-08]', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto(`/product/${mug}`)
    await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
    await page.getByRole('link', { name: 'Checkout', exact: true }).first().click()
    await fillPerson(page, `plain-${Date.now()}@example.com`)
    await expect(form(page).getByRole('radio', { name: /^Check out as a guest/ })).toBeChecked()
    await expect(form(page).locator('[name="customer[password]"]')).toBeHidden()
    await fillAddress(page, 'billing')
    await form(page).getByLabel('Deliver to my billing address').uncheck()
    await continueButton(page).click()
    await expect(page.getByRole('link', { name: 'Delivery address, Postcode: Please fill this in.' })).toBeVisible()
    await expect(form(page).locator('[name="billing[address_1]"]')).toHaveValue('Mill Lane')
    await form(page).locator('[name="shipping[first_name]"]').fill('Bo')
    await form(page).locator('[name="shipping[last_name]"]').fill('Foreman')
    await fillAddress(page, 'shipping')
    await form(page).getByLabel('How did you find us?').selectOption('TV')
    await continueButton(page).click()
    await payByTransfer(page)
    await expect(page.getByText('Bo Foreman')).toBeVisible()
    await expect(page.getByText('Thank you for your order')).toBeVisible()
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('shows the delivery step in Spanish [CHK-08]', { tag: '@mobile' }, async ({ page }) => {
    await openHydrated(page, `/product/${mug}`)
    await page.getByRole('button', { name: 'Añadir a la cesta', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/checkout/delivery')
    await page.getByRole('button', { name: 'Continuar con el pago' }).click()
    await expect(page.getByRole('link', { name: 'Nombre: Rellene este campo.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Confirme su dirección de entrega' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/Please|Confirm your|Delivery/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('the delivery step rejects missing, outdated and forged requests, and places one order for ten requests [T32] [T33] [T38] [T43] [T87] [T88]', async ({
  page,
  browser,
}) => {
  await fillBasket(page)
  await page.goto('/checkout/delivery')
  await fillPerson(page, `calls-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Enter address manually' }).first().click()
  await fillAddress(page, 'billing')
  await form(page).getByLabel('How did you find us?').selectOption('Other')
  const fields = await form(page).evaluate((node) => [...new FormData(node as HTMLFormElement)])
  const values = { ...(Object.fromEntries(fields) as Record<string, string>), is_enrolling: '0' }
  const post = (changes: Record<string, string> = {}) =>
    page.request.post('/checkout/delivery', {
      form: { ...values, ...changes },
      headers: { 'Accept-Language': 'en' },
      maxRedirects: 0,
    })

  const forged = await post({ 'billing[id]': '1' })
  expect([forged.status(), await forged.text()]).toEqual([422, expect.stringContaining('is not one of yours')])
  const stale = await post({ basket_version: '999' })
  expect([stale.status(), await stale.text()]).toEqual([409, expect.stringContaining('The total is now £234.12.')])
  const cheap = await post({ basket_total: '1' })
  expect(cheap.status()).toBe(409)
  expect((await post({ referrer: '', 'customer[source]': 'telephone' })).status()).toBe(422)

  const placed = await Promise.all(Array.from({ length: 10 }, () => post()))
  expect(placed.map((response) => response.status())).toEqual(Array.from({ length: 10 }, () => 303))
  const links = new Set(placed.map((response) => response.headers().location))
  expect(links.size).toBe(1)
  const [link = ''] = links
  const review = link.replace(/.*=/, '/checkout/review/')

  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(total(page)).not.toHaveText('£234.12')
  expect((await post()).status()).toBe(409)

  const anonymous = await browser.newContext({ locale: 'en-GB' })
  const withoutBasket = await anonymous.request.get('/checkout/delivery', { maxRedirects: 0 })
  expect([withoutBasket.status(), withoutBasket.headers().location]).toEqual([302, '/checkout'])
  const data = await anonymous.request.get(
    '/checkout/delivery.data?_routes=storefront%2Fcheckout%2Fcheckout-delivery-page',
  )
  expect(await data.text()).not.toContain('checkout_token')
  // The token opens the order; a number or another token returns 404.
  expect((await anonymous.request.get(review)).status()).toBe(200)
  expect((await anonymous.request.get('/checkout/review/100001')).status()).toBe(404)
  expect((await anonymous.request.get(`/checkout/review/${'0'.repeat(32)}`)).status()).toBe(404)
  await anonymous.close()
})

test('staff order for a customer with internal details, and each transaction id is used once [CHK-03] [T34]', async ({
  page,
}) => {
  const email = `served-${Date.now()}@example.com`
  await signInAs(page, 'staff@example.com', 'tradecraft-demo')
  await page.goto('/dashboard/customer-service')
  const creating = page.getByRole('form', { name: 'New customer' })
  for (const [name, value] of Object.entries({ email, first_name: 'Sam', last_name: 'Served' })) {
    await creating.locator(`[name="${name}"]`).fill(value)
  }
  await creating.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/')
  const order = async (transaction: string) => {
    await fillBasket(page)
    await openHydrated(page, '/checkout/delivery')
    await expect(form(page).locator('[name="customer[email]"]')).toHaveValue(email)
    await fillPerson(page)
    if (await page.getByRole('button', { name: 'Enter address manually' }).first().isVisible())
      await page.getByRole('button', { name: 'Enter address manually' }).first().click()
    await fillAddress(page, 'billing')
    await form(page).getByLabel('How did you find us?').selectOption('Other')
    if (!transaction) return continueButton(page).click()
    const internal = section(page, 'Internal user details')
    await internal.getByLabel('Source').selectOption('telephone')
    await internal.getByLabel('Payment method').selectOption('cash')
    await internal.getByLabel('External order number').fill('A-1')
    await internal.getByLabel('External transaction number').fill(transaction)
    await stopClock(page)
    await continueButton(page).click()
    await page.clock.resume()
  }
  await order('')
  await expect(page.getByRole('link', { name: 'Source: Please fill this in.' })).toBeVisible()
  const transaction = `T-${Date.now()}`
  await order(transaction)
  // The transaction is already paid, so there is no payment step.
  await expect(page).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Paid outside the shop')).toBeVisible()
  await order(transaction)
  await expect(page.getByText('This transaction already belongs to another order.').first()).toBeVisible()
  await expect(page).toHaveURL('/checkout/delivery')
})

test('an ordered item without a picture has the layout of the others', { tag: '@mobile' }, async ({ page }) => {
  const step = await placeOrderOverHttp(page, { alsoProducts: ['/product/northgate-assorted-washer-tin'] })
  const token = new URL(step, 'http://shop.example').searchParams.get('order') ?? ''
  await page.goto(`/checkout/review/${token}`)
  const items = page.locator('main tbody th')
  await expect(items).toHaveCount(2)
  await expect(items.last().locator('img')).toHaveCount(0)
  const links = items.getByRole('link')
  const [withPicture, withoutPicture] = [await links.first().boundingBox(), await links.last().boundingBox()]
  expect(withoutPicture?.x).toBe(withPicture?.x)
})
