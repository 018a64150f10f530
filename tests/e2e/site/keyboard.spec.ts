import type { Locator, Page } from '@playwright/test'
import { expect, openHydrated, test } from '../../support/browser/journey.ts'

const mug = 'bramblewick-inside-out-colour-mug'
const form = (page: Page) => page.getByRole('form', { name: 'Delivery details' })

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, goal: Locator) {
  await goal.waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to ${goal.toString()}`)
}

async function skipToContent(page: Page) {
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

test('buys a product by keyboard alone, from the home page to the review [CHK-02] [SITE-17]', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const typeInto = async (name: string, text: string) => {
    await tabTo(page, form(page).locator(`[name="${name}"]`))
    await page.keyboard.type(text)
  }
  await openHydrated(page, '/')
  await tabTo(page, page.getByRole('banner').getByRole('searchbox').first())
  await page.keyboard.type('inside out colour mug')
  await press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await skipToContent(page)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Bramblewick Inside Out Colour Mug' }).first())
  await press('Enter')
  await expect(page).toHaveURL(`/product/${mug}`)
  await tabTo(page, page.getByRole('button', { name: 'Add to basket', exact: true }))
  await press('Enter')
  const popup = page.getByRole('dialog', { name: /^Item has been added/ })
  await tabTo(page, popup.getByRole('link', { name: 'Checkout now' }))
  await press('Enter')
  await expect(page).toHaveURL('/checkout')
  await tabTo(page, page.getByRole('link', { name: 'Checkout', exact: true }))
  await press('Enter')

  await typeInto('customer[email]', `keys-${Date.now()}@example.com`)
  await typeInto('customer[first_name]', 'Ada')
  await typeInto('customer[last_name]', 'Byron')
  await typeInto('customer[phone]', '0777')
  // The question appears below the current field once the email is known to be new.
  await tabTo(page, form(page).getByRole('radio', { name: /^Create an account/ }))
  await press('ArrowDown')
  await typeInto('billing[postcode]', 'YO7 1AA')
  await tabTo(page, page.getByRole('button', { name: 'Enter address manually' }).first())
  await press('Enter')
  await typeInto('billing[house_number]', '14')
  await typeInto('billing[address_1]', 'Mill Lane')
  await typeInto('billing[address_3]', 'Thirsk')
  await typeInto('billing[address_4]', 'North Yorkshire')
  await typeInto('referrer', 'Radio')
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }))
  await press('Enter')
  // The payment step submits the card automatically.
  await expect(page).toHaveURL(/\/stand-in-gateway\//)
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await press('Enter')
  await expect(page).toHaveURL(/\/checkout\/review\//)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  // In print only the order and the company remain; the lines are a table at any width.
  await page.setViewportSize({ width: 680, height: 960 })
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Print this page', 'Continue shopping']) await expect(page.getByText(name)).toBeHidden()
  await expect(page.getByRole('banner')).toHaveText('Tankard Supplies', { useInnerText: true, ignoreCase: true })
  await expect(page.getByRole('contentinfo')).toContainText('sales@tankard-supplies.example', { useInnerText: true })
  await expect(page.getByRole('contentinfo')).not.toContainText('Returns', { useInnerText: true })
  await expect(page.getByRole('main').getByRole('table')).toHaveCSS('display', 'table')
})
