import { expect, expectAccessible, test } from '../support/journey.ts'

const tank = '/product/harbour-guardian-1225-litre-bunded-oil-tank'

test('PROD-02 pictures in a large view: keys, buttons, a closer look, and back to where it was opened', async ({
  page,
}) => {
  await page.goto(tank)
  const opener = page.getByRole('button', { name: 'Larger pictures' })
  const dialog = page.getByRole('dialog')
  // The first press may come before the page can answer it.
  await expect(async () => {
    await opener.click()
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('[data-page-header]')).toBeHidden()
  await expect(dialog.getByText('Picture 1 of 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByText('Picture 1 of 4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('PROD-17 the quote tooltip promises a reply within 1 hour and goes away by itself @desk', async ({ page }) => {
  await page.clock.install()
  await page.goto(tank)
  const button = page.getByRole('button', { name: 'Add to quote' })
  const tooltip = page.getByRole('tooltip', { name: /reply within 1 hour/ })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await button.hover()
    await expect(tooltip).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.clock.runFor(5100)
  await expect(tooltip).toBeHidden()
})
