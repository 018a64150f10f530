import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

test('staff add a group with a question, which shoppers find by its search words [SITE-13]', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/faq/groups/new')
  await page.getByLabel('Name (English)').fill('Journey group')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Add a question' }).click()
  await expect(page.getByRole('heading', { name: 'Add a question' })).toBeVisible()
  await page.getByLabel('Question (English)').fill('May I collect it myself?')
  await page.getByLabel('Answer (English)').fill('Yes, <b>in Selby</b>.')
  await page.getByLabel('Search words (English)').fill('pickup')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await expect(page.getByLabel('Group')).toHaveValue(/\d/)

  await page.getByLabel('Answer (English)').fill('No.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('The earlier version is restored.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View the page' }).click()
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Type a question here' })
  await waitUntilHydrated(page)
  await search.fill('pickup')
  await page.getByRole('link', { name: 'May I collect it myself?' }).click()
  await expect(page).toHaveURL(/\/faq#may-i-collect-it-myself$/)
  await expect(page.getByText('Yes, <b>in Selby</b>.')).toBeVisible()

  await page.goto('/dashboard/faq')
  await page.getByRole('link', { name: 'May I collect it myself?' }).click()
  await page.getByRole('button', { name: 'Delete this question' }).click()
  await expect(page.getByText('It was deleted.')).toBeVisible()
  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Journey group', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this group' }).click()
  await expect(page.getByText('It was deleted.')).toBeVisible()
})
