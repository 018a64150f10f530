import type { Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const path = '/dashboard/settings/delivery'
const rates = (page: Page) => page.locator('[name="rate__highlands__tanker__tiers"]')
const editor = (page: Page) => page.getByRole('form', { name: 'Delivery terms' })
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' }).click()
const openZone = (page: Page, name: string) => page.getByText(`Zone: ${name}`, { exact: true }).click()
const result = (page: Page) => page.getByRole('table', { name: 'How delivery is priced' })

test('an administrator corrects a rate table and sees its price in a tried basket [STAFF-11]', async ({ page }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Delivery charges' }).click()
  await waitUntilHydrated(page)
  await expectAccessible(page)

  await openZone(page, 'Highlands and islands')
  await rates(page).fill('0-5 195\n6- 250')
  await page.locator('[name="zone__highlands__areas"]').fill('IV QQ')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Highlands and islands, Special transport' })).toBeFocused()
  await expect(rates(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('row 2 leaves a gap').first()).toBeVisible()
  await expect(page.getByText('there is no postcode area "QQ"').first()).toBeVisible()

  // Rows of a spreadsheet are separated by tabs.
  await rates(page).fill('0\t500\t195\n500\t\t250.50')
  await page
    .locator('[name="zone__highlands__areas"]')
    .fill('HS IM IV KA27-28 KW PA20-49 PA60-78 PH17-26 PH30-44 PH49-50 ZE')
  await save(page)
  await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
  await expect(rates(page)).toHaveValue('0-500 195.00\n500- 250.50')

  await page.locator('[name="postcode"]').fill('IV2 3AB')
  await page.locator('[name="class1"]').selectOption('tanker')
  await page.locator('[name="quantity1"]').fill('2')
  await page.locator('[name="price1"]').fill('300')
  await expect(result(page)).toContainText('£600.00: row from £500.00')
  await expect(result(page).getByRole('row', { name: /^Delivery incl\. VAT/ })).toContainText('£300.60')
  await page.locator('[name="postcode"]').fill('JE2 3AB')
  await expect(result(page)).toContainText('Not delivered there')
  await expectAccessible(page)
})

test('of two administrators who save one rate, the second chooses the value [STAFF-11]', async ({ page, context }) => {
  const pallets = (of: Page) => of.locator('[name="rate__northern_ireland__pallet__tiers"]')
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto(path)
  await waitUntilHydrated(page)
  const other = await context.newPage()
  await other.goto(path)
  await waitUntilHydrated(other)
  await openZone(other, 'Northern Ireland')
  await pallets(other).fill('0- 150')
  await save(other)
  await expect(other.getByText('Saved.')).toBeVisible()

  await openZone(page, 'Northern Ireland')
  await pallets(page).fill('0- 160')
  await save(page)
  await expect(page.getByText('Somebody else has saved this meanwhile')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Northern Ireland, Pallet: Rates excl. VAT' })).toBeVisible()
  await page.getByLabel('Saved by the other person').check()
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(pallets(page)).toHaveValue('0- 150.00')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a service is added and a basket tried [STAFF-11]', { tag: '@both' }, async ({ page }) => {
    await signInAs(page, 'admin@example.com', demoPassword)
    await page.goto(path)
    const name = `Saturday delivery ${Date.now()}`
    await page.locator('[name="surcharge__new__name_en"]').fill(name)
    await page.locator('[name="surcharge__new__charge"]').fill('-3')
    await save(page)
    await expect(page.getByText('an amount in pounds').first()).toBeVisible()
    await page.locator('[name="surcharge__new__charge"]').fill('12.50')
    await save(page)
    await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
    await page.getByRole('form', { name: 'Try a basket' }).getByLabel(name).check()
    await page.locator('[name="quantity1"]').fill('1')
    await page.getByRole('button', { name: 'Price the delivery' }).click()
    await expect(result(page).getByRole('row', { name: new RegExp(name) })).toContainText('£12.50')
  })
})
