import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

test('staff add a category and move it; its old address leads to the new one', async ({ page, request }) => {
  const stamp = Date.now().toString(36)
  const title = `Journey tools ${stamp}`
  const slug = `journey-tools-${stamp}`
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/categories')
  await page.getByRole('link', { name: 'Add a category' }).click()
  await waitUntilHydrated(page)
  // At the top level it would change the home page, which other journeys look at.
  await page.getByLabel('Belongs to').selectOption({ label: 'Water' })
  await page.getByLabel('Title (English)').fill(title)
  await page.getByLabel('Title (Español)').fill('Herramientas')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  // Its script deletes the draft of the form.
  await waitUntilHydrated(page)
  await expectAccessible(page)

  // Visitors see it within a second.
  await expect(async () => {
    const response = await page.goto(`/water/${slug}`)
    expect(response?.status()).toBe(200)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/water')
  const tile = page.getByRole('main').getByRole('link', { name: title }).first()
  await expect(tile).toHaveAttribute('href', `/water/${slug}`)

  await page.goto('/dashboard/categories')
  const move = page.getByRole('form', { name: 'Move a category' })
  await move.getByLabel('Category').selectOption({ label: `Water / ${title}` })
  await move.getByLabel('Move under').selectOption({ label: 'Fuel' })
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('The category was moved.')).toBeVisible()
  await page.getByRole('button', { name: `Move up: ${title}` }).click()
  await expect(page.getByRole('button', { name: `Move down: ${title}` })).toBeVisible()
  await expectAccessible(page)

  await expect(async () => {
    const moved = await request.get(`/water/${slug}?srule=newest&utm_source=mail`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `/fuel/${slug}?srule=newest&utm_source=mail`])
  }).toPass()
  await page.goto('/fuel')
  await expect(tile).toHaveAttribute('href', `/fuel/${slug}`)
  // What the browser loads in place of a whole page leads there too.
  const data = await request.get(`/water/${slug}.data`, { maxRedirects: 0 })
  expect(await data.text()).toContain(`/fuel/${slug}`)

  await page.goto('/dashboard/categories')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Delete this category' }).click()
  await expect(page.getByText('The category was deleted.')).toBeVisible()

  await page.getByRole('link', { name: 'Add a category' }).click()
  await waitUntilHydrated(page)
  await page.getByLabel('Title (English)').fill('Checkout')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The shop uses this address for another page').first()).toBeVisible()
})

test('staff paste a list of redirects and correct a refused line', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  // Both sizes run at the same time, each with addresses of its own.
  const old = isMobile ? '/old-mobile' : '/old-desktop'
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/redirects')
  await page.getByRole('link', { name: 'Add redirects' }).click()
  const list = page.getByRole('form', { name: 'Add a list' })
  await list.getByLabel('Old and new addresses').fill(`${old}\t/delivery\n/oil /water\n${old}/2 /returns`)
  await list.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('Nothing is saved yet. Some lines would be refused.')).toBeVisible()
  // The message takes the focus when the page is hydrated, which scrolls the buttons away.
  await waitUntilHydrated(page)
  await list.getByRole('button', { name: 'Add a list' }).click()
  await expect(page.getByText('Some lines were not saved')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Visitors see a page at the old address')
  await expect(list.getByLabel('Old and new addresses')).toHaveValue('/oil /water')
  await expectAccessible(page)
  const response = await request.get(`${old}?a=1`, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/delivery?a=1'])

  await page.goto(`/dashboard/redirects?q=${old}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: old, exact: true }).click()
  await page.getByLabel('New address').fill('/about')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The redirect was changed.')).toBeVisible()
  await page.goto(old)
  await expect(page).toHaveURL('/about')
})

test('staff drag categories by their handles', async ({ page }) => {
  const stamp = Date.now().toString(36)
  const titles = [`Dragged ${stamp}`, `Target ${stamp}`]
  await signInAs(page, 'admin@example.com', demoPassword)
  for (const title of titles) {
    await page.goto('/dashboard/categories/new')
    await waitUntilHydrated(page)
    await page.getByLabel('Belongs to').selectOption({ label: 'Water' })
    await page.getByLabel('Title (English)').fill(title)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  }
  await page.goto('/dashboard/categories')
  await waitUntilHydrated(page)
  const findRow = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const [dragged, target] = titles.map(findRow)
  const handle = dragged!.locator('[draggable=true]').first()
  const height = (await target!.boundingBox())?.height ?? 0

  await handle.dragTo(target!, { targetPosition: { x: 20, y: height - 3 } })
  await expect(page.getByText('The category was moved.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: stamp }).nth(1)).toContainText(titles[0]!)

  await waitUntilHydrated(page)
  await handle.dragTo(target!, { targetPosition: { x: 20, y: height / 2 } })
  await expect(dragged!).toContainText(`/water/target-${stamp}/dragged-${stamp}`)

  await waitUntilHydrated(page)
  await target!
    .locator('[draggable=true]')
    .first()
    .dragTo(dragged!, { targetPosition: { x: 20, y: height / 2 } })
  await expect(page.getByText('The category was not moved')).toBeVisible()
  await expectAccessible(page)
  for (const title of titles) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Delete this category' }).click()
    await expect(page.getByText('The category was deleted.')).toBeVisible()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('staff add, reorder and delete a category', async ({ page }) => {
    await signInAs(page, 'admin@example.com', demoPassword)
    await page.goto('/dashboard/categories/new')
    await page.getByLabel('Title (English)').fill('Plain category')
    await page.getByLabel('Belongs to').selectOption({ label: 'Branded Goods' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
    await page.goto('/dashboard/categories')
    await page.getByRole('button', { name: 'Move up: Plain category' }).click()
    await expect(page.getByText('The category was moved.')).toBeVisible()
    await page.getByRole('link', { name: 'Plain category', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this category' }).click()
    await expect(page.getByText('The category was deleted.')).toBeVisible()
  })
})
