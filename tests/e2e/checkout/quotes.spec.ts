import { readFile } from 'node:fs/promises'
import type { APIResponse, Browser, Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { demoToken } from '../../../database/seed/people/frozen-rows.ts'
import { dismissCookieNotice, expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'
import { readPdf } from '../../support/read-pdf.ts'

const tank = 'ironbridge-forge-10000-litre-bunded-steel-oil-tank'
const bowser = 'ironbridge-muster-950-litre-road-tow-bowser'
const person = { first_name: 'Ada', last_name: 'Byron', phone: '01845 000000' }
const street = { house_number: '14', address_1: 'Mill Lane', address_3: 'Thirsk', address_4: 'North Yorkshire' }

async function addToQuote(page: Page, product: string, button: string | RegExp = 'Add to quote') {
  await openHydrated(page, `/product/${product}`)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog', { name: /^(Item has been added|El artículo)/ }).waitFor()
}

async function fill(page: Page, part: string, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[name="${part}[${name}]"]`).fill(value)
  }
}

async function fillRequest(page: Page, email: string) {
  await fill(page, 'customer', { email, ...person })
  await page.locator('[name=referrer]').selectOption('Radio')
}

/** Reads the totals on the page. */
async function readAmounts(page: Page): Promise<string[]> {
  return page.locator('main dl dd').filter({ hasText: /^[£−]/ }).allInnerTexts()
}

async function downloadPdfLines(page: Page, link: RegExp): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const file = await readFile(await (await waiting).path())
  return readPdf(file).join('\n').split('\n')
}

/** Posts the acceptance form over HTTP. */
async function acceptOverHttp(page: Page, path: string, version: string): Promise<APIResponse> {
  const token = await page.locator('meta[name=csrf-token]').getAttribute('content')
  const address = { ...street, postcode: 'YO7 1AA', country: 'GB' }
  const billing = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing[${name}]`, value]))
  const form = { _token: token ?? '', intent: 'accept', version, ...billing, deliver_to_billing: '1', total: '0.01' }
  return page.request.post(path, { form, maxRedirects: 0 })
}

/** Runs `work` on a desktop page of a signed-in staff member. */
async function withStaffPage(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: false })
  await dismissCookieNotice(context)
  const page = await context.newPage()
  await signInAs(page, 'staff@example.com', demoPassword)
  await work(page)
  await context.close()
}

test('a guest requests a quote, staff price it, and the guest accepts it by the link [T31] [ROUTE-09] [CHK-04] [CHK-08] [CHK-09] [STAFF-02] [ACC-05]', {
  tag: '@mobile',
}, async ({ page, browser }) => {
  await page.goto('/checkout/quote')
  await expect(page).toHaveURL('/quote')
  await addToQuote(page, tank)
  await openHydrated(page, '/checkout/quote')
  await expect(page.locator('[name=password], [name="billing[address_1]"], [name="hire_duration[from]"]')).toHaveCount(
    0,
  )
  await expect(page.locator('[name=referrer] option')).toHaveCount(18)
  // A line on application has no price, so no total is shown.
  await expect(page.getByText('Delivery, VAT and the total follow in our quote.')).toBeVisible()
  await expect(page.locator('.summary-total')).toHaveCount(0)
  await page.locator('header a[href="/checkout"]').click()
  const dropdown = page.getByRole('dialog', { name: 'Your basket and quote' })
  await dropdown.getByRole('tab', { name: 'Quote (1)' }).click()
  await expect(dropdown.getByText('Subtotal 1 item').locator('b')).toHaveText('POA')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Request quote' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: 'Looks like you have some errors!' })
  await expect(wrong.getByRole('link', { name: /^Telephone/ })).toBeVisible()
  await expect(page.locator('[name="billing[postcode]"]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await fillRequest(page, 'ada@example.com')
  await page.locator('[name="billing[postcode]"]').fill('somewhere')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(wrong).toContainText('Please enter a UK postcode')
  await expect(page.locator('[name="customer[first_name]"]')).toHaveValue('Ada')
  await page.locator('[name="billing[postcode]"]').fill('yo71aa')
  await page.getByRole('button', { name: 'Request quote' }).click()

  await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}$/)
  const link = new URL(page.url()).pathname
  await expect(page.getByText('During business hours we reply with your prices within 1 hour.')).toBeVisible()
  await expect(page.getByText('Price on application').first()).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const number = title.replace(/\D/g, '')
  await expectAccessible(page)
  await page.goto('/quote')
  await expect(page.getByText('You currently have no items added for quotation.')).toBeVisible()
  expect((await page.goto(`/quote/${number}`))?.status()).toBe(404)

  await withStaffPage(browser, async (staffPage) => {
    // Only the customer may answer; staff are linked to their own page.
    await staffPage.goto(link)
    await expect(staffPage.getByText('No longer needed?')).toHaveCount(0)
    await staffPage.getByRole('link', { name: 'Open in the back office' }).click()
    await expect(staffPage.getByRole('table', { name: 'Versions' })).toContainText('on application')
    await staffPage.goto('/dashboard/quotes?status=requested')
    const row = staffPage.getByRole('row').filter({ hasText: number })
    // Late in the day the reply is due on the next one.
    await expect(row).toContainText(/\d+ minutes left|due \w{3} \d+ \w{3,4}, \d\d:\d\d/)
    await row.getByRole('link', { name: number }).click()
    const unit = staffPage.getByRole('textbox', { name: /^Unit price of Ironbridge/ })
    await expect(unit).toHaveValue('')
    await expect(staffPage.getByText('Excludes lines without a price.')).toBeVisible()
    const delivery = staffPage.getByLabel('Delivery (£ excl. VAT)')
    const validUntil = staffPage.getByLabel('Valid until')
    const firstDate = await validUntil.inputValue()
    // A refused form keeps what was typed.
    await delivery.fill('77')
    await staffPage.getByRole('button', { name: 'Send to customer' }).click()
    await expect(staffPage.getByText('Some lines have no price yet.')).toBeVisible()
    await expect(delivery).toHaveValue('77')
    await unit.fill('81')
    await validUntil.fill('2020-01-01')
    await staffPage.getByRole('button', { name: 'Send to customer' }).click()
    await expect(validUntil).toHaveAccessibleDescription(/Choose a date after today\./)
    await expect(unit).toHaveValue('81')
    await validUntil.fill(firstDate)
    await unit.fill('8,000')
    await staffPage.getByRole('button', { name: 'Send to customer' }).click()
    await expect(staffPage.getByText('Please enter an amount in pounds').first()).toBeVisible()
    await expect(unit).toHaveAttribute('aria-invalid', 'true')
    await unit.fill('8000')
    // Adding a line saves the draft with everything else; ticking a line removes it.
    await staffPage.getByLabel(/^SKU/).fill('anv-cad110-hanpum')
    await unit.fill('8000')
    await staffPage.getByRole('button', { name: 'Add line' }).click()
    await expect(staffPage.getByText('Draft saved.')).toBeVisible()
    await expect(staffPage.getByRole('textbox', { name: /^Quantity of Anvil 110/ })).toHaveValue('1')
    await staffPage.getByRole('checkbox', { name: /^Remove Anvil 110/ }).check()
    await delivery.fill('95')
    await staffPage.getByLabel('Note to the customer').fill('Kerbside.')
    await staffPage.getByRole('button', { name: 'Save draft' }).click()
    await expect(staffPage.getByText('Draft saved.')).toBeVisible()
    await expect(staffPage.getByRole('definition').filter({ hasText: '£9,714.00' })).toBeVisible()
    await expect(staffPage.getByText('Excludes lines without a price.')).toBeHidden()
    await expectAccessible(staffPage)
    await staffPage.getByRole('button', { name: 'Send to customer' }).click()
    await expect(staffPage.getByText('Offer sent.')).toBeVisible()
    await expect(staffPage.getByText(/^answered in \d+ minute/)).toBeVisible()
  })

  await openHydrated(page, link)
  await expect(page.getByText('Kerbside.')).toBeVisible()
  await expect(page.getByText('You accept £9,714.00 incl. VAT')).toBeVisible()
  const offered = await readAmounts(page)
  expect(offered.at(-1)).toBe('£9,714.00')
  expect(await downloadPdfLines(page, /^Quote \d+ \(PDF\)$/)).toEqual(expect.arrayContaining(offered))
  await expectAccessible(page)
  // Neither a replaced nor an expired version can be accepted, and a sent price is ignored [T31].
  const replaced = await acceptOverHttp(page, link, '1')
  expect(replaced.status()).toBe(409)
  // The address form is prefilled from the request.
  expect(await replaced.text()).toContain('value="Mill Lane"')
  expect((await acceptOverHttp(page, `/quote/${demoToken('quote 1')}`, '2')).status()).toBe(409)
  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(wrong.getByRole('link', { name: /^Address line 1/ })).toBeVisible()
  await fill(page, 'billing', street)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page).toHaveURL(/\/checkout\/payment\?order=[0-9a-f]{32}$/)
  await expect(page.getByText('£9,714.00').first()).toBeVisible()
  const payment = page.url()
  await page.goto(link)
  await expect(page.getByText(/^This quote is order \d+ now\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept and pay' })).toHaveCount(0)

  // The offered total is charged, shown and invoiced.
  await page.goto(payment)
  await page.getByRole('button', { name: 'Pay £9,714.00 now' }).click()
  await page.waitForURL(/\/stand-in-gateway\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/checkout\/review\//)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(await readAmounts(page)).toEqual(offered)
  expect(await downloadPdfLines(page, /^VAT invoice INV-/)).toEqual(expect.arrayContaining(offered))
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('requests a hire quote with dates picked by keyboard [CHK-05] [CHK-12]', async ({ page }) => {
    await addToQuote(page, bowser, /alquiler/)
    await openHydrated(page, '/checkout/quote')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitar un presupuesto de alquiler')
    await fillRequest(page, 'eva@example.com')
    const from = page.getByRole('textbox', { name: /^Desde/ })
    const to = page.getByRole('textbox', { name: /^Hasta/ })
    await from.fill('31-12-2026')
    await from.press('Tab')
    await expect(page.getByText('Escríbalo como AAAA-MM-DD')).toBeVisible()
    await from.fill('')
    await page.getByRole('button', { name: 'Elegir en el calendario' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await expectAccessible(page)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Calendario' })).toHaveCount(0)
    const [start, end] = [await from.inputValue(), await to.inputValue()]
    expect(Date.parse(end) - Date.parse(start)).toBe(7 * 86_400_000)
    await to.fill('2020-01-01')
    await to.press('Tab')
    await expect(page.getByText('Este día no se puede elegir.')).toBeVisible()
    await to.fill(end)
    await page.getByRole('button', { name: 'Introducir la dirección a mano' }).press('Enter')
    await expect(page.locator('[name="billing[house_number]"]')).toBeFocused()
    await fill(page, 'billing', { postcode: 'yo7 1aa', ...street })
    // While the calendar is open, one click closes it and sends the form.
    await page.getByRole('button', { name: 'Elegir en el calendario' }).click()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await page.getByRole('button', { name: 'Solicitar presupuesto' }).click()
    await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}$/)
    await expect(page.getByText('Gracias, hemos recibido su solicitud.')).toBeVisible()
    await expect(page.getByText(/^Alquiler del \d+ \w+ \d+ al \d+ \w+ \d+$/)).toBeVisible()
  })
})

test('creates one quote for ten requests of one form, and ignores an answer that is neither yes nor no [T87]', async ({
  page,
}) => {
  await addToQuote(page, tank)
  await page.goto('/checkout/quote')
  const csrf = { _token: (await page.locator('meta[name=csrf-token]').getAttribute('content')) ?? '' }
  const customerFields = Object.entries({ email: 'ten@example.com', ...person }).map(([name, value]) => [
    `customer[${name}]`,
    value,
  ])
  const form = {
    ...csrf,
    ...Object.fromEntries(customerFields),
    checkout_token: await page.locator('[name=checkout_token]').inputValue(),
    'billing[postcode]': 'YO7 1AA',
    referrer: 'Radio',
  }
  const press = async () => (await page.request.post('/checkout/quote', { form, maxRedirects: 0 })).headers().location
  const [link = '', ...others] = new Set(await Promise.all(Array.from({ length: 10 }, press)))
  expect(link).toMatch(/^\/quote\/[0-9a-f]{32}$/)
  expect(others).toEqual([])
  expect((await page.request.post(link, { form: csrf })).status()).toBe(404)
  await page.goto(link)
  await expect(page.getByText('During business hours we reply with your prices within 1 hour.')).toBeVisible()
})

test('prefills the form for a customer, who withdraws the request and finds it in the account [ACC-05]', async ({
  page,
}) => {
  const { email } = await registerAccount(page)
  await addToQuote(page, tank)
  await openHydrated(page, '/checkout/quote')
  await expect(page.locator('[name="customer[email]"]')).toHaveValue(email)
  await expect(page.locator('[name="customer[email]"]')).toHaveAttribute('readonly')
  await expect(page.locator('[name="customer[first_name]"]')).toHaveValue('Jo')
  await page.locator('[name="customer[phone]"]').fill(person.phone)
  await page.locator('[name="billing[postcode]"]').fill('YO7 1AA')
  await page.locator('[name=referrer]').selectOption('TV')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}$/)
  await page.goto('/my-account/quotes')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByText('No longer needed?').click()
  await page.getByLabel('Why do you withdraw it?').fill('Found one')
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(page.getByText('This request was withdrawn.')).toBeVisible()
  await page.goto('/my-account/quotes')
  await expect(page.getByRole('row').nth(1)).toContainText('Withdrawn')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('requests a hire quote with a plain form and date inputs [CHK-05] [CHK-12]', async ({ page }) => {
    await page.goto(`/product/${bowser}`)
    await page.getByRole('button', { name: 'Add to hire quote' }).click()
    await expect(page).toHaveURL('/quote')
    await page.getByRole('link', { name: 'Quote now' }).click()
    await fillRequest(page, 'eva@example.com')
    await fill(page, 'billing', { postcode: 'yo7 1aa', ...street })
    await expect(page.locator('[name="hire_duration[from]"]')).toHaveAttribute('type', 'date')
    await expect(page.getByText('The first and the last day.', { exact: true })).toBeVisible()
    const year = new Date().getFullYear() + 1
    await fill(page, 'hire_duration', { from: `${year}-03-10`, to: `${year}-03-01` })
    await page.getByRole('button', { name: 'Request quote' }).click()
    await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}\?/)
    // An end before the start is set to the start, with a message beside it.
    await expect(page.getByText(`Hire from 10 Mar ${year} to 10 Mar ${year}`, { exact: true })).toBeVisible()
    await expect(page.getByText('The end was before the start, so it was set to the start.')).toBeVisible()
  })
})
