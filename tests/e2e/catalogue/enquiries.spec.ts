import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'

const markup = `</script><img src=x onerror="alert(1)">`

test('shows an enquiry as plain text in the inbox, where staff reply [SITE-11] [T63] [T64]', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const email = `asks-${Date.now()}@example.com`
  await openHydrated(page, `/contact?message=${encodeURIComponent(`${markup} how heavy is it?`)}`)
  await expect(page.getByLabel('Your question')).toHaveValue(`${markup} how heavy is it?`)
  await page.getByLabel('Your name').fill(`Jo ${markup}`)
  await page.getByLabel('Company').fill(markup)
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  const promise = /During business hours we reply within 1 hour\./
  await expect(page.getByRole('main').getByText(promise)).toBeVisible()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('status').getByText(/Thank you, we have your enquiry/)).toContainText(promise)

  await page.context().clearCookies({ name: /session/ })
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/overview')
  await page.getByRole('link', { name: 'Open enquiries' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(`Jo ${markup}`)
  await row.getByRole('link').first().click()
  await expect(page.getByText(`${markup} how heavy is it?`)).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByLabel('Our answer')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Our answer').fill('As heavy as 40 bags of sand.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent.')).toBeVisible()
  await page.goto('/dashboard/enquiries')
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  expect(dialogs).toEqual([])
})
