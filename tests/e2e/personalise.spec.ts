import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, haveAnsweredAboutCookies, test } from '../support/journey.ts'
import { register, signIn } from '../support/journey-account.ts'
import { openPayment } from '../support/journey-checkout.ts'

const mug = '/product/bramblewick-named-tea-mug'
const logoMug = '/product/bramblewick-durham-photo-mug'

const panel = (page: Page) => page.locator('#personalise')
const line = (page: Page, name: string) => panel(page).getByRole('textbox', { name })

/** The panel comes when one comes near. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await panel(page).scrollIntoViewIfNeeded()
  // The shop renders a picture when it is asked for the first time.
  await expect(panel(page).locator('canvas[data-drawn]')).toBeVisible({ timeout: 30_000 })
}

/** The share of pixels that differ by more than the rounding of two encoders. */
async function differing(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  expect(one!.info).toMatchObject({ width: two!.info.width, height: two!.info.height })
  const [left, right] = [one!.data, two!.data]
  const isOther = (at: number) => Math.abs(left[at]! - right[at]!) > 32
  let different = 0
  for (let at = 0; at < left.length; at += 3) {
    if (isOther(at) || isOther(at + 1) || isOther(at + 2)) different += 1
  }
  return different / (left.length / 3)
}

const canvasBytes = async (page: Page) => {
  const address = await panel(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'))
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('PERS-01 PERS-02 PERS-04 PERS-05 PERS-06 a name is typed, previewed, approved and is in the basket with its picture', {
  tag: '@both',
}, async ({ page, request }) => {
  await open(page, mug)
  const blank = await canvasBytes(page)
  await line(page, 'First line').fill('José Núñez')
  await expect(panel(page).getByText('10 of 18 characters')).toBeVisible()
  await line(page, 'Second line').fill('since 1984')
  await panel(page).getByRole('group', { name: 'Font of First line' }).getByText('Inter').click()
  await panel(page).getByRole('group', { name: 'Colour of Second line' }).getByTitle('Red').click()
  await expect.poll(async () => differing(blank, await canvasBytes(page))).toBeGreaterThan(0.003)
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()

  await expect(panel(page).getByText('Preview your design below...')).toBeVisible()
  await expect(line(page, 'First line')).toHaveCount(0)
  const picture = panel(page).getByRole('img', { name: 'Bramblewick Named Tea Mug with your design' })
  const fromServer = await (await request.get((await picture.getAttribute('src')) ?? '')).body()
  expect(await differing(await canvasBytes(page), fromServer)).toBeLessThan(0.02)
  expect(await differing(blank, fromServer)).toBeGreaterThan(0.003)

  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 'First line')).toHaveValue('')

  await page.goto('/checkout')
  const design = page.getByRole('main').getByRole('img', { name: 'Your design' })
  await expect(design).toHaveAttribute('src', /^\/data\/design\/[0-9a-f]{32}\/preview$/)
})

test('PERS-04 the design goes with the order: on its confirmation, in the account and in the back office @once', async ({
  page,
  browser,
}) => {
  await register(page)
  await open(page, mug)
  await line(page, 'First line').fill('José Núñez')
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  await openPayment(page)
  await page.locator('input[type=radio][value=bacs]').check()
  await page.locator('#payment-form button[type=submit]').click()
  await page.waitForURL(/\/checkout\/review\//)
  const design = page.getByRole('main').getByRole('img', { name: 'Your design' })
  const isDrawn = (image: Locator) =>
    expect.poll(() => image.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(100)
  await isDrawn(design)
  await page.goto('/my-account/orders')
  await page.locator('main a[href^="/my-account/orders/"]').first().click()
  await page.waitForURL(/\/orders\/\d+$/)
  await isDrawn(design)

  const ours = await browser.newContext()
  await haveAnsweredAboutCookies(ours)
  const desk = await ours.newPage()
  await signIn(desk, 'staff@example.com', demoPassword)
  await desk.goto(`/dashboard/orders/${page.url().split('/').at(-1)}`)
  const forStaff = desk.getByRole('main').locator('a[href^="/data/design/"] img')
  await forStaff.scrollIntoViewIfNeeded()
  await isDrawn(forStaff)
  await expect(desk.getByRole('main').getByText(/First line.*José Núñez/)).toBeVisible()
  await desk.context().close()
})

test('PERS-04 a design is edited again from its line, which it then replaces with all that it had @once', async ({
  page,
}) => {
  await open(page, mug)
  await line(page, 'First line').fill('José Núñez')
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  // It stays in the quote that it is in, at its place, with its colours and artwork.
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Convert basket to quote' }).click()
  await page.waitForURL('/checkout/quote')
  await page.goto('/quote')
  await page.getByRole('button', { name: 'Upload logo' }).click()
  const logo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  await page.getByLabel('Choose a file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('link', { name: 'logo.png' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See design' })).toHaveAttribute('href', /^\/data\/design\/.*\/preview$/)
  await page.getByRole('link', { name: 'Edit design' }).click()
  await expect(line(page, 'First line')).toHaveValue('José Núñez')
  await line(page, 'First line').fill('José & Ana')
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your quote')).toBeVisible()
  // Reloaded, the page starts anew.
  await expect(page).toHaveURL(/^[^#]*$/)
  const quoted = () =>
    page.evaluate(async () =>
      Object.values<{ artwork: string; qty: number }>((await (await fetch('/data/basket/quotes')).json()).quote.items),
    )
  await expect.poll(quoted).toMatchObject([{ qty: 1, artwork: 'logo.png' }])
  expect(await page.evaluate(async () => (await (await fetch('/data/basket')).json()).cart.item_count)).toBe(1)
})

test('PERS-01 PERS-03 empty, too long, emoji and rude texts are refused where they stand', async ({ page }) => {
  await open(page, mug)
  const preview = panel(page).getByRole('button', { name: 'Preview My Design' })
  const first = line(page, 'First line')
  await preview.click()
  await expect(panel(page).getByText('Please fill this in.')).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill('W'.repeat(40))
  await expect(panel(page).getByText('40 of 18 characters: 22 too many')).toBeVisible()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(panel(page).getByRole('status').filter({ hasText: 'At most 18 characters' })).toBeAttached()
  await preview.click()
  await expect(panel(page).getByText('At most 18 characters can be printed here.').first()).toBeVisible()
  await first.fill('Hello 😀')
  await preview.click()
  await expect(panel(page).getByText('“😀” cannot be printed.')).toBeVisible()

  await first.fill('sh1t happens')
  await preview.click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(panel(page).getByText('Please choose other words: we cannot print this text.')).toBeVisible()
  await expect(first).toBeFocused()
  expect(await page.evaluate(async () => (await (await fetch('/data/basket')).json()).cart.item_count)).toBe(0)
  await first.fill('Scunthorpe')
  await preview.click()
  await expect(panel(page).getByRole('button', { name: 'Approve My Design' })).toBeFocused()
  await panel(page).getByRole('button', { name: 'Edit My Design' }).click()
  await expect(first).toHaveValue('Scunthorpe')
  await expectAccessible(page)
})

test('PERS-01 a picture of one’s own is shown in its area, whole or filling it, and goes along @once', async ({
  page,
}) => {
  await open(page, logoMug)
  const blank = await canvasBytes(page)
  const red = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: red })
  await expect(panel(page).getByText(/This file is no picture that we can print/)).toBeVisible()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: red })
  await expect.poll(async () => differing(blank, await canvasBytes(page))).toBeGreaterThan(0.005)
  const whole = await canvasBytes(page)
  await panel(page).getByText('Fill the area').click()
  await expect.poll(async () => differing(whole, await canvasBytes(page))).toBeGreaterThan(0.005)
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  const filled = await canvasBytes(page)

  // From its line it comes back with the picture that was sent.
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Edit design' }).click()
  await expect(panel(page).getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await expect.poll(async () => differing(filled, await canvasBytes(page))).toBeGreaterThan(0.005)

  // A photograph, which takes more without loss than the shop takes: approved, and approved again.
  const side = 1200
  const grain = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .resize(1600)
    .jpeg()
    .toBuffer()
  const photograph = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: grain }
  await panel(page).locator('input[type=file]').setInputFiles(photograph)
  for (let time = 1; time <= 2; time++) {
    await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
    await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
    await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
    await page.goto('/checkout')
    await page.getByRole('link', { name: 'Edit design' }).click()
    await expect(panel(page).getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  }
})

test('a product has one designer: the outside one takes the place of the panel', { tag: '@both' }, async ({ page }) => {
  await page.goto('/product/fairprint-full-picture-tote')
  await panel(page).scrollIntoViewIfNeeded()
  await expect(panel(page).getByRole('link', { name: 'Open the designer' })).toBeVisible()
  await expect(panel(page).locator('.personalise')).toHaveCount(1)
  await expect(panel(page).locator('canvas, input')).toHaveCount(0)
})

for (const { designer, path } of [
  { designer: 'custom-gateway', path: '/product/bramblewick-cambridge-earthenware-mug' },
  { designer: 'e-magination', path: '/product/fairprint-wire-bound-jotter-a4' },
]) {
  test(`PERS-06 PERS-07 at ${designer} a design is made, brought back, approved, ordered and made anew @once`, async ({
    page,
    request,
  }) => {
    await page.goto(`${path}?qty=250`)
    await panel(page).scrollIntoViewIfNeeded()
    await panel(page).getByRole('link', { name: 'Open the designer' }).click()
    const designerPanel = page.locator('.personalise')
    await expect(designerPanel.locator('canvas[data-drawn]')).toBeVisible()
    const words = designerPanel.getByRole('textbox', { name: 'Text' })
    await words.fill('Ünïcode ☃')
    await designerPanel.getByRole('button', { name: 'Preview My Design' }).click()
    await expect(designerPanel.getByText('“☃” cannot be printed.')).toBeVisible()

    // Forty letters with accents: the same picture from the browser and from the server.
    await words.fill('Peña & Cía — ñandúes, façades, œuvre ¡áé')
    await expect(designerPanel.getByText('40 of 40 characters')).toBeVisible()
    await designerPanel.getByRole('button', { name: 'Preview My Design' }).click()
    const picture = designerPanel.getByRole('img', { name: /with your design/ })
    const fromServer = await (await request.get((await picture.getAttribute('src')) ?? '')).body()
    const canvas = await designerPanel
      .locator('canvas')
      .evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'))
    expect(await differing(Buffer.from(canvas.split(',')[1] ?? '', 'base64'), fromServer)).toBeLessThan(0.02)

    await designerPanel.getByRole('button', { name: 'Approve My Design' }).click()
    await page.waitForURL(/designed=[0-9a-f]{32}$/)
    await expect(panel(page).getByText('Preview your design below...')).toBeVisible()
    await expect(panel(page).getByRole('img', { name: /with your design/ })).toHaveAttribute('src', /^\/data\/design\//)
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
    await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()

    await page.goto('/checkout')
    await expect(page.getByRole('main').getByRole('img', { name: 'Your design' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit design' }).click()
    await panel(page).getByRole('link', { name: 'Edit My Design' }).click()
    await expect(words).toHaveValue(/^Peña/)
    await words.fill('Second thoughts')
    await designerPanel.getByRole('button', { name: 'Preview My Design' }).click()
    await designerPanel.getByRole('button', { name: 'Approve My Design' }).click()
    await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
    await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await (await fetch('/data/basket')).json()).cart.item_count))
      .toBe(250)
  })
}
