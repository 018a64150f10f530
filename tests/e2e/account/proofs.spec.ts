import sharp from 'sharp'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'

const order = '/dashboard/orders/100007'

test('sends a proof, receives change requests by its link and is approved by its owner [STAFF-03]', async ({
  page,
  browser,
  browserErrors,
}) => {
  const blank = { width: 900, height: 600, channels: 3, background: '#9cc9ea' } as const
  const buffer = await sharp({ create: blank }).png().toBuffer()
  const form = page.getByRole('form', { name: 'Send a proof' })
  const [item, note] = [form.getByLabel('Item'), form.getByLabel('Note to the customer')]
  const send = async (name: string, bytes = buffer) => {
    await form.getByLabel('File').setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
    await form.getByRole('button', { name: 'Send the proof' }).click()
  }
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto(order)
  await item.selectOption({ index: 1 })
  await note.fill('Logo in one colour')
  await send('proof.png', Buffer.from('<html>'))
  await expect(form.getByText('A proof is a PDF, PNG or JPEG file.')).toBeVisible()
  await expect(note).toHaveValue('Logo in one colour')
  browserErrors.splice(0, browserErrors.length, ...browserErrors.filter((error) => !/422 .*\/proofs$/.test(error)))
  const plainContext = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plainForm = (await plainContext.newPage()).getByRole('form', { name: 'Send a proof' })
  await plainForm.page().goto(order)
  await plainForm.getByLabel('Item').selectOption({ index: 1 })
  await plainForm.getByLabel('Note to the customer').fill('¿Así?\n<b>Larger</b>')
  await plainForm.getByRole('button', { name: 'Send the proof' }).click()
  await expect(plainForm.page()).toHaveURL(/\?proof=no_file/)
  await expect(plainForm.getByLabel('Item')).not.toHaveValue('')
  await expect(plainForm.getByLabel('Note to the customer')).toHaveValue('¿Así?\n<b>Larger</b>')
  await plainContext.close()
  await send('proof.png')
  await expect(page.getByText('Proof sent to the customer.')).toBeVisible()
  const proofs = page.getByRole('region', { name: 'Proofs' })
  await expect(proofs).toContainText('Version 1')
  await expectAccessible(page)
  const link = await proofs.getByRole('link', { name: 'The customer’s page' }).first().getAttribute('href')

  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await guest.goto(link ?? '')
  await expect(guest.getByRole('img', { name: /^The proof of/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(guest.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await guest.getByLabel('What should we change?').fill('Larger, please')
  await guest.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(guest.getByText('Thank you: we will send you a new proof.')).toBeVisible()
  await guest.context().close()

  await page.goto(order)
  await expect(proofs).toContainText('Comment: Larger, please')
  await expect(item).not.toHaveValue('')
  await expect(note).toHaveValue('Logo in one colour')
  await note.fill('Larger now')
  await send('better.png')
  await expect(proofs).toContainText('Version 2')
  await expect(note).toHaveValue('')
  const owner = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signInAs(owner, 'trade@example.com', demoPassword)
  // The owner may open the review by the order's number [ROUTE-10].
  await owner.goto('/checkout/review/100007')
  await expect(owner).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
  await owner.goto('/my-account/orders/100007')
  await owner.getByRole('link', { name: /^Look at the proof of/ }).click()
  await owner.getByRole('button', { name: 'Approve the proof' }).click()
  await expect(owner.getByText('Thank you: we print it as it is.')).toBeVisible()
  await owner.context().close()

  await page.goto(order)
  await expect(proofs).toContainText(/Version 2\s*Approved/)
  const emailLink = page.getByRole('link', { name: 'A new proof for order 100007' })
  await expect(async () => {
    await page.goto(order)
    await expect(emailLink).toBeVisible({ timeout: 1000 })
    // Emails to staff are in the shop's language.
    await expect(page.getByRole('link', { name: 'Prueba aprobada: pedido 100007' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await emailLink.click()
  await expect(page.frameLocator('iframe').getByText('See the proof')).toBeVisible()
})
