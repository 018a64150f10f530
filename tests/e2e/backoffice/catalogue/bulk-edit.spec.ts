import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'

/** Imports products of its own, so that the prices of other journeys stay as they are. */
async function importProducts(page: Page, prefix: string, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, index) => `${prefix}-${index},${prefix} flask ${index},1 = 10.00 | 100 = 8.00,yes`,
  )
  const content = ['SKU,Title (en),Price tiers,Published', ...rows].join('\n')
  await page.goto('/dashboard/products/import')
  const file = { name: 'flasks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await waitFor(page, 'Import')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await waitFor(page, 'Revert the import')
}

/** Without script the page does not reload itself. */
async function waitFor(page: Page, button: string): Promise<void> {
  await expect(async () => {
    if (await page.getByRole('link', { name: 'Look again' }).isVisible()) await page.reload()
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

const newPrefix = () => `bulk${Date.now()}`
const countOf = (page: Page, filter: string) => page.locator(`[data-count="${filter}"]`)

async function expectPrice(page: Page, prefix: string, price: string): Promise<void> {
  await page.goto(`/product/${prefix}-flask-7`)
  await expect(page.getByRole('main')).toContainText(price)
}

/** Leaves nothing in the shop that other journeys could find. */
async function unpublish(page: Page, prefix: string, count: number): Promise<void> {
  await page.goto(`/dashboard/products?q=${prefix}`)
  await page.getByLabel('Action').selectOption('Unpublish')
  await page.getByRole('button', { name: 'Edit all in this list' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await waitFor(page, `Change ${count} products`)
  await page.getByRole('button', { name: `Change ${count} products` }).click()
  await waitFor(page, 'Undo')
}

test('a supplier rise of 4.5 % on 300 products is previewed, applied and undone [STAFF-04]', async ({
  page,
  browser,
}) => {
  test.slow()
  const prefix = newPrefix()
  await signInAs(page, 'catalogue@example.com', demoPassword)
  await importProducts(page, prefix, 300)
  const shopper = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await expectPrice(shopper, prefix, '£10.00')

  await page.goto(`/dashboard/products?q=${prefix}`)
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('50 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit all in this list' }).click()
  await expect(page.getByText('All 300 products that match the filters')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('link', { name: 'How much: Enter a value.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('How much').fill('4.5')
  await page.getByRole('button', { name: 'Preview' }).click()

  await waitFor(page, 'Change 300 products')
  await expect(countOf(page, 'changed')).toContainText('300')
  await expect(page.getByRole('row', { name: new RegExp(`${prefix} flask 7 `) })).toContainText(/£10\.00.*£10\.45/)
  await expectAccessible(page)
  await expectPrice(shopper, prefix, '£10.00')
  await page.getByRole('button', { name: 'Change 300 products' }).click()
  await waitFor(page, 'Undo')
  await expect(countOf(page, 'applied')).toContainText('300')
  await expectPrice(shopper, prefix, '£10.45')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(countOf(page, 'undone')).toContainText('300')
  await expectAccessible(page)
  await expectPrice(shopper, prefix, '£10.00')
  await shopper.context().close()
  await unpublish(page, prefix, 300)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('staff select products, preview a change, apply it and undo it [STAFF-04]', async ({ page }) => {
    test.slow()
    const prefix = newPrefix()
    await signInAs(page, 'catalogue@example.com', demoPassword)
    await importProducts(page, prefix, 3)
    await page.goto(`/dashboard/products?q=${prefix}`)
    await page.getByLabel(`Select ${prefix} flask 1`).check()
    await page.getByLabel(`Select ${prefix} flask 2`).check()
    await page.getByLabel('Action').selectOption('Set the VAT rate')
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await expect(page.getByText('2 selected products')).toBeVisible()
    await page.getByLabel('VAT rate in %').fill('500')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Enter a percentage from 0 to 100').first()).toBeVisible()
    await page.getByLabel('VAT rate in %').fill('5')
    await page.getByRole('button', { name: 'Preview' }).click()
    await waitFor(page, 'Change 2 products')
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await waitFor(page, 'Undo')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await unpublish(page, prefix, 3)
  })
})

test('staff keep filters of the product list as a view [STAFF-04]', async ({ page }) => {
  const name = `Mugs ${Date.now()}`
  await signInAs(page, 'catalogue@example.com', demoPassword)
  await page.goto('/dashboard/products?q=mug&stock=in')
  await page.getByText('Save these filters as a view').click()
  await page.getByLabel('Name of the view').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('link', { name, exact: true })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All products' }).click()
  await view.click()
  await expect(page).toHaveURL(/q=mug/)
  await page.getByText('Rename or delete this view').click()
  await page.getByLabel('Name of the view').fill(`${name} in stock`)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: `${name} in stock` })).toBeVisible()
  await page.getByText('Rename or delete this view').click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('link', { name: `${name} in stock` })).toBeHidden()
})
