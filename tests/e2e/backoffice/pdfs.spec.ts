import { readFile } from 'node:fs/promises'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, openHydrated, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { readPdf } from '../../support/read-pdf.ts'

test('an invoice, credit note and quote PDF shows the totals of its page [ACC-05] [CHK-11] [P2]', async ({ page }) => {
  await signInAs(page, 'customer@example.com', demoPassword)
  await openHydrated(page, '/my-account/orders/100004')
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

  await openHydrated(page, '/my-account/quotes')
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
