import { expect, openHydrated, test } from '../../support/browser/journey.ts'

test('returns a helpful 404 page for an unknown URL [ROUTE-18]', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/no/such/page', '/product/no-such-product']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('We cannot find that page | Tankard Supplies')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page')
    await expect(main.getByRole('link', { name: 'Oil', exact: true })).toHaveAttribute('href', '/oil')
    await expect(main.getByRole('link', { name: /Call us on/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.getByRole('main').getByRole('searchbox').fill('bunded tank')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=bunded+tank')
})

test('shows the 404 page in Spanish [ROUTE-18]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa página')
  await context.close()
})

test('shows the 404 page on client-side navigation, and the next link works [ROUTE-18]', async ({
  page,
  browserErrors,
}) => {
  await openHydrated(page, '/product/no-such-product')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Shop by range' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page')
  // The browser reports the expected 404 of the data request.
  await expect.poll(() => browserErrors.splice(0).join()).toMatch(/404 \(Not Found\) .*no-such-product\.data/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Shop by range' })).toBeVisible()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})

test('a 404 response is not cacheable [T83]', async ({ request }) => {
  const response = await request.get('/no/such/page')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).toBe('private, no-store')
})
