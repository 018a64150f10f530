import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { placeOrderOverHttp } from '../../support/browser/journey-checkout.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9cc9ea' } })
    .png()
    .toBuffer(),
})
const document = { name: 'logo.docx', mimeType: 'application/msword', buffer: Buffer.from('PK not artwork') }
const form = (page: Page) => page.getByRole('form', { name: /^Artwork for/ })

/** Orders a printed mug without artwork, by bank transfer. */
async function orderMug(page: Page) {
  await page.goto(await placeOrderOverHttp(page, { product: '/product/bramblewick-inside-out-colour-mug' }))
  await page.locator('input[type=radio][value=bacs]').check()
  await page.locator('#payment-form button[type=submit]').click()
  await page.waitForURL(/\/checkout\/review\//)
}

test('a customer sends artwork after ordering', { tag: '@both' }, async ({ page, browserErrors }) => {
  await orderMug(page)
  await waitUntilHydrated(page)
  await expect(form(page)).toContainText('Not received yet')
  await form(page).getByRole('button', { name: 'Send artwork' }).click()
  await expect(form(page)).toContainText('This file is empty.')
  await form(page).getByLabel('Artwork file').setInputFiles(document)
  await form(page).getByRole('button', { name: 'Send artwork' }).click()
  await expect(form(page)).toContainText('Please upload a PDF, AI, EPS')
  // The browser logs the refused calls.
  browserErrors.length = 0
  await expectAccessible(page)
  await form(page)
    .getByLabel('Artwork file')
    .setInputFiles(await logo())
  await form(page).getByRole('button', { name: 'Send artwork' }).click()
  await expect(page.getByText('Thank you, we have your artwork.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a customer sends artwork after ordering', async ({ page }) => {
    await orderMug(page)
    await form(page).getByLabel('Artwork file').setInputFiles(document)
    await form(page).getByRole('button', { name: 'Send artwork' }).click()
    await expect(page.getByText('Please upload a PDF, AI, EPS')).toBeVisible()
    await form(page)
      .getByLabel('Artwork file')
      .setInputFiles(await logo())
    await form(page).getByRole('button', { name: 'Send artwork' }).click()
    await expect(page.getByText('Thank you, we have your artwork.')).toBeVisible()
  })
})
