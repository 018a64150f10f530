import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, openAwake, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'

test('SITE-12 the letter carries a way out, which works in a browser @once', async ({ page, complaints }) => {
  const email = `reads-${Date.now()}@example.com`
  await openAwake(page, '/')
  // Typed at once, before the form's own code has come.
  await page.locator('#newsletter [name=email]').fill(email)
  await expect(page.locator('#newsletter form')).toHaveJSProperty('noValidate', true)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Thank you for signing up to our newsletter!')).toBeVisible()

  await signIn(page, 'staff@example.com', demoPassword)
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link').first()
  await expect(async () => {
    await page.goto('/dashboard/mails')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const wayOut = /\/newsletters\/unsubscribe\/[0-9a-f]{32}/
  await expect.poll(() => page.content()).toMatch(wayOut)
  await page.goto(wayOut.exec(await page.content())?.[0] ?? '')
  // The shop lets no mail bring styles of its own into the preview.
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.endsWith('about:srcdoc')))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})
