import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tooLong = 'This page was open for too long'

/** Signs out in another tab of the same browser, which ends the session of both. */
async function signOutInOtherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/my-account')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByText('You are signed out.')).toBeVisible()
  return other
}

test('shows the same page with script', async ({ page, context }) => {
  // A response that arrives after the cookies are cleared would set them again.
  await openHydrated(page, '/auth/forgot')
  await page.getByLabel('Email address').fill('late@example.com')
  await context.clearCookies()
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(heading(page)).toHaveText(tooLong)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('We have e-mailed your password reset link!')).toBeVisible()
})

test.describe('a form of an expired page, without script', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps what was typed and can be sent again', async ({ page }) => {
    const { email, password } = await registerAccount(page)
    await page.goto('/my-account')
    await page.getByLabel('Town').fill('Leeds <b>"&')
    const other = await signOutInOtherTab(page)
    await signInAs(other, email, password)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(heading(page)).toHaveText(tooLong)
    await expect(page).toHaveURL('/my-account')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Your details have been saved.')).toBeVisible()
    await expect(page.getByLabel('Town')).toHaveValue('Leeds <b>"&')
  })

  test('is sent after the customer has signed in again', async ({ page }) => {
    const { email, password } = await registerAccount(page)
    await page.goto('/my-account')
    await page.getByLabel('Town').fill('York')
    const other = await signOutInOtherTab(page)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(heading(page)).toHaveText(tooLong)
    await signInAs(other, email, password)
    // The token of this page belongs to the anonymous session, so the form must be sent once more.
    for (let attempt = 0; attempt < 2; attempt += 1) await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByLabel('Town')).toHaveValue('York')
  })

  test('asks for passwords again, in both languages', async ({ page, context, baseURL }) => {
    await page.goto('/auth/register')
    await page.getByLabel('First name').fill('Jo')
    await page.getByRole('textbox', { name: 'Password (required)', exact: true }).fill('journey-secret')
    await context.clearCookies()
    await context.addCookies([{ name: 'locale', value: 'es', url: baseURL ?? '' }])
    await page.getByRole('button', { name: 'Open an account' }).click()
    await expect(heading(page)).toHaveText('Esta página ha estado abierta demasiado tiempo')
    expect(await page.content()).not.toContain('journey-secret')
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('Jo')
    await expect(page.locator('[name=password]')).toHaveAccessibleDescription(/Error/)
  })
})
