import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

test('the home page shows hero, promises, categories, sliders, brands and questions [ROUTE-01]', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\| Tankard Supplies$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tanks, boilers/i)
  for (const promise of ['Free design service', 'Price match guarantee', 'Reply within 1 hour']) {
    await expect(page.getByRole('heading', { name: promise })).toBeVisible()
  }
  const main = page.getByRole('main')
  for (const range of ['Oil', 'Water', 'Fuel', 'Branded Goods']) {
    await expect(main.getByRole('link', { name: range, exact: true })).toBeVisible()
  }
  const slider = page.getByRole('region', { name: 'Popular in Oil' })
  await expect(slider.getByRole('article')).toHaveCount(9)
  await expect(slider.getByRole('article').first()).toContainText(/£[\d,.]+ excl. VAT/)
  await expect(page.getByRole('region', { name: 'Brands we stock' }).getByRole('img').first()).toBeVisible()
  await expect(page.getByPlaceholder('Type a question here')).toBeVisible()
})

test('shows the home page in Spanish [ROUTE-01]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: 'Compre por gama' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasóleo', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver Gasóleo' })).toBeVisible()
  await expect(page.getByPlaceholder('Escriba aquí su pregunta')).toBeVisible()
  await context.close()
})

test('the product slider moves by three products; the footer has four columns [ROUTE-01] [SITE-03]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Popular in Oil' })
  const cards = slider.getByRole('article')
  await slider.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
  await expect(cards.nth(2)).toBeInViewport()
  await expect(cards.nth(3)).not.toBeInViewport()
  await slider.getByRole('button', { name: 'Next' }).click()
  await expect(cards.nth(3)).toBeInViewport()
  await expect(cards.nth(5)).toBeInViewport()
  await expect(cards.nth(2)).not.toBeInViewport()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer.getByRole('heading')).toHaveText(['Products', 'Services', 'Help', 'Company'])
  await expect(footer.getByRole('link', { name: 'Oil tanks' })).toHaveAttribute('href', '/oil/oil-tanks')
})

test('the FAQ quick search filters the questions and opens the answer [SITE-13]', async ({ page }) => {
  await page.goto('/')
  const field = page.getByPlaceholder('Type a question here')
  await field.fill('BUNDED')
  const question = page.getByRole('main').getByRole('link', { name: 'Do I need a bunded tank?' })
  await expect(question).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Can you take my old tank away?' })).toBeHidden()
  await field.fill('nothing like this')
  await expect(page.getByText(/No question matches/)).toBeVisible()
  await field.fill('bunded')
  await question.click()
  await expect(page).toHaveURL(/\/faq#/)
  await expect(page.getByRole('article').filter({ hasText: 'Do I need a bunded tank?' })).toBeInViewport()
  await expect(page.getByRole('article').getByRole('link', { name: 'tank removal' })).toBeVisible()
})

test('the main menu opens by pointer and by keyboard, with View All and big links [SITE-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHydrated(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const viewAll = menu.getByRole('link', { name: 'View All Oil' })
  await expect(viewAll).toBeHidden()
  await menu.getByRole('link', { name: 'Oil', exact: true }).hover()
  await expect(viewAll).toBeVisible()
  await expect(viewAll).toHaveAttribute('href', '/oil')
  await expect(menu.getByRole('link', { name: 'Single Skin Oil Tanks' })).toBeVisible()
  await expect(menu.locator('.menu-tiles:visible').getByRole('link')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(viewAll).toBeHidden()
  await page.mouse.move(0, 0)

  const toggle = menu.getByRole('button', { name: 'Show submenu of Water' })
  await toggle.focus()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'View All Water' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Water Tanks', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(menu.getByRole('link', { name: 'View All Water' })).toBeHidden()
  // A closed panel does not cover the next menu item.
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Fuel', exact: true })).toBeFocused()

  // Arrow keys move along the bar, down into a panel and up out of it; an open panel follows.
  await page.keyboard.press('ArrowLeft')
  await expect(menu.getByRole('link', { name: 'Water', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Water Tanks', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('link', { name: 'Fuel', exact: true })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'View All Fuel' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'View All Water' })).toBeHidden()
  await page.keyboard.press('Home')
  await expect(menu.getByRole('link', { name: 'Oil', exact: true })).toBeFocused()
})

test('the mobile menu opens panels, goes back, and shows Services and Login [SITE-02]', { tag: '@mobile' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  await menu.getByRole('button', { name: 'Services' }).click()
  await expect(menu.getByRole('link', { name: 'Tank Removal' })).toHaveAttribute('href', '/tank-removal')
  await menu.getByRole('button', { name: 'Back: Services' }).click()
  await expect(menu.getByRole('link', { name: 'Tank Removal' })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Services' })).toBeFocused()
  await menu.getByRole('button', { name: 'Oil', exact: true }).click()
  await menu.getByRole('button', { name: 'Oil Tanks' }).click()
  await expect(menu.getByRole('link', { name: 'View All Oil Tanks' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Back: Oil Tanks' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('the language switch keeps the page and remembers the choice [SITE-17]', async ({ page, context }) => {
  await page.goto('/faq?from=here')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/\/faq\?from=here$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('es')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the VAT switch changes the emphasised price and remembers the choice', async ({ page }) => {
  await page.goto('/')
  const price = page.getByRole('region', { name: 'Popular in Oil' }).getByRole('article').first()
  const sizes = () =>
    price.evaluate((card) =>
      ['.price-net', '.price-gross'].map((line) =>
        Number.parseFloat(getComputedStyle(card.querySelector(`${line} .price-amount`) as Element).fontSize),
      ),
    )
  const [net = 0, gross = 0] = await sizes()
  expect(net).toBeGreaterThan(gross)
  await page.getByRole('contentinfo').getByRole('button', { name: 'incl. VAT' }).click()
  await expect.poll(sizes).toEqual([gross, net])
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'incl')
  await expect.poll(sizes).toEqual([gross, net])
})

test('the home page has no layout shift while it loads', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows questions as links, and menu and language switch work [SITE-13] [SITE-17]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Oil', exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Do I need a bunded tank?' })).toBeVisible()
    await expect(page.getByPlaceholder('Type a question here')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})
