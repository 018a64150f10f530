import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { openPaidOrder } from '../../../support/browser/journey-orders.ts'

const book = '/product/the-oil-storage-handbook-4th-edition'

test('corrects the delivery address and email of a placed order [STAFF-01]', async ({ page }) => {
  const { number } = await openPaidOrder(page, { product: book, qty: 2 })
  await page.getByRole('link', { name: 'Edit contact and addresses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit order')
  await expectAccessible(page)
  const delivery = page.getByRole('group', { name: 'Delivery address' })
  await delivery.getByLabel('Postcode').fill('nowhere')
  await page.getByLabel('Email').fill('corrected@example.com')
  const save = page.getByRole('button', { name: 'Save and email the customer' })
  await save.click()
  await expect(page.getByLabel('Email')).toHaveValue('corrected@example.com')
  await delivery.getByLabel('Postcode').fill('HU1 1AA')
  await delivery.getByLabel('Address line 1').fill('Dock Road')
  await save.click()
  await expect(page.getByText('Order changed. The customer is told by email.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${number}`))
  const customer = page.getByRole('region', { name: 'Customer' })
  await expect(customer).toContainText('corrected@example.com')
  await expect(customer).toContainText('Dock Road')
})
