import type { Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { createAuthenticatorApp } from '../../support/authenticator-app.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { readEmailLink } from '../../support/browser/journey-emails.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const password = 'a long new password'
let invited = 0

/** Invites a member of staff of their own for each journey, because a second factor changes every later sign-in. */
async function inviteColleague(administrator: Page, colleague: Page): Promise<string> {
  invited += 1
  const email = `guarded-${process.pid}-${Date.now()}-${invited}@example.com`
  await signInAs(administrator, 'admin@example.com', demoPassword)
  await administrator.goto('/dashboard/users/invite')
  await waitUntilHydrated(administrator)
  await administrator.getByLabel('First name').fill('Grace')
  await administrator.getByLabel('Last name').fill('Hopper')
  await administrator.getByLabel('Email address').fill(email)
  await administrator.getByLabel('Production').check()
  await administrator.getByRole('button', { name: 'Send invitation' }).click()
  await expect(administrator.getByText('The invitation is on its way.')).toBeVisible()
  await colleague.goto(await readEmailLink(email, '/auth/invitation/'))
  await colleague.locator('[name=password]').fill(password)
  await colleague.locator('[name=confirmPassword]').fill(password)
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(colleague).toHaveURL('/my-account/second-factor?offer')
  await colleague.getByRole('link', { name: 'Skip for now' }).click()
  await expect(colleague).toHaveURL('/dashboard/overview')
  return email
}

/** Turns the second factor on and returns the app and the recovery codes. */
async function enrol(page: Page, checkPage: (page: Page) => Promise<void> = async () => {}) {
  await page.goto('/my-account/security')
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  // The page before has a field for the current password too.
  const start = page.getByRole('button', { name: 'Set up two-step sign-in' })
  await expect(start).toBeVisible()
  await checkPage(page)
  await page.getByLabel('Current password').fill(password)
  await start.click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await checkPage(page)
  const app = createAuthenticatorApp((await page.getByRole('definition').textContent()) ?? '')
  await page.locator('[name=code]').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This code is not right')
  await page.locator('[name=code]').fill(app.readCode(new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Save these codes now.')).toBeVisible()
  await checkPage(page)
  const codes = await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  return { app, codes }
}

async function enterPassword(page: Page, email: string) {
  await page.goto('/auth/login')
  await waitUntilHydrated(page)
  await page.getByLabel('Email address').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function enterCode(page: Page, code: string) {
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const signOut = (page: Page) => page.context().clearCookies({ name: /session$/ })

test('staff sign in with password and code, or a recovery code once, until an administrator removes it [STAFF-12]', {
  tag: '@both',
}, async ({ page: administrator, browser, contextOptions }) => {
  const context = await browser.newContext(contextOptions)
  const page = await context.newPage()
  const email = await inviteColleague(administrator, page)
  const { app, codes } = await enrol(page, expectAccessible)

  await signOut(page)
  await enterPassword(page, email)
  await expect(page).toHaveURL('/auth/second-step')
  await expectAccessible(page)
  // The password alone opens nothing.
  await page.goto('/dashboard/overview')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/auth/second-step')
  await enterCode(page, app.readCode(new Date(), 7))
  await expect(page.getByRole('alert').first()).toContainText('This code is not right')
  // The code of the enrolment is used up; the next one counts already.
  await enterCode(page, app.readCode(new Date(), 1))
  await expect(page).toHaveURL('/dashboard/overview')

  await signOut(page)
  await enterPassword(page, email)
  await enterCode(page, codes[0] ?? '')
  await expect(page).toHaveURL('/dashboard/overview')
  await page.goto('/my-account/second-factor')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await expectAccessible(page)
  await signOut(page)
  await enterPassword(page, email)
  await enterCode(page, codes[0] ?? '')
  await expect(page.getByRole('alert').first()).toContainText('was used already')

  await administrator.goto('/dashboard/users')
  const row = administrator.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('On')
  await row.getByRole('link').click()
  await waitUntilHydrated(administrator)
  await expectAccessible(administrator)
  await administrator.getByRole('button', { name: 'Remove two-step sign-in' }).click()
  await expect(administrator.getByText('The two-step sign-in is removed')).toBeVisible()
  await expect(administrator.getByRole('button', { name: 'Remove two-step sign-in' })).toHaveCount(0)
  await enterPassword(page, email)
  await expect(page).toHaveURL('/dashboard/overview')
  await context.close()
})

test.describe('without script', () => {
  test('the second step, new recovery codes and another app work [STAFF-12]', async ({
    page: administrator,
    browser,
    contextOptions,
  }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const page = await context.newPage()
    const email = await inviteColleague(administrator, page)
    const { app, codes } = await enrol(page)
    await signOut(page)
    await enterPassword(page, email)
    await enterCode(page, codes[0] ?? '')
    await expect(page).toHaveURL('/dashboard/overview')
    await page.goto('/my-account/second-factor')
    const renew = page.getByRole('form', { name: 'Make new recovery codes' })
    await renew.getByLabel('Current password').fill(password)
    await renew.getByLabel('Code').fill(app.readCode(new Date(), 1))
    await renew.getByRole('button', { name: 'Make new recovery codes' }).click()
    const renewed = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(renewed).toHaveCount(10)
    await expect(page.getByText(codes[1] ?? '', { exact: true })).toHaveCount(0)
    const [first = '', second = ''] = await renewed.allTextContents()
    await page.goto('/my-account/second-factor')
    const replace = page.getByRole('form', { name: 'Use another app' })
    await replace.getByLabel('Current password').fill(password)
    await replace.getByLabel('Code').fill(first)
    await replace.getByRole('button', { name: 'Use another app' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    // The present app and its codes work until the other app is confirmed.
    const turnOff = page.getByRole('form', { name: 'Turn off two-step sign-in' })
    await turnOff.getByLabel('Current password').fill(password)
    await turnOff.getByLabel('Code').fill(second)
    await turnOff.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
    await expect(page.getByText('Two-step sign-in is off now.')).toBeVisible()
    await context.close()
  })
})
