import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

test('staff change a page in both languages, and visitors see it', { tag: '@both' }, async ({ page, isMobile }) => {
  // Both sizes run at the same time, each with a page of its own.
  const [slug, title] = isMobile ? ['delivery', 'Delivery'] : ['returns', 'Returns']
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/pages')
  await page.getByRole('link', { name: title, exact: true }).click()
  await waitUntilHydrated(page)
  const summary = page.getByLabel('Summary (English)')
  const before = await summary.inputValue()
  await page.getByLabel('Title (English)').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Title (English)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Title (English)').fill(title)
  await summary.fill('<b>Written</b> by staff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await page.goto(`/${slug}`)
  await expect(page.getByText('<b>Written</b> by staff')).toBeVisible()
  await page.goto(`/dashboard/pages/${slug}`)
  await summary.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})
