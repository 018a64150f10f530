import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

test('staff find an order, a customer and a page by Ctrl+K and the keyboard [STAFF-01]', { tag: '@both' }, async ({
  page,
}) => {
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/overview')
  await waitUntilHydrated(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('trade@example.com')
  const customers = dialog.getByRole('group', { name: 'Customers' })
  await expect(customers.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)

  await field.fill('100011')
  await expect(dialog.getByRole('option', { name: /^100011/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/orders/100011')
  await expect(dialog).toBeHidden()

  // The link opens it too, also on a phone.
  await page.getByRole('link', { name: 'Search (Ctrl+K)' }).click()
  await expect(field).toBeFocused()
  await field.fill('re')
  await expect(dialog.getByRole('option', { name: /^Receivables/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Enter without a result leads to the search page, which says so.
  await page.keyboard.press('Control+k')
  await field.fill('no such thing')
  await expect(dialog.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/search\?q=no/)
  await expect(page.getByRole('main').getByText('Nothing found.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a page', async ({ page }) => {
    await signInAs(page, 'staff@example.com', demoPassword)
    await page.goto('/dashboard/overview')
    await page.getByRole('link', { name: 'Search (Ctrl+K)' }).click()
    await page.getByRole('searchbox').fill('trade@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Customers' }).getByRole('link').first()).toBeVisible()
  })
})
