import { expect, type Page } from '@playwright/test'
import type { openCardService } from '../servers/card-service.ts'
import type { SmtpInbox } from '../servers/smtp-inbox.ts'
import { placeOrderOverHttp } from './journey-checkout.ts'
import { waitUntilHydrated } from './wait-until-hydrated.ts'

/* The steps by which a merchant tries a new shop before it opens, and which shop health ticks. */

export type CardService = Awaited<ReturnType<typeof openCardService>>

/** Undoes the line breaks of the transfer encoding. */
const decode = (message: string) => message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/** Waits for an email to this address that contains the text, and returns it. */
export async function readReceivedEmail(inbox: SmtpInbox, to: string, text: string): Promise<string> {
  const find = () =>
    inbox.received
      .filter((email) => email.to.includes(to))
      .map(({ message }) => decode(message))
      .find((message) => message.includes(text))
  await expect.poll(find, { message: `an email to ${to} with “${text}”` }).toBeDefined()
  return find() ?? ''
}

/** Sends the test email of shop health and clicks its link. */
export async function confirmTestEmail(page: Page, inbox: SmtpInbox, to: string): Promise<void> {
  await page.goto('/dashboard/setup')
  const check = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Email', exact: true }) })
  await expect(check).toContainText('Send yourself a test email')
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(`A test email is on its way to ${to}.`)).toBeVisible()
  const email = await readReceivedEmail(inbox, to, '/dashboard/setup/email/')
  await page.goto(/\/dashboard\/setup\/email\/[\w-]+/.exec(email)?.[0] ?? '')
  await expect(page.getByText('The test email has arrived.')).toBeVisible()
  // Done, or the advice to publish records: the domain of the test has none.
  await expect(check).toContainText(/^(Done|Recommended)/)
}

export async function uploadLogo(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/brand')
  const logo = page.getByRole('form', { name: 'Logo', exact: true })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>'
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await logo.getByLabel('Logo').setInputFiles(file)
  await logo.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
}

export async function requestQuote(page: Page, product: string): Promise<void> {
  await page.goto(product)
  await page.getByRole('button', { name: 'Add to quote', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await page.goto('/checkout/quote')
  const fields = {
    'customer[email]': 'guest@example.com',
    'customer[first_name]': 'Gail',
    'customer[last_name]': 'Guest',
    'customer[phone]': '01522 496 0000',
    'billing[postcode]': 'LN1 1AA',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('[name=referrer]').selectOption('Radio')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page).toHaveURL(/\/quote\/[0-9a-f]{32}$/)
}

/** Buys a product by card, as a guest who enters the card on the page of the card service. */
export async function buyByCard(page: Page, { cards, product }: { cards: CardService; product: string }) {
  const cardPage = Promise.withResolvers<string>()
  // Redirects cannot be intercepted, and no test opens a page of another site.
  await page.route(/\/checkout\/payment/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers()
    cardPage.resolve(location)
    return route.fulfill({ contentType: 'text/html', body: 'Card page' })
  })
  const step = await placeOrderOverHttp(page, { product, qty: 1 })
  await page.goto(step)
  const shopUrl = new URL(page.url()).origin
  // The page may have submitted itself already.
  const cardPageText = page.getByText('Card page', { exact: true })
  await page
    .getByRole('button', { name: /^Pay £/ })
    .or(cardPageText)
    .click()
  await expect(cardPageText).toBeVisible()
  const { pathname, search } = new URL(await cards.pay(await cardPage.promise, shopUrl))
  await page.goto(shopUrl + pathname + search)
  await page.waitForURL(/\/checkout\/review\//)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
}

/** Refunds the newest order in full. */
export async function refundNewestOrder(page: Page): Promise<void> {
  await page.goto('/dashboard/orders')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  const panel = page.getByRole('region', { name: 'Payments' })
  // Staff see that no money has moved.
  await expect(panel).toContainText('Stripe, test')
  await waitUntilHydrated(page)
  await panel.locator('summary').click()
  const form = panel.getByRole('form', { name: 'Refund' })
  await form.getByRole('button', { name: 'Fill in the full refund' }).click()
  await expect(form.locator('[aria-live=polite]')).toContainText('1 × Moor 1200')
  await form.getByLabel(/^Reason/).fill('Rehearsal')
  await form.getByRole('button', { name: 'Review the refund' }).click()
  const confirmation = panel.getByRole('form', { name: 'Check the refund' })
  await confirmation.waitFor()
  await waitUntilHydrated(page)
  await confirmation.getByRole('button', { name: /^Refund £.* to the card$/ }).click()
  await expect(page.getByText('Refund made.')).toBeVisible()
}
