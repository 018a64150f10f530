import type { Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'

const tin = '/product/northgate-assorted-washer-tin'
const form = (page: Page) => page.getByRole('form', { name: 'Delivery details' })

async function fillBasketFor(page: Page, email: string) {
  await page.goto(`/dashboard/customer-service?q=${email}`)
  await page.getByRole('button', { name: /^Select/ }).click()
  await expect(page).toHaveURL('/')
  await openHydrated(page, tin)
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await openHydrated(page, '/checkout/delivery')
}

/** Chooses the payment method once, with the other details of the order. */
async function placeOrder(page: Page, method: string, purchaseOrder: string) {
  const delivery = form(page)
  await delivery.getByLabel('Source').selectOption('telephone')
  await delivery.getByLabel('Payment method').selectOption(method)
  await delivery.getByLabel('Purchase order number').fill(purchaseOrder)
  await delivery.getByLabel('How did you find us?').selectOption('Other')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

test.beforeEach(({ page }) => signInAs(page, 'staff@example.com', demoPassword))

test('staff take an order on account by telephone; its purchase order number is printed and found [CHK-03] [STAFF-01] [STAFF-08]', async ({
  page,
}) => {
  const purchaseOrder = `PO-${Date.now()}`
  await fillBasketFor(page, 'trade@example.com')
  await placeOrder(page, 'account', purchaseOrder)
  await expect(page).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
  await expect(page.getByText(`Your purchase order: ${purchaseOrder}`)).toBeVisible()
  await expect(page.getByText(/^On account, due/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^VAT invoice/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/dashboard/orders?q=${purchaseOrder}`)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByText(`Purchase order: ${purchaseOrder}`)).toBeVisible()
})

test('staff take an order that awaits a bank transfer, which its customer cancels [CHK-03]', async ({ page }) => {
  await fillBasketFor(page, 'customer@example.com')
  await placeOrder(page, 'account', '')
  const refusal = 'This customer cannot pay on account.'
  await expect(form(page).getByText(refusal).first()).toBeVisible()
  await expect(form(page).getByLabel('Payment method')).toHaveValue('account')
  await form(page).getByLabel('Payment method').selectOption('bank transfer')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
  await expect(page.getByRole('link', { name: /^Pro forma/ })).toBeVisible()

  await page.getByRole('link', { name: 'Change or cancel the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Change or cancel order/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.getByLabel('Your request').fill('Please send it to our depot.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('We have received your request')).toBeVisible()
  await page.getByRole('form', { name: 'Cancel the order' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
  await expect(page.getByRole('link', { name: 'Change or cancel the order' })).toHaveCount(0)
})
