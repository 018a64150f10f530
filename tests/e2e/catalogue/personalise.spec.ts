import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { dismissCookieNotice, expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'
import { goToPaymentStep } from '../../support/browser/journey-checkout.ts'

const mug = '/product/bramblewick-named-tea-mug'
const logoMug = '/product/bramblewick-durham-photo-mug'

const panel = (page: Page) => page.locator('#personalise')
const line = (page: Page, name: string) => panel(page).getByRole('textbox', { name })

/** The panel loads when it is scrolled into view. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await panel(page).scrollIntoViewIfNeeded()
  // The shop renders a picture on its first request.
  await expect(panel(page).locator('canvas[data-drawn]')).toBeVisible({ timeout: 30_000 })
}

/** The share of pixels that differ by more than the rounding of two encoders. */
async function measureDifference(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  expect(one!.info).toMatchObject({ width: two!.info.width, height: two!.info.height })
  const [left, right] = [one!.data, two!.data]
  const isDifferent = (at: number) => Math.abs(left[at]! - right[at]!) > 32
  let different = 0
  for (let at = 0; at < left.length; at += 3) {
    if (isDifferent(at) || isDifferent(at + 1) || isDifferent(at + 2)) different += 1
  }
  return different / (left.length / 3)
}

const canvasBytes = async (page: Page) => {
  const dataUrl = await panel(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'))
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

test('a typed name is previewed, approved and added to the basket with its picture [PERS-01] [PERS-02] [PERS-04] [PERS-05] [PERS-06]', {
  tag: '@both',
}, async ({ page, request }) => {
  await open(page, mug)
  const blank = await canvasBytes(page)
  await line(page, 'First line').fill('José Núñez')
  await expect(panel(page).getByText('10 of 18 characters')).toBeVisible()
  await line(page, 'Second line').fill('since 1984')
  await panel(page).getByRole('group', { name: 'Font of First line' }).getByText('Inter').click()
  await panel(page).getByRole('group', { name: 'Colour of Second line' }).getByTitle('Red').click()
  await expect.poll(async () => measureDifference(blank, await canvasBytes(page))).toBeGreaterThan(0.003)
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()

  await expect(panel(page).getByText('Preview your design below...')).toBeVisible()
  await expect(line(page, 'First line')).toHaveCount(0)
  const picture = panel(page).getByRole('img', { name: 'Bramblewick Named Tea Mug with your design' })
  const fromServer = await (await request.get((await picture.getAttribute('src')) ?? '')).body()
  expect(await measureDifference(await canvasBytes(page), fromServer)).toBeLessThan(0.02)
  expect(await measureDifference(blank, fromServer)).toBeGreaterThan(0.003)

  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(line(page, 'First line')).toHaveValue('')

  await page.goto('/checkout')
  const design = page.getByRole('main').getByRole('img', { name: 'Your design' })
  await expect(design).toHaveAttribute('src', /^\/data\/design\/[0-9a-f]{32}\/preview$/)
})

test('shows the design in the order confirmation, the account and the back office [PERS-04]', async ({
  page,
  browser,
}) => {
  await registerAccount(page)
  await open(page, mug)
  await line(page, 'First line').fill('José Núñez')
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  await goToPaymentStep(page, { isClockStopped: true })
  await page.locator('input[type=radio][value=bacs]').check()
  await page.locator('#payment-form button[type=submit]').click()
  await page.waitForURL(/\/checkout\/review\//)
  const design = page.getByRole('main').getByRole('img', { name: 'Your design' })
  const expectLoaded = (image: Locator) =>
    expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100)
  await expectLoaded(design)
  await page.goto('/my-account/orders')
  await page.locator('main a[href^="/my-account/orders/"]').first().click()
  await page.waitForURL(/\/orders\/\d+$/)
  await expectLoaded(design)

  const staffContext = await browser.newContext()
  await dismissCookieNotice(staffContext)
  const staffPage = await staffContext.newPage()
  await signInAs(staffPage, 'staff@example.com', demoPassword)
  await staffPage.goto(`/dashboard/orders/${page.url().split('/').at(-1)}`)
  const forStaff = staffPage.getByRole('main').locator('a[href^="/data/design/"] img')
  await forStaff.scrollIntoViewIfNeeded()
  await expectLoaded(forStaff)
  await expect(staffPage.getByRole('main').getByText(/First line.*José Núñez/)).toBeVisible()
  await staffPage.context().close()
})

test('editing a design from its line replaces it and keeps the other choices [PERS-04]', async ({ page }) => {
  await open(page, mug)
  await line(page, 'First line').fill('José Núñez')
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  // The line stays in the quote, with its colours and artwork.
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
  await expect(page.getByText('Your design has been changed.')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // After a reload the design panel is empty.
  await expect(page).toHaveURL(/^[^#]*$/)
  const quoted = () =>
    page.evaluate(async () =>
      Object.values<{ artwork: string; qty: number }>((await (await fetch('/data/basket/quotes')).json()).quote.items),
    )
  await expect.poll(quoted).toMatchObject([{ qty: 1, artwork: 'logo.png' }])
  expect(await page.evaluate(async () => (await (await fetch('/data/basket')).json()).cart.item_count)).toBe(1)
})

test('refuses empty, too long, emoji and profane texts beside their fields [PERS-01] [PERS-03]', async ({ page }) => {
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
  await expect(panel(page).getByText('Please choose other words: we cannot print this text.')).toBeVisible()
  await expect(first).toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'Approve My Design' })).toHaveCount(0)
  expect(await page.evaluate(async () => (await (await fetch('/data/basket')).json()).cart.item_count)).toBe(0)
  await first.fill('Scunthorpe')
  await preview.click()
  await expect(panel(page).getByRole('button', { name: 'Approve My Design' })).toBeFocused()
  await panel(page).getByRole('button', { name: 'Edit My Design' }).click()
  await expect(first).toHaveValue('Scunthorpe')
  await expectAccessible(page)
})

test('fits or fills an uploaded picture into its area and keeps it with the design [PERS-01]', async ({ page }) => {
  await open(page, logoMug)
  const blank = await canvasBytes(page)
  const red = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: red })
  await expect(panel(page).getByText(/This file is no picture that we can print/)).toBeVisible()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: red })
  await expect.poll(async () => measureDifference(blank, await canvasBytes(page))).toBeGreaterThan(0.005)
  await expect(panel(page).locator('.design-file')).toContainText('Choose another picturelogo.png')
  const whole = await canvasBytes(page)
  await panel(page).getByText('Fill the area').click()
  await expect.poll(async () => measureDifference(whole, await canvasBytes(page))).toBeGreaterThan(0.005)
  await panel(page).getByRole('button', { name: 'Preview My Design' }).click()
  await panel(page).getByRole('button', { name: 'Approve My Design' }).click()
  await expect(page.getByRole('dialog').getByText('Item has been added to your bag')).toBeVisible()
  const filled = await canvasBytes(page)

  // Opened from its line, the design shows the uploaded picture.
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Edit design' }).click()
  await expect(panel(page).getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await expect(panel(page).locator('.design-file')).toContainText('Picture of your design')
  await expect.poll(async () => measureDifference(filled, await canvasBytes(page))).toBeGreaterThan(0.005)

  // A photograph that is too large without lossy compression can be approved twice.
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
    await expect(page.getByText('Your design has been changed.')).toBeVisible()
    await page.goto('/checkout')
    await page.getByRole('link', { name: 'Edit design' }).click()
    await expect(panel(page).getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  }
})

test('shows the external designer instead of the panel for its products', { tag: '@both' }, async ({ page }) => {
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
  test(`a design made at ${designer} is approved, ordered and edited again [PERS-06] [PERS-07]`, async ({
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

    // Browser and server render the same picture for forty accented letters.
    await words.fill('Peña & Cía — ñandúes, façades, œuvre ¡áé')
    await expect(designerPanel.getByText('40 of 40 characters')).toBeVisible()
    await designerPanel.getByRole('button', { name: 'Preview My Design' }).click()
    const picture = designerPanel.getByRole('img', { name: /with your design/ })
    const fromServer = await (await request.get((await picture.getAttribute('src')) ?? '')).body()
    const canvas = await designerPanel
      .locator('canvas')
      .evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'))
    expect(await measureDifference(Buffer.from(canvas.split(',')[1] ?? '', 'base64'), fromServer)).toBeLessThan(0.02)

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
    await expect(page.getByText('Your design has been changed.')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await (await fetch('/data/basket')).json()).cart.item_count))
      .toBe(250)
  })
}
