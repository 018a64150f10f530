import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const tank = '/product/harbour-guardian-1225-litre-bunded-oil-tank'

test('the picture viewer works by keyboard and buttons, zooms, and returns the focus [PROD-02]', async ({ page }) => {
  await openHydrated(page, tank)
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

test('the quote tooltip promises a reply within 1 hour and disappears by itself [PROD-17]', {
  tag: '@desktop',
}, async ({ page }) => {
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

test('the scripts of a personalised product stay within 150 kB compressed, without its panel', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>()
  page.on('request', (script) => script.resourceType() === 'script' && scripts.add(script.url()))
  await page.goto('/product/bramblewick-named-tea-mug', { waitUntil: 'networkidle' })
  let bytes = 0
  for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body()).length
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
  expect([...scripts].filter((url) => url.includes('personalise-panel'))).toEqual([])
})

test('changing quantity, colours and production time causes no layout shift', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/stormguard-organic-cotton-t-shirt')
  await page.evaluate(async () => {
    // Shifts by late fonts do not count.
    await document.fonts.ready
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Shifts right after a click count too.
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

test('adds the configuration of the URL to the basket with the amounts of the page [PROD-06] [PROD-07]', async ({
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

test('ten price tiers stay readable, and follow the choice of prices with VAT [PROD-09]', async ({ page }) => {
  await page.goto('/product/bramblewick-named-vacuum-bottle')
  const marks = page.locator('.pricing-slider li').filter({ visible: true })
  expect(await marks.count()).toBeGreaterThan(3)
  const edges = await marks.locator('.when-excl').evaluateAll((amounts) =>
    amounts.map((amount) => {
      const { left, right } = amount.getBoundingClientRect()
      return { left, right }
    }),
  )
  for (const [index, { left }] of edges.entries())
    if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.right ?? 0)
  const table = page.getByRole('table', { name: 'Quantity prices' })
  await expect(table.getByRole('row', { name: /^1,000–2,499/ })).toContainText('£9.03')
  await page.getByRole('banner').getByRole('button', { name: 'incl. VAT' }).click()
  await expect(table.getByRole('columnheader', { name: 'Each, incl. VAT' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^1,000–2,499/ })).toContainText('£10.84')
})

test('the buy bar is at most 72 px high on a narrow phone [PROD-12]', { tag: '@mobile' }, async ({ page }) => {
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 667 })
    for (const product of ['anvil-azure-5000-litre-adblue-tank', 'bramblewick-named-vacuum-bottle']) {
      await page.goto(`/product/${product}`)
      const box = await page.locator('.buy-bar').boundingBox()
      expect(box?.height, `${product} at ${width} px`).toBeLessThanOrEqual(72)
    }
  }
})
