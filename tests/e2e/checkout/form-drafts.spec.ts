import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const mug = '/product/bramblewick-inside-out-colour-mug'
const field = (page: Page, name: string) => page.locator(`main form.checkout-form [name="${name}"]`)

const person = {
  'customer[email]': 'typed@example.com',
  'customer[first_name]': 'Ada',
  'customer[last_name]': 'Byron',
  'customer[phone]': '01845 000000',
}
const lines = { house_number: '14', address_1: 'Mill Lane', address_3: 'Thirsk', address_4: 'North Yorkshire' }

async function fillBasket(page: Page) {
  await openHydrated(page, mug)
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
}

async function fillAddress(page: Page, part: 'billing' | 'shipping') {
  await field(page, `${part}[postcode]`).fill('YO7 1AA')
  const manualEntry = page.getByRole('button', { name: 'Enter address manually' })
  if ((await manualEntry.count()) > 0) await manualEntry.first().click()
  for (const [name, value] of Object.entries(lines)) await field(page, `${part}[${name}]`).fill(value)
}

/** Fills in the whole delivery form as a guest, with another delivery address. */
async function fillDeliveryForm(page: Page) {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value)
  await page.getByRole('radio', { name: /guest/i }).check()
  await fillAddress(page, 'billing')
  await page.getByLabel('Deliver to my billing address').uncheck()
  await fillAddress(page, 'shipping')
  await field(page, 'shipping[first_name]').fill('Grace')
  await field(page, 'shipping[last_name]').fill('Hopper')
  await field(page, 'referrer').selectOption({ index: 2 })
}

async function expectFilledIn(page: Page) {
  for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value)
  for (const part of ['billing', 'shipping']) {
    await expect(field(page, `${part}[postcode]`)).toHaveValue('YO7 1AA')
    for (const [name, value] of Object.entries(lines)) await expect(field(page, `${part}[${name}]`)).toHaveValue(value)
  }
  await expect(field(page, 'shipping[address_1]')).toBeVisible()
  await expect(field(page, 'shipping[first_name]')).toHaveValue('Grace')
  await expect(field(page, 'deliver_to_billing')).not.toBeChecked()
  await expect(page.locator('[name=is_enrolling][value="0"]')).toBeChecked()
  await expect(field(page, 'referrer')).not.toHaveValue('')
}

const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))

test.describe('the delivery form keeps unsent values [CHK-02]', () => {
  test('after reload, language switch, a visit to the basket, and Back', { tag: '@both' }, async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await fillDeliveryForm(page)
    await page.reload()
    await expectFilledIn(page)

    await page.locator('.language-switch button[value=es]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await waitUntilHydrated(page)
    await expectFilledIn(page)

    await page.locator('.language-switch button[value=en]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await waitUntilHydrated(page)
    await page
      .locator('main')
      .getByRole('link', { name: /basket/i })
      .click()
    await expect(page).toHaveURL(/\/checkout$/)
    await page.getByRole('link', { name: 'Checkout', exact: true }).first().click()
    await expectFilledIn(page)

    await page.goto('/faq')
    await page.goBack()
    await waitUntilHydrated(page)
    await expectFilledIn(page)
  })

  test('after Back from the payment step, and clears them once the order is settled', async ({ page }) => {
    await page.clock.install()
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await fillDeliveryForm(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/checkout\/payment\?order=/)
    await expect.poll(() => listDrafts(page)).toEqual([])
    await page.goBack()
    await expectFilledIn(page)
    await field(page, 'customer[phone]').fill('01845 111111')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/checkout\/payment\?order=/)
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await page.getByRole('button', { name: /^(Place order for|Pay £)/ }).click()
    await expect(page).toHaveURL(/\/checkout\/review\//)
    await page.clock.resume()
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    for (const name of Object.keys(person)) await expect(field(page, name)).toHaveValue('')
    await expect(field(page, 'billing[address_1]')).toHaveValue('')
  })

  test('after a refused submit, with later changes', async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[first_name]').fill('Ada')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await waitUntilHydrated(page)
    await field(page, 'customer[first_name]').fill('Augusta')
    await field(page, 'customer[last_name]').fill('King')
    await page.reload()
    await expect(field(page, 'customer[first_name]')).toHaveValue('Augusta')
    await expect(field(page, 'customer[last_name]')).toHaveValue('King')
  })

  test('except passwords', async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[email]').fill('typed-password@example.com')
    await field(page, 'customer[first_name]').fill('Ada')
    await page.getByRole('radio', { name: /account/i }).check()
    await field(page, 'customer[password]').fill('secret-secret')
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    expect(stored).toContain('typed-password@example.com')
    expect(stored).not.toContain('secret-secret')
    await page.reload()
    await expect(field(page, 'customer[first_name]')).toHaveValue('Ada')
    await expect(field(page, 'customer[password]')).toHaveValue('')
  })
})

test.describe('unsent values of the delivery form', () => {
  test('are hidden from another account that signs in, and after signing out', async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[email]').fill('somebody@example.com')
    await field(page, 'customer[first_name]').fill('Private')
    await field(page, 'billing[postcode]').fill('YO7 1AA')
    await registerAccount(page)
    await page.goto('/checkout/delivery')
    await expect(field(page, 'customer[first_name]')).toHaveValue('Jo')
    await expect(field(page, 'billing[postcode]')).toHaveValue('')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
      .not.toContain('Private')

    await field(page, 'customer[first_name]').fill('Mine')
    await page.reload()
    await expect(field(page, 'customer[first_name]')).toHaveValue('Mine')
    await page.goto('/my-account')
    expect(await listDrafts(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect.poll(() => listDrafts(page)).toEqual([])
  })

  test('are kept for the owner of the typed email who signs in', async ({ page, context }) => {
    const { email, password } = await registerAccount(page)
    await context.clearCookies()
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[email]').fill(email.toUpperCase())
    await field(page, 'customer[phone]').fill('01845 222222')
    await field(page, 'billing[company_name]').fill('Byron Ltd')
    await signInAs(page, email, password)
    await page.goto('/checkout/delivery')
    await expect(field(page, 'customer[first_name]')).toHaveValue('Jo')
    await expect(field(page, 'customer[phone]')).toHaveValue('01845 222222')
    await expect(field(page, 'billing[company_name]')).toHaveValue('Byron Ltd')
  })
})

test('keeps unsent values when the session ends, until the customer signs in again', async ({ page, context }) => {
  const { email, password } = await registerAccount(page)
  await fillBasket(page)
  await page.goto('/checkout/delivery')
  await field(page, 'customer[phone]').fill('01845 333333')
  await context.clearCookies()
  await page.goto('/checkout/delivery')
  await expect(page).toHaveURL(/\/checkout$/)
  await signInAs(page, email, password)
  await page.goto('/checkout/delivery')
  await expect(field(page, 'customer[phone]')).toHaveValue('01845 333333')
})

for (const { name, form, basket, button } of [
  { name: 'delivery', form: '/checkout/delivery', basket: '/checkout', button: 'Add to basket' },
  { name: 'quote', form: '/checkout/quote', basket: '/quote', button: 'Add to quote' },
]) {
  test(`the ${name} form of an ended session, opened again, says that the session has ended`, async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/product/bramblewick-inside-out-colour-mug')
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
    await page.goto(form)
    await field(page, 'customer[phone]').fill('01845 444444')
    await context.clearCookies()
    await page.locator('form.checkout-form').evaluate((form: HTMLFormElement) => {
      // A call of the page may already have brought the token of the new session.
      const token = form.elements.namedItem('_token')
      if (token instanceof HTMLInputElement) token.value = 'of an ended session'
      form.submit()
    })
    await page.getByRole('link', { name: 'Open the page again' }).click()
    await expect(page).toHaveURL(`${basket}?session-ended`)
    await expect(page.getByText(/^Your session has ended/)).toBeVisible()
  })
}

test('the quote form keeps hire dates, address and message while its basket changes, until it is sent [CHK-05]', {
  tag: '@both',
}, async ({ page }) => {
  await openHydrated(page, '/product/ironbridge-muster-950-litre-road-tow-bowser')
  await page.getByRole('button', { name: 'Add to hire quote', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await page.goto('/checkout/quote')
  const year = new Date().getFullYear() + 1
  const values = {
    ...person,
    'hire_duration[from]': `${year}-03-01`,
    'hire_duration[to]': `${year}-03-10`,
    message: 'Delivered to the field,\nplease',
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  await fillAddress(page, 'billing')
  await field(page, 'referrer').selectOption({ index: 1 })
  await page.getByRole('link', { name: 'Change the items' }).click()
  await expect(page).toHaveURL(/\/quote$/)
  const changed = page.waitForResponse(/\/data\/basket\/quote\/update\//)
  await page.locator('main').getByRole('button', { name: 'Increase quantity' }).click()
  await changed
  await page.goto('/checkout/quote')
  await page.reload()
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
  for (const [name, value] of Object.entries(lines)) await expect(field(page, `billing[${name}]`)).toHaveValue(value)
  await page.locator('main form.checkout-form').getByRole('button', { name: /quote/i }).last().click()
  await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}/)
  await expect.poll(() => listDrafts(page)).toEqual([])
})
