import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { openBackofficeMenu } from '../../support/browser/open-backoffice-menu.ts'

test('shop health names what is missing and links to where it is put right', { tag: '@both' }, async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/overview')
  await (await openBackofficeMenu(page)).getByRole('link', { name: 'Shop health' }).click()
  const company = page.getByRole('region', { name: 'Your company' })
  await expect(company.getByRole('listitem').first()).toContainText('Done')
  await expect(page.getByRole('region', { name: 'Operation' })).toContainText('GB free')
  await company.getByRole('link', { name: 'Bank account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank account' })).toBeVisible()
})

test('staff without the role do not reach shop health', async ({ page }) => {
  await signInAs(page, 'staff@example.com', demoPassword)
  expect((await page.goto('/dashboard/setup'))?.status()).toBe(403)
})
