import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'

async function uploadCsv(page: Page, content: string): Promise<void> {
  await page.goto('/dashboard/products/import')
  const file = { name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload' }).click()
}

const readCount = (page: Page, name: string) => page.locator(`[data-count="${name}"] dd`)

test('staff import a file after a dry run, and revert the import [STAFF-04]', async ({ page }) => {
  const sku = `IMPORT-${Date.now()}`
  const title = `Imported mug ${sku}`
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: 'Import products' }).click()

  await uploadCsv(page, 'SKU,Title (en)\nA,"never closed\n')
  await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/line 2/)
  await expectAccessible(page)

  await uploadCsv(
    page,
    `SKU;Title (en);Price tiers;Published;Brand\n${sku};${title};1 = 2.50 | 100 = 2.20;yes;\n${sku}-B;Mug;;;Nobody\n`,
  )
  await expect(page.getByText('Recognised as a file of this shop.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByText('Checked, not imported')).toBeVisible()
  await expect(readCount(page, 'created')).toHaveText('1')
  await expect(readCount(page, 'refused')).toHaveText('1')
  await expect(page.getByRole('row', { name: /Nobody/ })).toContainText('does not exist')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the refused rows (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('refused-rows.csv')
  const address = page.url()
  await page.goto(`/dashboard/products?q=${sku}`)
  await expect(page.getByText('No products match these filters.')).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Revert the import' })).toBeVisible()
  // Caches see a change within a second.
  await expect(async () => {
    await page.goto(`/search?q=${sku}`)
    await expect(page.getByText(title).first()).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.goto(address)
  await page.getByRole('button', { name: 'Revert the import' }).click()
  await expect(page.getByText('Reverted', { exact: true })).toBeVisible()
  await page.goto(`/dashboard/products?q=${sku}`)
  await expect(page.getByText('No products match these filters.')).toBeVisible()
})
