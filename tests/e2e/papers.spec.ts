import { readFile } from 'node:fs/promises'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, openAwake, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'
import { readPdf } from '../support/read-pdf.ts'

test('ACC-05 CHK-11 P2 the totals of a downloaded invoice, credit note and quote are those of the page', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'customer@example.com', demoPassword)
  await openAwake(page, '/my-account/orders/100004')
  await expect(page.getByRole('main')).toContainText('Your order is cancelled and refunded')
  const shown = await page.locator('main dl dd').allTextContents()
  const refunded = shown.pop()
  const total = shown.at(-1) ?? ''
  expect([total, refunded]).toEqual([expect.stringMatching(/^£\d/), `−${total}`])
  const download = async (name: RegExp) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('main').getByRole('link', { name }).click()
    const file = await waiting
    return {
      name: file.suggestedFilename(),
      words: readPdf(await readFile(await file.path()))
        .join('\n')
        .split('\n'),
    }
  }
  const invoice = await download(/VAT invoice INV-/)
  expect(invoice.name).toMatch(/^invoice-INV-\d{6}\.pdf$/)
  for (const amount of shown) expect(invoice.words).toContain(amount)
  const credit = await download(/Credit note CN-/)
  expect(credit.words).toContain(total)

  await page.goto('/checkout/review/100004')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is cancelled and refunded')
  await expect(page.getByText('We have sent a confirmation')).toBeHidden()

  await openAwake(page, '/my-account/quotes')
  await page
    .getByRole('main')
    .getByRole('row', { name: /Expired/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Quote \d+/)
  const offered = await page.locator('main dl dd').last().textContent()
  const quote = await download(/Quote \d+ \(PDF\)/)
  expect(quote.words).toContain(offered)
})
