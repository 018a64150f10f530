import type { Page } from '@playwright/test'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openAwake, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'
import { openPayment, placeOrder } from '../support/journey-checkout.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const atGateway = /\/stand-in-gateway\/cs_test_/
const atReview = /\/checkout\/review\//
const paid = (page: Page) => page.getByText('Paid', { exact: true }).first()

test('CHK-10 T87 the card is preselected and pressed by itself; declined, then paid', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  // The page leaves after a second, which a busy machine may need to look at it: the clock stands until it was seen.
  await openPayment(page, { isClockStopped: true })
  await expect(page.getByRole('radio', { name: 'Pay by card' })).toBeChecked()
  await expect(page.locator('#card-payment')).toBeVisible()
  await expect(page.getByText('Taking you to the secure card page in a moment.')).toBeVisible()
  await page.clock.runFor(3000)
  await page.waitForURL(atGateway)
  await page.clock.resume()
  expect(posts.filter((path) => path === '/checkout/payment')).toHaveLength(1)
  await press(page, 'Decline the card')
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await press(page, 'Ask for 3-D Secure')
  await press(page, 'No, stop the payment')
  // A link that is followed before the answer has come would take back the press.
  await expect(page.getByRole('button', { name: 'Ask for 3-D Secure' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()

  // A payment is under way, so nothing presses by itself; the reason stands there once the webhook has come.
  await expect(page.getByText(/You have not paid yet|Your payment has not gone through/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your card was declined.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  // The page comes anew with the same address, and until then the old one has such a button too.
  const isAnew = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Try again' }).click()
  await isAnew
  await press(page, /^Pay £/)
  await page.waitForURL(atGateway)
  await press(page, 'Ask for 3-D Secure')
  await press(page, 'Yes, it is me')
  await page.waitForURL(atReview)
  await expect(paid(page)).toBeVisible()
  await openAwake(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(/\b0 items/)
})

test('CHK-10 F16 T92 a lost answer is found out on return, a slow one is waited for, and no address says that it is paid', async ({
  page,
}) => {
  const lost = await openPayment(page)
  await page.waitForURL(atGateway)
  await press(page, 'Pay, and lose the answer')
  await expect(page.getByText('The connection broke')).toBeVisible()
  await page.goto(lost)
  await page.waitForURL(atReview)
  await expect(paid(page)).toBeVisible()

  const slow = await openPayment(page)
  await page.waitForURL(atGateway)
  await press(page, 'Pay, but slowly')
  await expect(page.getByText('We are waiting for your bank')).toBeVisible()
  // T92: what the address says of success counts for nothing.
  await page.goto(`${slow.replace('/payment', '/complete')}&redirect_status=succeeded`)
  await expect(page.getByText('We are waiting for your bank')).toBeVisible()
  await page.waitForURL(atReview, { timeout: 30_000 })
  await expect(paid(page)).toBeVisible()
})

test('CHK-10 whoever touches the page is not carried off; a transfer leads to the bank details', {
  tag: '@both',
}, async ({ page }) => {
  await openPayment(page, { isClockStopped: true })
  await expect(page.getByText('Taking you to the secure card page')).toBeVisible()
  await choose(page, 'Bank transfer')
  await page.clock.runFor(4000)
  await expect(page.locator('#card-payment')).toBeHidden()
  await expect(page.getByText('Taking you to the secure card page')).toBeHidden()
  await expect(page.locator('#payment-form')).toHaveAttribute('action', /method=bacs$/)
  await press(page, /^Place order for £/)
  await page.waitForURL(atReview)
  await expect(page.getByText('Awaiting payment').first()).toBeVisible()
  await expect(page.getByText('Please transfer the amount to')).toBeVisible()
})

test('CHK-10 calls the automatic press off at any sign of life, and says so', { tag: '@both' }, async ({
  page,
  hasTouch,
}) => {
  const step = await openPayment(page, { isClockStopped: true })
  const announcement = page.getByText('Taking you to the secure card page in a moment.')
  const stays = page.getByText('You stay on this page. Nothing happens until you press the button.')
  const signs = hasTouch
    ? [() => page.getByRole('heading', { level: 1 }).tap()]
    : [
        async () => {
          await page.mouse.move(300, 300)
          await page.mouse.move(305, 300)
        },
        () => page.mouse.wheel(0, 40),
        () => page.keyboard.press('Tab'),
        () => page.getByRole('radio', { name: 'Bank transfer' }).focus(),
        () => page.getByRole('button', { name: 'Stay on this page' }).click(),
      ]
  for (const live of signs) {
    await page.goto(step)
    await expect(announcement).toBeVisible()
    await live()
    await expect(stays).toBeVisible()
    await expect(announcement).toBeHidden()
    await page.clock.runFor(4000)
  }
  await expect(page).toHaveURL(step)
  await page.clock.resume()
  await expectAccessible(page)
})

// On a desk only: the basket is the account's, and two journeys at once would fill it for each other.
test('CHK-10 preselects the account of an approved customer, and presses nothing', async ({ page }) => {
  await signIn(page, 'trade@example.com', demoPassword)
  const step = await openPayment(page, { isClockStopped: true })
  const account = page.getByRole('radio', { name: 'Pay on account' })
  await expect(page.getByRole('radio').first()).toHaveValue('account')
  await expect(account).toBeChecked()
  await page.clock.runFor(4000)
  await expect(page).toHaveURL(step)
  await expect(page.getByText('Taking you to the secure card page')).toHaveCount(0)
  await press(page, /^Place order for £/)
  await page.waitForURL(atReview)
  await expect(page.getByText(/^On account, due \d{1,2} \w{3} \d{4}$/).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Awaiting payment')).toHaveCount(0)

  // Beyond the limit it is shown with its reason, and still nothing is pressed.
  const large = await openPayment(page, { qty: 2500, isClockStopped: true })
  await expect(page.getByRole('radio', { name: 'Pay by card' })).toBeChecked()
  await expect(account).toBeDisabled()
  await expect(page.getByText('This order would exceed your credit limit.')).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page).toHaveURL(large)
  await page.clock.resume()
  await expectAccessible(page)
  // Whoever posts it all the same is refused.
  await account.evaluate((radio: HTMLInputElement) => {
    radio.disabled = false
  })
  await account.check()
  await press(page, /^Place order for £/)
  await expect(page.getByText('Your payment has not gone through')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('CHK-10 ROUTE-10 the card and the transfer work, and no step can be skipped', async ({ page }) => {
    await page.goto('/checkout/payment')
    await expect(page).toHaveURL(/\/checkout$/)
    const unknown = await page.goto('/checkout/payment?order=00000000000000000000000000000000')
    expect(unknown?.status()).toBe(404)

    const step = await placeOrder(page)
    await page.goto(step)
    await press(page, /^Pay £/)
    await page.waitForURL(atGateway)
    await press(page, 'Decline the card')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await choose(page, 'Bank transfer')
    await expect(page.getByText('You enter your card details')).toBeHidden()
    await press(page, /^Place order for £/)
    await page.waitForURL(atReview)
    await expect(page.getByText('Please transfer the amount to')).toBeVisible()
    // It may still be paid by card instead, as long as no money has come.
    await page.goto(step)
    await expect(page.getByText('Your order is confirmed')).toBeVisible()
    await press(page, /^Pay £/)
    await page.waitForURL(atGateway)
    await press(page, 'Pay')
    await page.waitForURL(atReview)
    await expect(paid(page)).toBeVisible()
  })

  test('CHK-10 F16 a slow answer is not promised to be waited for: the page says how to look again', async ({
    page,
  }) => {
    await page.goto(await placeOrder(page))
    await press(page, /^Pay £/)
    await page.waitForURL(atGateway)
    await press(page, 'Pay, but slowly')
    await expect(page.getByText('Look again in a moment')).toBeVisible()
    await expect(page.getByText('This page looks again by itself')).toBeHidden()
    await page.getByRole('link', { name: 'Look again' }).click()
    await expect(page).toHaveURL(/\/checkout\/(complete|review)/)
  })
})
