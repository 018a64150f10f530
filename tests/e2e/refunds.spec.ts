import type { Page } from '@playwright/test'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'
import { placeOrder } from '../support/journey-checkout.ts'

const book = '/product/the-oil-storage-handbook-4th-edition'

/** Three dozen mugs at 20 % VAT and a zero-rated book, paid; the staff page of that order is open. */
async function openPaidOrder(page: Page): Promise<string> {
  const step = await placeOrder(page, { qty: 36, also: [book] })
  const token = new URL(step, 'http://shop.example').searchParams.get('order') ?? ''
  await page.goto(`/checkout/review/${token}`)
  const named = await page
    .getByText(/^Order number \d+$/)
    .first()
    .textContent()
  const number = named?.replace(/\D/g, '') ?? ''
  await signIn(page, 'staff@example.com', demoPassword)
  await page.goto(`/dashboard/orders/${number}`)
  await page.getByRole('button', { name: 'Payment received' }).click()
  await expect(page.getByText('The payment is on the books.')).toBeVisible()
  return number
}

const panel = (page: Page) => page.getByRole('region', { name: 'Payments' })

test('STAFF-01 refunds one mug beside a zero-rated book with the VAT of the mug only', { tag: '@both' }, async ({
  page,
}) => {
  const number = await openPaidOrder(page)
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

  const confirmation = panel(page).getByRole('form', { name: 'Please check the refund' })
  await expect(confirmation).toContainText(`Book a refund of ${total}:`)
  await expect(confirmation).not.toContainText('0 %;')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: `Book the refund of ${total}` }).click()
  await expect(page.getByText('The refund has been made.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText('1 refunded')
  await expect(panel(page)).toContainText(`1 × Bramblewick`)
  await expect(panel(page)).toContainText(`${total} incl. 20 % VAT`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('STAFF-01 fills in everything, reviews it, changes it and refunds it', { tag: '@once' }, async ({ page }) => {
    await openPaidOrder(page)
    await panel(page).locator('summary').click()
    const form = panel(page).getByRole('form', { name: 'Refund' })
    await form.getByLabel(/^Reason/).fill('Order sent back')
    await form.getByRole('button', { name: 'Fill in everything that is left' }).click()
    await expect(form.getByLabel(/^Quantity of Bramblewick/)).toHaveValue('36')
    await form.getByRole('button', { name: 'Review the refund' }).click()
    await panel(page).getByRole('button', { name: 'Change it' }).click()
    await expect(form.getByLabel(/^Quantity of The Oil/)).toHaveValue('1')
    await expect(form.getByLabel(/^Reason/)).toHaveValue('Order sent back')
    await form.getByRole('button', { name: 'Review the refund' }).click()
    await panel(page)
      .getByRole('button', { name: /^Book the refund of £/ })
      .click()
    await expect(page.getByText('The refund has been made.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible()
  })
})
