import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../support/browser/journey-checkout.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const path = '/dashboard/settings/company'

test('an administrator corrects and saves the company details', { tag: '@both' }, async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Company' }).click()
  await waitUntilHydrated(page)
  const vatNumber = page.getByLabel('VAT number')
  await vatNumber.fill('GB 999 9999 74')
  await expect(page.getByText('1 change not saved yet')).toBeVisible()
  // What is typed survives a reload.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await waitUntilHydrated(page)
  await expect(vatNumber).toHaveValue('GB 999 9999 74')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('check digits')
  await expect(vatNumber).toHaveAttribute('aria-invalid', 'true')
  await vatNumber.fill('100000089')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
  await expect(vatNumber).toHaveValue('GB 100 0000 89')
  await vatNumber.fill('999 9999 73')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(vatNumber).toHaveValue('GB 100 0000 89')
  await expect(page.getByText('not saved yet')).toHaveCount(0)
})

test('of two administrators who save one field, the second chooses the value', async ({ page, context }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto(path)
  await waitUntilHydrated(page)
  const other = await context.newPage()
  await other.goto(path)
  await waitUntilHydrated(other)
  await other.getByLabel('Legal name').fill('First Tanks Ltd')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()

  await page.getByLabel('Legal name').fill('Second Tanks Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has saved this meanwhile')).toBeVisible()
  await expect(page.getByText('First Tanks Ltd')).toBeVisible()
  await page.getByLabel('Saved by the other person').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Legal name')).toHaveValue('First Tanks Ltd')
})

test('orders placed after a prefix was set carry it', async ({ page, browser }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/settings/numbers')
  await waitUntilHydrated(page)
  const prefix = page.getByLabel('Order number prefix')
  const save = async (value: string) => {
    await prefix.fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  }
  await save('TC-')
  const customer = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const step = await placeOrderOverHttp(customer)
  await save('')
  const token = new URL(step, 'http://shop.example').searchParams.get('order') ?? ''
  await customer.goto(`/checkout/review/${token}`)
  const shown = await customer.getByRole('heading', { name: /^Order number TC-\d+$/ }).innerText()
  await customer.context().close()

  const reference = shown.replace('Order number ', '')
  await page.goto(`/dashboard/orders?q=${reference.toLowerCase()}`)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible()
})

test('staff without the role do not find the settings', async ({ page }) => {
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/overview')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toHaveCount(0)
  expect((await page.goto('/dashboard/settings'))?.status()).toBe(403)
})
