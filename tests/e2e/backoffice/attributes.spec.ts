import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

test('staff add an attribute, give it to a product and shoppers filter by it', async ({ page }) => {
  const name = `Finish ${Date.now().toString(36)}`
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/attributes/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Name (English)').first().fill(name)
  await page.getByLabel('Unit (English)').fill('finish')
  await page.getByLabel('New value (English)').fill('Matt')
  await page.getByLabel('New value (English)').press('Enter')
  await page.getByLabel('New value (English)').fill('Glossy')
  await page.getByRole('button', { name: 'Add a value' }).click()
  await page.getByLabel('Name (Español): Matt').fill('Mate')
  await page.getByRole('button', { name: 'Move up: Glossy' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Code: Glossy')).toHaveValue('glossy')
  await expectAccessible(page)
  const attributePage = page.url()

  await page.goto('/dashboard/products?q=mug')
  await page.locator('a[href^="/dashboard/products/1"]').first().click()
  await waitUntilHydrated(page)
  const productPage = page.url()
  const slug = await page.getByLabel('Address in the shop').inputValue()
  await page.locator('summary', { hasText: name }).click()
  await page.getByRole('checkbox', { name: 'Matt finish' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()

  await page.goto(attributePage)
  await page.getByRole('link', { name: 'used by 1 product' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByLabel('Attribute')).toContainText(`${name}: Matt finish`)
  await page.goto('/branded-goods/drinkware')
  // Groups without a selection are closed.
  await page.locator('summary', { hasText: name }).click()
  await expect(page.getByText('Matt finish').first()).toBeVisible()

  await page.goto(attributePage)
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Remove Matt' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Matt” cannot be removed: 1 product has it.').first()).toBeVisible()
  await page.goto(productPage)
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Address in the shop')).toHaveValue(slug)
  await page.getByRole('checkbox', { name: 'Matt finish' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await page.goto(attributePage)
  await page.getByRole('button', { name: 'Delete this attribute' }).click()
  await expect(page.getByText('The attribute was deleted.')).toBeVisible()
})
