import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { openPaidOrder } from '../../support/browser/journey-orders.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const book = '/product/the-oil-storage-handbook-4th-edition'

/** 36 mugs at 20 % VAT and a zero-rated book. */
const basket = { qty: 36, alsoProducts: [book] }

const panel = (page: Page) => page.getByRole('region', { name: 'Payments' })

test('keeps the entered refund when its form or its confirmation is reloaded, until the refund is made', async ({
  page,
}) => {
  const { number } = await openPaidOrder(page, basket)
  await panel(page).locator('summary').click()
  const form = panel(page).getByRole('form', { name: 'Refund' })
  const fields = [form.getByLabel(/^Quantity of Bramblewick/), form.getByLabel(/^Quantity of The Oil/)] as const
  await form.getByRole('button', { name: 'Fill in the full refund' }).click()
  await expect(fields[0]).toHaveValue('36')
  await expect(form.locator('[aria-live=polite]')).toContainText('36 × Bramblewick')
  await fields[0].fill('2')
  await form.getByLabel(/^Reason/).fill('Two arrived broken')
  await form.getByRole('button', { name: 'Review the refund' }).click()
  const confirmation = panel(page).getByRole('form', { name: 'Check the refund' })
  await confirmation.waitFor()

  await page.goto(`/dashboard/orders/${number}`)
  await expect(fields[0]).toHaveValue('2')
  await expect(fields[1]).toHaveValue('1')
  await expect(form.getByLabel(/^Reason/)).toHaveValue('Two arrived broken')
  await expect(form.locator('[aria-live=polite]')).toContainText('2 × Bramblewick')
  await form.getByRole('button', { name: 'Review the refund' }).click()
  await confirmation.waitFor()
  // The page scrolls to the confirmation when it is hydrated.
  await waitUntilHydrated(page)
  await confirmation.getByRole('button', { name: 'Edit' }).click()
  await form.waitFor()
  await waitUntilHydrated(page)
  await fields[0].fill('1')
  await page.goto(`/dashboard/orders/${number}`)
  await expect(fields[0]).toHaveValue('1')
  await expect(fields[1]).toHaveValue('1')

  await form.getByRole('button', { name: 'Review the refund' }).click()
  await confirmation.waitFor()
  await waitUntilHydrated(page)
  await confirmation.getByRole('button', { name: /^Record the refund of £/ }).click()
  await expect(page.getByText('Refund made.')).toBeVisible()
  await expect(fields[0]).toBeHidden()
  await panel(page).locator('summary').click()
  await expect(fields[0]).toHaveValue('')
  await expect(form.getByLabel(/^Reason/)).toHaveValue('')
})

test('refunds one mug beside a zero-rated book with the VAT of the mug only [STAFF-01]', { tag: '@both' }, async ({
  page,
}) => {
  const { number } = await openPaidOrder(page, basket)
  await page.goto(`/dashboard/orders/${number}`)
  await panel(page).locator('summary').click()
  const form = panel(page).getByRole('form', { name: 'Refund' })
  const mugs = form.getByLabel(/^Quantity of Bramblewick/)

  await mugs.fill('99')
  await form.getByLabel(/^Reason/).fill('One arrived broken')
  await form.getByRole('button', { name: 'Review the refund' }).click()
  await expect(form.getByRole('alert')).toContainText('At most 36 can be refunded.')
  await expect(mugs).toHaveValue('99')
  await expect(form.getByLabel(/^Reason/)).toHaveValue('One arrived broken')
  await expectAccessible(page)

  await mugs.fill('1')
  const summary = form.locator('[aria-live=polite]')
  await expect(summary).toContainText('VAT at 20 %')
  const total = await summary.getByRole('listitem').last().locator('span').last().textContent()
  expect(total).toMatch(/^£\d+\.\d\d$/)
  await form.getByRole('button', { name: 'Review the refund' }).click()

  const confirmation = panel(page).getByRole('form', { name: 'Check the refund' })
  await expect(confirmation).toContainText(`Record a refund of ${total}:`)
  await expect(confirmation).not.toContainText('0 %;')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: `Record the refund of ${total}` }).click()
  await expect(page.getByText('Refund made.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order items' })).toContainText('1 refunded')
  await expect(panel(page)).toContainText(`1 × Bramblewick`)
  await expect(panel(page)).toContainText(`${total} incl. 20 % VAT`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('fills in the full refund, reviews, edits and confirms it [STAFF-01]', async ({ page }) => {
    await openPaidOrder(page, basket)
    await panel(page).locator('summary').click()
    const form = panel(page).getByRole('form', { name: 'Refund' })
    await form.getByLabel(/^Reason/).fill('Order sent back')
    await form.getByRole('button', { name: 'Fill in the full refund' }).click()
    await expect(form.getByLabel(/^Quantity of Bramblewick/)).toHaveValue('36')
    await form.getByRole('button', { name: 'Review the refund' }).click()
    await panel(page).getByRole('button', { name: 'Edit' }).click()
    await expect(form.getByLabel(/^Quantity of The Oil/)).toHaveValue('1')
    await expect(form.getByLabel(/^Reason/)).toHaveValue('Order sent back')
    await form.getByRole('button', { name: 'Review the refund' }).click()
    await panel(page)
      .getByRole('button', { name: /^Record the refund of £/ })
      .click()
    await expect(page.getByText('Refund made.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible()
  })
})
