import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { openPaidOrder } from '../../../support/browser/journey-orders.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

// Books are not printed, so that no artwork keeps them from being dispatched.
const book = '/product/the-oil-storage-handbook-4th-edition'

/** Three books, whose stock is limited. */
const basket = { product: book, qty: 3 }

const dispatchForm = (page: Page) => page.getByRole('form', { name: 'Dispatch goods' })
const shipments = (page: Page) => page.getByRole('region', { name: 'Shipments' })
const openForm = (page: Page) => page.locator('summary', { hasText: 'Dispatch goods' }).click()
const submit = (page: Page) =>
  dispatchForm(page).getByRole('button', { name: 'Dispatch and email the customer' }).click()

test('dispatches an order in two parts with tracking, which the customer sees [STAFF-01]', async ({ page }) => {
  const { number, token } = await openPaidOrder(page, basket)
  await waitUntilHydrated(page)
  await openForm(page)
  const quantity = dispatchForm(page).getByLabel(/^The Oil Storage Handbook/)
  await expect(quantity).toHaveValue('3')
  await expectAccessible(page)

  await quantity.fill('4')
  await submit(page)
  await expect(dispatchForm(page).getByText('Only 3 left to dispatch.').first()).toBeVisible()
  await expect(quantity).toHaveValue('4')

  await quantity.fill('2')
  await dispatchForm(page)
    .getByLabel(/^Carrier/)
    .selectOption('Dales Parcels')
  await dispatchForm(page)
    .getByLabel(/^Tracking number/)
    .fill('DP 100')
  await submit(page)
  await expect(page.getByText('Shipment recorded.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Partly dispatched').first()).toBeVisible()
  await expect(shipments(page)).toContainText('2 × The Oil Storage Handbook')
  await expect(shipments(page).getByRole('link', { name: 'Track shipment 1' })).toHaveAttribute(
    'href',
    'https://track.dales-parcels.example/DP%20100',
  )
  await expect(page.getByRole('link', { name: `Delivery note ${number}-1 (PDF)` })).toBeVisible()
  await expectAccessible(page)

  await waitUntilHydrated(page)
  await openForm(page)
  await expect(quantity).toHaveValue('1')
  await submit(page)
  await expect(page.getByRole('main').getByText('Dispatched').first()).toBeVisible()
  await expect(dispatchForm(page)).toHaveCount(0)

  await page.goto(`/checkout/review/${token}`)
  await expect(
    shipments(page)
      .getByRole('listitem')
      .filter({ hasText: /^Shipment \d/ }),
  ).toHaveCount(2)
  await expect(shipments(page)).toContainText('Tracking number DP 100')
  await expectAccessible(page)
})

test('undoes a shipment before the customer is emailed [STAFF-01]', async ({ page }) => {
  await openPaidOrder(page, basket)
  await waitUntilHydrated(page)
  await openForm(page)
  await submit(page)
  await expect(page.getByRole('main').getByText('Dispatched').first()).toBeVisible()
  await shipments(page).getByRole('button', { name: 'Undo shipment 1' }).click()
  await expect(page.getByText('Shipment undone. The customer is not emailed.')).toBeVisible()
  await expect(shipments(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('To produce').first()).toBeVisible()
})

test('refunds units that were dispatched, and still sends the rest [STAFF-01]', async ({ page }) => {
  await openPaidOrder(page, basket)
  await waitUntilHydrated(page)
  await openForm(page)
  const quantity = dispatchForm(page).getByLabel(/^The Oil Storage Handbook/)
  await quantity.fill('2')
  await submit(page)
  await expect(page.getByText('Shipment recorded.')).toBeVisible()

  await waitUntilHydrated(page)
  await page.locator('summary', { hasText: 'Refund' }).click()
  const refund = page.getByRole('form', { name: 'Refund' })
  await refund.getByLabel(/^Quantity of The Oil Storage Handbook/).fill('1')
  await refund.getByLabel(/^Reason/).fill('Damaged')
  await refund.getByRole('button', { name: 'Review the refund' }).click()
  const goods = refund.getByLabel(/^Refunded units/)
  await expect(goods).toHaveAccessibleDescription(/Please choose whether the refunded units have been dispatched/)
  await goods.selectOption('Already dispatched: the rest is still sent')
  await refund.getByRole('button', { name: 'Review the refund' }).click()
  await page.getByRole('button', { name: /^Record the refund of/ }).click()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()

  await waitUntilHydrated(page)
  await openForm(page)
  await expect(quantity).toHaveValue('1')
})

test('dispatches in Spanish and without script [STAFF-01]', { tag: '@both' }, async ({ page, browser }) => {
  const { number } = await openPaidOrder(page, basket)
  const baseURL = new URL(page.url()).origin
  const viewport = page.viewportSize()
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  await context.addCookies([{ name: 'locale', value: 'es', url: baseURL }])
  const staff = await context.newPage()
  await signInAs(staff, 'staff@example.com', demoPassword)
  await staff.goto(`/dashboard/orders/${number}`)
  await staff.locator('summary', { hasText: 'Enviar la mercancía' }).click()
  const form = staff.getByRole('form', { name: 'Enviar la mercancía' })
  await form.getByRole('textbox').first().fill('1')
  await form.getByRole('button', { name: 'Enviar y avisar al cliente' }).click()
  await expect(staff.getByRole('main').getByText('Enviado en parte').first()).toBeVisible()
  await staff.getByRole('button', { name: 'Deshacer el envío 1' }).click()
  await expect(staff.getByText('Envío deshecho. No se avisa al cliente.')).toBeVisible()
  await context.close()
})
