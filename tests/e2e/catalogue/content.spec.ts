import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

const servicePages = [
  ['/tank-installation', 'Tank Installation'],
  ['/tank-removal', 'Tank Removal'],
  ['/tank-replacement', 'Tank Replacement'],
  ['/fuel-proof-tanks', 'Fuel Proof Tanks'],
  ['/oil-tank-cleaning', 'Oil Tank Cleaning'],
  ['/diesel-tank-cleaning', 'Diesel Tank Cleaning'],
  ['/commercial-cleaning-service', 'Commercial Cleaning Service'],
  ['/red-diesel-regulation-changes', 'Red Diesel Regulation Changes'],
] as const
const otherPages = ['contact', 'cookie-policy', 'delivery', 'returns', 'terms', 'privacy', 'about', 'trade-account']

test('the eight service pages have text, picture, breadcrumbs and a canonical URL [ROUTE-15]', async ({ request }) => {
  for (const [path, title] of servicePages) {
    const response = await request.get(path, { headers: { 'Accept-Language': 'en' } })
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toMatch(/<main.*<img/s)
    expect(html).toContain(`<title>${title} | Tankard Supplies</title>`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`))
    expect(html).toMatch(/<meta name="description" content="\w/)
    expect(/<nav[^>]*aria-label="Breadcrumbs".*?<\/nav>/s.exec(html)?.[0], path).toContain(title)
  }
})

test('all pages linked in the footer exist in both languages [ROUTE-06] [ROUTE-13]', async ({ request }) => {
  const readTitle = async (path: string, language: string) => {
    const response = await request.get(`/${path}`, { headers: { 'Accept-Language': language } })
    expect(response.status(), path).toBe(200)
    return /<h1[^>]*>([^<]+)/.exec(await response.text())?.[1]
  }
  for (const path of otherPages) {
    const title = await readTitle(path, 'en')
    expect(title, path).toBeTruthy()
    expect(await readTitle(path, 'es'), path).not.toBe(title)
  }
})

const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event: string; form?: string }[] }).dataLayer ?? []).filter(({ form }) => form),
  )

test('the contact form is prefilled, shows errors beside its fields, is tracked, warns before leaving and sends [SITE-11] [ROUTE-06]', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/contact?message=Please%20send%20a%20sample')
  await waitForFormHydration(page, '#enquiry form')
  const message = page.getByLabel('Your question')
  await expect(message).toHaveValue('Please send a sample')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  const name = page.getByRole('main').getByLabel('Your name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please fill this in\./)
  await expect(page.getByText('Looks like you have some errors!')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: Contact/)
  await expectAccessible(page)

  await name.fill('Jo Alder')
  await page.getByLabel('Email').fill('jo@example.com')
  await expect.poll(() => dataLayer(page)).toEqual([{ event: 'formInteracted', form: 'enquiry contact' }])
  let dialogMessage = ''
  page.once('dialog', (dialog) => {
    dialogMessage = dialog.message()
    void dialog.dismiss()
  })
  await page.getByRole('main').getByRole('link', { name: 'returns', exact: true }).click()
  await expect.poll(() => dialogMessage).toBe("You haven't finished submitting your enquiry. Are you sure?")
  await expect(page).toHaveURL(/\/contact/)
  await expect(name).toHaveValue('Jo Alder')

  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  const thanks = page.getByRole('status').filter({ hasText: /Thank you, we have your enquiry/ })
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport()
  expect(calls).toEqual(['/enquiries/contact/validate', '/enquiries/contact'])
  expect(await dataLayer(page)).toMatchObject([{ event: 'formInteracted' }, { event: 'formSubmitted' }])
  await page.getByRole('main').getByRole('link', { name: 'returns', exact: true }).click()
  await expect(page).toHaveURL('/returns')
  discardRefusedForms(browserErrors)
})

test('tracks an abandoned form when the visitor confirms leaving [SITE-11]', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/tank-removal')
  await waitForFormHydration(page, '#enquiry form')
  await page.getByLabel('Your question').pressSequentially('Do')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()
  await expect(page).toHaveURL('/returns')
  await expect
    .poll(() => dataLayer(page))
    .toEqual([
      { event: 'formInteracted', form: 'enquiry tank-removal' },
      { event: 'formAbandoned', form: 'enquiry tank-removal' },
    ])
})

test('the newsletter form shows an error beside the field, then thanks [SITE-12]', async ({ page, browserErrors }) => {
  await page.goto('/')
  const newsletter = page.locator('#newsletter')
  await newsletter.scrollIntoViewIfNeeded()
  await waitForFormHydration(page, '#newsletter form')
  await newsletter.getByLabel('Email').fill('ann')
  await newsletter.getByRole('button', { name: 'Sign up' }).click()
  await expect(newsletter.getByLabel('Email')).toBeFocused()
  await expect(newsletter.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/)
  await newsletter.getByLabel('Email').fill('ann@example.com')
  await newsletter.getByRole('button', { name: 'Sign up' }).click()
  await expect(newsletter.getByRole('status')).toContainText('Thank you for signing up to our newsletter!')
  discardRefusedForms(browserErrors)
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true, storageState: { cookies: [], origins: [] } })

  for (const [button, choice] of [
    ['Accept all', 'all'],
    ['Only necessary', 'necessary'],
  ] as const) {
    test(`the cookie notice saves "${button}", reports it to the data layer and lets it be changed [SITE-09]`, async ({
      page,
    }) => {
      const consent = () =>
        page.evaluate(() =>
          ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(
            ({ event }) => event === 'cookieConsent',
          ),
        )
      await page.goto('/faq')
      const notice = page.getByRole('region', { name: 'Cookies' })
      await expect(notice).toBeInViewport()
      await expectAccessible(page)
      expect(await consent()).toEqual([])
      await notice.getByRole('button', { name: button }).click()
      await expect(notice).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('dismissed_cookie_policy'))).toBe(choice)
      const expectedEvents = [{ event: 'cookieConsent', analytics: choice === 'all' }]
      expect(await consent()).toEqual(expectedEvents)
      await page.goto('/cookie-policy')
      await expect.poll(consent).toEqual(expectedEvents)
      await expect(notice).toBeHidden()
      await page.getByRole('button', { name: 'Change my choice' }).click()
      await expect(notice).toBeInViewport()
    })
  }

  test('the cookie notice covers neither the buy bar nor the focused control [SITE-09] [W2.4.11]', {
    tag: '@mobile',
  }, async ({ page }) => {
    const notice = page.getByRole('region', { name: 'Cookies' })
    await page.goto('/product/stormguard-organic-cotton-t-shirt')
    await expect(notice).toBeInViewport()
    await page.getByRole('button', { name: 'Add to basket', exact: true }).click({ trial: true, timeout: 2_000 })
    await page.goto('/contact')
    const top = (await notice.boundingBox())?.y ?? 0
    for (const label of ['Company', 'Telephone']) {
      await page.keyboard.press('Tab')
      const field = page.getByRole('main').getByLabel(label)
      while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
      const box = await field.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThanOrEqual(top)
    }
  })
})

test.describe('on a second page of a first visit', () => {
  test.use({ isFirstVisit: true, storageState: { cookies: [], origins: [] } })

  test('the offer appears after 20 seconds, is accessible, is remembered and applies its voucher [SITE-10]', {
    tag: '@both',
  }, async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Only necessary' }).click()
    const offer = page.getByRole('dialog', { name: '£50 off your oil boiler' })
    await page.clock.fastForward(19_000)
    await expect(offer).toBeHidden()
    await page.clock.fastForward(1000)
    await expect(offer).toBeVisible()
    await expect(offer.getByRole('link', { name: 'See oil boilers' })).toBeFocused()
    const width = (await offer.boundingBox())?.width ?? 0
    expect(Math.round(width)).toBe(Math.min(420, Math.round((page.viewportSize()?.width ?? 0) * 0.9)))
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Close' }).click()
    await expect(offer.getByText('The code BOILER50 is saved for your basket.')).toBeVisible()
    await page.clock.fastForward(2000)
    await expect(offer).toBeHidden()
    const cookieByName = new Map(
      (await context.cookies()).map(({ name, value, expires }) => [name, { value, expires }]),
    )
    expect(cookieByName.get('force_cookie')?.value).toBe('BOILER50')
    expect((cookieByName.get('modal')?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400)

    await page.goto('/oil/oil-boilers')
    await expect(page.getByText('Your discount code has been applied.')).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(offer).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry keeps what was typed when refused, then is sent [SITE-11]', async ({ page }) => {
    await page.goto('/tank-removal')
    await page.getByLabel('Your name').fill('Jo Alder')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel('Your name')).toHaveValue('Jo Alder')
    await page.getByLabel('Email').fill('jo@example.com')
    await page.getByLabel('Your question').fill('Steel, 1,200 litres')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText(/Thank you, we have your enquiry/)).toBeVisible()
    await expect(page).not.toHaveTitle(/^Error/)
  })

  test('the newsletter form is refused and sent [SITE-12]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Email: Please fill this in.' })).toBeVisible()
    await page.locator('#newsletter').getByLabel('Email').fill('bob@example.com')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Thank you for signing up to our newsletter!')).toBeVisible()
  })
})

/** Waits until React has hydrated the form; before that it posts natively. */
async function waitForFormHydration(page: Page, selector: string) {
  await page.waitForFunction(
    (form) => Object.keys(document.querySelector(form) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )
}

/** Drops the errors that the browser reports for refused forms. */
function discardRefusedForms(browserErrors: string[]) {
  const otherErrors = browserErrors.filter((error) => !/422 .*\/validate$/.test(error))
  browserErrors.splice(0, browserErrors.length, ...otherErrors)
}

test('the questions page finds an answer in spite of a misspelling [SITE-13]', { tag: '@both' }, async ({ page }) => {
  await openHydrated(page, '/faq')
  await page.getByPlaceholder('Type a question here').fill('artwrok')
  const matches = page.locator('.faq-search').getByRole('link')
  await expect(matches.filter({ hasNotText: /artwork/i })).toHaveCount(0)
  await matches.first().click()
  await expect(page).toHaveURL(/\/faq#/)
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport()
})

test('header and buy bar do not stick in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/product/stormguard-organic-cotton-t-shirt')
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner').locator('.wordmark')).not.toBeInViewport()
  await expect(page.locator('.buy-bar')).not.toBeInViewport()
})

test('forced colours show the chosen size and the view of a listing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const getOutline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  await page.goto('/product/stormguard-organic-cotton-t-shirt')
  expect(await getOutline('.choice[aria-current="true"]')).toBe('solid')
  expect(await getOutline('.choice:not([aria-current="true"], :has(:checked))')).toBe('none')
  await page.goto('/oil/oil-tanks')
  expect(await getOutline('.view-toggle [data-choice="grid"]')).toBe('solid')
  expect(await getOutline('.view-toggle [data-choice="large"]')).toBe('none')
})
