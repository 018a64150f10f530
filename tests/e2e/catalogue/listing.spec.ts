import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/journey.ts'

// The demo shop has 44 bunded tanks on two pages, with price bands from £0, £1,000 and £1,500.
const tanks = '/oil/oil-tanks/bunded-oil-tanks'
const vale = 'filters[0]=2'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const box = (page: Page, name: string | RegExp) => filters(page).getByRole('checkbox', { name })
const openGroup = (page: Page, name: string) => filters(page).locator('summary', { hasText: name }).click()
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /items?$|results$/ })
const titles = (page: Page) => page.getByRole('article').getByRole('link').allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const readPath = (page: Page) => decodeURI(page.url().replace(/^https?:\/\/[^/]+/, ''))

/** Records every request of the page for products. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/data\/(?!events|basket)|\.data$/.test(pathname)) calls.push(decodeURI(pathname + search))
  })
  return calls
}

/** Delays the response to one query. The returned function releases it and waits until the page has reacted. */
async function delayResponse(page: Page, query: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route(
    ({ pathname, search }) => pathname === `/data${tanks}` && decodeURI(search) === query,
    async (route) => {
      const response = await route.fetch()
      await released.promise
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => {})
      sent.resolve()
    },
  )
  return async () => {
    released.resolve()
    await sent.promise
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.waitForLoadState('networkidle')
  }
}

test.describe('on desktop', () => {
  test('a category shows its products and their number [ROUTE-03] [LIST-01]', async ({ page }) => {
    const response = await page.goto(tanks)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bunded Oil Tanks')
    await expect(count(page)).toHaveText('1-24 of 44 items')
    expect((await titles(page)).length).toBe(26)
  })

  test('returns 404 for an unknown path below a category [ROUTE-03]', async ({ page }) => {
    const response = await page.goto('/oil/no-such-thing')
    expect(response?.status()).toBe(404)
  })

  test('breadcrumbs link to the parent categories, separated by > [SITE-08]', async ({ page }) => {
    await page.goto(tanks)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs).toHaveText('Home>Oil>Oil Tanks>Bunded Oil Tanks')
    await crumbs.getByRole('link', { name: 'Oil Tanks' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oil Tanks')
    await expect(page.getByRole('navigation', { name: 'Ranges in Oil Tanks' }).getByRole('link')).toHaveCount(6)
  })

  test('pages by previous, next and numbered links [LIST-02]', async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto(tanks)
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
    const first = await titles(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(count(page)).toHaveText('25-44 of 44 items')
    expect(readPath(page)).toBe(`${tanks}?page=2`)
    expect(calls).toEqual([`/data${tanks}?page=2`])
    expect(await titles(page)).not.toEqual(first)
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('2')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(count(page)).toHaveText('1-24 of 44 items')
    expect(await titles(page)).toEqual(first)
  })

  test('sorts by the dropdown [LIST-03]', async ({ page }) => {
    await page.goto(`${tanks}?page=2`)
    await page.getByLabel('Sort').first().selectOption('price-asc')
    await expect(page).toHaveURL(`${tanks}?srule=price-asc`)
    await expect(page.getByRole('article').first()).toContainText('£744.00')
    const prices = await page.getByRole('article').locator('.price-net .price-amount').allTextContents()
    const pounds = prices.map((price) => Number(price.replace(/[£,]/g, '')))
    expect(pounds.length).toBeGreaterThan(20)
    expect(pounds).toEqual(pounds.toSorted((a, b) => a - b))
  })

  test('filters by several values and one price band, and removes each [LIST-05]', async ({ page }) => {
    await page.goto(tanks)
    await expect(filters(page).locator('details[open]')).toHaveCount(0)
    await openGroup(page, 'Brand')
    await box(page, /^Vale/).click()
    await expect(count(page)).toHaveText('1-14 of 14 items')
    await box(page, /^Harbour/).click()
    await expect(count(page)).toHaveText('1-24 of 30 items')
    expect(readPath(page)).toBe(`${tanks}?filters[0]=1&filters[1]=2`)

    await openGroup(page, 'Price')
    await box(page, /^£600/).click()
    await expect(page).toHaveURL(/price_min=600&price_max=1000$/)
    await box(page, /^£1,000/).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/price_min=1000&price_max=1500$/)
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveText([/£1,000/, /Harbour/, /Vale/])
    await box(page, /^£1,000/).click()
    await expect(page).toHaveURL((url) => !url.search.includes('price'))
    await expect(count(page)).toHaveText('1-24 of 30 items')
  })

  test('shows active filters above the list, removable one by one and all at once [LIST-05]', async ({ page }) => {
    await page.goto(`${tanks}?filters[0]=1&filters[1]=2&price_min=600&price_max=1000&srule=newest`)
    await expect(chips(page).getByRole('listitem')).toHaveText(['£600 – £1,000', 'Harbour', 'Vale', 'Clear all'])
    await chips(page).getByRole('link', { name: 'Remove Harbour' }).click()
    await expect(box(page, /^Harbour/)).not.toBeChecked()
    await expect(page).toHaveURL(`${tanks}?filters[0]=2&price_min=600&price_max=1000&srule=newest`)
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(`${tanks}?srule=newest`)
    await expect(chips(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  })

  test('collapses filter groups above eight values, but never hides a selected one [LIST-05]', async ({ page }) => {
    await page.goto('/branded-goods')
    await openGroup(page, 'Material')
    const group = filters(page).locator('details', { hasText: 'Material' })
    await expect(group.getByRole('checkbox')).toHaveCount(8)
    await group.getByRole('button', { name: 'Show 7 more' }).click()
    await expect(group.getByRole('checkbox')).toHaveCount(15)
    await group.getByRole('checkbox').nth(9).click()
    await expect(chips(page).getByRole('listitem')).toHaveCount(2)
    await expect(page).toHaveURL(/filters/)
    await page.reload()
    await expect(group.getByRole('checkbox', { checked: true })).toBeVisible()
  })

  test('a filter change resets the page, loads data only, and works with the browser history [LIST-07]', async ({
    page,
  }) => {
    await page.goto(`${tanks}?page=2`)
    const second = await titles(page)
    const calls = recordCalls(page)
    await openGroup(page, 'Brand')
    await box(page, /^Vale/).click()
    await expect(page).toHaveURL(`${tanks}?${vale}`)
    await expect(count(page)).toHaveText('1-14 of 14 items')
    expect(calls).toEqual([`/data${tanks}?${vale}`])

    await page.goBack()
    await expect(count(page)).toHaveText('25-44 of 44 items')
    expect(await titles(page)).toEqual(second)
    await expect(box(page, /^Vale/)).not.toBeChecked()
    await page.goForward()
    await expect(count(page)).toHaveText('1-14 of 14 items')
    await expect(box(page, /^Vale/)).toBeChecked()
    await page.reload()
    await expect(count(page)).toHaveText('1-14 of 14 items')
    await expect(box(page, /^Vale/)).toBeChecked()
  })

  test('ticks a filter at once, and ignores a slow response that is no longer current [LIST-07]', async ({ page }) => {
    await page.goto(tanks)
    await openGroup(page, 'Brand')
    const release = await delayResponse(page, `?${vale}`)
    await box(page, /^Vale/).click()
    await expect(box(page, /^Vale/)).toBeChecked()
    expect(readPath(page)).toBe(tanks)
    await box(page, /^Harbour/).click()
    await expect(page).toHaveURL(`${tanks}?filters[0]=1&filters[1]=2`)
    await release()
    await expect(count(page)).toHaveText('1-24 of 30 items')
    expect(readPath(page)).toBe(`${tanks}?filters[0]=1&filters[1]=2`)
  })

  test('ignores a response that arrives after going back [LIST-07]', async ({ page }) => {
    await page.goto(tanks)
    await openGroup(page, 'Brand')
    await box(page, /^Harbour/).click()
    await expect(count(page)).toHaveText('1-16 of 16 items')
    const release = await delayResponse(page, '?filters[0]=1&filters[1]=2')
    await box(page, /^Vale/).click()
    await expect(box(page, /^Vale/)).toBeChecked()
    await page.goBack()
    await expect(count(page)).toHaveText('1-24 of 44 items')
    await release()
    expect(readPath(page)).toBe(tanks)
    await expect(box(page, /^Vale/)).not.toBeChecked()
  })

  test('restores filters from the URL, and a price band only when both ends match [LIST-08]', async ({ page }) => {
    await page.goto(`${tanks}?filters[0]=2&filters[7]=99999&price_min=600&price_max=1000&srule=name-asc`)
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveText([/£600/, /Vale/])
    await expect(filters(page).locator('details[open]')).toHaveCount(2)
    await expect(page.getByLabel('Sort').first()).toHaveValue('name-asc')

    await page.goto(`${tanks}?price_min=0&price_max=1000`)
    await expect(chips(page).getByRole('listitem')).toHaveText(['£0 – £1,000', 'Clear all'])
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('keeps the list in place without layout shift while products load [LIST-09]', async ({ page }) => {
    await page.goto(tanks)
    await openGroup(page, 'Capacity')
    const release = await delayResponse(page, '?filters[0]=25')
    await page.evaluate(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    const grid = page.locator('.listing-grid')
    const before = await grid.boundingBox()
    await box(page, /^Over 5,000/).click()
    const results = page.getByRole('region', { name: 'Products' })
    await expect(results.getByText('Loading products...')).toBeVisible()
    await expect(results).toHaveAttribute('aria-busy', 'true')
    expect(await grid.boundingBox()).toEqual(before)
    await release()
    await expect(count(page)).toHaveText('1-2 of 2 items')
    await expect(results.getByText('Loading products...')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.02)
  })

  test('keeps the old list and unticks the filter when loading fails [LIST-09]', async ({ page, browserErrors }) => {
    await page.goto(tanks)
    await page.route(`**/data${tanks}**`, (route) => route.abort())
    await openGroup(page, 'Brand')
    await box(page, /^Vale/).click()
    await expect(page.getByText('These products could not be loaded. Please try again.')).toBeVisible()
    await expect(page.getByText('Loading products...')).toHaveCount(0)
    await expect(box(page, /^Vale/)).not.toBeChecked()
    await expect(count(page)).toHaveText('1-24 of 44 items')
    expect(readPath(page)).toBe(tanks)
    expect(browserErrors.splice(0).length).toBeGreaterThan(0)
  })

  test('shows a message when no product matches [LIST-10]', async ({ page }) => {
    await page.goto(`${tanks}?price_min=9000&price_max=9000.5`)
    await expect(count(page)).toHaveText('Try refining your results')
    const results = page.getByRole('region', { name: 'Products' })
    await expect(
      results.getByText('There are currently no products available matching your chosen criteria.'),
    ).toBeVisible()
    await expect(results.getByRole('link', { name: 'Online form' })).toHaveAttribute('href', '/contact')
    await results.getByRole('link', { name: 'Clear all' }).last().click()
    await expect(count(page)).toHaveText('1-24 of 44 items')
  })

  test('shows a message when the category is empty [LIST-10]', async ({ page }) => {
    await page.goto('/fuel/fuel-storage/biofuel-storage')
    await expect(count(page)).toHaveText('Try refining your results')
    const results = page.getByRole('region', { name: 'Products' })
    await expect(results.getByRole('heading', { name: 'No Products Available' })).toBeVisible()
    await expect(results.getByText('No products are online in this category yet.')).toBeVisible()
    await expect(results.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/')
    // There is nothing to sort, filter or view.
    await expect(results.getByRole('button')).toHaveCount(0)
    await expect(results.getByRole('combobox')).toHaveCount(0)
  })

  test('shows adverts at grid positions 4 and 15 [LIST-11]', async ({ page }) => {
    await page.goto(tanks)
    const cells = page.locator('.listing-grid > li')
    await expect(cells).toHaveCount(26)
    for (const position of [4, 15]) {
      const picture = cells.nth(position - 1).locator('img')
      await expect(picture).toHaveAttribute('width', '413')
      await expect(picture).toHaveAttribute('height', '500')
    }
    await expect(cells.nth(3).getByRole('link')).toHaveAttribute('href', '/oil/tank-gauges/ultrasonic-gauges')
    await expect(page.locator('.listing-grid img[width="413"]')).toHaveCount(2)
  })
})
