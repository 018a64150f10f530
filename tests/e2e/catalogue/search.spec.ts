import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search products' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Suggestions' })
const smartSearch = /\/data\/smart-search\?/

async function openSearch(page: Page) {
  const isMobile = (page.viewportSize()?.width ?? 0) < 720
  if (isMobile)
    await page
      .getByRole('banner')
      .locator('summary', { has: page.locator('svg') })
      .first()
      .click()
  await expect(field(page)).toBeVisible()
}

test('shows suggestions below the search field that link to results [SRCH-01] [SRCH-02] [SRCH-03]', {
  tag: '@both',
}, async ({ page }) => {
  await openHydrated(page, '/')
  await openSearch(page)
  await field(page).pressSequentially('oil tan', { delay: 20 })
  await expect(popup(page)).toBeHidden()
  await expect(popup(page).getByRole('heading', { name: 'Customer favourites' })).toBeVisible()
  await expect(popup(page).getByRole('heading', { name: 'Recommended' })).toBeVisible()
  await expect(popup(page).locator('mark').first()).toHaveText(/^(oil|tan)$/i)
  await expect(popup(page).getByRole('link', { name: 'Oil Tanks', exact: true })).toHaveAttribute(
    'href',
    '/oil/oil-tanks',
  )
  await expectAccessible(page)
  const all = popup(page).getByRole('link', { name: /^Show all results \(\d+\) >$/ })
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page).toHaveURL('/search?q=oil%20tan')
  await expect(popup(page)).toBeHidden()
  await expect(page.getByRole('main').getByText(`1-24 of ${count} items`)).toBeVisible()
})

test.describe('on desktop', { tag: '@desktop' }, () => {
  test('requests suggestions one second after the last key and ignores outdated responses [SRCH-01]', async ({
    page,
  }) => {
    const queries: string[] = []
    const released = Promise.withResolvers<void>()
    await page.route(smartSearch, async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? ''
      queries.push(q)
      const response = await route.fetch()
      if (q === 'mug') await released.promise
      await route.fulfill({ response }).catch(() => {})
    })
    await page.clock.install()
    await openHydrated(page, '/')
    // The clock only moves when the journey advances it, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const expectQueries = (words: string[]) =>
      expect
        .poll(async () => {
          await page.clock.runFor(200)
          return queries
        })
        .toEqual(words)
    await field(page).fill('boi')
    await page.clock.runFor(900)
    await field(page).fill('mug')
    await page.clock.runFor(900)
    expect(queries).toEqual([])
    await expectQueries(['mug'])
    await expect(page.getByRole('banner').getByText('Searching...')).toBeAttached()
    await field(page).fill('hose')
    await expectQueries(['mug', 'hose'])
    await expect(popup(page).getByRole('link', { name: /hose/i }).first()).toBeVisible()
    released.resolve()
    await page.clock.runFor(1_000)
    await expect(popup(page).getByRole('link', { name: /mug/i })).toHaveCount(0)
    await field(page).fill('')
    await expect(popup(page)).toBeHidden()
    await page.clock.runFor(2_000)
    expect(queries).toEqual(['mug', 'hose'])
  })

  test('arrow keys move through suggestions, Escape returns to the field, Enter searches [SRCH-01]', async ({
    page,
  }) => {
    await openHydrated(page, '/')
    await field(page).fill('oil tanks')
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(popup(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(popup(page).getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('oil tanks')
    await page.keyboard.press('ArrowDown')
    await expect(popup(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(popup(page)).toBeHidden()
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?q=oil+tanks')
    await expect(field(page)).toHaveValue('oil tanks')
  })

  test('shows a message when nothing is found and when the request fails [SRCH-01]', async ({
    page,
    browserErrors,
  }) => {
    await openHydrated(page, '/')
    await field(page).fill('xyzzyplugh')
    await expect(popup(page)).toContainText('Nothing found for “xyzzyplugh”')
    await page.route(smartSearch, (route) => route.abort())
    await field(page).fill('tank')
    await expect(popup(page)).toContainText('Suggestions could not be loaded.')
    browserErrors.length = 0
  })
})

test('results are filtered, sorted and paged like a category [SRCH-04] [ROUTE-05]', async ({ page }) => {
  await page.goto('/search?q=bunded tank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bunded tank”')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  const isMobile = (page.viewportSize()?.width ?? 0) < 720
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click()
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filter and sort' }) : page.getByRole('complementary')
  await filters.locator('summary', { hasText: 'Brand' }).click()
  const value = filters.getByRole('checkbox', { name: /^Vale/ })
  const count = /\d+$/.exec((await value.textContent()) ?? '')?.[0]
  await value.click()
  await expect(page).toHaveURL(/\/search\?q=bunded%20tank&filters\[0\]=2$/)
  if (isMobile) await page.getByRole('button', { name: `Show ${count} items` }).click()
  await expect(page.getByRole('region', { name: 'Products' }).getByText(`of ${count} items`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=bunded%20tank$/)
})

test('corrects a misspelling and says so [SRCH-05]', async ({ page }) => {
  await page.goto('/search?q=gaurdian')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “guardian”')
  await expect(page.getByText('These are the results for “guardian” instead of “gaurdian”.')).toBeVisible()
  await page.getByRole('link', { name: 'Search for “gaurdian” instead' }).click()
  await expect(page).toHaveURL('/search?q=gaurdian&exact=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “gaurdian”')
})

test('a complete SKU leads to its product and variant, a part of one to a list', async ({ page }) => {
  await page.goto('/search?q=brw-mugcol-red')
  await expect(page).toHaveURL(/\/product\/bramblewick-inside-out-colour-mug\?colour=\d+$/)
  await expect(page.getByText('SKU BRW-MUGCOL-RED')).toBeVisible()
  await page.goto('/search?q=brw-mugc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “brw-mugc”')
})

test('offers help when nothing is found [SRCH-04]', async ({ page }) => {
  const response = await page.goto('/search?q=xyzzyplugh')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “xyzzyplugh”')
  await expect(page.getByRole('main').getByRole('link', { name: 'Online form' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Call us on/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Or browse our ranges' })).toBeVisible()
  await page.goto('/search?q=tank&price_min=9999999')
  await expect(page.getByText('There are currently no products available matching your chosen criteria.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is a form, and its filters are links [SRCH-04] [LIST-13]', async ({ page }) => {
    await page.goto('/')
    await field(page).fill('bunded tank')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?q=bunded+tank')
    await page.getByLabel('Sort', { exact: true }).selectOption('price-desc')
    await page.getByRole('button', { name: 'Sort the list' }).click()
    await expect(page).toHaveURL('/search?q=bunded+tank&srule=price-desc')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/search?q=bunded%20tank&srule=price-desc&page=2')
  })

  test('shows the search term as plain text [T64]', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('"><img src=qwxz onerror=qwxz()>')}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=qwxz onerror=qwxz()>')
    await expect(page.getByRole('main').locator('img[src="qwxz"]')).toHaveCount(0)
  })
})
