import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../../support/browser/journey-checkout.ts'
import { pasteTable, pasteTiers } from '../../../support/browser/paste-table.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const save = (page: Page) => page.getByRole('form', { name: 'Product' }).getByRole('button', { name: 'Save' }).click()
const saved = (page: Page) => page.getByText('Saved. The shop shows it from now on.')
const newName = () => `Varion${Date.now().toString(36).replaceAll(/\d/g, 'x')}`

async function openNewProduct(page: Page, name: string) {
  await signInAs(page, 'catalogue@example.com', demoPassword)
  await page.goto('/dashboard/products/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`${name} mug`)
  await page.locator('[name=sku]').fill(name)
  await pasteTiers(page, '1\t9.50')
  await page.getByLabel('Published', { exact: true }).check()
}

async function addOption(page: Page, kind: 'Colour' | 'Size', names: readonly string[]) {
  await page.getByRole('button', { name: `Add: ${kind}` }).click()
  const row = page.getByRole('table', { name: 'Options' }).getByRole('row').last()
  for (const [index, name] of names.entries()) await row.getByRole('textbox').nth(index).fill(name)
}

test('staff make a mug in 3 colours and 4 sizes; a shopper chooses one and buys it [STAFF-04]', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName()
  await openNewProduct(page, name)
  const colours = [
    [`Rust ${name}`, `Óxido ${name}`, '#b7410e'],
    [`Moss ${name}`, `Musgo ${name}`, '#4a5d23'],
    [`Slate ${name}`, `Pizarra ${name}`, '#708090'],
  ]
  for (const colour of colours) await addOption(page, 'Colour', colour)
  for (const size of ['Espresso', 'Small', 'Medium', 'Large']) await addOption(page, 'Size', [`${size} ${name}`])
  await page.getByRole('button', { name: 'Create the missing combinations' }).click()
  await expect(page.getByText('12 variants', { exact: true })).toBeVisible()
  const rust = `Rust ${name} / Large ${name}`
  await pasteTable(
    page.getByLabel(`SKU: Rust ${name} / Espresso ${name}`),
    `${name}-1\t-1.00\t0\n${name}-2\t0\t10\n${name}-3\t\t10\n${name}-4\t2.25\t5`,
  )
  await expect(page.getByLabel(`Stock: ${rust}`)).toHaveValue('5')
  await page.getByLabel(`Price difference in £: ${rust}`).fill('dear')
  await save(page)
  const problem = page.getByRole('alert').filter({ hasText: 'the price difference of row 4 must be an amount' })
  await expect(problem).toBeFocused()
  await expect(page.getByLabel(`Price difference in £: ${rust}`)).toHaveValue('dear')
  await expectAccessible(page)
  await page.getByLabel(`Price difference in £: ${rust}`).fill('1.75')
  await page.getByLabel(`Shown: Slate ${name} / Small ${name}`).uncheck()
  await save(page)
  await expect(saved(page)).toBeVisible()

  await page.getByLabel('New pictures').setInputFiles([{ name: 'mug.png', mimeType: 'image/png', buffer: png }])
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await expect(page.getByText('1 picture added.')).toBeVisible()
  await waitUntilHydrated(page)
  const health = page.getByRole('region', { name: 'Ready to sell?' })
  await expect(health).toContainText('A variant has no picture of its own.')
  for (const [colour] of colours) await page.getByLabel(colour ?? '', { exact: true }).selectOption({ index: 1 })
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(health).not.toContainText('A variant has no picture of its own.')
  const address = (await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')) ?? ''

  const shopper = await browser.newPage({ baseURL, locale: 'en-GB' })
  await openHydrated(shopper, address)
  await shopper
    .getByRole('group', { name: 'Size' })
    .getByRole('link', { name: `Large ${name}` })
    .click()
  await expect(shopper).toHaveURL(/size=large/)
  await expect(shopper.getByRole('main')).toContainText('£11.25')
  const espresso = shopper.getByRole('group', { name: 'Size' }).getByRole('link', { name: `Espresso ${name}` })
  await expect(espresso).toHaveAccessibleName(/Out of stock/)
  const slate = shopper.getByRole('group', { name: 'Colour' }).getByRole('link', { name: `Slate ${name}` })
  await expect(slate).toHaveAccessibleName(new RegExp(`Slate ${name}, −£1.75`))
  const chosen = new URL(shopper.url())
  const step = await placeOrderOverHttp(shopper, { product: `${chosen.pathname}${chosen.search}`, qty: 4 })
  await shopper.goto(step)
  await shopper.locator('input[type=radio][value=bacs]').check()
  await shopper.locator('#payment-form button[type=submit]').click()
  await shopper.waitForURL(/\/checkout\/review\//)
  await expect(shopper.getByRole('main')).toContainText(`${name}-4`)
  await shopper.close()

  await page.goto(page.url().replace(/\?.*/, ''))
  await waitUntilHydrated(page)
  await expect(page.getByLabel(`Stock: ${rust}`)).toHaveValue('1')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('options and variants are saved as text', async ({ page }) => {
    const name = newName()
    await signInAs(page, 'catalogue@example.com', demoPassword)
    await page.goto('/dashboard/products/new')
    await page.getByLabel('Title (English)').fill(`${name} cup`)
    await page.locator('[name=sku]').fill(name)
    await page.locator('textarea[name=options]').fill(`size; Tall ${name}`)
    await page.locator('textarea[name=variants]').fill(`Short ${name}; ${name}-S`)
    await page.getByLabel('Published', { exact: true }).check()
    await save(page)
    await expect(page.getByRole('main')).toContainText('row 1 must begin with names of the options')
    await page.locator('textarea[name=variants]').fill(`Tall ${name}; ${name}-T; 0.50; 3`)
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(page.locator('textarea[name=variants]')).toHaveValue(`Tall ${name}; ${name}-T; 0.50; 3`)
  })
})
