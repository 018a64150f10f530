import { expect, openAwake, test } from '../support/journey.ts'

test('ROUTE-18 an unknown address is a real 404 page that helps on', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/no/such/page', '/product/no-such-product']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
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

test('ROUTE-18 in Spanish', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa página')
  await context.close()
})

test('ROUTE-18 a link to nowhere shows it without leaving the shop, and the next link leads out again', async ({
  page,
  complaints,
}) => {
  await openAwake(page, '/product/no-such-product')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Shop by range' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page')
  // The browser notes the 404 of the page's data, which is as it should be.
  await expect.poll(() => complaints.splice(0).join()).toMatch(/404 \(Not Found\) .*no-such-product\.data/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Shop by range' })).toBeVisible()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})

test('T83 a 404 tells browsers and proxies not to keep it', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/no/such/page')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
})
