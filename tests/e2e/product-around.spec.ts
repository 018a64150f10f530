import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, openAwake, test } from '../support/journey.ts'

const tank = '/product/harbour-guardian-1225-litre-bunded-oil-tank'

test('PROD-02 pictures in a large view: keys, buttons, a closer look, and back to where it was opened', async ({
  page,
}) => {
  await openAwake(page, tank)
  const opener = page.getByRole('button', { name: 'Larger pictures' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog).toBeVisible()
  await expect(page.locator('[data-page-header]')).toBeHidden()
  await expect(dialog.getByText('Picture 1 of 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByText('Picture 1 of 4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  const fromLeft = () => dialog.locator('.zoom-stage').evaluate((stage) => stage.scrollLeft / stage.clientWidth)
  expect(await fromLeft()).toBeCloseTo(0.5)
  await page.keyboard.press('ArrowRight')
  await expect.poll(fromLeft).toBeGreaterThan(0.5)
  await expect(dialog.getByText('Picture 1 of 4')).toBeVisible()
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

const maxScriptBytes = 150_000

test('the scripts of a personalised product stay within 150 kB compressed; its panel is not among them @once', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
  await page.goto('/product/bramblewick-named-tea-mug', { waitUntil: 'networkidle' })
  let bytes = 0
  for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body()).length
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
  expect([...scripts].filter((url) => url.includes('personalise-panel'))).toEqual([])
})

test('choosing quantity, colours and production time moves nothing on the page @desk', async ({ page }) => {
  await page.goto('/product/stormguard-organic-cotton-t-shirt')
  await page.evaluate(async () => {
    // A font that comes late is another matter.
    await document.fonts.ready
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Shifts right after a press count too: the visitor is looking at what they chose.
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  const panel = page.getByRole('form', { name: 'Your order' })
  await panel.getByRole('slider').fill('4')
  await expect(panel.getByText(/^250 × /)).toBeVisible()
  await panel.getByText('2', { exact: true }).click()
  await panel.getByRole('radio', { name: /^Express/ }).check()
  await expect(panel.getByText(/\(in price\)/)).toHaveCount(2)
  const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts)
  expect(sum).toBeLessThan(0.02)
})

test('PROD-06 PROD-07 chosen from a link, 250 by express: the basket has the very figures of the page @once', async ({
  page,
}) => {
  await page.goto('/product/stormguard-organic-cotton-t-shirt?colour=navy&size=xl')
  const panel = page.getByRole('form', { name: 'Your order' })
  await panel.getByRole('slider').fill('4')
  await panel.getByRole('radio', { name: /^Express/ }).check()
  await expect(panel.getByText(/^\+£[\d,.]+ \(in price\)$/)).toBeVisible()
  const total = (await page.locator('.buy-net b').innerText()).replace(/[£,]/g, '')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  const [item] = await page.evaluate(async () =>
    Object.values<Record<string, unknown>>((await (await fetch('/data/basket')).json()).cart.items),
  )
  expect(item).toMatchObject({ qty: 250, subtotal: Number(total), turnaround: { title: 'Express' } })
  expect(item?.sku).toMatch(/-NAV-XL$/)
})
