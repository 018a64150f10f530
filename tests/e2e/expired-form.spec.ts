import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { register, signIn } from '../support/journey-account.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tooLong = 'This page was open for too long'

/** The other tab of the same browser: one session, one after the other. */
async function signOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/my-account')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByText('You are signed out.')).toBeVisible()
  return other
}

test('with script the page is the same', { tag: '@once' }, async ({ page, context }) => {
  await page.goto('/auth/forgot')
  await page.getByLabel('E-mail address').fill('late@example.com')
  await context.clearCookies()
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(heading(page)).toHaveText(tooLong)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('We have e-mailed your password reset link!')).toBeVisible()
})

test.describe('without script, a form of a page left open for too long', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('says so, keeps what was typed, and sends it after all', async ({ page }) => {
    const { email, password } = await register(page)
    await page.goto('/my-account')
    await page.getByLabel('Town').fill('Leeds <b>"&')
    const other = await signOutElsewhere(page)
    await signIn(other, email, password)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(heading(page)).toHaveText(tooLong)
    await expect(page).toHaveURL('/my-account')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Your details have been saved.')).toBeVisible()
    await expect(page.getByLabel('Town')).toHaveValue('Leeds <b>"&')
  })

  test('waits until whoever was signed out has signed in again', async ({ page }) => {
    const { email, password } = await register(page)
    await page.goto('/my-account')
    await page.getByLabel('Town').fill('York')
    const other = await signOutElsewhere(page)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(heading(page)).toHaveText(tooLong)
    await signIn(other, email, password)
    // The token of this page was that of a stranger: it is asked once more, under the new session.
    for (let times = 0; times < 2; times += 1) await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByLabel('Town')).toHaveValue('York')
  })

  test('asks for passwords again, and leads back in both languages', async ({ page, context, baseURL }) => {
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
