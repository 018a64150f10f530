import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, openHydrated, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'

test('sends a newsletter email with a working unsubscribe link [SITE-12]', async ({ page, browserErrors }) => {
  const email = `reads-${Date.now()}@example.com`
  await openHydrated(page, '/')
  // Typed before the code of the form has loaded.
  await page.locator('#newsletter [name=email]').fill(email)
  await expect(page.locator('#newsletter form')).toHaveJSProperty('noValidate', true)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Thank you for signing up to our newsletter!')).toBeVisible()

  await signInAs(page, 'staff@example.com', demoPassword)
  const emailLink = page.getByRole('row').filter({ hasText: email }).getByRole('link').first()
  await expect(async () => {
    await page.goto('/dashboard/mails')
    await expect(emailLink).toBeVisible({ timeout: 500 })
  }).toPass()
  await emailLink.click()
  const unsubscribePath = /\/newsletters\/unsubscribe\/[0-9a-f]{32}/
  await expect.poll(() => page.content()).toMatch(unsubscribePath)
  await page.goto(unsubscribePath.exec(await page.content())?.[0] ?? '')
  // The preview blocks the styles of the email.
  browserErrors.splice(0, browserErrors.length, ...browserErrors.filter((error) => !error.endsWith('about:srcdoc')))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})
