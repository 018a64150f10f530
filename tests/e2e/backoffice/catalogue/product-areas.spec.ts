import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../../support/browser/journey-checkout.ts'
import { pasteTiers } from '../../../support/browser/paste-table.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const save = (page: Page) => page.getByRole('form', { name: 'Product' }).getByRole('button', { name: 'Save' }).click()
const saved = (page: Page) => page.getByText('Saved. The shop shows it from now on.')
const newName = () => `Arion${Date.now().toString(36).replaceAll(/\d/g, 'x')}`
const area = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

/** A light picture, on which the default colour of texts can be read. */
const makePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer()

const toFile = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await makePicture(width, height),
})

async function addProduct(page: Page, name: string) {
  await signInAs(page, 'catalogue@example.com', demoPassword)
  await page.goto('/dashboard/products/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`${name} mug`)
  await page.locator('[name=sku]').fill(name)
  await pasteTiers(page, '1\t9.50\n100\t7.25')
  await page.getByLabel('Published', { exact: true }).check()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.getByLabel('New pictures').setInputFiles([await toFile('mug.png', 800, 600)])
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await expect(page.getByText('1 picture added.')).toBeVisible()
  await waitUntilHydrated(page)
}

async function fillArea(page: Page, group: string | RegExp, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) await area(page, group).getByLabel(label).fill(value)
}

test('staff draw personalisation areas on a picture; a shopper fills them in and orders [STAFF-04] [PERS-01]', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName()
  await addProduct(page, name)
  await area(page, 'New area').getByRole('button', { name: 'Place it on the picture' }).click()
  await fillArea(page, /^Area 1/, { 'Name (English)': 'Your name', 'Printed width in mm': '80' })
  const first = area(page, 'Area 1: Your name')
  await first.getByLabel('Shoppers must fill it in').check()
  const move = page.getByRole('button', { name: 'Move area 1: Your name' })
  await move.press('ArrowRight')
  await move.press('Shift+ArrowUp')
  await expect(first.getByLabel('From the left in %')).toHaveValue('30.5')
  await expect(first.getByLabel('From the top in %')).toHaveValue('35')
  await page.getByRole('button', { name: 'Resize area 1: Your name' }).press('Shift+ArrowRight')
  await expect(first.getByLabel('Width in % of the picture')).toHaveValue('45')
  const box = await move.boundingBox()
  if (!box) throw new Error('The area is not shown')
  const pictureWidth = box.width / 0.45
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - pictureWidth / 10, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const left = Number(await first.getByLabel('From the left in %').inputValue())
  expect(left).toBeGreaterThan(19.5)
  expect(left).toBeLessThan(21.5)
  await save(page)
  const problem = page.getByRole('alert').filter({ hasText: 'Area 1, Printed height in mm: enter a value' })
  await expect(problem).toBeFocused()
  await expectAccessible(page)
  await fillArea(page, 'Area 1: Your name', { 'Printed height in mm': '30', 'Most characters': '12' })
  await area(page, 'New area').getByRole('button', { name: 'Place it on the picture' }).click()
  await area(page, /^Area 2/)
    .getByLabel('Shoppers add')
    .selectOption('image')
  await fillArea(page, /^Area 2/, { 'Name (English)': 'Your logo', 'Lowest resolution in dpi': '150' })
  await fillArea(page, 'Area 2: Your logo', { 'Printed width in mm': '100', 'Printed height in mm': '50' })
  await save(page)
  await expect(saved(page)).toBeVisible()
  const sample = page.getByRole('img', { name: 'Sample: Your name' })
  await sample.scrollIntoViewIfNeeded()
  await expect.poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const address = (await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')) ?? ''

  const shopper = await browser.newPage({ baseURL, locale: 'en-GB' })
  const panel = shopper.locator('#personalise')
  await expect(async () => {
    await shopper.goto(address)
    await expect(panel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await panel.scrollIntoViewIfNeeded()
  await expect(panel.locator('canvas[data-drawn]')).toBeVisible({ timeout: 30_000 })
  await panel.getByRole('textbox', { name: 'Your name' }).fill('Ann Alder')
  await panel.getByLabel('Your logo').setInputFiles([await toFile('logo.png', 200, 100)])
  await expect(panel.getByText('It prints at about 50 dpi. We recommend at least 150 dpi')).toBeVisible()
  await panel
    .getByLabel('Your logo')
    .first()
    .setInputFiles([await toFile('logo.png', 800, 400)])
  await expect(panel.getByText('This image may print blurred')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Preview My Design' }).click()
  await panel.getByRole('button', { name: 'Approve My Design' }).click()
  await shopper.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  const step = await placeOrderOverHttp(shopper)
  await shopper.goto(step)
  await shopper.locator('input[type=radio][value=bacs]').check()
  await shopper.locator('#payment-form button[type=submit]').click()
  await shopper.waitForURL(/\/checkout\/review\//)
  await expect(shopper.getByRole('main')).toContainText(name)
  await expect(shopper.getByRole('main').getByRole('img', { name: 'Your design' })).toBeVisible()
  await shopper.close()

  await page.goto(page.url().replace(/\?.*/, ''))
  await area(page, 'Area 1: Your name').getByLabel('Remove this area').check()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(area(page, 'Area 1: Your logo')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('areas are typed as numbers, and a wrong one is named', { tag: '@both' }, async ({ page }) => {
    const name = newName()
    await signInAs(page, 'catalogue@example.com', demoPassword)
    await page.goto('/dashboard/products/new')
    await page.getByLabel('Title (English)').fill(`${name} cup`)
    await page.locator('[name=sku]').fill(name)
    await page.getByLabel('Published', { exact: true }).check()
    await fillArea(page, 'New area', {
      'Name (English)': 'Line',
      'From the left in %': '70',
      'From the top in %': '10',
      'Width in % of the picture': '40',
      'Height in % of the picture': '10',
      'Printed width in mm': '80',
      'Printed height in mm': '20',
      'Most characters': '20',
    })
    await save(page)
    const reason = 'Area 1, Width in % of the picture: the area reaches beyond the picture'
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
    await fillArea(page, 'Area 1: Line', { 'From the left in %': '20' })
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(area(page, 'Area 1: Line').getByLabel('From the left in %')).toHaveValue('20')
  })
})
