import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const mug = '/product/bramblewick-inside-out-colour-mug'
const onApplication = '/product/ironbridge-forge-10000-litre-bunded-steel-oil-tank'
const outOfStock = '/product/lumen-ignite-90-150-kw-two-stage-oil-burner'
const notPurchasable = '/product/vale-watch-5000-litre-single-skin-oil-tank'

const basketButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to basket' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Item has been added to your bag' })

test('adding opens a popup that traps the focus and returns it on close', async ({ page }) => {
  await openHydrated(page, mug)
  await addButton(page).click()
  await expect(popup(page)).toBeVisible()
  await expect(popup(page)).toContainText('Bramblewick Inside Out Colour Mug, Black has been added to your basket.')
  await expect(popup(page).getByRole('link', { name: 'Review your basket' })).toBeFocused()
  await expectAccessible(page)
  await popup(page).getByRole('button', { name: 'Continue shopping' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(addButton(page)).toBeFocused()
})

test('the header shows the item count after reload and in other tabs [BASK-03]', async ({ page, context }) => {
  await openHydrated(page, mug)
  const other = await context.newPage()
  await openHydrated(other, mug)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('100')
  await addButton(page).click()
  await expect(popup(page)).toBeVisible()
  for (const tab of [page, other]) await expect(basketButton(tab)).toHaveAccessibleName(/100 items/)
  await page.reload()
  await expect(basketButton(page)).toHaveAccessibleName(/100 items/)
  const { cart } = await (await page.request.get('/data/basket')).json()
  await expect(basketButton(page)).toContainText(`£${cart.goods.toFixed(2)} excl. VAT`)
})

test('adds the selected variant and production option', async ({ page }) => {
  await openHydrated(page, mug)
  const order = page.getByRole('form', { name: 'Your order' })
  await order.getByRole('group', { name: 'Colour' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/colour=/)
  await order.getByRole('radio', { name: /^Express/ }).check()
  await expect(page).toHaveURL(/colour=.*turnaround=/)
  await addButton(page).click()
  await expect(popup(page)).toBeVisible()
  const { cart } = await (await page.request.get('/data/basket')).json()
  const [item] = Object.values<{ sku: string; turnaround: { id: number } }>(cart.items)
  await expect(page.getByRole('main').getByText(`SKU ${item?.sku}`)).toHaveCount(1)
  expect(page.url()).toContain(`turnaround=${item?.turnaround.id}`)
})

test('adds a product to a quote and to a hire quote [PROD-19]', async ({ page, request }) => {
  const { products } = await (await request.get('/data/fuel')).json()
  const forHire = products.data.find((product: { available_for_hire: boolean }) => product.available_for_hire)
  await openHydrated(page, `/product/${forHire.url}`)
  for (const name of ['Add to quote', 'Add to hire quote']) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: 'Item has been added to your quote' })
    await expect(dialog.getByRole('link', { name: 'Review your quote' })).toHaveAttribute('href', '/quote')
    await expect(dialog.getByRole('listitem').getByText('For hire', { exact: true })).toHaveCount(
      name === 'Add to hire quote' ? 1 : 0,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const { quote } = await (await page.request.get('/data/basket/quotes')).json()
  expect(Object.values<{ hire: boolean }>(quote.items).map(({ hire }) => hire)).toEqual([false, true])
})

for (const [path, reason] of [
  [onApplication, 'The price is on application: add it to a quote.'],
  [outOfStock, 'Out of stock at the moment: add it to a quote, and we say when it is back.'],
  [notPurchasable, 'This product cannot be ordered online. Call us, or add it to a quote.'],
] as const) {
  test(`the buy bar of ${path} says why it cannot be bought and adds it to a quote [PROD-12]`, {
    tag: '@both',
  }, async ({ page }) => {
    await openHydrated(page, path)
    const bar = page.locator('.buy-bar')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(addButton(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/leaves \w{3} \d/)).toHaveCount(0)
    const quoteButton = page.getByRole('button', { name: 'Add to quote', exact: true })
    await expect(quoteButton).toHaveCount(1)
    await expect(bar.getByRole('button', { name: 'Add to quote' })).toHaveAccessibleDescription(reason)
    await quoteButton.click()
    await expect(page.getByRole('dialog', { name: 'Item has been added to your quote' })).toBeVisible()
    const { cart } = await (await page.request.get('/data/basket')).json()
    expect(cart.items).toEqual({})
  })
}
