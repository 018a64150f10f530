import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const svg = (width: number, height: number) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7a1f5c"/></svg>`,
  ),
})

test('an administrator gives the shop a logo, an icon and a colour', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'admin@example.com', demoPassword)
  await page.goto('/dashboard/settings/brand')
  const logo = page.getByRole('form', { name: 'Logo', exact: true })
  await logo
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no') })
  await logo.getByRole('button', { name: 'Upload' }).click()
  await expect(logo.getByText('not a PNG or SVG picture')).toBeVisible()
  await logo.getByLabel('Logo').setInputFiles(svg(120, 40))
  await logo.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()

  const icon = page.getByRole('form', { name: 'Icon of the browser tab' })
  await icon.getByLabel('Icon of the browser tab').setInputFiles(svg(120, 40))
  await icon.getByRole('button', { name: 'Upload' }).click()
  await expect(icon.getByText('must be as wide as it is high')).toBeVisible()
  await icon.getByLabel('Icon of the browser tab').setInputFiles(svg(32, 32))
  await icon.getByRole('button', { name: 'Upload' }).click()
  await expect(icon.getByRole('img')).toBeVisible()

  await waitUntilHydrated(page)
  const colour = page.getByLabel('Colour of links and buttons')
  await colour.fill('#ffee00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Texts in this colour would be hard to read').first()).toBeVisible()
  await colour.fill('#7a1f5c')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
  await expectAccessible(page)

  // A visitor sees it at once, and the shop without them afterwards.
  const visitor = await browser.newPage({ baseURL, locale: 'en-GB' })
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.locator('html')).toHaveAttribute('style', /--color-brand:\s?#7a1f5c/, { timeout: 1000 })
  }).toPass()
  const home = visitor.getByRole('banner').getByRole('link', { name: 'Tankard Supplies, home page' })
  await expect(home).toHaveCSS('background-image', /\/brand\/logo-640x213-[0-9a-f]{12}\.png/)
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const response = await visitor.request.get(path)
    expect(response.url()).toMatch(/\/brand\/icon-192x192-[0-9a-f]{12}\.png$/)
    expect(response.headers()['content-type']).toBe('image/png')
  }
  await expectAccessible(visitor)
  await visitor.close()

  for (const form of [logo, icon]) {
    await form.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Saved. The shop uses it from now on.')).toBeVisible()
    await expect(form.getByRole('img')).toHaveCount(0)
  }
  await colour.fill('#0a4f8f')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/saved/)
})
