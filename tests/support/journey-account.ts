import { expect, type Page } from '@playwright/test'

let made = 0

const newAccount = () => {
  made += 1
  return { email: `journey-${process.pid}-${Date.now()}-${made}@example.com`, password: 'journey-secret' }
}

/** An account of one's own, so that journeys do not meet in one, and signed in to it; the page stays where it is. */
export async function register(page: Page): Promise<{ email: string; password: string }> {
  const account = newAccount()
  await post(page, '/api/auth/register', {
    ...account,
    confirmPassword: account.password,
    first_name: 'Jo',
    last_name: 'Urney',
  })
  return account
}

/** For journeys that are about registering itself, or about what the page does then. */
export async function registerByForm(page: Page): Promise<void> {
  const account = newAccount()
  await page.goto('/auth/register')
  await page.locator('[name=first_name]').fill('Jo')
  await page.locator('[name=last_name]').fill('Urney')
  await page.locator('main [name=email]').fill(account.email)
  await page.locator('[name=password]').fill(account.password)
  await page.locator('[name=confirmPassword]').fill(account.password)
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** By the call that the form makes; tests/e2e/sign-in.spec.ts is about the form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await post(page, '/api/auth/login', { email, password })
}

async function post({ request }: Page, address: string, data: Record<string, string>) {
  const token = /name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/faq')).text())?.[1] ?? ''
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
  const answer = await request.post(address, { data, headers })
  expect(await answer.json()).toMatchObject({ errors: {}, user: { email: data.email } })
}
