import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { readEmailLink } from '../../support/browser/journey-emails.ts'

test('a newsletter is confirmed from the mailbox, has topics to choose and an unsubscribe link [SITE-12]', async ({
  page,
}) => {
  const email = `reads-${Date.now()}@example.com`
  await openHydrated(page, '/')
  // Typed before the code of the form has loaded.
  await page.locator('#newsletter [name=email]').fill(email)
  await expect(page.locator('#newsletter form')).toHaveJSProperty('noValidate', true)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Thank you for signing up to our newsletter!')).toBeVisible()

  await page.goto(await readEmailLink(email, '/newsletters/confirm/'))
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await page.getByRole('link', { name: 'Choose what you read about' }).click()
  await page.getByLabel('New products').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(page.getByLabel('New products')).not.toBeChecked()
  await expectAccessible(page)

  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto(`/dashboard/newsletter?state=subscribed&q=${email}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Offers and lower prices, Advice')
  await expectAccessible(page)
  await page.goto(await readEmailLink(email, '/newsletters/unsubscribe/'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})
