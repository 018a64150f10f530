import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

let made = 0

/** An account of one's own, so that journeys do not meet in one: registered through the page, and signed in. */
export async function register(page: Page): Promise<{ email: string; password: string }> {
  made += 1
  const account = { email: `journey-${process.pid}-${Date.now()}-${made}@example.com`, password: 'journey-secret' }
  await page.goto('/auth/register')
  await page.locator('[name=first_name]').fill('Jo')
  await page.locator('[name=last_name]').fill('Urney')
  await page.locator('main [name=email]').fill(account.email)
  await page.locator('[name=password]').fill(account.password)
  await page.locator('[name=confirmPassword]').fill(account.password)
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/dashboard/)
  return account
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/my-account')
}
