import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

test('staff write the text of an email, see it with a real order, save it and reset it [STAFF-06]', async ({
  page,
}) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/email-texts')
  await page.getByRole('link', { name: 'Payment failed' }).click()
  const heading = page.getByLabel('Heading (English)')
  await expect(heading).toHaveValue('Your payment did not go through')
  await waitUntilHydrated(page)
  await heading.fill('Hello {name}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('This text has no placeholders, so {name} would be shown as it is.').first(),
  ).toBeVisible()

  await heading.fill('Let us try <b>again</b>')
  await page.getByLabel('Order number').fill('100005')
  await page.getByRole('button', { name: 'Preview (English)' }).click()
  await expect(page.getByText('With the data of 100005. The texts are not saved yet.')).toBeVisible()
  const email = page.frameLocator('iframe[title="Preview 1"]')
  await expect(email.getByText('Let us try <b>again</b>')).toBeVisible()
  await expect(email.getByText('for order 100005').last()).toBeVisible()
  await expect(heading).toHaveValue('Let us try <b>again</b>')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The next email has these texts.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to the default texts' }).click()
  await expect(page.getByText('The default texts are back.')).toBeVisible()
  await expect(heading).toHaveValue('Your payment did not go through')
})
