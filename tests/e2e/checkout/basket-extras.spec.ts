import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens the basket page with 36 mugs and waits until the header shows them. */
async function openBasket(page: Page, path = '/checkout') {
  await page.goto('/product/bramblewick-inside-out-colour-mug')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(/item/)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(/36 items/)
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Your code' })

test('redeems a voucher, restores and removes it, and keeps an invalid code in the field [BASK-09]', async ({
  page,
}) => {
  await openBasket(page)
  await page.getByText('Discount code').click()
  await code(page).fill('NOSUCH')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText("That code isn't valid.")).toBeVisible()
  await expect(code(page)).toHaveValue('NOSUCH')
  await code(page).fill('mugs20')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Your discount code has been applied.')).toBeVisible()
  await expect(code(page)).not.toBeEditable()
  await expect(page.getByText('Discount MUGS20')).toBeVisible()
  await page.reload()
  await expect(code(page)).toHaveValue('MUGS20')
  await expectAccessible(page)
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your discount code has been removed.')).toBeVisible()
  await expect(page.getByText('Discount MUGS20')).toBeHidden()
  await expect(page.getByText('Your discount code has been removed.')).toBeHidden()
})

test('applies a voucher from the URL or cookie, but never replaces another [BASK-09]', async ({
  page,
  context,
  baseURL,
}) => {
  await openBasket(page, '/checkout?coupon=MUGS20')
  await expect(page.getByText('Discount MUGS20')).toBeVisible()
  await context.addCookies([{ name: 'force_cookie', value: 'FREEDELIVERY', url: baseURL ?? '' }])
  await page.goto('/checkout?coupon=TENNER')
  await expect(code(page)).toHaveValue('MUGS20')
  // Without the code in the URL, which would be applied again once the other one is removed.
  await page.goto('/checkout')
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Discount MUGS20')).toBeHidden()
  await context.addCookies([{ name: 'force_cookie', value: 'FREEDELIVERY', url: baseURL ?? '' }])
  await page.goto('/checkout')
  await expect(code(page)).toHaveValue('FREEDELIVERY')

  // Any other cookie value is an invalid code and is discarded [T28].
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Discount FREEDELIVERY')).toBeHidden()
  for (const value of [
    '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    '%0d%0aSet-Cookie%3A%20a%3Db',
    'x'.repeat(3900),
    '%',
  ]) {
    await context.addCookies([{ name: 'force_cookie', value, url: baseURL ?? '' }])
    await openHydrated(page, '/checkout')
    const { cart } = await (await page.request.get('/data/basket')).json()
    expect([cart.coupon, cart.item_count > 0]).toEqual([null, true])
  }
})

test('attaches, describes and removes artwork [BASK-10]', async ({ page }) => {
  await openBasket(page)
  await page.getByRole('button', { name: 'Upload logo' }).click()
  const box = page.getByRole('region', { name: 'Artwork' })
  await box.getByLabel('Choose a file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(box.getByRole('link', { name: 'logo.png' })).toBeVisible()
  await expect(box.getByText('larger prints will look soft')).toBeVisible()
  await expectAccessible(page)
  await box.getByLabel('Instructions for our artwork team').fill('Centre it')
  await expect(box.getByText('Instructions saved.')).toBeVisible()
  await page.reload()
  await expect(box.getByLabel('Instructions for our artwork team')).toHaveValue('Centre it')
  await box.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()
})
