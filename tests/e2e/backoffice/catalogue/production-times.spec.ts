import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, openHydrated, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { pasteTable } from '../../../support/browser/paste-table.ts'
import { waitUntilHydrated } from '../../../support/browser/wait-until-hydrated.ts'

const saved = 'Guardado. La tienda ya lo muestra.'

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('staff add production times and use them at a product; a shopper chooses among them [STAFF-04]', {
    tag: '@both',
  }, async ({ page, browser, baseURL }) => {
    const name = `Quartz${Date.now().toString(36).replaceAll(/\d/g, 'x')}`
    await signInAs(page, 'catalogue@example.com', demoPassword)
    await page.goto('/dashboard/products/new')
    await page.getByRole('link', { name: 'Gestionar plazos de producción' }).click()
    await page.getByRole('link', { name: 'Añadir un conjunto de plazos' }).click()
    await expect(page).toHaveURL('/dashboard/production-times/new')
    await waitUntilHydrated(page)
    await page.getByLabel('Nombre del conjunto').fill(name)
    const newTime = page.getByLabel('Plazo nuevo (título en inglés)')
    await newTime.fill('Express')
    await newTime.press('Enter')
    await newTime.fill('Standard')
    await page.getByRole('button', { name: 'Añadir un plazo' }).click()
    await page.getByLabel('Título (Español): Express').fill('Urgente')
    await page.getByLabel('Plazo de entrega (English): Express').fill('2 working days')
    await page.getByLabel('Días laborables: Express').fill('2')
    await page.getByLabel('Recargo, £ o %: Express').fill('7.5%')
    await page.getByLabel('Plazo de entrega (English): Standard').fill('5 working days')
    await page.getByLabel('Días laborables: Standard').fill('pronto')
    await page.getByRole('button', { name: 'Subir: Standard' }).click()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const problem = 'Los días laborables de la fila 1 deben ser un número entero de 0 a 365.'
    await expect(page.getByText(problem).first()).toBeVisible()
    await waitUntilHydrated(page)
    await page.getByLabel('Días laborables: Standard').fill('5')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await expectAccessible(page)
    const setPage = page.url().replace(/\?.*/, '')

    await page.goto('/dashboard/products/new')
    await page.getByLabel('Título (English)').fill(`${name} banner`)
    await page.locator('[name=sku]').fill(name)
    await waitUntilHydrated(page)
    const tiers = page.getByRole('table', { name: 'Precios por unidad sin IVA' })
    await pasteTable(tiers.getByRole('textbox').first(), '1\t20.00')
    await page.getByLabel('Plazos de producción').selectOption({ label: name })
    await page.getByLabel('Publicado', { exact: true }).check()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    const address = (await page.getByRole('link', { name: 'Ver en la tienda' }).getAttribute('href')) ?? ''

    const shopper = await browser.newPage({ baseURL, locale: 'es-ES' })
    await expect(async () => {
      await openHydrated(shopper, address)
      await expect(shopper.getByRole('radio', { name: /^Standard/ })).toBeChecked({ timeout: 1000 })
    }).toPass()
    await expect(shopper.getByRole('group', { name: 'Plazo de producción' })).toContainText('+7,5 %')
    await shopper.getByText('Urgente', { exact: true }).click()
    await expect(shopper.getByRole('main')).toContainText('1 × 21,50 £')
    await shopper.close()

    await page.goto(setPage)
    await page.getByRole('link', { name: 'Usado por 1 producto' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.getByLabel('Plazos de producción')).toContainText(name)
  })
})
