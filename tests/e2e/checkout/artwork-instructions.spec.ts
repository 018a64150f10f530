import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png }
const box = (page: Page) => page.getByRole('region', { name: /^(Artwork|Diseño)$/ })
const instructions = (page: Page) => box(page).locator('textarea')

async function openLine(page: Page, kind: 'basket' | 'quote' = 'basket') {
  await openHydrated(page, '/product/bramblewick-inside-out-colour-mug')
  const button = kind === 'basket' ? 'Add to basket' : 'Add to quote'
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await openHydrated(page, kind === 'basket' ? '/checkout' : '/quote')
  await page.locator('main').getByRole('button', { name: 'Upload logo' }).click()
}

async function attach(page: Page) {
  await box(page).getByLabel('Choose a file').setInputFiles(logo)
  await expect(box(page).getByRole('link', { name: 'logo.png' })).toBeVisible()
}

async function readSavedInstructions(page: Page, kind: 'basket' | 'quote' = 'basket'): Promise<string[]> {
  const body = await (await page.request.get(kind === 'basket' ? '/data/basket' : '/data/basket/quotes')).json()
  const items = Object.values<{ artwork_instructions: string }>((body.cart ?? body.quote).items)
  return items.map((item) => item.artwork_instructions)
}

for (const kind of ['basket', 'quote'] as const) {
  test(`instructions of a ${kind} line are saved automatically after a pause, with a message [BASK-10]`, {
    tag: '@both',
  }, async ({ page }) => {
    await openLine(page, kind)
    await attach(page)
    await instructions(page).fill('Centre it')
    await expect(box(page).getByText('Instructions saved.')).toBeVisible()
    expect(await readSavedInstructions(page, kind)).toEqual(['Centre it'])
    await expectAccessible(page)
  })
}

test('instructions typed just before the checkout are saved', async ({ page }) => {
  await openLine(page)
  await attach(page)
  await instructions(page).fill('Two colours')
  await page.getByRole('link', { name: 'Checkout', exact: true }).first().click()
  await expect(page).toHaveURL(/\/checkout\/delivery$/)
  expect(await readSavedInstructions(page)).toEqual(['Two colours'])
  const version = (await (await page.request.get('/data/basket')).json()).cart.version
  await expect(page.locator('[name=basket_version]')).toHaveValue(String(version))
})

test('instructions survive reload, language switch and a quantity change while typing', async ({ page }) => {
  await openLine(page)
  await attach(page)
  await instructions(page).pressSequentially('Gold')
  await page.reload()
  await expect(instructions(page)).toHaveValue('Gold')
  await instructions(page).press('End')
  await instructions(page).pressSequentially(' foil')
  await page.locator('.language-switch button[value=es]:visible').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await waitUntilHydrated(page)
  await expect(instructions(page)).toHaveValue('Gold foil')
  await instructions(page).press('End')
  await instructions(page).pressSequentially(' only')
  const changed = page.waitForResponse(/\/data\/basket\/update\//)
  await page.locator('main').getByRole('button', { name: 'Aumentar la cantidad' }).click()
  await changed
  await expect(instructions(page)).toHaveValue('Gold foil only')
  await expect.poll(() => readSavedInstructions(page)).toEqual(['Gold foil only'])
})

test('instructions typed before the file survive a refused upload and a reload, and are saved with the next one', async ({
  page,
  browserErrors,
}) => {
  await openLine(page)
  await instructions(page).fill('Back of the mug')
  await box(page)
    .getByLabel('Choose a file')
    .setInputFiles({ ...logo, name: 'logo.txt', buffer: Buffer.from('no') })
  await expect(box(page).getByRole('alert')).toContainText('Please upload a PDF')
  await expect(instructions(page)).toHaveValue('Back of the mug')
  await page.reload()
  await expect(instructions(page)).toHaveValue('Back of the mug')
  await attach(page)
  expect(await readSavedInstructions(page)).toEqual(['Back of the mug'])
  // The browser reports the refused upload as an error.
  browserErrors.length = 0
})

test('instructions typed without a file are saved', async ({ page }) => {
  await openLine(page)
  await instructions(page).fill('In gold, the logo comes later')
  await expect(box(page).getByText('Instructions saved.')).toBeVisible()
  expect(await readSavedInstructions(page)).toEqual(['In gold, the logo comes later'])
  await page.reload()
  await expect(instructions(page)).toHaveValue('In gold, the logo comes later')
})

test('instructions that cannot be saved show an error, stay, and are saved later', async ({ page, browserErrors }) => {
  await openLine(page)
  await attach(page)
  await page.route('**/item/artwork/instructions', (route) => route.abort())
  await instructions(page).fill('Do not lose this')
  await expect(box(page).getByText('Not saved yet.')).toBeVisible()
  await page.unroute('**/item/artwork/instructions')
  await box(page).getByRole('button', { name: 'Save instructions' }).click()
  await expect(box(page).getByText('Instructions saved.')).toBeVisible()
  expect(await readSavedInstructions(page)).toEqual(['Do not lose this'])
  // The browser reports the failed calls as errors.
  browserErrors.length = 0
})

test('the last of two tabs to save wins, and the other shows its instructions', async ({ page, context }) => {
  await openLine(page)
  await attach(page)
  const other = await context.newPage()
  await openHydrated(other, '/checkout')
  await instructions(page).fill('From the first tab')
  await expect.poll(() => readSavedInstructions(page)).toEqual(['From the first tab'])
  await expect(instructions(other)).toHaveValue('From the first tab')
  await instructions(other).fill('From the second tab')
  await expect.poll(() => readSavedInstructions(page)).toEqual(['From the second tab'])
  await expect(instructions(page)).toHaveValue('From the second tab')
})

test('removing a line waits for the save of its instructions, and restoring it restores them', async ({ page }) => {
  await openLine(page)
  await attach(page)
  const { promise: isRemoveClicked, resolve: releaseSave } = Promise.withResolvers<void>()
  await page.route('**/item/artwork/instructions', async (route) => {
    await isRemoveClicked
    await route.continue()
  })
  const saved = page.waitForResponse('**/item/artwork/instructions')
  await instructions(page).fill('Undo me')
  await page
    .locator('main')
    .getByRole('button', { name: /^Remove .*[Mm]ug/ })
    .click()
  releaseSave()
  expect((await saved).status()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(instructions(page)).toHaveValue('Undo me')
  await expect.poll(() => readSavedInstructions(page)).toEqual(['Undo me'])
})

test('limits the length of instructions, with a message', async ({ page }) => {
  await openLine(page)
  await attach(page)
  await expect(box(page).getByText('At most 2,000 characters')).toBeVisible()
  await instructions(page).fill('x'.repeat(1990))
  await expect(box(page).getByText('10 characters left.')).toBeVisible()
  await instructions(page).pressSequentially('y'.repeat(12))
  await expect(instructions(page)).toHaveValue('x'.repeat(1990) + 'y'.repeat(10))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('instructions are saved by their button [BASK-10]', async ({ page }) => {
    const product = await (await page.request.get('/product/bramblewick-inside-out-colour-mug')).text()
    const id = /\/checkout\?add=(\d+)/.exec(product)?.[1]
    const token = /name="csrf-token" content="([^"]+)"/.exec(product)?.[1] ?? ''
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': token }
    const { cart } = await (await page.request.get(`/data/basket/add/${id}?qty=12`, { headers })).json()
    const [rowId = ''] = Object.keys(cart.items)
    const multipart = { order_item_row_id: rowId, file: logo }
    await page.request.post('/basket/item/artwork/upload', { headers, multipart })
    await page.goto('/checkout')
    await instructions(page).fill('Two\nlines')
    await box(page).getByRole('button', { name: 'Save instructions' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(instructions(page)).toHaveValue('Two\nlines')
    expect(await readSavedInstructions(page)).toEqual(['Two\nlines'])
  })
})
