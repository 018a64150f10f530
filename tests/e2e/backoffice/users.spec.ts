import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { readEmailLink } from '../../support/browser/journey-emails.ts'
import { openBackofficeMenu } from '../../support/browser/open-backoffice-menu.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const password = 'a long new password'
let invited = 0
const newEmail = () => {
  invited += 1
  return `colleague-${process.pid}-${Date.now()}-${invited}@example.com`
}

test('an administrator invites a colleague, who accepts, works within the roles, and is disabled [STAFF-10]', {
  tag: '@both',
}, async ({ page, browser, contextOptions }) => {
  const email = newEmail()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/users')
  await page.getByRole('link', { name: 'Invite a user' }).click()
  await waitUntilHydrated(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  // Somebody without a role could do nothing.
  await expect(page.getByRole('alert').first()).toContainText('Choose at least one role')
  await page.getByLabel('Production').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Production')

  const link = await readEmailLink(email, '/auth/invitation/')
  const context = await browser.newContext(contextOptions)
  const colleague = await context.newPage()
  await colleague.goto(link)
  await expectAccessible(colleague)
  await expect(colleague.getByText(email)).toBeVisible()
  await expect(colleague.getByLabel('First name')).toHaveValue('Ada')
  await colleague.locator('[name=password]').fill('short')
  await colleague.locator('[name=confirmPassword]').fill('short')
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(colleague.getByRole('alert').first()).toContainText('at least twelve characters')
  await colleague.locator('[name=password]').fill(password)
  await colleague.locator('[name=confirmPassword]').fill(password)
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(colleague).toHaveURL('/my-account/second-factor?offer')
  await colleague.getByRole('link', { name: 'Skip for now' }).click()
  await expect(colleague).toHaveURL('/dashboard/overview')
  const menu = await openBackofficeMenu(colleague)
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Quotes' })).toHaveCount(0)
  expect((await colleague.goto('/dashboard/users'))?.status()).toBe(403)
  // The link works once.
  expect((await colleague.goto(link))?.status()).toBe(404)
  await expect(colleague.getByText('This invitation has been used')).toBeVisible()

  await page.goto('/dashboard/users')
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()
  await waitUntilHydrated(page)
  await page.getByRole('checkbox', { name: 'Sales' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The roles are saved.')).toBeVisible()
  await colleague.goto('/dashboard/overview')
  await openBackofficeMenu(colleague)
  await expect(menu.getByRole('link', { name: 'Quotes' })).toBeVisible()

  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('The user is disabled and signed out.')).toBeVisible()
  await colleague.goto('/dashboard/overview')
  await expect(colleague).toHaveURL(/\/auth\/login/)
  await context.close()
})

test('a colleague who must choose a new password does so before the back office opens [STAFF-10]', async ({
  page,
  browser,
  contextOptions,
}) => {
  const email = newEmail()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/users/invite')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('checkbox', { name: 'Accounts' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const context = await browser.newContext(contextOptions)
  const colleague = await context.newPage()
  await colleague.goto(await readEmailLink(email, '/auth/invitation/'))
  await colleague.locator('[name=password]').fill(password)
  await colleague.locator('[name=confirmPassword]').fill(password)
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(colleague).toHaveURL('/my-account/second-factor?offer')
  await colleague.getByRole('link', { name: 'Skip for now' }).click()
  await expect(colleague).toHaveURL('/dashboard/overview')

  await page.goto('/dashboard/users')
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Require a new password' }).click()
  await expect(page.getByText('New password required')).toBeVisible()

  await colleague.goto('/auth/login')
  await colleague.getByLabel('Email address').fill(email)
  await colleague.locator('[name=password]').fill(password)
  await colleague.getByRole('button', { name: 'Login' }).click()
  await expect(colleague).toHaveURL('/my-account/security')
  await expect(colleague.getByText('An administrator asks you to choose a new password.')).toBeVisible()
  await colleague.goto('/dashboard/orders')
  await expect(colleague).toHaveURL('/my-account/security')
  await colleague.getByLabel('Current password').fill(password)
  await colleague.locator('[name=password]').fill('another long password')
  await colleague.locator('[name=confirmPassword]').fill('another long password')
  await colleague.getByRole('button', { name: 'Change password' }).click()
  await expect(colleague.getByText('Your password has been changed.')).toBeVisible()
  await colleague.goto('/dashboard/orders')
  await expect(colleague).toHaveURL('/dashboard/orders')
  await context.close()
})

test('the last administrator can be neither disabled nor demoted [STAFF-10]', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/users/4')
  await expect(page.getByText('This is the last active administrator')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disable' })).toHaveCount(0)
  await page.getByLabel('Administrator').uncheck()
  await page.getByRole('checkbox', { name: 'Sales' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This is the last active administrator')
})
