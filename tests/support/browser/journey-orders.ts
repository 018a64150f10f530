import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { signInAs } from './journey-account.ts'
import { placeOrderOverHttp } from './journey-checkout.ts'

/** Places an order, records its payment and opens its staff page. Returns its number and the token of its link. */
export async function openPaidOrder(
  page: Page,
  basket: Parameters<typeof placeOrderOverHttp>[1],
): Promise<{ number: string; token: string }> {
  const step = await placeOrderOverHttp(page, basket)
  const token = new URL(step, 'http://shop.example').searchParams.get('order') ?? ''
  await page.goto(`/checkout/review/${token}`)
  const numberText = await page
    .getByText(/^Order number \S*\d$/)
    .first()
    .textContent()
  const number = /\d+$/.exec(numberText ?? '')?.[0] ?? ''
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto(`/dashboard/orders/${number}`)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Payment recorded.')).toBeVisible()
  return { number, token }
}
