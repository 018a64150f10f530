import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const sku = 'CLW-RAI5000'

/** The value beside this label in the table of one SKU. */
const readUnits = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('cell')

test('staff count a product, see the change in its history and paste a list [STAFF-04]', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)

  await page.goto('/dashboard/overview')
  await page.getByRole('link', { name: 'Low stock' }).click()
  await expect(page).toHaveURL('/dashboard/stock?show=low')
  await expect(page.getByText('SKUs is changed')).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toContainText('Out of stock')
  await expectAccessible(page)

  await page.goto(`/dashboard/stock?q=${sku}`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  const units = Number((await readUnits(page, 'In hand').textContent())?.replaceAll(',', ''))
  await page.getByRole('textbox', { name: /^Units/ }).fill('some')
  await page.getByLabel('Reason').selectOption('Counted')
  await page.getByRole('button', { name: 'Adjust the stock' }).click()
  await expect(page.getByRole('textbox', { name: /^Units/ })).toHaveAccessibleDescription(/whole number/)
  await expectAccessible(page)
  await waitUntilHydrated(page)
  await page.getByRole('textbox', { name: /^Units/ }).fill(String(units + 5))
  await page.getByLabel('Note').fill('Shelf 4')
  await page.getByRole('button', { name: 'Adjust the stock' }).click()
  await expect(page.getByText('The stock is adjusted.')).toBeVisible()
  await expect(readUnits(page, 'Free')).toHaveText(String(units + 5))
  const movement = page.getByRole('table', { name: 'History' }).getByRole('row').nth(1)
  await expect(movement).toContainText(/Counted.*\+5.*Shelf 4/)

  await page.goto('/dashboard/stock')
  await page.getByRole('link', { name: 'Paste a stock list' }).click()
  await page.getByLabel('SKUs and units in hand').fill(`${sku}\t${units}\nNOBODY-HAS-THIS\t3`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 line cannot be applied.')).toBeVisible()
  await expect(page.getByRole('row', { name: /NOBODY-HAS-THIS/ })).toContainText('No product or variant has this SKU.')
  await expectAccessible(page)
  await waitUntilHydrated(page)
  await page.getByLabel('SKUs and units in hand').fill(`${sku}\t${units}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('row', { name: new RegExp(sku) })).toContainText('Will be changed')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('The stock of 1 SKU is changed.')).toBeVisible()
  await page.goto(`/dashboard/stock?q=${sku}`)
  await expect(page.getByRole('row').nth(1)).toContainText(sku)
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(String(units))
})
