import { expect, type Page } from '@playwright/test'
import { authContract } from '#src/domains/customers/auth/auth-contract.ts'

let accountCount = 0

const newAccount = () => {
  accountCount += 1
  return { email: `journey-${process.pid}-${Date.now()}-${accountCount}@example.com`, password: 'journey-secret' }
}

/** Registers a new account over HTTP and signs in, so that journeys do not share one. The page is not reloaded. */
export async function registerAccount(page: Page): Promise<{ email: string; password: string }> {
  const account = newAccount()
  await post(page, authContract.register.path, {
    ...account,
    confirmPassword: account.password,
    first_name: 'Jo',
    last_name: 'Urney',
  })
  return account
}

/** Registers a new account with the form, for journeys about registration. */
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

/** Signs in over HTTP; tests/e2e/account/sign-in.spec.ts tests the form. */
export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await post(page, authContract.signIn.path, { email, password })
}

async function post({ request }: Page, path: string, data: Record<string, string>) {
  const token = /name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/faq')).text())?.[1] ?? ''
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
  const response = await request.post(path, { data, headers })
  expect(await response.json()).toMatchObject({ errors: {}, user: { email: data.email } })
}
