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

test('adds units to a paid order, whose customer then pays the rest by card [STAFF-01]', async ({ page }) => {
  const { number, token } = await openPaidOrder(page, { product: book, qty: 2 })
  await page.getByRole('link', { name: 'Edit order' }).click()
  await page.getByLabel('Quantity').first().fill('0')
  await page.getByRole('button', { name: 'Show the difference' }).click()
  await expect(page.getByText('An order needs at least one item.')).toBeVisible()
  await page.getByLabel('Quantity').first().fill('5')
  await page.getByLabel('Message to the customer').first().fill('Five, as you asked.')
  await page.getByRole('button', { name: 'Show the difference' }).click()
  await expect(page.getByRole('heading', { name: 'Difference in money' })).toBeFocused()
  await expect(page.getByText('The customer is asked by email to pay')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change something else' }).click()
  await expect(page.getByLabel('Quantity').first()).toHaveValue('5')
  await page.getByRole('button', { name: 'Show the difference' }).click()
  await page.getByRole('button', { name: 'Save and email the customer' }).click()
  await expect(page.getByText('Order changed. The customer is told by email.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${number}`))
  await expect(page.getByText('Part paid').first()).toBeVisible()

  await page.goto(`/checkout/review/${token}`)
  await page.getByRole('link', { name: /pay now/i }).click()
  await expect(page).toHaveURL(/checkout\/payment/)
  await expectAccessible(page)
})

test('says to the second of two people that the order was edited, and keeps what was typed', async ({
  page,
  context,
}) => {
  const { number } = await openPaidOrder(page, { product: book, qty: 2 })
  await page.goto(`/dashboard/orders/${number}/edit`)
  const other = await context.newPage()
  await other.goto(`/dashboard/orders/${number}/edit`)
  await other.getByLabel('Telephone').fill('01904 111111')
  await other.getByRole('button', { name: 'Save and email the customer' }).click()
  await expect(other.getByText('Order changed.')).toBeVisible()
  await page.getByLabel('Telephone').fill('01904 222222')
  await page.getByRole('button', { name: 'Save and email the customer' }).click()
  await expect(page.getByText('Somebody else has changed this order').first()).toBeVisible()
  await expect(page.getByLabel('Telephone')).toHaveValue('01904 222222')
  await expect(page.getByText('Stored now: 01904 111111').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('takes an item off a paid order and shows the money that goes back', async ({ page }) => {
    const { number } = await openPaidOrder(page, { product: book, qty: 3 })
    await page.goto(`/dashboard/orders/${number}/edit`)
    await page.getByLabel('Quantity').first().fill('1')
    await page.getByRole('button', { name: 'Show the difference' }).click()
    await expect(page.getByText('is paid back to the customer')).toBeVisible()
    await page.getByRole('button', { name: 'Save and email the customer' }).click()
    await expect(page.getByText('Order changed.')).toBeVisible()
  })
})
