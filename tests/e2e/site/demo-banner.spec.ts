import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'

const english = 'Demonstration shop: no order is fulfilled, no money moves'
const spanish = 'Tienda de demostración: no se sirven pedidos ni se mueve dinero'

test('shows the demo banner on every page without covering content', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/', '/nobody-has-this', '/stand-in-gateway/unknown', '/checkout', '/auth/login']) {
    await page.goto(path)
    const banner = page.locator('.shop-notice')
    await expect(banner).toHaveText(english)
    const box = (await banner.boundingBox())!
    const header = (await page.getByRole('banner').boundingBox())!
    expect(box.y).toBe(0)
    expect(box.height).toBeLessThan(48)
    expect(header.y).toBeGreaterThanOrEqual(box.y + box.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await expectAccessible(page)
  // The banner stays after client-side navigation.
  await page.goto('/faq')
  await page.locator('footer a[href="/returns"]').click()
  await page.waitForURL('/returns')
  await expect(page.getByText(english)).toBeVisible()

  await signInAs(page, 'admin@example.com', demoPassword)
  for (const path of ['/dashboard/overview', '/dashboard/orders', '/dashboard/orders/999999999']) {
    await page.goto(path)
    await expect(page.getByText(english)).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('shows the demo banner', { tag: '@both' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(spanish)).toBeVisible()
    await page.goto('/nobody-has-this')
    await expect(page.getByText(spanish)).toBeVisible()
  })
})
