import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openAwake, test } from '../support/journey.ts'
import { register, registerByForm, signIn } from '../support/journey-account.ts'

const answer = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

test('ROUTE-11 ACC-04 signing in by keyboard: the address is known, a wrong password is told, the right one opens', async ({
  page,
}) => {
  await openAwake(page, '/auth/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail address').focus()
  await page.keyboard.type('customer@example.com')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Welcome back!')).toBeVisible()
  await page.route('**/api/auth/login', (route) => route.fulfill(answer(200, wrong)), { times: 1 })
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Looks like you have some errors!')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'E-mail address' })).toHaveAccessibleDescription(
    'Error: These credentials do not match our records.',
  )
  await expect(form.getByLabel('E-mail address')).toHaveValue('customer@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account')
  await expect(page.getByText('Signed in as customer@example.com')).toBeVisible()
})

const message = 'These credentials do not match our records.'
const wrong = { message, errors: { email: [message] }, user: null }

test('ACC-04 too many attempts, and a check that fails, are told in the specified words', { tag: '@once' }, async ({
  page,
}) => {
  const text = 'Too many login attempts. Please try again in 42 seconds.'
  await page.route('**/api/auth/exists', (route) => route.fulfill(answer(200, 'no boolean')))
  await page.route('**/api/auth/login', (route) =>
    route.fulfill(answer(200, { message: text, errors: {}, user: null })),
  )
  await openAwake(page, '/auth/login')
  await page.getByLabel('E-mail address').fill('customer@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('guess')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
})

test('CHK-06 an address without an account leads to registering, and takes it along', { tag: '@once' }, async ({
  page,
}) => {
  await openAwake(page, '/auth/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail address').fill('nobody-yet@example.com')
  await page.keyboard.press('Tab')
  await expect(form.getByText('You are new here')).toBeVisible()
  await form.getByRole('link', { name: 'Open an account' }).click()
  await expect(page).toHaveURL('/auth/register')
  await expect(page.getByLabel('E-mail address')).toHaveValue('nobody-yet@example.com')
})

test('ROUTE-11 registering: a refused form is accessible, errors stand by their fields and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Jo')
  await page.getByLabel('E-mail address').fill('customer@example.com')
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
  await expect(page.getByLabel('E-mail address')).toHaveValue('customer@example.com')
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Error: Please fill this in.')
  await page.getByLabel('Last name').fill('Urney')
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill('journey-secret')
  await page.getByRole('button', { name: 'Open an account' }).click()
  await summary.getByRole('link', { name: /already an account/ }).click()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
})

test('ROUTE-11 a new customer is welcomed by name of the shop', { tag: '@once' }, async ({ page }) => {
  await registerByForm(page)
  await expect(page.getByText('Welcome to Tankard Supplies!')).toBeVisible()
})

test('ACC-04 a forgotten password is answered alike for everybody; a bad link says so', { tag: '@once' }, async ({
  page,
}) => {
  for (const email of ['customer@example.com', 'nobody@example.com']) {
    await page.goto('/auth/forgot')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('We have e-mailed your password reset link!')).toBeVisible()
  }
  await page.goto('/auth/reset/not-a-token')
  await expect(page.getByText('This password reset token is invalid.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/auth/forgot')
})

test('T08 after signing in one stays in the shop', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/auth/login?redirect=${encodeURIComponent('//evil.example')}`)
  await page.getByLabel('E-mail address').fill('customer@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
})

test('ROUTE-16 T43 the pages of an account lead a stranger to the login page', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const paths = ['/my-account', '/my-account/orders', '/my-account/orders/100002', '/my-account/quotes', '/dashboard']
  for (const path of [...paths, '/my-account/security', '/my-account/address/new', '/my-account/address/1']) {
    const document = await request.get(path, { maxRedirects: 0 })
    expect(document.status()).toBe(302)
    expect(document.headers().location).toBe('/auth/login?notice=signed-out&redirect=my-account')
    const data = await (await request.get(`${path}.data`)).text()
    expect(data).toContain('/auth/login')
    expect(data).not.toContain('Hartley')
  }
  expect((await request.get('/my-account/export', { maxRedirects: 0 })).status()).toBe(302)
  await page.goto('/my-account')
  await expect(page.getByText('Please sign in first')).toBeVisible()
})

test('ROUTE-16 a call after the session was ended elsewhere is told, and leads to the login page', {
  tag: '@once',
}, async ({ page, browser, complaints }) => {
  const { email, password } = await register(page)
  await page.goto('/my-account')
  const other = await browser.newPage()
  await signIn(other, email, password)
  await other.goto('/my-account/security')
  await other.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(other.getByText('All your other devices are signed out.')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Please sign in first')).toBeVisible()
  await expect(page.getByText('Hello, Jo')).toHaveCount(0)
  // The browser itself writes the refused call into its console.
  complaints.length = 0
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/my-account')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-11 signing in, and out again', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('E-mail address').fill('customer@example.com')
    await page.getByLabel('Password (required)').fill('not-the-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Looks like you have some errors!')).toBeVisible()
    await expect(page.getByText('These credentials do not match our records.').first()).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue('customer@example.com')
    await page.getByLabel('Password (required)').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/my-account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.goto('/my-account')
    await expect(page).toHaveURL(/auth\/login/)
  })
})
