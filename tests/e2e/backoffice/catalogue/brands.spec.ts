import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#7a1f5c"/></svg>',
  ),
}

test('staff add a brand with a logo, reorder it and delete it', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/brands/new')
  await page.getByLabel('Name', { exact: false }).first().fill('Journey brand')
  await page.getByLabel('SKU prefix').fill('J-B')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use letters and digits only').first()).toBeVisible()
  await waitUntilHydrated(page)
  await page.getByLabel('SKU prefix').fill('jbr')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await expect(page.getByLabel('SKU prefix')).toHaveValue('JBR')

  const form = page.getByRole('form', { name: 'Logo' })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByText('Please choose a file first.')).toBeVisible()
  await form.getByLabel('Picture file').setInputFiles(logo)
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The picture is saved.')).toBeVisible()
  await expect(form.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /\/logos\//)
  await expectAccessible(page)

  await page.goto('/dashboard/brands')
  await page.getByRole('button', { name: 'Move up: Journey brand' }).click()
  await expect(page.getByRole('button', { name: 'Move down: Journey brand' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Journey brand', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this brand' }).click()
  await expect(page.getByText('The brand was deleted.')).toBeVisible()
})
