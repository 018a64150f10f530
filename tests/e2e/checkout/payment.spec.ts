import type { Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { goToPaymentStep, placeOrderOverHttp } from '../../support/browser/journey-checkout.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const atGateway = /\/stand-in-gateway\/cs_test_/
const atReview = /\/checkout\/review\//
const paid = (page: Page) => page.getByText('Paid', { exact: true }).first()

test('preselects the card and submits automatically; a declined card can be retried [CHK-10] [T87]', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  // The page submits after a second; the stopped clock gives a busy machine time to check it first.
  await goToPaymentStep(page, { isClockStopped: true })
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
  // Following a link before the response arrives would abort the request.
  await expect(page.getByRole('button', { name: 'Ask for 3-D Secure' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()

  // A payment is in progress, so the page does not submit itself; it shows the reason once the webhook has arrived.
  await expect(page.getByText(/You have not paid yet|Your payment has not gone through/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your card was declined.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  // The page reloads under the same URL, and the old page has the same button.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Try again' }).click()
  await reloaded
  await press(page, /^Pay £/)
  await page.waitForURL(atGateway)
  await press(page, 'Ask for 3-D Secure')
  await press(page, 'Yes, it is me')
  await page.waitForURL(atReview)
  await expect(paid(page)).toBeVisible()
  await openHydrated(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(/\b0 items/)
})

test('a press of the button counts that began before the page was hydrated [CHK-10]', async ({ page }) => {
  const step = await placeOrderOverHttp(page)
  const { promise: isPressed, resolve: sendScripts } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isPressed
    await route.continue()
  })
  void page.goto(step)
  await page.getByRole('button', { name: /^Pay £/ }).hover()
  await page.mouse.down()
  sendScripts()
  await waitUntilHydrated(page)
  await page.mouse.up()
  await page.waitForURL(atGateway)
})

test('submits automatically although the visitor pressed something on the page before [CHK-10]', async ({ page }) => {
  const step = await placeOrderOverHttp(page)
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate((url) => window.location.assign(url), step)
  await page.waitForURL(atGateway)
})

const earlyInteractions = {
  'the pointer moved': async ({ mouse }: Page) => {
    await mouse.move(100, 100)
    await mouse.move(120, 140)
  },
  'a key was pressed': ({ keyboard }: Page) => keyboard.press('ArrowDown'),
  'the page was clicked': (page: Page) => page.getByRole('heading', { level: 1 }).click(),
}
for (const [name, interact] of Object.entries(earlyInteractions)) {
  test(`does not submit automatically when ${name} before the page was hydrated [CHK-10]`, async ({ page }) => {
    const step = await placeOrderOverHttp(page)
    const { promise: hasActed, resolve: sendScripts } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await hasActed
      await route.continue()
    })
    void page.goto(step)
    await page.getByRole('button', { name: /^Pay £/ }).waitFor()
    await interact(page)
    sendScripts()
    await expect(page.getByText('You stay on this page. Nothing happens until you press the button.')).toBeVisible()
  })
}

test('finds a lost payment on return, waits for a slow one, and ignores the result in the URL [CHK-10] [F16] [T92]', async ({
  page,
}) => {
  const lost = await goToPaymentStep(page)
  await page.waitForURL(atGateway)
  await press(page, 'Pay, and lose the response')
  await expect(page.getByText('The connection broke')).toBeVisible()
  await page.goto(lost)
  await page.waitForURL(atReview)
  await expect(paid(page)).toBeVisible()

  const slow = await goToPaymentStep(page)
  await page.waitForURL(atGateway)
  await press(page, 'Pay, but slowly')
  await expect(page.getByText('We are waiting for your bank')).toBeVisible()
  // The status in the URL is ignored [T92].
  await page.goto(`${slow.replace('/payment', '/complete')}&redirect_status=succeeded`)
  await expect(page.getByText('We are waiting for your bank')).toBeVisible()
  await page.waitForURL(atReview, { timeout: 30_000 })
  await expect(paid(page)).toBeVisible()
})

test('does not submit automatically after an interaction; a bank transfer shows the bank details [CHK-10]', {
  tag: '@both',
}, async ({ page }) => {
  await goToPaymentStep(page, { isClockStopped: true })
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

test('cancels the automatic submit on any interaction, with a message [CHK-10]', { tag: '@both' }, async ({
  page,
  hasTouch,
}) => {
  const step = await goToPaymentStep(page, { isClockStopped: true })
  const announcement = page.getByText('Taking you to the secure card page in a moment.')
  const stays = page.getByText('You stay on this page. Nothing happens until you press the button.')
  const interactions = hasTouch
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
  for (const interact of interactions) {
    await page.goto(step)
    await expect(announcement).toBeVisible()
    await interact()
    await expect(stays).toBeVisible()
    await expect(announcement).toBeHidden()
    await page.clock.runFor(4000)
  }
  await expect(page).toHaveURL(step)
  await page.clock.resume()
  await expectAccessible(page)
})

// On desktop only: two parallel journeys would share the basket of the account.
test('preselects payment on account for an approved customer and does not submit automatically [CHK-10]', async ({
  page,
}) => {
  await signInAs(page, 'trade@example.com', demoPassword)
  const step = await goToPaymentStep(page, { isClockStopped: true })
  const account = page.getByRole('radio', { name: 'Pay on account' })
  await expect(page.getByRole('radio').first()).toHaveValue('account')
  await expect(account).toBeChecked()
  await page.clock.runFor(4000)
  await expect(page).toHaveURL(step)
  await expect(page.getByText('Taking you to the secure card page')).toHaveCount(0)
  await press(page, /^Place order for £/)
  await page.waitForURL(atReview)
  await expect(page.getByText(/^On account, due \d{1,2} \w{3,4} \d{4}$/).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Awaiting payment')).toHaveCount(0)

  // Above the credit limit the method is disabled with its reason, and the page does not submit itself.
  const large = await goToPaymentStep(page, { qty: 2500, isClockStopped: true })
  await expect(page.getByRole('radio', { name: 'Pay by card' })).toBeChecked()
  await expect(account).toBeDisabled()
  await expect(page.getByText('This order would exceed your credit limit.')).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page).toHaveURL(large)
  await page.clock.resume()
  await expectAccessible(page)
  // Posting it anyway is refused.
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

  test('pays by card and by transfer, and no step can be skipped [CHK-10] [ROUTE-10]', async ({ page }) => {
    await page.goto('/checkout/payment')
    await expect(page).toHaveURL(/\/checkout$/)
    const unknown = await page.goto('/checkout/payment?order=00000000000000000000000000000000')
    expect(unknown?.status()).toBe(404)

    const step = await placeOrderOverHttp(page)
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
    // The order may still be paid by card until the transfer arrives.
    await page.goto(step)
    await expect(page.getByText('Your order is confirmed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm payment method' })).toBeVisible()
    await choose(page, 'Pay by card')
    await press(page, /^Pay £/)
    await page.waitForURL(atGateway)
    await press(page, 'Pay')
    await page.waitForURL(atReview)
    await expect(paid(page)).toBeVisible()
  })

  test('a slow payment shows how to check its status [CHK-10] [F16]', async ({ page }) => {
    await page.goto(await placeOrderOverHttp(page))
    await press(page, /^Pay £/)
    await page.waitForURL(atGateway)
    await press(page, 'Pay, but slowly')
    await expect(page.getByText('Look again in a moment')).toBeVisible()
    await expect(page.getByText('This page looks again by itself')).toBeHidden()
    await page.getByRole('link', { name: 'Look again' }).click()
    await expect(page).toHaveURL(/\/checkout\/(complete|review)/)
  })
})
