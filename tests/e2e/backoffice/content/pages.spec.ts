import type { Page } from '@playwright/test'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const picture = {
  name: '<i>tank</i>.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#0a4f8f"/></svg>',
  ),
}

const save = async (page: Page) => {
  await page.getByRole('form', { name: 'Pages' }).getByRole('button', { name: 'Save' }).click()
}
const uniqueWord = () => Math.random().toString(36).slice(2, 10)

test('staff change a page in both languages, and visitors see it', { tag: '@both' }, async ({ page, isMobile }) => {
  // Both sizes run at the same time, each with a page of its own.
  const [slug, title] = isMobile ? ['delivery', 'Delivery'] : ['returns', 'Returns']
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto(`/dashboard/pages?q=${slug}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/pages\/\d+$/)
  await waitUntilHydrated(page)
  const editor = page.url()
  const summary = page.getByLabel('Summary (English)')
  const before = await summary.inputValue()
  await page.getByLabel('Title (English)').fill('')
  await save(page)
  await expect(page.getByLabel('Title (English)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Title (English)').fill(title)
  await summary.fill('<b>Written</b> by staff')
  await save(page)
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await page.goto(`/${slug}`)
  await expect(page.getByText('<b>Written</b> by staff')).toBeVisible()
  await page.goto(editor)
  await waitUntilHydrated(page)
  await summary.fill(before)
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('staff build a page at an address of its own, move it, and visitors follow [STAFF-06]', async ({ page }) => {
  const word = uniqueWord()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/pages')
  await page.getByRole('link', { name: 'Add a page' }).click()
  await expect(page).toHaveURL('/dashboard/pages/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`Guide ${word}`)
  await page.getByLabel('Title (español)').fill(`Guía ${word}`)
  await page.getByLabel('Address').fill('oil')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A category has this address.').first()).toBeVisible()
  await waitUntilHydrated(page)
  await page.getByLabel('Address').fill(`guides/${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The page was created as a draft.')).toBeVisible()
  await waitUntilHydrated(page)

  const pictures = page.getByRole('form', { name: 'Pictures of this page' })
  await pictures.getByLabel('Picture file').setInputFiles(picture)
  await pictures.getByRole('button', { name: 'Upload the picture' }).click()
  await expect(page.getByText('The picture is saved.')).toBeVisible()
  await waitUntilHydrated(page)

  await addBlocks(page)
  await save(page)
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get(`/guides/${word}`)).status()).toBe(404)
  await waitUntilHydrated(page)
  await page.getByLabel('Published').check()
  await save(page)
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  const editor = page.url()
  await page.getByRole('link', { name: 'View the page' }).click()
  await expectBlocks(page, word)
  await expectAccessible(page)

  await page.goto(editor)
  await waitUntilHydrated(page)
  await page.getByLabel('Address').fill(`help/${word}`)
  await page.getByLabel('Hide from search engines').check()
  await save(page)
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await page.goto(`/guides/${word}`)
  await expect(page).toHaveURL(`/help/${word}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('staff compare two versions of a page and restore the earlier one', { tag: '@both' }, async ({ page }) => {
  const word = uniqueWord()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/pages/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`Version ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The page was created as a draft.')).toBeVisible()
  for (const summary of ['Good summary', '<b>Bad</b> summary']) {
    await waitUntilHydrated(page)
    await page.getByLabel('Summary (English)').fill(summary)
    await save(page)
    await expect(page.getByText('Saved as a draft.')).toBeVisible()
    await expect(page.getByLabel('Summary (English)')).toHaveValue(summary)
  }
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('link', { name: 'Compare version 2' }).click()
  const differences = page.getByRole('region', { name: 'Differences between version 2 and now' })
  await expect(differences.getByText('Good summary')).toBeVisible()
  await expect(differences.getByText('<b>Bad</b> summary')).toBeVisible()
  await expectAccessible(page)
  await waitUntilHydrated(page)
  await differences.getByRole('button', { name: 'Restore version 2' }).click()
  await expect(page.getByText('The version is restored')).toBeVisible()
  await expect(page.getByLabel('Summary (English)')).toHaveValue('Good summary')
})

test('staff preview what they typed, on phone and desktop width and in both languages', { tag: '@both' }, async ({
  page,
  request,
  browserErrors,
}) => {
  const word = uniqueWord()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/pages/new')
  await page.getByLabel('Title (English)').fill(`Saved ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The page was created as a draft.')).toBeVisible()
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill(`Typed ${word}`)
  await page.getByLabel('Title (español)').fill(`Escrito ${word}`)
  await page.getByRole('button', { name: 'Add: Text' }).click()
  await page.keyboard.type('Hello <script>alert(1)</script>')
  await page.getByRole('button', { name: 'Add: Heading' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = dialog.locator('iframe').contentFrame()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Typed ${word}`)
  await expect(frame.getByText('Hello <script>alert(1)</script>')).toBeVisible()
  await expect(frame.getByText('Left out, because fields are missing or not valid: Heading')).toBeVisible()
  // As a shopper who is not signed in.
  await expect(frame.getByRole('banner')).not.toContainText('Sign out')
  expect(await frame.locator('script').count()).toBe(0)
  for (const [name, width] of [
    ['Phone', 390],
    ['Desktop', 1440],
  ] as const) {
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.locator('iframe')).toHaveCSS('width', `${width}px`)
  }
  await expectAccessible(page)
  // The accessibility check listens for messages in the frame, where no script may run.
  await expect.poll(() => browserErrors.splice(0).join()).toMatch(/^Blocked script execution/)
  await dialog.getByRole('button', { name: 'Español' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Escrito ${word}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('changes not saved yet')).toBeVisible()

  // Nobody else sees it, and nothing is saved.
  const address = `${page.url().replace(/\?.*/, '')}/preview`
  expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(302)
  const saved = await page.request.get(address)
  expect(saved.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(await saved.text()).toContain(`Saved ${word}`)
})

test('staff delete a page and redirect its visitors, and a second tab shows that it is deleted', {
  tag: '@both',
}, async ({ page }) => {
  const word = uniqueWord()
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/pages/new')
  await page.getByLabel('Title (English)').fill(`Gone ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The page was created as a draft.')).toBeVisible()
  const editor = page.url().replace(/\?.*/, '')
  const second = await page.context().newPage()
  await second.goto(editor)
  await waitUntilHydrated(page)
  const panel = page.getByRole('region', { name: 'Delete this page' })
  await panel.getByLabel('Redirect visitors to').fill('https://elsewhere.example')
  await panel.getByRole('button', { name: 'Delete this page' }).click()
  await expect(panel.getByText('Enter another path of this shop').first()).toBeVisible()
  await waitUntilHydrated(page)
  await panel.getByLabel('Redirect visitors to').fill('/delivery')
  await panel.getByRole('button', { name: 'Delete this page' }).click()
  await expect(page.getByText('The page was deleted.')).toBeVisible()
  await page.goto(`/gone-${word}`)
  await expect(page).toHaveURL('/delivery')
  await waitUntilHydrated(second)
  await second.getByRole('button', { name: 'Delete this page' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText(/not found/i)
})

async function addBlocks(page: Page) {
  const add = (kind: string) => page.getByRole('button', { name: `Add: ${kind}`, exact: true }).click()
  const block = (name: string) => page.getByRole('group', { name })
  await add('Text')
  await page.keyboard.type('Written **by keyboard** <script>alert(1)</script>')
  await add('Heading')
  await block('2. Heading').getByLabel('Heading (English)').fill('<img src=x onerror=alert(1)>')
  await add('Picture')
  await block('3. Picture').getByLabel('Picture', { exact: false }).first().selectOption({ index: 1 })
  await block('3. Picture').getByLabel('Alternative text (English)').fill('A blue tank')
  await add('Call to action')
  await block('4. Call to action').getByLabel('Link').fill('javascript:alert(1)')
  await block('4. Call to action').getByLabel('Button (English)').fill('Ask us')
  await save(page)
  await expect(page.getByText('Please enter a path such as /contact').first()).toBeVisible()
  await waitUntilHydrated(page)
  await block('4. Call to action').getByLabel('Link').fill('/contact')
  await add('Table')
  await block('5. Table').getByLabel('Caption (English)').fill('Sizes of tanks')
  await block('5. Table').getByLabel('Rows (English)').fill('Tank|Litres\nSmall|1,000\n<b>Large</b>|2,500')
  await add('Steps')
  await block('6. Steps').getByLabel('Steps (English)').fill('Call us\nby telephone\n\nWe visit you')
  await add('Picture and text')
  const besidePicture = block('7. Picture and text')
  await besidePicture.getByLabel('Picture', { exact: false }).first().selectOption({ index: 1 })
  await besidePicture.getByLabel('Side of the picture').selectOption('Right')
  await besidePicture.getByRole('textbox', { name: /^Text \(English/ }).fill('Beside the **picture**')
  await besidePicture.getByLabel('Alternative text (English)').fill('The same tank')
  await add('Cards')
  await block('8. Cards').getByLabel('Cards (English)').fill('Hire\n<b>For a week</b>\n[See hire](/contact)\n\nRemoval')
  await add('Text')
  // By keyboard: the heading goes to the top, and the focus stays with it.
  await page.getByRole('button', { name: 'Move up: 2. Heading' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move down: 1. Heading' })).toBeFocused()
  await expect(page.getByText('Block moved to position 1.')).toBeAttached()
  await page.getByRole('button', { name: 'Remove: 9. Text' }).click()
  await expect(block('9. Text')).toHaveCount(0)
}

async function expectBlocks(page: Page, word: string) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Guide ${word}`)
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('<img src=x onerror=alert(1)>')
  await expect(main.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(main.getByRole('img', { name: 'A blue tank' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('table', { name: 'Sizes of tanks' }).getByRole('row')).toHaveCount(3)
  await expect(main.getByText('<b>Large</b>')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'We visit you' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'The same tank' })).toBeVisible()
  await expect(main.getByText('Beside the picture')).toBeVisible()
  const card = main.getByRole('listitem').filter({ hasText: '<b>For a week</b>' })
  await expect(card.getByRole('link', { name: 'See hire' })).toHaveAttribute('href', '/contact')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('staff add, move and save blocks, which visitors see in their language', { tag: '@both' }, async ({ page }) => {
    const word = uniqueWord()
    await signInAs(page, 'admin@example.com', demoPassword)
    await page.goto('/dashboard/pages/new')
    await page.getByLabel('Title (English)').fill(`Plain ${word}`)
    await page.getByLabel('Title (español)').fill(`Simple ${word}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Add: Text' }).click()
    await expect(page.getByText('The blocks have changed.')).toBeVisible()
    await page.getByLabel('Text (English)').fill('Second')
    await page.getByLabel('Text (español)').fill('Segundo')
    await page.getByRole('button', { name: 'Add: Heading' }).click()
    await expect(page.getByLabel('Text (español)')).toHaveValue('Segundo')
    await page.getByLabel('Heading (English)').fill('First')
    await page.getByRole('button', { name: 'Move up: 2. Heading' }).click()
    await expect(page.getByRole('group', { name: '1. Heading' })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview (Español)' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`Simple ${word}`)
    await expect(preview.getByRole('main').getByText('Segundo')).toBeVisible()
    await preview.close()
    await page.getByLabel('Published').check()
    // The Enter key saves.
    await page.getByLabel('Summary (English)').press('Enter')
    await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
    await page.context().addCookies([{ name: 'locale', value: 'es', url: new URL(page.url()).origin }])
    await page.goto(`/plain-${word}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Simple ${word}`)
    await expect(page.getByRole('main').getByText('Segundo')).toBeVisible()
  })
})

test('visitors see a page from its time on and until its end', async ({ page }) => {
  const slug = `scheduled-${uniqueWord()}`
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/pages/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill('Scheduled')
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The page was created as a draft.')).toBeVisible()
  const editor = page.url().replace(/\?.*/, '')
  const saveWith = async (from: string, until: string) => {
    await page.goto(editor)
    await waitUntilHydrated(page)
    await page.getByLabel('Published').check()
    await page.getByLabel('Show from').fill(from)
    await page.getByLabel('Show until').fill(until)
    await save(page)
  }
  await saveWith('2120-01-01T09:00', '')
  await expect(page.getByText('Saved. The shop shows it from the chosen time on.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.goto(`/${slug}`))?.status()).toBe(404)
  await saveWith('2020-01-01T09:00', '2120-01-01T09:00')
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled')
  await saveWith('2020-01-01T09:00', '2020-02-01T09:00')
  await expect(page.getByText('Saved. Its time has ended')).toBeVisible()
  expect((await page.goto(`/${slug}`))?.status()).toBe(404)
  await page.goto(`/dashboard/pages?q=${slug}&state=ended`)
  await expect(page.getByRole('link', { name: 'Scheduled' })).toBeVisible()
})
