import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { pasteTiers } from '../../../support/browser/paste-table.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

test('staff archive a product, restore it and delete the draft', async ({ page }) => {
  const sku = `ARCHIVE-${Date.now().toString(36)}`.toUpperCase()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/products/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`Journey ${sku}`)
  await page.getByLabel('SKU', { exact: false }).first().fill(sku)
  await pasteTiers(page, '1\t5')
  await page.getByRole('checkbox', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete this product' })).toHaveCount(0)
  const editor = page.url()
  const shopLink = (await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')) ?? ''

  await waitUntilHydrated(page)
  await page.getByRole('checkbox', { name: 'Archived' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is archived: shoppers do not see it.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get(shopLink)).status()).toBe(404)
  await page.goto(`/dashboard/products?q=${sku}`)
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await page.goto(`/dashboard/products?q=${sku}&state=archived`)
  await expect(page.locator('tbody').getByText('Archived')).toBeVisible()

  await page.goto(editor)
  await waitUntilHydrated(page)
  await page.getByRole('checkbox', { name: 'Archived' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Shoppers do not see it until it is published.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete this product' }).click()
  await page
    .getByRole('group', { name: /for good\?$/ })
    .getByRole('button', { name: 'Delete this product' })
    .click()
  await expect(page.getByText('The product was deleted.')).toBeVisible()
})
