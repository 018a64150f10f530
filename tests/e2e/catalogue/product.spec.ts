import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'

const tank = '/product/harbour-guardian-1225-litre-bunded-oil-tank'
const shirt = '/product/stormguard-organic-cotton-t-shirt'
const onApplication = '/product/ironbridge-forge-10000-litre-bunded-steel-oil-tank'
const fromOnly = '/product/ironbridge-forge-600-litre-single-skin-steel-oil-tank'

const pounds = (amount: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount)

type Card = { id: number; url: string; title: string; calculated_price: number; calculated_price_including_vat: number }

/** Finds the product's card in the listing call. */
async function findCard(request: APIRequestContext, category: string, path: string): Promise<Card> {
  for (let page = 1; page < 20; page++) {
    const { products } = await (await request.get(`/data/${category}?page=${page}`)).json()
    const card = products.data.find(({ url }: Card) => `/product/${url}` === path)
    if (card) return card
  }
  throw new Error(`${path} is not in ${category}`)
}

const prices = (page: Page) => page.locator('.product-order .price-pair')
const currentTier = (page: Page) => page.locator('.order-panel tr[aria-current]')
const panel = (page: Page) => page.getByRole('form', { name: 'Your order' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('title, both prices and breadcrumbs are in the HTML [ROUTE-02] [PROD-01] [PROD-04]', async ({
    page,
    request,
  }) => {
    const card = await findCard(request, 'oil/oil-tanks/bunded-oil-tanks', tank)
    await page.goto(tank)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.title)
    await expect(prices(page)).toContainText(`${pounds(card.calculated_price)} excl. VAT @ 20%`)
    await expect(prices(page)).toContainText(`${pounds(card.calculated_price_including_vat)} incl. VAT`)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
    await expect(crumbs).toHaveText(['Home', '>Oil', '>Oil Tanks', '>Bunded Oil Tanks', `>${card.title}`])
  })

  test('options and quantity work by links and a form [PROD-07]', async ({ page }) => {
    await page.goto(shirt)
    await panel(page).getByRole('link', { name: 'XL', exact: true }).click()
    await expect(page).toHaveURL(/size=xl/)
    await expect(page.getByText(/SKU STG-TSHORG-\w+-XL/)).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Quantity' }).fill('100')
    await panel(page).getByRole('button', { name: 'Refresh price' }).click()
    await expect(page).toHaveURL(/size=xl/)
    await expect(page).toHaveURL(/qty=100/)
    await expect(page.locator('.buy-net')).toHaveText('£671.50 excl. VAT')
    await expect(currentTier(page)).toContainText('100–249')
  })

  test('corrects an invalid quantity to the nearest valid one, with a message [PROD-11]', async ({ page }) => {
    await page.goto(`${shirt}?qty=3`)
    await expect(panel(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('10')
    await expect(panel(page).getByText('The minimum quantity is 10.')).toBeVisible()
  })

  test('sends print colours with the form [PROD-09]', async ({ page }) => {
    await page.goto(`${shirt}?size=xl&qty=100`)
    await panel(page).getByRole('radio', { name: '3', exact: true }).check({ force: true })
    await panel(page).getByRole('button', { name: 'Refresh price' }).click()
    await expect(page).toHaveURL(/size=xl/)
    await expect(page).toHaveURL(/artwork_colours=3/)
    await expect(panel(page).getByText('£88.50')).toBeVisible()
  })
})

test('breadcrumbs link to the categories [SITE-08] [PROD-01]', async ({ page }) => {
  await page.goto(tank)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Oil', 'Oil Tanks', 'Bunded Oil Tanks'])
  await expect(crumbs.getByRole('link', { name: 'Oil Tanks', exact: true })).toHaveAttribute('href', '/oil/oil-tanks')
})

test('each thumbnail shows its picture [PROD-02]', async ({ page }) => {
  await page.goto(tank)
  const second = page.getByRole('link', { name: 'Picture 2 of 4' })
  await expect(page.getByRole('link', { name: 'Picture 1 of 4' })).toHaveAttribute('aria-current', 'true')
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 })
})

test('shows up to five videos and loads the player only when clicked [PROD-03]', async ({ page }) => {
  const requestedUrls: string[] = []
  await page.route(/^https:/, (route) => {
    requestedUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto(tank)
  const videos = page.getByRole('region', { name: 'Videos' })
  await expect(videos.getByRole('link')).toHaveCount(5)
  expect(requestedUrls).toEqual([])
  await videos.getByRole('link', { name: /^Watch: How to prepare the base/ }).click()
  await expect(videos.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await expect(videos.locator('iframe')).toBeFocused()
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(0)
})

test('labels a price on application, a from price and a former price [PROD-04]', async ({ page }) => {
  await page.goto(onApplication)
  await expect(page.getByText('Price on application')).toBeVisible()
  await expect(panel(page).getByRole('table')).toHaveCount(0)
  await page.goto(fromOnly)
  await expect(prices(page)).toContainText(/From only £[\d,.]+ excl. VAT @ 20%/)
  await page.goto(tank)
  await expect(prices(page).locator('s').first()).toHaveText(/^Was £[\d,.]+$/)
})

test('cuts details at 300 characters with ... [PROD-05]', async ({ page }) => {
  await page.goto(tank)
  const details = page.locator('.read-more')
  await expect(details).toHaveAttribute('data-closed', 'true')
  const shown = (await details.innerText()).replace(/\s*Read more$/, '')
  expect(shown).toMatch(/\.\.\.$/)
  expect(shown.length).toBeLessThanOrEqual(303)
  await page.getByRole('button', { name: 'Read more' }).click()
  expect((await details.innerText()).length).toBeGreaterThan(310)
})

test('selects the variant of the URL; another selection changes SKU, price and URL [PROD-07] [PROD-08]', async ({
  page,
}) => {
  await page.goto(`${tank}?option=top-outlet`)
  const options = panel(page).getByRole('group', { name: 'Option' })
  await expect(options.getByRole('link', { name: /^Top outlet/ })).toHaveAttribute('aria-current', 'true')
  const before = await prices(page).locator('.price-net .price-amount').innerText()
  const sku = await page.locator('.product-order').getByText(/^SKU /).innerText()
  await options.getByRole('link', { name: /^Bottom outlet/ }).click()
  await expect(options.getByRole('link', { name: /^Bottom outlet/ })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/option=bottom-outlet/)
  await expect(prices(page).locator('.price-net .price-amount')).not.toHaveText(before)
  await expect(page.locator('.product-order').getByText(/^SKU /)).not.toHaveText(sku)
})

test('a faster production time raises the unit price by its uplift [PROD-10]', async ({ page, request }) => {
  const { id } = await findCard(request, 'branded-goods/workwear', shirt)
  await page.goto(shirt)
  const { options } = await (await request.get(`/data/product/${id}/production-times?qty=10`)).json()
  const [standard, express] = options
  expect(express.cost).toBeGreaterThan(standard.cost)
  await expect(panel(page).getByText(`10 × ${pounds(standard.cost)}`)).toBeVisible()
  await panel(page)
    .getByRole('radio', { name: /^Express/ })
    .check()
  await expect(panel(page).getByText(`10 × ${pounds(express.cost)}`)).toBeVisible()
  await expect(panel(page).getByText(/^\+£16.40 \(in price\)$/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`turnaround=${express.id}`))
})

test('raises a quantity below the minimum to the minimum, with a message [PROD-11]', async ({ page }) => {
  await page.goto(`${shirt}?qty=50`)
  const quantity = panel(page).getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('3')
  await quantity.blur()
  await expect(quantity).toHaveValue('10')
  await expect(page.getByText('The minimum quantity is 10.')).toBeVisible()
})

test('shows the price that the pricing call returns', async ({ page, request }) => {
  const { id } = await findCard(request, 'branded-goods/workwear', shirt)
  await page.goto(shirt)
  const quantity = panel(page).getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('250')
  await quantity.press('Enter')
  const pricing = await (await request.get(`/data/product/${id}/pricing?qty=250`)).json()
  await expect(panel(page).getByText(`250 × ${pounds(pricing.unit_price)}`)).toBeVisible()
  await expect(panel(page).getByText(pounds(pricing.setup_charge))).toBeVisible()
  await expect(panel(page).getByText(`−${pounds(pricing.saving)} (in price)`)).toBeVisible()
  await expect(page.locator('.buy-net')).toHaveText(`${pounds(pricing.subtotal)} excl. VAT`)
  await expect(page.locator('.buy-gross')).toHaveText(`${pounds(pricing.subtotal_including_vat)} incl. VAT`)
  await expect(currentTier(page)).toContainText('250–499')
  await expect(page).toHaveURL(/qty=250/)
})

test('shows the amounts of the pricing call for quantity 250 and further print colours [PROD-09]', {
  tag: '@both',
}, async ({ page, request }) => {
  const { id } = await findCard(request, 'branded-goods/workwear', shirt)
  await page.goto(shirt)
  const slider = panel(page).getByRole('slider', { name: 'Quantity and price' })
  await slider.fill('4')
  await expect(panel(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('250')
  await panel(page).getByText('2', { exact: true }).click()
  const pricing = await (await request.get(`/data/product/${id}/pricing?qty=250&artwork_colours=2`)).json()
  await expect(page.locator('.buy-net')).toHaveText(`${pounds(pricing.subtotal)} excl. VAT`)
  await expect(slider).toHaveAttribute('aria-valuetext', `250, ${pounds(pricing.unit_price)} each excl. VAT`)
  await expect(panel(page).getByText(`250 × ${pounds(pricing.unit_price)}`)).toBeVisible()
  // The headline price is the unit price of the configuration [PROD-04].
  await expect(prices(page)).toContainText(`${pounds(pricing.unit_price)} excl. VAT @ 20%`)
  await expect(prices(page)).toContainText(`${pounds(pricing.unit_price_including_vat)} incl. VAT`)
  await expect(page.getByText('Unit price for 250')).toBeVisible()
  await expect(page).toHaveURL(/artwork_colours=2/)
})

test('reloads production options after a quantity change, with a message if there are none [PROD-10]', async ({
  page,
}) => {
  await page.goto(shirt)
  const dispatch = { dispatch_date: '2026-06-18', order_by: '2026-06-15T14:00:00+01:00', order_by_today: true }
  const none = { base_price: 8.2, options: [], ...dispatch }
  await page.route('**/production-times?*', (route) => route.fulfill({ json: none }))
  await panel(page).getByRole('slider', { name: 'Quantity and price' }).fill('1')
  await expect(panel(page).getByText('No dispatch options available.')).toBeVisible()
})

test('shows badges: in stock with dispatch date, price match, free spare filter [PROD-13]', async ({ page }) => {
  await page.goto(tank)
  await expect(
    page.getByText(/^In stock, leaves \w{3} \d+ \w{3,4} if ordered by 2 pm( on \w{3} \d+ \w{3,4})?$/),
  ).toBeVisible()
  await expect(page.getByText('Price match guarantee')).toBeVisible()
  await page.goto('/product/northgate-3-8-spin-on-oil-filter-20-micron')
  await expect(page.locator('.product-flags').getByText('Free Spare Filter')).toBeVisible()
})

test('shows specification, documents with type and size, and a link to tank removal [PROD-14] [PROD-15]', async ({
  page,
  request,
}) => {
  await page.goto(tank)
  await expect(page.getByRole('table', { name: 'Specification' }).getByRole('row', { name: /Capacity/ })).toBeVisible()
  const sheet = page.getByRole('link', { name: /^Data sheet PDF · [\d.]+ kB$/ })
  const file = await request.get((await sheet.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('main').getByRole('link', { name: 'Tank removal' })).toHaveAttribute(
    'href',
    '/tank-removal',
  )
})

test('shows recommended products in a slider [PROD-18]', async ({ page }) => {
  await page.goto(tank)
  const slider = page.getByRole('region', { name: 'Recommended Products' })
  await expect(slider.getByRole('article').first()).toBeVisible()
  await expect(slider.getByRole('link', { name: 'Harbour Guardian 1,225', exact: false })).toHaveCount(0)
})

test('structured data describes product and breadcrumbs, and escapes markup', async ({ page }) => {
  await page.goto(tank)
  const found = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, crumbs] = found.map((text) => JSON.parse(text))
  expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'GBP' } })
  expect(crumbs.itemListElement).toHaveLength(5)
  expect(found.join('')).not.toContain('<')
  const languages = page.locator('link[rel="alternate"][hreflang]')
  expect(await languages.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
    'es',
    'en',
    'x-default',
  ])
})

test('shows price, stock and total without scrolling, and is accessible', { tag: '@both' }, async ({ page }) => {
  await page.goto(tank)
  await expect(prices(page)).toBeInViewport()
  await expect(page.locator('.buy-bar')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

/** Describes the sticky element that covers the focused control, if any. */
const findCoveringElement = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('main')) return undefined
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const middle = (left + right) / 2
    const sticky = '.site-header, .buy-bar, .design-stage'
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      const cover = document.elementFromPoint(middle, y)?.closest(sticky)
      if (cover && !cover.contains(focused)) return `${cover.className} covers ${focused.outerHTML.slice(0, 80)}`
    }
    return undefined
  })

test('keeps focused controls visible beside header and buy bar, tabbing forwards and backwards', {
  tag: '@both',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/product/bramblewick-named-tea-mug')
  await page.locator('#personalise').scrollIntoViewIfNeeded()
  await expect(page.locator('#personalise canvas[data-drawn]')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus()
  const presses = 45
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      await expect.poll(() => findCoveringElement(page)).toBeUndefined()
    }
  }
})

test('shows a product in Spanish [ROUTE-02] [SITE-17]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(tank)
  const title = 'Depósito de gasóleo de doble pared Harbour Guardian de 1.225 litros'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('row', { name: /^Garantía/ })).toContainText('10 años')
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structuredData.join()).toContain(title)
  await expect(prices(page)).toContainText('sin IVA al 20 %')
  await expect(
    page.getByText(
      /^En existencias, sale el \p{L}{3} \d+ \p{L}{3,4} si pide antes de las 14:00( del \p{L}{3} \d+ \p{L}{3,4})?$/u,
    ),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Productos recomendados' })).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
