import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { openPaidOrder } from '../../../support/browser/journey-orders.ts'

test('dispatches an order from the production board and prints its delivery note [STAFF-01]', async ({ page }) => {
  // Books are not printed, so the paid order is to be dispatched at once.
  const { number } = await openPaidOrder(page, { product: '/product/the-oil-storage-handbook-4th-edition', qty: 2 })
  await page.goto('/dashboard/production')
  const scan = page.getByLabel('Open an order')
  await scan.fill('nothing')
  await scan.press('Enter')
  await expect(page.getByText('No order has this number.')).toBeVisible()
  const column = page.getByRole('region', { name: /^To dispatch/ })
  const card = column.getByRole('article').filter({ hasText: number })
  await expect(card).toContainText('2 × The Oil Storage Handbook')
  await expectAccessible(page)

  await card.getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Address labels' }).click()
  expect((await download).suggestedFilename()).toMatch(/^labels-.*\.pdf$/)

  await card.getByLabel('Tracking number').fill('DP 7')
  await page.getByRole('group', { name: 'Selected orders' }).getByRole('button', { name: 'Dispatch' }).click()
  await expect(page.getByText('1 order is dispatched.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Delivery notes' })).toHaveAttribute(
    'href',
    `/dashboard/production/pdfs/delivery-notes?orders=${number}`,
  )
  await scan.fill(number)
  await scan.press('Enter')
  await expect(page).toHaveURL(`/dashboard/orders/${number}`)
  await expect(page.getByText('Tracking number DP 7')).toBeVisible()
})
