import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

test('staff add a colour with a swatch, find it and delete it', async ({ page }) => {
  const name = `Journey ${Date.now().toString(36)}`
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/options')
  await expect(page.getByRole('columnheader', { name: 'Swatch' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a colour' }).click()
  await waitUntilHydrated(page)
  await page.getByLabel('Name (English)').fill(name)
  await page.getByLabel('Colour of the swatch').fill('green')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be like #c8102e.').first()).toBeVisible()
  await waitUntilHydrated(page)
  await page.getByLabel('Colour of the swatch').fill('#1f6b43')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(/^journey-/)
  await expectAccessible(page)

  await page.goto(`/dashboard/options?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Delete this entry' }).click()
  await expect(page.getByText('The entry was deleted.')).toBeVisible()

  // A colour that products have leads to them.
  await page.locator('tbody a[href*="option="]').first().click()
  await expect(page.getByLabel('Colour or option')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})
