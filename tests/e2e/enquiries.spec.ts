import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openAwake, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'

const markup = `</script><img src=x onerror="alert(1)">`

test('SITE-11 T63 T64 an enquiry reaches the inbox as the words it is, and is answered there @once', async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const email = `asks-${Date.now()}@example.com`
  await openAwake(page, `/contact?message=${encodeURIComponent(`${markup} how heavy is it?`)}`)
  await expect(page.getByLabel('Your question')).toHaveValue(`${markup} how heavy is it?`)
  await page.getByLabel('Your name').fill(`Jo ${markup}`)
  await page.getByLabel('Company').fill(markup)
  await page.getByLabel('E-mail', { exact: false }).first().fill(email)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('status').getByText(/Thank you, we have your enquiry/)).toBeVisible()

  await page.context().clearCookies({ name: /session/ })
  await signIn(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/overview')
  await page.getByRole('link', { name: 'Enquiries to answer' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(`Jo ${markup}`)
  await row.getByRole('link').first().click()
  await expect(page.getByText(`${markup} how heavy is it?`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByLabel('Our answer')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Our answer').fill('As heavy as 40 bags of sand.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('The answer is on its way.')).toBeVisible()
  await page.goto('/dashboard/enquiries')
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  expect(dialogs).toEqual([])
})
