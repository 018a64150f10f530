import { expect, test } from '../../support/browser/journey.ts'

const tanks = '/oil/oil-tanks/bunded-oil-tanks'

test.describe('without JavaScript [LIST-13]', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, chips, sort and pages are links and a form', { tag: '@both' }, async ({ page }) => {
    await page.goto(tanks)
    const filters = page.getByRole('complementary', { name: 'Filter' })
    await expect(page.getByText('1-24 of 44 items')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await filters.locator('summary', { hasText: 'Brand' }).click()
    await filters.getByRole('checkbox', { name: /^Vale/ }).click()
    await expect(page).toHaveURL(`${tanks}?filters[0]=2`)
    await filters.getByRole('checkbox', { name: /^Harbour/ }).click()
    await expect(page).toHaveURL(`${tanks}?filters[0]=1&filters[1]=2`)
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveText([/Harbour/, /Vale/])

    await page.getByLabel('Sort', { exact: true }).selectOption('price-desc')
    await page.getByRole('button', { name: 'Sort the list' }).click()
    await expect(page).toHaveURL(/srule=price-desc/)
    await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('price-desc')
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(2)

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('25-30 of 30 items')).toBeVisible()
    await page.getByRole('link', { name: 'Remove Vale' }).click()
    await expect(page.getByText('1-16 of 16 items')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page.getByText('1-24 of 44 items')).toBeVisible()
  })

  test('hides controls that need a script', async ({ page }) => {
    await page.goto(tanks)
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'View' })).toBeHidden()
    await page.goto('/branded-goods')
    await page.locator('summary', { hasText: 'Material' }).click()
    await expect(page.locator('details', { hasText: 'Material' }).getByRole('checkbox')).toHaveCount(15)
  })

  test('ignores invalid query parameters', async ({ page }) => {
    await page.goto(`${tanks}?page=-1&srule=nonsense&filters[0]=abc&filters[__proto__]=1&price_min=free`)
    await expect(page.getByText('1-24 of 44 items')).toBeVisible()
  })
})
