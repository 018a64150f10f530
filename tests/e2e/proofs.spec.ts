import sharp from 'sharp'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { signIn } from '../support/journey-account.ts'

const order = '/dashboard/orders/100007'

test('STAFF-03 a proof: sent by staff, changes asked for by its link, approved by its owner @once', async ({
  page,
  browser,
  complaints,
}) => {
  const blank = { width: 900, height: 600, channels: 3, background: '#9cc9ea' } as const
  const buffer = await sharp({ create: blank }).png().toBuffer()
  const form = page.getByRole('form', { name: 'Send a proof' })
  const [item, note] = [form.getByLabel('Item'), form.getByLabel('Note to the customer')]
  const send = async (name: string, bytes = buffer) => {
    await form.getByLabel('File').setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
    await form.getByRole('button', { name: 'Send the proof' }).click()
  }
  await signIn(page, 'staff@example.com', demoPassword)
  await page.goto(order)
  await item.selectOption({ index: 1 })
  await note.fill('Logo in one colour')
  await send('proof.png', Buffer.from('<html>'))
  await expect(form.getByText('A proof is a PDF, PNG or JPEG file.')).toBeVisible()
  await expect(note).toHaveValue('Logo in one colour')
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/422 .*\/proofs$/.test(complaint)))
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const desk = (await plain.newPage()).getByRole('form', { name: 'Send a proof' })
  await desk.page().goto(order)
  await desk.getByLabel('Item').selectOption({ index: 1 })
  await desk.getByLabel('Note to the customer').fill('¿Así?\n<b>Larger</b>')
  await desk.getByRole('button', { name: 'Send the proof' }).click()
  await expect(desk.page()).toHaveURL(/\?proof=no_file/)
  await expect(desk.getByLabel('Item')).not.toHaveValue('')
  await expect(desk.getByLabel('Note to the customer')).toHaveValue('¿Así?\n<b>Larger</b>')
  await plain.close()
  await send('proof.png')
  await expect(page.getByText('The proof is on its way to the customer.')).toBeVisible()
  const proofs = page.getByRole('region', { name: 'Proofs' })
  await expect(proofs).toContainText('Version 1')
  await expectAccessible(page)
  const link = await proofs.getByRole('link', { name: 'The customer’s page' }).first().getAttribute('href')

  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await stranger.goto(link ?? '')
  await expect(stranger.getByRole('img', { name: /^The proof of/ })).toBeVisible()
  await stranger.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(stranger.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await stranger.getByLabel('What should we change?').fill('Larger, please')
  await stranger.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(stranger.getByText('Thank you: we will send you a new proof.')).toBeVisible()
  await stranger.context().close()

  await page.goto(order)
  await expect(proofs).toContainText('Comment: Larger, please')
  await expect(item).not.toHaveValue('')
  await expect(note).toHaveValue('Logo in one colour')
  await note.fill('Larger now')
  await send('better.png')
  await expect(proofs).toContainText('Version 2')
  await expect(note).toHaveValue('')
  const owner = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(owner, 'trade@example.com', demoPassword)
  // ROUTE-10: an owner may ask for the review by the order's number.
  await owner.goto('/checkout/review/100007')
  await expect(owner).toHaveURL(/\/checkout\/review\/[0-9a-f]{32}$/)
  await owner.goto('/my-account/orders/100007')
  await owner.getByRole('link', { name: /^Look at the proof of/ }).click()
  await owner.getByRole('button', { name: 'Approve the proof' }).click()
  await expect(owner.getByText('Thank you: we print it as it is.')).toBeVisible()
  await owner.context().close()

  await page.goto(order)
  await expect(proofs).toContainText(/Version 2\s*Approved/)
  const mail = page.getByRole('link', { name: 'A new proof for order 100007' })
  await expect(async () => {
    await page.goto(order)
    await expect(mail).toBeVisible({ timeout: 1000 })
    // The shop writes to its staff in its own language.
    await expect(page.getByRole('link', { name: 'Prueba aprobada: pedido 100007' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.click()
  await expect(page.frameLocator('iframe').getByText('See the proof')).toBeVisible()
})
