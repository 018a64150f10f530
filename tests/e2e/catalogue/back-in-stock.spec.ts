import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const emailLabel = 'Email me when this is back in stock'
const thanks = 'We will email you once, when it is back in stock.'

/** A product of the demo shop without stock. */
async function openSoldOutProduct(page: Page) {
  await page.goto('/search?q=VAL-BND1350')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vale Sentry 1,350 Litre')
  await expect(page.getByText('Out of stock').first()).toBeVisible()
}

test('a shopper asks for an email when a product is back in stock', async ({ page, browserErrors }) => {
  await openSoldOutProduct(page)
  await waitUntilHydrated(page)
  const email = page.getByLabel(emailLabel)
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(email).toHaveAccessibleDescription(/valid email address/)
  // The browser reports the refused form.
  browserErrors.length = 0
  await expectAccessible(page)
  await email.fill('journey-stock@example.com')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks for an email on a page of its own', async ({ page }) => {
    await openSoldOutProduct(page)
    await page.getByLabel(emailLabel).fill('nobody')
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page).toHaveURL(/\/email-when-back\/\d+$/)
    await page.getByLabel(emailLabel).fill('journey-plain@example.com')
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByText(thanks)).toBeVisible()
  })
})
