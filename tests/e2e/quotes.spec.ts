import { readFile } from 'node:fs/promises'
import type { APIResponse, Browser, Page } from '@playwright/test'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { demoToken } from '../../database/seed/people/frozen-rows.ts'
import { expect, expectAccessible, haveAnsweredAboutCookies, openAwake, test } from '../support/journey.ts'
import { register, signIn } from '../support/journey-account.ts'
import { readPdf } from '../support/read-pdf.ts'

const tank = 'ironbridge-forge-10000-litre-bunded-steel-oil-tank'
const bowser = 'ironbridge-muster-950-litre-road-tow-bowser'
const person = { first_name: 'Ada', last_name: 'Byron', phone: '01845 000000' }
const street = { house_number: '14', address_1: 'Mill Lane', address_3: 'Thirsk', address_4: 'North Yorkshire' }

async function addToQuote(page: Page, product: string, button: string | RegExp = 'Add to quote') {
  await openAwake(page, `/product/${product}`)
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

/** The totals of a document on its page. */
async function amountsOf(page: Page): Promise<string[]> {
  return page.locator('main dl dd').filter({ hasText: /^[£−]/ }).allInnerTexts()
}

async function downloadWords(page: Page, link: RegExp): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const file = await readFile(await (await waiting).path())
  return readPdf(file).join('\n').split('\n')
}

/** The form sent by a program. */
async function acceptAnyhow(page: Page, path: string, version: string): Promise<APIResponse> {
  const token = await page.locator('meta[name=csrf-token]').getAttribute('content')
  const address = { ...street, postcode: 'YO7 1AA', country: 'GB' }
  const billing = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing[${name}]`, value]))
  const form = { _token: token ?? '', intent: 'accept', version, ...billing, deliver_to_billing: '1', total: '0.01' }
  return page.request.post(path, { form, maxRedirects: 0 })
}

/** On a screen of their own, which stands on a desk. */
async function asStaff(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: false })
  await haveAnsweredAboutCookies(context)
  const page = await context.newPage()
  await signIn(page, 'staff@example.com', demoPassword)
  await work(page)
  await context.close()
}

test('T31 ROUTE-09 CHK-04 CHK-08 CHK-09 STAFF-02 ACC-05 a guest asks, staff price, the guest accepts by the link', {
  tag: '@telephone',
}, async ({ page, browser }) => {
  await page.goto('/checkout/quote')
  await expect(page).toHaveURL('/quote')
  await addToQuote(page, tank)
  await openAwake(page, '/checkout/quote')
  await expect(page.locator('[name=password], [name="billing[address_1]"], [name="hire_duration[from]"]')).toHaveCount(
    0,
  )
  await expect(page.locator('[name=referrer] option')).toHaveCount(18)
  // What is on application has no total yet, and so nothing that looks like one.
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

  await asStaff(browser, async (desk) => {
    // The customer's answer is the customer's; staff are led to their own page.
    await desk.goto(link)
    await expect(desk.getByText('No longer needed?')).toHaveCount(0)
    await desk.getByRole('link', { name: 'Open in the back office' }).click()
    await expect(desk.getByRole('table', { name: 'Versions' })).toContainText('on application')
    await desk.goto('/dashboard/quotes?status=requested')
    const row = desk.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText(/\d+ minutes left/)
    await row.getByRole('link', { name: number }).click()
    const unit = desk.getByRole('textbox', { name: /^Unit price of Ironbridge/ })
    await expect(unit).toHaveValue('')
    await expect(desk.getByText('Without the lines that have no price yet.')).toBeVisible()
    await unit.fill('8,000')
    await desk.getByRole('button', { name: 'Send to the customer' }).click()
    await expect(desk.getByText('Please enter an amount in pounds').first()).toBeVisible()
    await expect(unit).toHaveAttribute('aria-invalid', 'true')
    await unit.fill('8000')
    await desk.getByLabel('Delivery (£ excl. VAT)').fill('95')
    await desk.getByLabel('Note to the customer').fill('Kerbside.')
    await desk.getByRole('button', { name: 'Save draft and add up' }).click()
    await expect(desk.getByText('The draft is saved.')).toBeVisible()
    await expect(desk.getByRole('definition').filter({ hasText: '£9,714.00' })).toBeVisible()
    await expect(desk.getByText('Without the lines that have no price yet.')).toBeHidden()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Send to the customer' }).click()
    await expect(desk.getByText('The offer has been sent.')).toBeVisible()
    await expect(desk.getByText(/^answered in \d+ minute/)).toBeVisible()
  })

  await openAwake(page, link)
  await expect(page.getByText('Kerbside.')).toBeVisible()
  await expect(page.getByText('You accept £9,714.00 incl. VAT')).toBeVisible()
  const offered = await amountsOf(page)
  expect(offered.at(-1)).toBe('£9,714.00')
  expect(await downloadWords(page, /^Quote \d+ \(PDF\)$/)).toEqual(expect.arrayContaining(offered))
  await expectAccessible(page)
  // T31: neither what was replaced nor what is over, and never at a price that is sent along.
  const replaced = await acceptAnyhow(page, link, '1')
  expect(replaced.status()).toBe(409)
  // Nobody types their address twice for it.
  expect(await replaced.text()).toContain('value="Mill Lane"')
  expect((await acceptAnyhow(page, `/quote/${demoToken('quote 1')}`, '2')).status()).toBe(409)
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

  // Paid to the end: what was offered is what is charged, shown and invoiced.
  await page.goto(payment)
  await page.getByRole('button', { name: 'Pay £9,714.00 now' }).click()
  await page.waitForURL(/\/stand-in-gateway\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/checkout\/review\//)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(await amountsOf(page)).toEqual(offered)
  expect(await downloadWords(page, /^VAT invoice INV-/)).toEqual(expect.arrayContaining(offered))
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('CHK-05 CHK-12 a hire quote, its days picked by keyboard', { tag: '@once' }, async ({ page }) => {
    await addToQuote(page, bowser, /alquiler/)
    await openAwake(page, '/checkout/quote')
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
    // The calendar was left open: one press still closes it and sends the form.
    await page.getByRole('button', { name: 'Elegir en el calendario' }).click()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await page.getByRole('button', { name: 'Solicitar presupuesto' }).click()
    await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}$/)
    await expect(page.getByText('Gracias, hemos recibido su solicitud.')).toBeVisible()
    await expect(page.getByText(/^Alquiler del \d+ \w+ \d+ al \d+ \w+ \d+$/)).toBeVisible()
  })
})

test('T87 ten requests of one form lead to one quote; a form that says neither yes nor no leaves it as it is', async ({
  page,
}) => {
  await addToQuote(page, tank)
  await page.goto('/checkout/quote')
  const csrf = { _token: (await page.locator('meta[name=csrf-token]').getAttribute('content')) ?? '' }
  const named = Object.entries({ email: 'ten@example.com', ...person }).map(([name, value]) => [
    `customer[${name}]`,
    value,
  ])
  const form = {
    ...csrf,
    ...Object.fromEntries(named),
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

test('ACC-05 a customer is known to the form, withdraws the request, and finds it in the account', {
  tag: '@once',
}, async ({ page }) => {
  const { email } = await register(page)
  await addToQuote(page, tank)
  await openAwake(page, '/checkout/quote')
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

  test('CHK-05 CHK-12 a hire quote is a plain form with date inputs', { tag: '@once' }, async ({ page }) => {
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
    // An end before the start is corrected to equal it, and that is said beside it.
    await expect(page.getByText(`Hire from 10 Mar ${year} to 10 Mar ${year}`, { exact: true })).toBeVisible()
    await expect(page.getByText('The end was before the start, so it was set to the start.')).toBeVisible()
  })
})
