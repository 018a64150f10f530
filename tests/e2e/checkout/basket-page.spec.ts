import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, registerByForm, signInAs } from '../../support/browser/journey-account.ts'

const mug = 'bramblewick-inside-out-colour-mug'
const mugTitle = 'Bramblewick Inside Out Colour Mug, Black'

const header = (page: Page) => page.getByRole('banner')
const basketButton = (page: Page) => header(page).getByRole('link', { name: /^Basket/ })
const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Your basket and quote' })
const quantity = (page: Page) => page.getByRole('textbox', { name: `Quantity: ${mugTitle}` })
const removedLine = (page: Page) => page.getByRole('listitem').filter({ hasText: `${mugTitle} has been removed.` })
const total = (page: Page) => page.getByRole('region', { name: 'Summary' }).locator('dd.summary-total')

async function add(page: Page, to: 'basket' | 'quote', product = mug) {
  await openHydrated(page, `/product/${product}`)
  await page.getByRole('button', { name: `Add to ${to}`, exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
}

test('the added-to-basket popup links to checkout, shop and quote, and lists items on wide screens [BASK-01]', {
  tag: '@both',
}, async ({ page, viewport }) => {
  await add(page, 'basket')
  const popup = page.getByRole('dialog', { name: 'Item has been added to your bag' })
  await expect(popup.getByRole('link', { name: 'Review your basket' })).toHaveAttribute('href', '/checkout')
  await expect(popup.getByRole('link', { name: 'Checkout now' })).toHaveAttribute('href', '/checkout')
  await expect(popup.getByRole('button', { name: 'Larger order? Get a quote now' })).toBeVisible()
  await expect(popup.getByText(`SKU`)).toBeVisible({ visible: (viewport?.width ?? 0) >= 720 })
  await expect(popup.locator('.line-total.when-excl')).toHaveText(/^£[\d.,]+ excl\. VAT$/)
  await popup.getByRole('button', { name: 'Continue shopping' }).click()

  await page.getByRole('button', { name: 'Add to quote' }).click()
  const quote = page.getByRole('dialog', { name: 'Item has been added to your quote' })
  await expect(quote.getByRole('button', { name: 'Add more items' })).toBeVisible()
  await expect(quote.getByRole('link', { name: 'Quote now' })).toHaveAttribute('href', '/checkout/quote')
})

test('a dropdown whose script loads late does not open on the next page [BASK-02]', async ({ page }) => {
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(/\/cart-dropdown.*\.js$/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await openHydrated(page, '/faq')
  await basketButton(page).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()
  await page.waitForURL('/returns')
  allow()
  await page.locator('#cart-dropdown').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(dropdown(page)).toBeHidden()
})

test('the header dropdown opens on the tab that was last added to [BASK-02] [BASK-03]', async ({ page }) => {
  await add(page, 'basket')
  await page.keyboard.press('Escape')
  await basketButton(page).click()
  await expect(dropdown(page).getByRole('tab', { name: 'Bag (36)' })).toHaveAttribute('aria-selected', 'true')
  await expect(dropdown(page).getByRole('link', { name: 'Review your basket' })).toHaveAttribute('href', '/checkout')
  await expectAccessible(page)
  await dropdown(page).getByRole('tab', { name: 'Quote (0)' }).click()
  await expect(dropdown(page).getByText('No Items')).toBeVisible()
  await expect(dropdown(page).getByRole('link', { name: 'Review your quote' })).toHaveAttribute('href', '/quote')
  await page.keyboard.press('Escape')
  await expect(dropdown(page)).toBeHidden()
  await expect(basketButton(page)).toBeFocused()

  await basketButton(page).click()
  await dropdown(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(basketButton(page)).toHaveAccessibleName(/37 items/)
  await dropdown(page).getByRole('link', { name: 'Review your basket' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(dropdown(page)).toBeHidden()
})

test('shows why the delivery step redirected to the basket, until the basket changes [T32]', async ({ page }) => {
  await add(page, 'basket')
  await openHydrated(page, '/checkout?unavailable')
  const reason = page.getByText('Something in your basket can no longer be ordered.')
  await expect(reason).toBeVisible()
  await quantity(page).fill('100')
  await quantity(page).press('Enter')
  await expect(page.getByText('Subtotal 100 items (excl. tax)')).toBeVisible()
  await expect(reason).toHaveCount(0)
})

test('the basket page updates prices and totals with the quantity [BASK-04] [BASK-05] [BASK-06] [ROUTE-08]', {
  tag: '@both',
}, async ({ page }) => {
  await add(page, 'basket')
  await openHydrated(page, '/checkout')
  await expect(page.getByRole('link', { name: mugTitle })).toHaveAttribute('href', new RegExp(`/product/${mug}\\?`))
  const checkoutLinks = page.getByRole('link', { name: 'Checkout', exact: true })
  for (const link of await checkoutLinks.all()) await expect(link).toHaveAttribute('href', '/checkout/delivery')
  await expect(page.getByRole('link', { name: 'Sign In & Checkout' })).toHaveAttribute(
    'href',
    '/auth/login?redirect=checkout.delivery',
  )
  await quantity(page).fill('100')
  await quantity(page).press('Enter')
  await expect(page.getByText('Subtotal 100 items (excl. tax)')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .getByText(/^You save £/)
      .filter({ visible: true }),
  ).toHaveCount(1)
  const { cart } = await (await page.request.get('/data/basket')).json()
  expect(cart.item_count).toBe(100)
  await expect(total(page)).toHaveText(
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(cart.total),
  )
})

test('total and Checkout stay in sight on a phone [BASK-06]', { tag: '@both' }, async ({ page, viewport }) => {
  for (const product of [mug, 'bramblewick-bamboo-lid-mug', 'the-oil-storage-handbook-4th-edition'])
    await add(page, 'basket', product)
  await openHydrated(page, '/checkout')
  const bar = page.locator('.checkout-bar')
  const isPhone = (viewport?.width ?? 0) < 960
  await expect(bar).toBeVisible({ visible: isPhone })
  await expect(page.getByRole('link', { name: 'Checkout', exact: true }).first()).toBeInViewport({ ratio: 1 })
  if (!isPhone) return
  const { cart } = await (await page.request.get('/data/basket')).json()
  await expect(bar).toContainText(`Grand total incl. VAT£${cart.total.toFixed(2)}`)
  await expectAccessible(page)
  // It rests above the summary.
  await total(page).scrollIntoViewIfNeeded()
  const [barBox, totalBox] = [await bar.boundingBox(), await total(page).boundingBox()]
  expect(barBox!.y + barBox!.height).toBeLessThanOrEqual(totalBox!.y)
})

test('a refused quantity is reset, with a message [BASK-04]', async ({ page }) => {
  await add(page, 'basket')
  await openHydrated(page, '/checkout')
  await page.route('**/data/basket/update/**', async (route) => {
    const language = { 'Accept-Language': 'en' }
    const { cart } = await (await page.request.get('/data/basket', { headers: language })).json()
    await route.fulfill({ json: { response: { type: 'error', message: 'Not that many.' }, cart } })
  })
  await quantity(page).fill('90')
  await quantity(page).press('Enter')
  await expect(page.getByRole('alert').getByText('Not that many.')).toBeVisible()
  await expect(quantity(page)).toHaveValue('36')
})

test('two tabs show the same basket and the same signed-in customer [BASK-13] [F23]', async ({ page, context }) => {
  await add(page, 'basket')
  await openHydrated(page, '/checkout')
  const other = await context.newPage()
  await openHydrated(other, '/checkout')
  await quantity(page).fill('50')
  await quantity(page).press('Enter')
  await expect(quantity(other)).toHaveValue('50')
  await other.getByRole('button', { name: `Remove ${mugTitle}` }).click()
  for (const tab of [page, other]) await expect(tab.getByText('Your basket is empty.')).toBeVisible()

  await openHydrated(page, `/product/${mug}`)
  await registerByForm(other)
  await expect(header(page)).toContainText('Hello, Jo')
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await expect(basketButton(other)).toHaveAccessibleName(/36 items/)
  await other.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(header(page)).not.toContainText('Hello, Jo')
  await expect(basketButton(page)).toHaveAccessibleName(/0 items/)
})

test('a removed line can be restored [BASK-04]', async ({ page }) => {
  await add(page, 'basket')
  await add(page, 'basket', 'bramblewick-bamboo-lid-mug')
  await openHydrated(page, '/checkout')
  const nextBin = page.getByRole('button', { name: /^Remove Bramblewick Bamboo/ })
  const nextBinBefore = await nextBin.boundingBox()
  await page.getByRole('button', { name: `Remove ${mugTitle}` }).click()
  await expect(removedLine(page)).toBeInViewport()
  // Nothing moves under the pointer.
  expect(await nextBin.boundingBox()).toEqual(nextBinBefore)
  await expect(page.locator('.basket-line').first()).toBeFocused()
  await removedLine(page).getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page)).toHaveValue('36')
  await expect(page.locator('.basket-line').first()).toContainText(mugTitle)
  // The last line can be restored too. The focus moves correctly even if both are removed before a response arrives.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/data/basket/remove/**', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('button', { name: /^Remove Bramblewick Bamboo/ }).click()
  await page.getByRole('button', { name: `Remove ${mugTitle}` }).click()
  release()
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
  await expect(page.locator('.basket-lines')).toBeFocused()
  await expect(page.locator('.removed-line')).toHaveCount(2)
  await removedLine(page).getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page)).toHaveValue('36')

  // With the VAT switch the lines show gross amounts.
  const { cart } = await (await page.request.get('/data/basket')).json()
  const [mug] = Object.values<Record<string, number>>(cart.items)
  const amounts = page.locator('.basket-line').first().locator('.line-amounts')
  await expect(amounts).toContainText(`£${mug!.subtotal!.toFixed(2)} excl. VAT`)
  await page.getByRole('banner').getByRole('button', { name: 'incl. VAT' }).click()
  await expect(amounts.getByText(`£${mug!.subtotal_including_vat!.toFixed(2)} incl. VAT`)).toBeVisible()
  await expect(amounts.getByText('excl. VAT')).toBeHidden()
})

test('the quote page shows the quote basket [BASK-07] [BASK-08] [ROUTE-07]', { tag: '@both' }, async ({ page }) => {
  await page.goto('/quote')
  await expect(page.getByText('You currently have no items added for quotation.')).toBeVisible()
  await add(page, 'quote')
  await openHydrated(page, '/quote')
  const message = `I am interested in a quote for the following:\n36 x ${mugTitle}`
  await expect(page.getByRole('link', { name: 'Ask us by message instead' })).toHaveAttribute(
    'href',
    `/contact?${new URLSearchParams({ message })}`,
  )
  await page.getByRole('button', { name: 'Empty quote basket' }).click()
  const question = page.getByRole('group', { name: 'Remove all items?' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await question.getByRole('button', { name: 'Empty quote basket' }).click()
  await expect(page.getByText('You currently have no items added for quotation.')).toBeVisible()
})

test('converts the basket to a quote and keeps the basket [BASK-11]', async ({ page }) => {
  await add(page, 'basket')
  await openHydrated(page, '/checkout')
  // The next page is tested in other journeys.
  await page.route('**/checkout/quote.data*', () => {})
  const navigation = page.waitForRequest('**/checkout/quote.data*')
  await page.getByRole('button', { name: 'Convert basket to quote' }).click()
  await navigation
  const { quote } = await (await page.request.get('/data/basket/quotes')).json()
  const { cart } = await (await page.request.get('/data/basket')).json()
  expect([quote.item_count, cart.item_count]).toEqual([36, 36])
})

test('an unavailable line stays, is marked and blocks the checkout [BASK-04]', async ({ page }) => {
  await add(page, 'basket')
  const { cart } = await (await page.request.get('/data/basket')).json()
  const [item] = Object.values<object>(cart.items)
  await page.route('**/data/basket', (route) =>
    route.fulfill({
      json: {
        cart: {
          ...cart,
          version: cart.version + 1,
          items: { a: { ...item, available: false, problem: 'Sorry, this product is no longer available.' } },
        },
      },
    }),
  )
  await openHydrated(page, '/checkout')
  await expect(page.getByText('Sorry, this product is no longer available.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toHaveAccessibleDescription(
    'Please remove or change what can no longer be ordered first.',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('adds, changes, removes and converts by forms [BASK-04] [BASK-11]', async ({ page }) => {
    await page.goto(`/product/${mug}?qty=40`)
    await page.getByRole('group', { name: 'Print colours' }).getByText('2', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText('2 print colours')).toBeVisible()
    await expect(quantity(page)).toHaveValue('40')
    await quantity(page).fill('60')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Subtotal 60 items (excl. tax)')).toBeVisible()
    await quantity(page).fill('2501')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(`The maximum quantity of ${mugTitle} is`)).toBeVisible()
    await expect(page.getByText('Subtotal 60 items (excl. tax)')).toBeVisible()
    await page.getByText('Discount code').click()
    await page.locator('[name=code]').fill('no such code')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText("That code isn't valid.")).toBeVisible()
    await expect(page.locator('[name=code]')).toHaveValue('no such code')
    await page.locator('[name=code]').fill('welcome10')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('Discount WELCOME10')).toBeVisible()
    await page.getByRole('button', { name: 'Convert basket to quote' }).click()
    await page.goto('/quote')
    await expect(quantity(page)).toHaveValue('60')
    await page.getByRole('button', { name: `Remove ${mugTitle}` }).click()
    await expect(page.getByText('You currently have no items added for quotation.')).toBeVisible()
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Empty basket' }).click()
    await expect(page.getByText('Your basket is empty.')).toBeVisible()
  })
})

test('signing in says what it added to the basket, and lets the customer remove it', { tag: '@both' }, async ({
  page,
}) => {
  const { email, password } = await registerAccount(page)
  await add(page, 'basket')
  await page.context().clearCookies()
  await add(page, 'basket', 'the-oil-storage-handbook-4th-edition')
  await signInAs(page, email, password)
  await page.goto('/checkout/delivery')
  await page.getByRole('link', { name: 'See what has changed' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: mugTitle }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the items of the last visit' }).click()
  await expect(page.getByText('Signing in has changed your basket')).toHaveCount(0)
  await expect(quantity(page)).toHaveCount(0)
  await expect(basketButton(page)).toHaveAccessibleName(/1 item/)
})
