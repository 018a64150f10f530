import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

async function moveTo(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** Holds the requests that match back, until the returned function is called. */
async function holdBack(page: Page, url: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a box ticked while the page hydrates stays ticked', async ({ page: staff, context }) => {
  await signInAs(staff, 'catalogue@example.com', demoPassword)
  await staff.goto('/dashboard/products?q=mug')
  const editor = await staff.locator('tbody a[href*="/dashboard/products/"]').first().getAttribute('href')
  const page = await context.newPage()
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(editor ?? '', { waitUntil: 'commit' })
  const box = page.getByRole('checkbox', { name: 'Archived' })
  await moveTo(page, box)
  await page.mouse.down()
  release()
  await waitUntilHydrated(page)
  await page.mouse.up()
  await expect(box).toBeChecked()
})

test('the login button does not move when the email address is found', async ({ page }) => {
  await page.goto('/auth/login')
  const release = await holdBack(page, /\/api\/auth\/exists$/)
  await page.getByLabel('Email address').fill('catalogue@example.com')
  await page.locator('[name=password]').fill(demoPassword)
  await moveTo(page, page.getByRole('button', { name: 'Login' }))
  await page.mouse.down()
  release()
  await expect(page.getByText('You are new here')).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL('/dashboard/overview')
})

test('an email typed before the script of its form has loaded stays when the page changes', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/back-in-stock-form.*\.js$/)
  await page.goto('/search?q=VAL-BND1350')
  await waitUntilHydrated(page)
  const email = page.getByLabel('Email me when this is back in stock')
  await email.fill('early@example.com')
  await page.getByLabel('Quantity', { exact: true }).fill('3')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main')).toContainText('3 ×')
  release()
  await expect(email).toHaveValue('early@example.com')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByText('We will email you once, when it is back in stock.')).toBeVisible()
})
