import type { Page } from '@playwright/test'
import { expect, openAwake, test } from '../support/journey.ts'
import { register, signIn } from '../support/journey-account.ts'
import { waitUntilAwake } from '../support/wait-until-awake.ts'

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
  await openAwake(page, mug)
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
}

async function fillAddress(page: Page, part: 'billing' | 'shipping') {
  await field(page, `${part}[postcode]`).fill('YO7 1AA')
  const byHand = page.getByRole('button', { name: 'Enter address manually' })
  if ((await byHand.count()) > 0) await byHand.first().click()
  for (const [name, value] of Object.entries(lines)) await field(page, `${part}[${name}]`).fill(value)
}

/** Everything that the form asks a guest for, delivered to another address. */
async function typeDelivery(page: Page) {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value)
  await page.getByRole('radio', { name: /guest/i }).check()
  await fillAddress(page, 'billing')
  await page.getByLabel('Deliver to my billing address').uncheck()
  await fillAddress(page, 'shipping')
  await field(page, 'shipping[first_name]').fill('Grace')
  await field(page, 'shipping[last_name]').fill('Hopper')
  await field(page, 'referrer').selectOption({ index: 2 })
}

async function expectTyped(page: Page) {
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

const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))

test.describe('the delivery form keeps what was typed and not sent [CHK-02]', () => {
  test('after reload, language switch, the basket and back, and Back', { tag: '@both' }, async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await typeDelivery(page)
    await page.reload()
    await expectTyped(page)

    await page.locator('.language-switch button[value=es]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await waitUntilAwake(page)
    await expectTyped(page)

    await page.locator('.language-switch button[value=en]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await waitUntilAwake(page)
    await page
      .locator('main')
      .getByRole('link', { name: /basket/i })
      .click()
    await expect(page).toHaveURL(/\/checkout$/)
    await page.getByRole('link', { name: 'Checkout', exact: true }).click()
    await expectTyped(page)

    await page.goto('/faq')
    await page.goBack()
    await waitUntilAwake(page)
    await expectTyped(page)
  })

  test('after Back from the payment step, and forgets it once the order is settled', async ({ page }) => {
    await page.clock.install()
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await typeDelivery(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/checkout\/payment\?order=/)
    await expect.poll(() => drafts(page)).toEqual([])
    await page.goBack()
    await expectTyped(page)
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

  test('in what the server refuses, with what was typed after that', async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[first_name]').fill('Ada')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await waitUntilAwake(page)
    await field(page, 'customer[first_name]').fill('Augusta')
    await field(page, 'customer[last_name]').fill('King')
    await page.reload()
    await expect(field(page, 'customer[first_name]')).toHaveValue('Augusta')
    await expect(field(page, 'customer[last_name]')).toHaveValue('King')
  })

  test('but never a password', async ({ page }) => {
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

test.describe('what was typed into the delivery form is shown to nobody else', () => {
  test('neither to another account that signs in, nor after signing out', async ({ page }) => {
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[email]').fill('somebody@example.com')
    await field(page, 'customer[first_name]').fill('Private')
    await field(page, 'billing[postcode]').fill('YO7 1AA')
    await register(page)
    await page.goto('/checkout/delivery')
    await expect(field(page, 'customer[first_name]')).toHaveValue('Jo')
    await expect(field(page, 'billing[postcode]')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Private')

    await field(page, 'customer[first_name]').fill('Mine')
    await page.reload()
    await expect(field(page, 'customer[first_name]')).toHaveValue('Mine')
    await page.goto('/my-account')
    expect(await drafts(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect.poll(() => drafts(page)).toEqual([])
  })

  test('but to its owner, who signs in with the address that they have typed', async ({ page, context }) => {
    const { email, password } = await register(page)
    await context.clearCookies()
    await fillBasket(page)
    await page.goto('/checkout/delivery')
    await field(page, 'customer[email]').fill(email.toUpperCase())
    await field(page, 'customer[phone]').fill('01845 222222')
    await field(page, 'billing[company_name]').fill('Byron Ltd')
    await signIn(page, email, password)
    await page.goto('/checkout/delivery')
    await expect(field(page, 'customer[first_name]')).toHaveValue('Jo')
    await expect(field(page, 'customer[phone]')).toHaveValue('01845 222222')
    await expect(field(page, 'billing[company_name]')).toHaveValue('Byron Ltd')
  })
})

test('the session ends while an account types: it is all there after signing in again', async ({ page, context }) => {
  const { email, password } = await register(page)
  await fillBasket(page)
  await page.goto('/checkout/delivery')
  await field(page, 'customer[phone]').fill('01845 333333')
  await context.clearCookies()
  await page.goto('/checkout/delivery')
  await expect(page).toHaveURL(/\/checkout$/)
  await signIn(page, email, password)
  await page.goto('/checkout/delivery')
  await expect(field(page, 'customer[phone]')).toHaveValue('01845 333333')
})

test('the quote form keeps hire dates, address and message while its basket changes, until it is sent [CHK-05]', {
  tag: '@both',
}, async ({ page }) => {
  await openAwake(page, '/product/ironbridge-muster-950-litre-road-tow-bowser')
  await page.getByRole('button', { name: 'Add to hire quote', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await page.goto('/checkout/quote')
  const year = new Date().getFullYear() + 1
  const typed = {
    ...person,
    'hire_duration[from]': `${year}-03-01`,
    'hire_duration[to]': `${year}-03-10`,
    message: 'Delivered to the field,\nplease',
  }
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
  await fillAddress(page, 'billing')
  await field(page, 'referrer').selectOption({ index: 1 })
  await page.getByRole('link', { name: 'Change the items' }).click()
  await expect(page).toHaveURL(/\/quote$/)
  const changed = page.waitForResponse(/\/data\/basket\/quote\/update\//)
  await page.locator('main').getByRole('button', { name: 'Increase quantity' }).click()
  await changed
  await page.goto('/checkout/quote')
  await page.reload()
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
  for (const [name, value] of Object.entries(lines)) await expect(field(page, `billing[${name}]`)).toHaveValue(value)
  await page.locator('main form.checkout-form').getByRole('button', { name: /quote/i }).last().click()
  await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}/)
  await expect.poll(() => drafts(page)).toEqual([])
})
