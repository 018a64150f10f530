import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { dismissCookieNotice, expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'
import { goToPaymentStep } from '../../support/browser/journey-checkout.ts'
import { readEmailLink } from '../../support/browser/journey-emails.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

async function openStaff(browser: Browser, page: Page): Promise<Page> {
  const origin = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
  await dismissCookieNotice(context)
  const locale = (await page.context().cookies()).find(({ name }) => name === 'locale')
  if (locale) await context.addCookies([locale])
  const staff = await context.newPage()
  await signInAs(staff, 'staff@example.com', demoPassword)
  return staff
}

async function apply(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/trade-account')
  await page.locator('main [name=name]').fill('Jo Urney')
  await page.locator('main [name=company_name]').fill('Urney Heating')
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=message]').fill('Two vans, monthly orders.')
  await page.locator('main [name=agreement]').check()
  await page.locator('main form button[type=submit]').last().click()
  await expect(page.getByRole('status').filter({ hasText: /Thank you|Gracias/ })).toBeVisible()
}

test('approves a trade account, with which the customer then pays on account [STAFF-07] [CHK-10]', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await registerAccount(page)
  await apply(page, email)

  const staff = await openStaff(browser, page)
  await openReady(staff, '/dashboard/overview')
  await staff.getByRole('main').getByRole('link', { name: 'Trade applications' }).click()
  await staff.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(staff.getByText('No customer account has verified this email address yet.')).toBeVisible()
  await waitUntilHydrated(staff)
  const address = staff.url()
  await press(staff, 'Approve and email')
  await expect(staff.getByLabel('Credit limit in pounds')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(staff)
  await staff.getByLabel('Credit limit in pounds').fill('5000')
  await staff.getByLabel('Payment terms in days').fill('14')
  await press(staff, 'Approve and email')
  await expect(staff.getByText('The application is approved.')).toBeVisible()
  await expect(staff.getByText('The approval waits until a customer account')).toBeVisible()
  await expectAccessible(staff)

  // The link of the approval leads to an account; the customer has one and verifies its address.
  expect(await readEmailLink(email, '/auth/register')).toBe('/auth/register')
  await openHydrated(page, '/my-account/orders')
  await press(page, 'Send me the email')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  await openReady(page, await readEmailLink(email, '/auth/verify-email/'))
  await press(page, 'Confirm')
  await expect(page).toHaveURL(/guest=verified/)
  await staff.goto(address)
  await expect(staff.getByText('A customer account has verified this email address.')).toBeVisible()

  await goToPaymentStep(page)
  await waitUntilHydrated(page)
  await expect(page.getByRole('radio', { name: 'Pay on account' })).toBeChecked()
  await press(page, /^Place order for £/)
  await expect(page.getByText(/^On account, due \d{1,2} \w{3,4} \d{4}$/).first()).toBeVisible()
  await staff.context().close()
})

test('declines a trade account with a reason, in Spanish; a second decision is refused [STAFF-07]', {
  tag: '@both',
}, async ({ page, browser }) => {
  await page.goto('/faq')
  await page.context().addCookies([{ name: 'locale', value: 'es', url: new URL(page.url()).origin }])
  const email = `declined-${Date.now()}@example.com`
  await apply(page, email)

  const staff = await openStaff(browser, page)
  await openReady(staff, '/dashboard/trade-applications')
  await staff.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(staff).toHaveURL(/trade-applications\/\d+$/)
  await waitUntilHydrated(staff)
  const colleague = await staff.context().newPage()
  await openReady(colleague, staff.url())
  await staff.getByLabel('Motivo').fill('Faltan dos referencias.')
  await press(staff, 'Rechazar y avisar')
  await expect(staff.getByText('La solicitud está rechazada.')).toBeVisible()
  await expect(staff.getByText('Faltan dos referencias.')).toBeVisible()
  await expectAccessible(staff)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    staff.viewportSize()?.width ?? 0,
  )

  await colleague.getByLabel('Límite de crédito en libras').fill('100')
  await press(colleague, 'Aprobar y avisar')
  await expect(colleague.getByText('Esta solicitud ya está decidida.')).toBeVisible()
  await expect(colleague.getByText('Rechazada').first()).toBeVisible()
  await staff.context().close()
})
