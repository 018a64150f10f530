import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const tanks = '/oil/oil-tanks/bunded-oil-tanks'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Filter and sort' })
const box = (page: Page, name: RegExp) => popup(page).getByRole('checkbox', { name })

test.describe('on mobile', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows filters behind a button below 720 px [LIST-06]', async ({ page }) => {
    await page.goto(tanks)
    await expect(page.getByRole('complementary', { name: 'Filter' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
    await page.setViewportSize({ width: 720, height: 900 })
    await expect(page.getByRole('complementary', { name: 'Filter' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
  })

  test('filters and sorts in a popup that shows the number of results [LIST-06]', async ({ page }) => {
    await openHydrated(page, `${tanks}?page=2`)
    await page.getByRole('button', { name: 'Filter' }).click()
    await popup(page).locator('summary', { hasText: 'Brand' }).click()
    await box(page, /^Vale/).click()
    await expect(popup(page).getByRole('button', { name: 'Show 14 items' })).toBeVisible()
    await expect(popup(page).getByRole('status').first()).toHaveText('1-14 of 14 items')
    await box(page, /^Harbour/).click()
    await expect(popup(page).getByRole('button', { name: 'Show 30 items' })).toBeVisible()
    await popup(page).getByLabel('Sort').selectOption('price-asc')
    await expect(page).toHaveURL(`${tanks}?filters[0]=1&filters[1]=2&srule=price-asc`)
    await popup(page).getByRole('button', { name: 'Show 30 items' }).click()
    await expect(popup(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter 2 chosen' })).toBeFocused()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${tanks}?filters[0]=2`)
    await expect(page.getByRole('button', { name: 'Filter 1 chosen' })).toBeVisible()
  })

  test('the filter popup is accessible [LIST-06]', async ({ page }) => {
    await openHydrated(page, `${tanks}?filters[0]=1&price_min=600&price_max=1000`)
    await page.getByRole('button', { name: 'Filter 2 chosen' }).click()
    await expect(popup(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('the filter popup traps the focus and closes on Escape [LIST-06]', async ({ page }) => {
    await openHydrated(page, tanks)
    await page.getByRole('button', { name: 'Filter' }).focus()
    await page.keyboard.press('Enter')
    await expect(popup(page)).toBeVisible()
    const stops = await popup(page).locator('summary, select, button').count()
    for (let step = 0; step <= stops + 2; step++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
  })

  test('does not scroll sideways, down to 320 px', async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [`${tanks}?filters[0]=1&filters[1]=2`, '/oil/oil-boilers']) {
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
    }
  })
})

test.describe('on mobile, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' })

  test('leads from search through filters to a product and back [SRCH-03] [LIST-02] [LIST-04] [LIST-06] [LIST-07]', async ({
    page,
  }) => {
    const count = page.locator('.listing-results').getByText(/^\d+-\d+ de \d+ artículos$/)
    const filters = page.getByRole('dialog', { name: 'Filtrar y ordenar' })
    await openHydrated(page, '/')
    await page
      .getByRole('banner')
      .locator('summary', { has: page.locator('svg') })
      .first()
      .tap()
    await page.getByRole('banner').getByRole('searchbox').fill('deposito')
    const suggestions = page.getByRole('dialog', { name: 'Sugerencias' })
    await suggestions.getByRole('link', { name: /^Mostrar todos los resultados/ }).tap()
    await expect(page).toHaveURL('/search?q=deposito')
    await expect(suggestions).toBeHidden()
    const all = (await count.first().textContent()) ?? ''

    await page.getByRole('button', { name: 'Filtrar' }).tap()
    await filters.locator('summary', { hasText: 'Precio' }).tap()
    const band = filters.getByRole('checkbox').first()
    const limits = (await band.textContent()) ?? ''
    await band.tap()
    await expect(page).toHaveURL(/q=deposito&price_min=[\d.]+&price_max=[\d.]+$/)
    const narrowed = page.url()
    await filters.getByRole('button', { name: /^Mostrar \d+ artículos?$/ }).tap()
    await expect(filters).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filtrar 1' })).toBeVisible()

    await page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Fichas grandes' }).tap()
    const product = page.getByRole('article').nth(2).getByRole('link').first()
    await product.tap()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page).toHaveURL(narrowed)
    await expect(page.getByRole('button', { name: 'Fichas grandes' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/search?q=deposito')
    await expect(count.first()).toHaveText(all)
    await page.goForward()
    await expect(page).toHaveURL(narrowed)
    await page.getByRole('button', { name: 'Filtrar 1' }).tap()
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveText(limits)
  })
})
