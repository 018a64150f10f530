import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'

const tanks = '/oil/oil-tanks/bunded-oil-tanks'
const maxScriptBytes = 140_200

type TrackingEvent = { event: string; id: number; position: number; price: number }
const listEvents = (page: Page, event: string) =>
  page.evaluate(
    (event) => ((window as { dataLayer?: TrackingEvent[] }).dataLayer ?? []).filter((entry) => entry.event === event),
    event,
  )

test('filtered and empty listings are accessible in both languages', async ({ page, context, baseURL }) => {
  const paths = [`${tanks}?filters[0]=1&price_min=600&price_max=1000`, `${tanks}?price_max=1`]
  for (const locale of ['en', 'es']) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectAccessible(page)
    }
  }
})

test('the landing page of oil boilers shows its content above the listing [ROUTE-04]', async ({ page }) => {
  await page.goto('/oil/oil-boilers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oil Boilers')
  await expect(page.getByText('with the code BOILER50')).toBeVisible()
  await expect(page.getByText('1-24 of 56 items')).toBeVisible()
})

test('remembers the tile size and applies it before scripts load [LIST-04]', async ({ page, browserErrors }) => {
  await page.goto(tanks)
  const view = page.getByRole('group', { name: 'View' })
  const firstRow = () =>
    page
      .locator('.listing-grid > li')
      .evaluateAll((cells) => new Set(cells.slice(0, 3).map((cell) => cell.getBoundingClientRect().top)).size)
  const rows = await firstRow()
  await view.getByRole('button', { name: 'Large tiles' }).click()
  expect(await firstRow()).toBeGreaterThan(rows)
  await expect(page.getByRole('article').first()).toContainText('In stock')
  await expect(view.getByRole('button', { name: 'Large tiles' })).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  expect(await firstRow()).toBeGreaterThan(rows)
  browserErrors.length = 0
})

test('the VAT switch changes the emphasised price on cards [LIST-12]', async ({ page }) => {
  await page.goto(tanks)
  const card = page.getByRole('article').first()
  const readFontSize = (line: string) =>
    card.locator(`${line} .price-amount`).evaluate((element) => getComputedStyle(element).fontSize)
  expect(await readFontSize('.price-net')).toBe('24px')
  await page.getByRole('banner').getByRole('button', { name: 'incl. VAT' }).click()
  expect(await readFontSize('.price-gross')).toBe('24px')
  expect(await readFontSize('.price-net')).toBe('13px')
})

test('cards of a row have equal height, with prices aligned at the bottom [LIST-12]', async ({ page }) => {
  await page.goto('/branded-goods')
  const cards = await page.locator('.listing-grid > li:not(:has(img[width="413"]))').evaluateAll((cells) =>
    cells.map((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      const price = cell.querySelector('.price-pair')?.getBoundingClientRect().bottom
      return { top, bottom, fromFoot: bottom - (price ?? Number.NaN) }
    }),
  )
  for (const row of Map.groupBy(cards, ({ top }) => top).values()) {
    expect(new Set(row.map(({ bottom }) => bottom)).size).toBe(1)
  }
  expect(new Set(cards.map(({ fromFoot }) => Math.round(fromFoot))).size).toBe(1)
})

test('cards say whether the product is in stock [LIST-12]', async ({ page }) => {
  await page.goto(tanks)
  const stock = page.getByRole('article').first().locator('.card-stock')
  await expect(stock.getByText('In stock')).toBeVisible()
  await expect(stock.getByText(/^SKU/)).toBeHidden()
})

test('restores list and scroll position on return from a product [LIST-07]', { tag: '@both' }, async ({ page }) => {
  await page.goto(`${tanks}?filters[0]=1&filters[1]=2`)
  const link = page.getByRole('article').nth(20).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const scrollPosition = await page.evaluate(() => window.scrollY)
  expect(scrollPosition).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText('1-24 of 30 items')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('1-24 of 30 items')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
})

test('reports an impression once for each fully visible card [TRACK-02]', async ({ page }) => {
  await page.goto(tanks)
  await expect.poll(async () => (await listEvents(page, 'productImpression')).length).toBeGreaterThan(0)
  const atFirst = await listEvents(page, 'productImpression')
  expect(atFirst.length).toBeLessThan(12)
  for (let step = 0; step < 2; step++) {
    for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
  }
  await expect.poll(async () => (await listEvents(page, 'productImpression')).length).toBe(24)
  const all = await listEvents(page, 'productImpression')
  expect(all.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(24)
})

test('reports a click on a card, with price 0 for a product on application [TRACK-01]', async ({ page }) => {
  await page.goto(tanks)
  await page.getByRole('article').getByRole('link', { name: 'Harbour Guardian 9,000 Litre' }).click()
  await expect(page).toHaveURL(/\/product\//)
  expect(await listEvents(page, 'productClick')).toMatchObject([
    { sku: 'HBR-BND9000', price: 0, category: 'Bunded Oil Tanks', list: 'Bunded Oil Tanks' },
  ])
  await page.goto(`${tanks}?page=2`)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  expect(await listEvents(page, 'productClick')).toMatchObject([{ position: 25 }])
})

test('listings have canonical, language links and structured data', async ({ page }) => {
  const href = (rel: string) => page.locator(`link[rel="${rel}"]`).first().getAttribute('href')
  await page.goto(`${tanks}?page=2`)
  await expect(page).toHaveTitle('Bunded Oil Tanks, page 2 | Tankard Supplies')
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('A tank inside a tank')
  expect(await href('canonical')).toMatch(/bunded-oil-tanks\?page=2$/)
  expect(await href('prev')).toMatch(/bunded-oil-tanks$/)
  await expect(page.locator('link[rel="next"]')).toHaveCount(0)

  const [items, crumbs] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; itemListElement: { position: number; url?: string }[] },
  )
  expect(items?.['@type']).toBe('ItemList')
  expect(items?.itemListElement).toHaveLength(20)
  expect(items?.itemListElement[0]).toMatchObject({ position: 25 })
  expect(JSON.stringify(items)).not.toMatch(/price/i)
  expect(crumbs?.['@type']).toBe('BreadcrumbList')
  expect(crumbs?.itemListElement).toHaveLength(4)

  await page.goto(`${tanks}?filters[0]=1&page=2`)
  expect(await href('canonical')).toMatch(/bunded-oil-tanks$/)
})

test('the scripts of a listing stay within 140 kB compressed', async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(tanks, { waitUntil: 'networkidle' })
  let bytes = 0
  for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body()).length
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
})
