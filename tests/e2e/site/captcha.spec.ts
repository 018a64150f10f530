import { rmSync } from 'node:fs'
import path from 'node:path'
import { dismissCookieNotice, expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { goToPaymentStep } from '../../support/browser/journey-checkout.ts'
import { openCaptchaProvider } from '../../support/servers/captcha-provider.ts'
import { copyDataFolder, startShop } from '../../support/servers/start-shop.ts'
import { findOrCreateSeededShop } from '../../support/setup/seeded-shop.ts'

test('requires a captcha after two declined cards, in Spanish [T93] [CHK-10]', async ({ browser }) => {
  test.setTimeout(120_000)
  const provider = await openCaptchaProvider()
  const { siteKey, secret, url } = provider.settings
  const dataDir = copyDataFolder(findOrCreateSeededShop().dataDir)
  const captcha = { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: `${url}/recaptcha/api` }
  const shop = await startShop({ ...captcha, DATA_DIR: dataDir, HOST: '127.0.0.1', RATE_LIMITS: 'off' })
  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-ES' })
  await dismissCookieNotice(context)
  try {
    const page = await context.newPage()
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
    const step = await goToPaymentStep(page)
    await page.waitForURL(/\/stand-in-gateway\//)
    for (let attempt = 1; attempt <= 2; attempt++) {
      await press('Rechazar la tarjeta')
      await expect(page.getByText('La tarjeta ha sido rechazada.')).toBeVisible()
    }
    await expect(async () => {
      await page.goto(step)
      await expect(page.getByText('Su tarjeta ha sido rechazada.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(provider.verifiedTokens).toEqual([])

    provider.tokenToIssue = 'robot'
    // The webhook of the second decline may not have arrived yet.
    await expect(async () => {
      await page.goto(step)
      await press(/^Pagar .+ ahora$/)
      await expect(page.getByText('Necesitamos saber que es una persona quien paga.')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expectAccessible(page)
    provider.tokenToIssue = 'human'
    await press(/^Pagar .+ ahora$/)
    await page.waitForURL(/\/stand-in-gateway\//)
    expect(provider.verifiedTokens).toEqual(['robot', 'human'])
    await press('Pagar')
    await page.waitForURL(/\/checkout\/review\//)
    await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
  } finally {
    await context.close()
    await shop.stop()
    provider.close()
    rmSync(path.dirname(dataDir), { recursive: true, force: true })
  }
})
