import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dismissCookieNotice, expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'
import { type RunningShop, startShop } from '../../support/servers/start-shop.ts'

test('the menu of a new shop follows its categories; staff add links, and a broken one is named [STAFF-06]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-menus-'))
  const shop = await startShop({ DATA_DIR: path.join(folder, 'data'), DEMO_DATA: 'off', HOST: '127.0.0.1' })
  const options = { baseURL: shop.url, locale: 'es-ES', viewport: { width: 390, height: 844 } }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(30_000)
  await dismissCookieNotice(context)
  try {
    const page = await context.newPage()
    await createAdministrator(page, shop)
    await addCategory(page, { en: 'Mugs', es: 'Tazas' })
    await expectInMobileMenu(page, 'Tazas')
    await addFooterLink(page)
    await expectBrokenLink(page)
    await restoreFooter(page)
  } finally {
    await context.close()
    await shop.stop()
    rmSync(folder, { recursive: true })
  }
})

async function createAdministrator(page: Page, shop: RunningShop) {
  await shop.waitForOutput('/setup/')
  await page.goto(/\/setup\/\w+/.exec(shop.readOutput())?.[0] ?? '')
  await page.getByLabel(/^Nombre/).fill('Ada')
  await page.getByLabel('Apellidos').fill('Byron')
  await page.getByLabel('Correo electrónico').fill('ada@moorside.example')
  for (const password of await page.locator('input[type=password]').all()) await password.fill('correct horse battery')
  await page.locator('main form button[type=submit]').last().click()
  await expect(page.getByRole('link', { name: 'Omitir por ahora' })).toBeVisible()
}

async function addCategory(page: Page, title: { en: string; es: string }) {
  await page.goto('/dashboard/categories/new')
  await waitUntilHydrated(page)
  await page.getByLabel('Título (English)').fill(title.en)
  await page.getByLabel('Título (Español)').fill(title.es)
  await save(page)
  await expect(page.getByLabel('Título (Español)')).toHaveValue(title.es)
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

/** The shop shows it within a second. */
async function expectInMobileMenu(page: Page, name: string) {
  await expect(async () => {
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function addFooterLink(page: Page) {
  await page.goto('/dashboard/menus')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pie de página' }).click()
  await waitUntilHydrated(page)
  await page.getByText('Ayuda', { exact: true }).click()
  await page.getByRole('button', { name: 'Añadir debajo de Ayuda: Enlace' }).click()
  const entry = page.locator('.menu-entries > li').last()
  await entry.getByLabel('Enlace', { exact: false }).first().fill('javascript:alert(1)')
  await save(page)
  await expect(page.getByRole('alert').first()).toContainText('Escriba una ruta de la tienda')
  await waitUntilHydrated(page)
  await expect(page.locator('input[value="javascript:alert(1)"]')).toBeVisible()
  await page.locator('input[value="javascript:alert(1)"]').fill('/mugs')
  await page.getByRole('button', { name: 'Subir: Entrada nueva' }).click()
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText('Tazas')
  await waitUntilHydrated(page)
  await save(page)
  await expect(page.getByText('Guardado. La tienda ya muestra el menú.')).toBeVisible()
  await waitUntilHydrated(page)
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/contact')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Tazas' })).toHaveAttribute('href', '/mugs')
  }).toPass()
}

async function expectBrokenLink(page: Page) {
  await page.goto('/dashboard/categories')
  await page.getByRole('link', { name: 'Tazas', exact: true }).click()
  await waitUntilHydrated(page)
  await page.getByLabel(/^Publicad/).uncheck()
  await save(page)
  await waitUntilHydrated(page)
  await page.goto('/dashboard/menus')
  await expect(page.getByText('1 enlace roto')).toBeVisible()
  await page.goto('/dashboard/menus/footer')
  await page.getByText('Tazas', { exact: true }).click()
  await expect(page.getByText('Roto: su destino no está publicado.')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/contact')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Tazas' })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

async function restoreFooter(page: Page) {
  await page.goto('/dashboard/menus/footer')
  await page.getByRole('button', { name: 'Restaurar la versión 0' }).click()
  await expect(page.getByText('La versión anterior está restaurada.')).toBeVisible()
  await expect(page.locator('.menu-entries > li')).toHaveCount(3)
}
