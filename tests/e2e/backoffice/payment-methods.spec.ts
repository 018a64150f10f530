import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../support/browser/journey-checkout.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const path = '/dashboard/settings/payments'

test('an administrator writes a text for a payment method, which customers read', { tag: '@both' }, async ({
  page,
  browser,
  viewport,
}) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto(path)
  await waitUntilHydrated(page)
  await expect(page.getByText('Payment provider: Stand-in (demo, no money moves)')).toBeVisible()
  // Both browsers save at the same time, so each changes a method of its own.
  const method = page.getByRole('group', { name: viewport && viewport.width < 600 ? 'Card' : 'Bank transfer' })
  await method.getByLabel('Up to an order total of (£)').fill('a lot')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter an amount in pounds, such as 50 or 49.50.').first()).toBeVisible()
  await expectAccessible(page)
  await method.getByLabel('Up to an order total of (£)').fill('900000')
  const words = `Pago en dos días ${Date.now()}`
  await method.getByLabel('Text for customers (Español)').fill(words)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(method.getByLabel('Up to an order total of (£)')).toHaveValue('900000.00')
  await expectAccessible(page)

  const customer = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  const step = await placeOrderOverHttp(customer)
  await expect(async () => {
    await customer.goto(`${step}&method=bacs`)
    await expect(customer.getByText(words)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await customer.context().close()
})

test('staff see the provider of a payment and that no money moves', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/orders?payment=paid')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(
    page
      .getByRole('region', { name: 'Payments' })
      .getByText(/demo, no money moves/)
      .first(),
  ).toBeVisible()
})
