import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, registerByForm, signInAs } from '../../support/browser/journey-account.ts'

const jsonResponse = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

test('signs in by keyboard: recognises the email, rejects a wrong password, accepts the right one [ROUTE-11] [ACC-04]', async ({
  page,
}) => {
  await openHydrated(page, '/auth/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email address').focus()
  await page.keyboard.type('customer@example.com')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Welcome back!')).toBeVisible()
  await page.route('**/api/auth/login', (route) => route.fulfill(jsonResponse(200, wrong)), { times: 1 })
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Looks like you have some errors!')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    'Error: These credentials do not match our records.',
  )
  await expect(form.getByLabel('Email address')).toHaveValue('customer@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account')
  await expect(page.getByText('Signed in as customer@example.com')).toBeVisible()
})

const message = 'These credentials do not match our records.'
const wrong = { message, errors: { email: [message] }, user: null }

test('shows the required message for too many attempts, also when the email check fails [ACC-04]', async ({
  page,
  browserErrors,
}) => {
  const text = 'Too many login attempts. Please try again in 42 seconds.'
  await page.route('**/api/auth/exists', (route) => route.fulfill(jsonResponse(503, { message: '' })))
  await page.route('**/api/auth/login', (route) =>
    route.fulfill(jsonResponse(200, { message: text, errors: {}, user: null })),
  )
  await openHydrated(page, '/auth/login')
  await page.getByLabel('Email address').fill('customer@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('guess')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  // The browser reports the failed check.
  browserErrors.length = 0
})

test('offers registration for an unknown email and fills the email in [CHK-06]', async ({ page }) => {
  await openHydrated(page, '/auth/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email address').fill('nobody-yet@example.com')
  await page.keyboard.press('Tab')
  await expect(form.getByText('You are new here')).toBeVisible()
  await form.getByRole('link', { name: 'Open an account' }).click()
  await expect(page).toHaveURL('/auth/register')
  await expect(page.getByLabel('Email address')).toHaveValue('nobody-yet@example.com')
})

test('registration shows errors beside their fields and keeps what was typed [ROUTE-11]', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Jo')
  await page.getByLabel('Email address').fill('customer@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: false }).first().fill('short')
  await page.getByRole('button', { name: 'Open an account' }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error:/)
  await expectAccessible(page)
  await expect(summary.getByRole('link')).toHaveText([
    'Last name: Please fill this in.',
    'Confirm password: Please fill this in.',
  ])
  await expect(page.getByLabel('First name')).toHaveValue('Jo')
  await expect(page.getByLabel('Email address')).toHaveValue('customer@example.com')
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Error: Please fill this in.')
  await page.getByLabel('Last name').fill('Urney')
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill('journey-secret')
  await page.getByRole('button', { name: 'Open an account' }).click()
  await summary.getByRole('link', { name: /already an account/ }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
})

test('welcomes a new customer [ROUTE-11]', async ({ page }) => {
  await registerByForm(page)
  await expect(page.getByText('Welcome to Tankard Supplies!')).toBeVisible()
})

test('responds the same for known and unknown emails to a forgotten password, and explains an invalid link [ACC-04]', async ({
  page,
}) => {
  for (const email of ['customer@example.com', 'nobody@example.com']) {
    await page.goto('/auth/forgot')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('We have e-mailed your password reset link!')).toBeVisible()
  }
  await page.goto('/auth/reset/not-a-token')
  await expect(page.getByText('This password reset token is invalid.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/auth/forgot')
})

test('redirects only within the shop after signing in [T08]', async ({ page }) => {
  await page.goto(`/auth/login?redirect=${encodeURIComponent('//evil.example')}`)
  await page.getByLabel('Email address').fill('customer@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
})

test('redirects anonymous visitors from account pages to the login page [ROUTE-16] [T43]', async ({
  page,
  request,
}) => {
  const paths = ['/my-account', '/my-account/orders', '/my-account/orders/100002', '/my-account/quotes', '/dashboard']
  for (const path of [...paths, '/my-account/security', '/my-account/address/new', '/my-account/address/1']) {
    const document = await request.get(path, { maxRedirects: 0 })
    expect(document.status()).toBe(302)
    expect(document.headers().location).toBe('/auth/login?notice=sign-in-required&redirect=my-account')
    const data = await (await request.get(`${path}.data`)).text()
    expect(data).toContain('/auth/login')
    expect(data).not.toContain('Hartley')
  }
  expect((await request.get('/my-account/export', { maxRedirects: 0 })).status()).toBe(302)
  await page.goto('/my-account')
  await expect(page.getByText('Please sign in first')).toBeVisible()
})

test('redirects to the login page when the session was ended on another device [ROUTE-16]', async ({
  page,
  browser,
  browserErrors,
}) => {
  const { email, password } = await registerAccount(page)
  await page.goto('/my-account')
  const other = await browser.newPage()
  await signInAs(other, email, password)
  await other.goto('/my-account/security')
  await other.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(other.getByText('All your other devices are signed out.')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Please sign in first')).toBeVisible()
  await expect(page.getByText('Hello, Jo')).toHaveCount(0)
  // The browser reports the refused call as an error.
  browserErrors.length = 0
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/my-account')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('signs in and out [ROUTE-11]', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email address').fill('customer@example.com')
    await page.getByLabel('Password (required)').fill('not-the-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Looks like you have some errors!')).toBeVisible()
    await expect(page.getByText('These credentials do not match our records.').first()).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('customer@example.com')
    await page.getByLabel('Password (required)').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/my-account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.goto('/my-account')
    await expect(page).toHaveURL(/auth\/login/)
  })
})
