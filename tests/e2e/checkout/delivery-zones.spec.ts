import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const mug = 'bramblewick-inside-out-colour-mug'
const form = (page: Page) => page.getByRole('form', { name: 'Delivery details' })
const total = (page: Page) => page.locator('dd.summary-total')

async function fillFields(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) await form(page).locator(`[name="${name}"]`).fill(value)
}

async function fillDetails(page: Page, postcode: string) {
  await fillFields(page, {
    'customer[email]': `zones-${Date.now()}@example.com`,
    'customer[first_name]': 'Ada',
    'customer[last_name]': 'Byron',
    'customer[phone]': '01845 000000',
  })
  await expect(page.getByText('You are new here')).toBeVisible()
  await form(page).getByText('Check out as a guest').click()
  // The address is behind the postcode search.
  await page.getByRole('button', { name: 'Enter address manually' }).first().click()
  await fillFields(page, {
    'billing[postcode]': postcode,
    'billing[house_number]': '14',
    'billing[address_1]': 'Mill Lane',
    'billing[address_3]': 'Inverness',
    'billing[address_4]': 'Highland',
  })
  await form(page).getByLabel('How did you find us?').selectOption('Word of mouth')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click()

test('a postcode in the Highlands changes the delivery charge before the payment [CHK-14]', {
  tag: '@both',
}, async ({ page }) => {
  await openHydrated(page, `/product/${mug}`)
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await openHydrated(page, '/checkout/delivery')
  await expect(page.getByText('Delivery (mainland GB)')).toBeVisible()
  const shown = await total(page).innerText()

  await fillDetails(page, 'JE2 3AB')
  await submit(page)
  await expect(form(page).locator('[name="billing[postcode]"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('We do not deliver these goods there. Please ask for a quote.').first()).toBeVisible()

  // The total follows the postcode before the form is sent.
  await form(page).locator('[name="billing[postcode]"]').fill('IV2 3AB')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Delivery (Highlands and islands)')).toBeVisible()
  await expect(total(page)).not.toHaveText(shown)
  await expectAccessible(page)
  const due = await total(page).innerText()
  await expect(form(page).getByRole('status')).toContainText(due)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await submit(page)
  await expect(page).toHaveURL(/\/checkout\/payment\?order=/)
  await expect(page.getByText('Delivery (Highlands and islands)')).toBeVisible()
  await expect(page.getByText(due).first()).toBeVisible()
})

test('a chosen service changes the total at once, and one press leads to the payment [CHK-14]', async ({ page }) => {
  await openHydrated(page, `/product/${mug}`)
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await openHydrated(page, '/checkout/delivery')
  const shown = await total(page).innerText()
  await fillDetails(page, 'LN1 1AA')
  const service = form(page).getByLabel(/^Delivery before noon/)
  await service.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Delivery (mainland GB, Delivery before noon)')).toBeVisible()
  await expect(total(page)).not.toHaveText(shown)
  const due = await total(page).innerText()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await submit(page)
  await expect(page).toHaveURL(/\/checkout\/payment\?order=/)
  await expect(page.getByText(due).first()).toBeVisible()
})
