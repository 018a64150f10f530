import { readFileSync } from 'node:fs'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'

test('accounts check the totals of a period, lock it and download its files [STAFF-01]', async ({ page }) => {
  await signInAs(page, 'accounts@example.com', demoPassword)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Accounting', exact: true }).click()
  await expect(page.getByText('All totals agree.')).toBeVisible()
  const sales = page.getByRole('row').filter({ hasText: 'Invoices less credit notes' })
  const gross = await sales.getByRole('cell').last().textContent()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Today is not over.
  await page.getByLabel('Last day').fill(new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' }))
  await page.getByRole('form', { name: 'Next period' }).getByRole('button').first().click()
  await expect(page.getByText('A period can be locked once its last day is over.')).toBeVisible()
  await page.goBack()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/dashboard/accounting')
  await page.getByRole('button', { name: 'Lock the period and export it' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accounting,')
  await otherTab.getByRole('button', { name: 'Lock the period and export it' }).click()
  await expect(otherTab.getByText('The period was not locked')).toBeVisible()
  await expect(otherTab.getByText('somebody else locked the period')).toBeVisible()
  await expect(sales.getByRole('cell').last()).toHaveText(gross ?? '')
  await expect(page.getByText('All totals agree.')).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download xero-sales', exact: true }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('*ContactName')
  expect(file).toContain('20% (VAT on Income)')

  await page.goto('/dashboard/accounting')
  await expect(page.getByRole('table', { name: 'Locked periods' }).getByRole('row').nth(1)).toContainText(/\d/)
  await expect(page.getByRole('region', { name: 'Next period' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an administrator chooses the software and its codes', async ({ page }) => {
    await signInAs(page, 'admin@example.com', demoPassword)
    await page.goto('/dashboard/accounting')
    await page.getByRole('link', { name: 'Change the software and its codes' }).click()
    await page.getByLabel('VAT codes').fill('twenty = T1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a VAT rate and its code on each line').first()).toBeVisible()
    await page.getByLabel('VAT codes').fill('17.5 = T17')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.goto('/dashboard/settings/accounting')
    await expect(page.getByLabel('VAT codes')).toHaveValue('17.5 = T17')
  })
})
