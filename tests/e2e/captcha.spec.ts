import { rmSync } from 'node:fs'
import path from 'node:path'
import { openCaptchaProvider } from '../support/captcha-provider.ts'
import { expect, expectAccessible, haveAnsweredAboutCookies, test } from '../support/journey.ts'
import { openPayment } from '../support/journey-checkout.ts'
import { findOrMakeSeededShop } from '../support/seeded-shop.ts'
import { copyDataFolder, startShop } from '../support/start-shop.ts'

test('T93 CHK-10 in Spanish: after two declined cards the next one needs a person, whom the captcha proves @once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const provider = await openCaptchaProvider()
  const { siteKey, secret, url } = provider.settings
  const dataDir = copyDataFolder(findOrMakeSeededShop().dataDir)
  const captcha = { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: `${url}/recaptcha/api` }
  const shop = await startShop({ ...captcha, DATA_DIR: dataDir, HOST: '127.0.0.1', RATE_LIMITS: 'off' })
  const visiting = await browser.newContext({ baseURL: shop.url, locale: 'es-ES' })
  await haveAnsweredAboutCookies(visiting)
  try {
    const page = await visiting.newPage()
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
    const step = await openPayment(page)
    await page.waitForURL(/\/stand-in-gateway\//)
    for (let time = 1; time <= 2; time++) {
      await press('Rechazar la tarjeta')
      await expect(page.getByText('La tarjeta ha sido rechazada.')).toBeVisible()
    }
    await expect(async () => {
      await page.goto(step)
      await expect(page.getByText('Su tarjeta ha sido rechazada.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(provider.asked).toEqual([])

    provider.proofToGive = 'robot'
    // The word of the second decline may still be on its way.
    await expect(async () => {
      await page.goto(step)
      await press(/^Pagar .+ ahora$/)
      await expect(page.getByText('Necesitamos saber que es una persona quien paga.')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expectAccessible(page)
    provider.proofToGive = 'human'
    await press(/^Pagar .+ ahora$/)
    await page.waitForURL(/\/stand-in-gateway\//)
    expect(provider.asked).toEqual(['robot', 'human'])
    await press('Pagar')
    await page.waitForURL(/\/checkout\/review\//)
    await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
  } finally {
    await visiting.close()
    await shop.stop()
    provider.close()
    rmSync(path.dirname(dataDir), { recursive: true, force: true })
  }
})
