import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAwake, test } from '../support/journey.ts'
import { waitUntilAwake } from '../support/wait-until-awake.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png }
const box = (page: Page) => page.getByRole('region', { name: /^(Artwork|Diseño)$/ })
const instructions = (page: Page) => box(page).locator('textarea')

async function openLine(page: Page, kind: 'bag' | 'quote' = 'bag') {
  await openAwake(page, '/product/bramblewick-inside-out-colour-mug')
  const button = kind === 'bag' ? 'Add to basket' : 'Add to quote'
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Item has been added/ }).waitFor()
  await openAwake(page, kind === 'bag' ? '/checkout' : '/quote')
  await page.locator('main').getByRole('button', { name: 'Upload logo' }).click()
}

async function attach(page: Page) {
  await box(page).getByLabel('Choose a file').setInputFiles(logo)
  await expect(box(page).getByRole('link', { name: 'logo.png' })).toBeVisible()
}

async function savedInstructions(page: Page, kind: 'bag' | 'quote' = 'bag'): Promise<string[]> {
  const answer = await (await page.request.get(kind === 'bag' ? '/data/basket' : '/data/basket/quotes')).json()
  const items = Object.values<{ artwork_instructions: string }>((answer.cart ?? answer.quote).items)
  return items.map((item) => item.artwork_instructions)
}

for (const kind of ['bag', 'quote'] as const) {
  test(`instructions of a ${kind} line save themselves after a pause and say so [BASK-10]`, {
    tag: '@both',
  }, async ({ page }) => {
    await openLine(page, kind)
    await attach(page)
    await instructions(page).fill('Centre it')
    await expect(box(page).getByText('Instructions saved.')).toBeVisible()
    expect(await savedInstructions(page, kind)).toEqual(['Centre it'])
    await expectAccessible(page)
  })
}

test('instructions typed a moment before the checkout are in the order that it opens with', async ({ page }) => {
  await openLine(page)
  await attach(page)
  await instructions(page).fill('Two colours')
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/delivery$/)
  expect(await savedInstructions(page)).toEqual(['Two colours'])
  const version = (await (await page.request.get('/data/basket')).json()).cart.version
  await expect(page.locator('[name=basket_version]')).toHaveValue(String(version))
})

test('instructions survive reload, language switch and a change of quantity in the middle of a word', async ({
  page,
}) => {
  await openLine(page)
  await attach(page)
  await instructions(page).pressSequentially('Gold')
  await page.reload()
  await expect(instructions(page)).toHaveValue('Gold')
  await instructions(page).pressSequentially(' foil')
  await page.locator('.language-switch button[value=es]:visible').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await waitUntilAwake(page)
  await expect(instructions(page)).toHaveValue('Gold foil')
  await instructions(page).pressSequentially(' only')
  const changed = page.waitForResponse(/\/data\/basket\/update\//)
  await page.locator('main').getByRole('button', { name: 'Aumentar la cantidad' }).click()
  await changed
  await expect(instructions(page)).toHaveValue('Gold foil only')
  await expect.poll(() => savedInstructions(page)).toEqual(['Gold foil only'])
})

test('instructions typed before the file survive a refused upload and a reload, and go with the next one', async ({
  page,
  complaints,
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
  expect(await savedInstructions(page)).toEqual(['Back of the mug'])
  // The browser has reported the refused upload.
  complaints.length = 0
})

test('instructions that cannot be saved say so, stay, and are saved later', async ({ page, complaints }) => {
  await openLine(page)
  await attach(page)
  await page.route('**/item/artwork/instructions', (route) => route.abort())
  await instructions(page).fill('Do not lose this')
  await expect(box(page).getByText('Not saved yet.')).toBeVisible()
  await page.unroute('**/item/artwork/instructions')
  await box(page).getByRole('button', { name: 'Save instructions' }).click()
  await expect(box(page).getByText('Instructions saved.')).toBeVisible()
  expect(await savedInstructions(page)).toEqual(['Do not lose this'])
  // The browser has reported the calls that did not arrive.
  complaints.length = 0
})

test('of two tabs the last one to save wins, and the other shows it', async ({ page, context }) => {
  await openLine(page)
  await attach(page)
  const other = await context.newPage()
  await openAwake(other, '/checkout')
  await instructions(page).fill('From the first tab')
  await expect.poll(() => savedInstructions(page)).toEqual(['From the first tab'])
  await expect(instructions(other)).toHaveValue('From the first tab')
  await instructions(other).fill('From the second tab')
  await expect.poll(() => savedInstructions(page)).toEqual(['From the second tab'])
  await expect(instructions(page)).toHaveValue('From the second tab')
})

test('a removed line comes back with the instructions that were typed last', async ({ page }) => {
  await openLine(page)
  await attach(page)
  await instructions(page).fill('Undo me')
  await page
    .locator('main')
    .getByRole('button', { name: /^Remove .*[Mm]ug/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(instructions(page)).toHaveValue('Undo me')
  await expect.poll(() => savedInstructions(page)).toEqual(['Undo me'])
})

test('the length of instructions is limited, and said', async ({ page }) => {
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
    expect(await savedInstructions(page)).toEqual(['Two\nlines'])
  })
})
