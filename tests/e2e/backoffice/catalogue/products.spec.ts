import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../../support/browser/journey-checkout.ts'
import { pasteTiers } from '../../../support/browser/paste-table.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const save = (page: Page) => page.getByRole('form', { name: 'Product' }).getByRole('button', { name: 'Save' }).click()
const health = (page: Page) => page.getByRole('region', { name: 'Ready to sell?' })
const saved = (page: Page) => page.getByText('Saved. The shop shows it from now on.')
async function choose(page: Page, label: RegExp, option: RegExp) {
  const field = page.getByLabel(label)
  const value = await field.locator('option', { hasText: option }).first().getAttribute('value')
  await field.selectOption(value)
}

/** A name of its own for each run, which the search finds. */
const newName = () => `Quillon${Date.now().toString(36).replaceAll(/\d/g, 'x')}`

test('staff add a product with prices, categories and a picture; a shopper finds and orders it [STAFF-04]', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName()
  await signInAs(page, 'catalogue@example.com', demoPassword)
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: 'Add a product' }).click()
  await expect(page).toHaveURL('/dashboard/products/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`${name} mug`)
  await page.getByLabel('Title (Español)').fill(`Taza ${name}`)
  await page.locator('[name=sku]').fill(name)
  await choose(page, /^Main category/, /^Branded/)
  await choose(page, /^Further category 1/, /Drinkware/)
  await pasteTiers(page, '1\t9.50\n100\t0')
  await page.getByLabel('Published', { exact: true }).check()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'the price of row 2 must be above 0' })).toBeFocused()
  await expect(page.locator('textarea[name=tiers]')).toHaveAttribute('aria-invalid', 'true')
  const priceCheck = page.getByRole('region', { name: 'Price check' })
  await expect(priceCheck).toContainText('the price of row 2 must be above 0')
  await expectAccessible(page)
  await pasteTiers(page, '1\t9.50\n100\t7.25')
  await priceCheck.getByLabel('Quantity to check').fill('100')
  await expect(priceCheck).toContainText('£870.00')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.locator('textarea[name=tiers]')).toHaveValue('1, 9.50\n100, 7.25')
  await expect(health(page).getByRole('listitem').filter({ hasText: 'Pictures' })).toContainText('It has no picture')

  await health(page).getByRole('link', { name: 'Change: Pictures' }).click()
  const files = [
    { name: 'mug.png', mimeType: 'image/png', buffer: png },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]
  await page.getByLabel('New pictures').setInputFiles(files)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await expect(page.getByText('1 picture added.')).toBeVisible()
  await expect(page.getByText('1 file is not a PNG, JPEG or WebP picture that can be read.')).toBeVisible()
  await expect(health(page)).not.toContainText('It has no picture')
  await expectAccessible(page)
  const address = (await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')) ?? ''

  const shopper = await browser.newPage({ baseURL, locale: 'en-GB' })
  await expect(async () => {
    await shopper.goto(`/search?q=${name}`)
    await expect(
      shopper
        .getByRole('main')
        .getByRole('link', { name: `${name} mug` })
        .first(),
    ).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await openHydrated(shopper, address)
  await expect(shopper.getByRole('heading', { level: 1, name: `${name} mug` })).toBeVisible()
  await expect(shopper.getByRole('main')).toContainText('£9.50')
  await shopper.getByRole('button', { name: 'Add to basket', exact: true }).first().click()
  await shopper.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  const step = await placeOrderOverHttp(shopper, { qty: 12 })
  await shopper.goto(step)
  await shopper.locator('input[type=radio][value=bacs]').check()
  await shopper.locator('#payment-form button[type=submit]').click()
  await shopper.waitForURL(/\/checkout\/review\//)
  // The order is in the language of the request, which is not that of the page.
  await expect(shopper.getByRole('main')).toContainText(name)

  await page.goto(page.url().replace(/\?.*/, ''))
  await waitUntilHydrated(page)
  await page.getByLabel('Unit price (£): 1', { exact: true }).fill('8.40')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(async () => {
    await shopper.goto(address)
    await expect(shopper.getByRole('main')).toContainText('£8.40', { timeout: 1000 })
  }).toPass({ timeout: 5000 })
  await expect(shopper.getByRole('main')).not.toContainText('£9.50')
  await shopper.close()
})

test('of two people who edit one product, the second chooses; other changes merge [STAFF-04]', async ({
  page,
  context,
}) => {
  await signInAs(page, 'catalogue@example.com', demoPassword)
  await page.goto('/dashboard/products?q=mug')
  await page.getByRole('table').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/dashboard\/products\/\d+$/)
  const other = await context.newPage()
  await other.goto(page.url())
  await waitUntilHydrated(other)
  const words = (of: Page) => of.getByLabel('Search words')
  const brief = (of: Page) => of.getByLabel('Short description (Español)')
  const before = [await words(page).inputValue(), await brief(page).inputValue()] as const
  await words(other).fill('theirs')
  await brief(other).fill('Texto de la otra persona')
  await save(other)
  await expect(saved(other)).toBeVisible()
  await words(page).fill('mine')
  await save(page)
  await expect(page.getByText('Somebody else has saved this meanwhile')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Search words' })).toContainText('theirs')
  await page.getByLabel('Yours').check()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(words(page)).toHaveValue('mine')
  await expect(brief(page)).toHaveValue('Texto de la otra persona')
  await words(page).fill(before[0])
  await brief(page).fill(before[1])
  await save(page)
  await expect(saved(page)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is added, given a picture and found [STAFF-04]', { tag: '@both' }, async ({ page }) => {
    const name = newName()
    await signInAs(page, 'catalogue@example.com', demoPassword)
    await page.goto('/dashboard/products/new')
    await page.getByLabel('Title (English)').fill(`${name} cup`)
    await save(page)
    await expect(page.getByText('SKU: enter a value').first()).toBeVisible()
    await page.locator('[name=sku]').fill(name)
    await save(page)
    await expect(page.getByText('Shoppers do not see it until it is published.')).toBeVisible()
    const files = ['first', 'second'].map((file) => ({ name: `${file}.png`, mimeType: 'image/png', buffer: png }))
    await page.getByLabel('New pictures').setInputFiles(files)
    await page.getByRole('button', { name: 'Add pictures' }).click()
    const description = page.getByRole('form', { name: 'Pictures', exact: true }).getByLabel('Description (English)')
    await description.first().fill('A cup on a table')
    // The Enter key saves; it moves and removes nothing.
    await description.first().press('Enter')
    await expect(page.getByText('The pictures are saved.')).toBeVisible()
    await expect(description.first()).toHaveValue('A cup on a table')
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(description).toHaveCount(0)

    await page.goto('/dashboard/products')
    await page.locator('[name=q]').fill(name)
    await page.getByLabel('State').selectOption('draft')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('link', { name: `${name} cup` })).toBeVisible()
  })
})

test('sales read the list and open products in the shop [STAFF-04]', async ({ page }) => {
  await signInAs(page, 'sales@example.com', demoPassword)
  await page.goto('/dashboard/products')
  await expect(page.getByRole('link', { name: 'Add a product' })).toHaveCount(0)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})
