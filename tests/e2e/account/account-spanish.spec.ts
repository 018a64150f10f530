import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/journey.ts'

/** Types each text into the focused field and tabs to the next one. */
async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

test.describe('in Spanish, by keyboard', () => {
  test.use({ locale: 'es-ES' })

  test('lets a customer register, manage the account, order and delete the account [ROUTE-11] [ROUTE-12] [ACC-01] [ACC-02] [ACC-03] [ACC-04] [CHK-06] [CHK-07]', async ({
    page,
    browserErrors,
  }) => {
    test.slow()
    const email = `teclas-${process.pid}-${Date.now()}@example.com`
    const main = page.getByRole('main')

    await openHydrated(page, '/auth/login')
    await main.getByLabel('Correo electrónico').focus()
    await type(page, email)
    await expect(main.getByText('Es su primera visita')).toBeVisible()
    await main.getByRole('link', { name: 'Abrir una cuenta' }).first().press('Enter')
    await expect(page).toHaveURL('/auth/register')
    await expect(main.getByLabel('Correo electrónico')).toHaveValue(email)
    await main.getByLabel('Nombre').focus()
    await type(page, 'Núria', 'Peña')
    await main.getByRole('textbox', { name: 'Contraseña', exact: false }).first().focus()
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('alert')).toBeFocused()
    await expect(main.getByRole('alert')).toContainText('¡Parece que hay algunos errores!')
    for (const name of ['password', 'confirmPassword']) {
      await main.locator(`[name=${name}]`).focus()
      await page.keyboard.type('clave-segura')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('¡Bienvenido a Tankard Supplies!')).toBeVisible()

    await openHydrated(page, '/my-account')
    await main.getByLabel('Teléfono').focus()
    await type(page, '01904 496 0009')
    await main.getByRole('button', { name: 'Guardar los datos' }).press('Enter')
    await expect(page.getByText('Sus datos se han guardado.')).toBeVisible()

    await expect(page.getByText('No tiene direcciones guardadas...')).toBeVisible()
    await page.getByRole('link', { name: 'AÑADIR DIRECCIÓN' }).press('Enter')
    const editor = page.getByRole('dialog', { name: 'Añadir una dirección de entrega' })
    await expect(editor.getByLabel('Nombre', { exact: false }).first()).toBeFocused()
    await type(page, 'Núria', 'Peña')
    await editor.getByLabel('Código postal').focus()
    await page.keyboard.type('zz1 1zz')
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel('Código postal')).toHaveAccessibleDescription('Error: Dirección no encontrada.')
    await editor.getByLabel('Código postal').fill('yo61 4ah')
    await page.keyboard.press('Enter')
    await expect(page.getByText('¡Direcciones encontradas! Seleccione una dirección.')).toBeVisible()
    await editor.getByLabel('Seleccione su dirección').selectOption('Rose Cottage')
    await editor.getByLabel('Dirección, línea 2').fill('Kilburn')
    await expect(editor.getByLabel('País')).toHaveText('Reino Unido')
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Añadir', exact: true }).press('Enter')
    await expect(editor).toBeHidden()
    await expect(main.getByRole('listitem').getByText('Rose Cottage, Church Street')).toBeVisible()
    await page.getByRole('link', { name: 'Editar la dirección Rose Cottage, Church Street' }).press('Enter')
    const changed = page.getByRole('dialog', { name: 'Editar una dirección de entrega' })
    await expect(changed.getByRole('button', { name: 'Actualizar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(changed).toBeHidden()

    await main.getByRole('button', { name: 'Seleccionar todo', exact: true }).press('Space')
    for (const box of await main.getByRole('checkbox').all()) await expect(box).toBeChecked()
    await main.getByRole('button', { name: 'Guardar las preferencias' }).press('Enter')
    await expect(page.getByText('Sus preferencias de comunicación se han guardado.')).toBeVisible()

    await openHydrated(page, '/my-account/security')
    const form = page.getByRole('form', { name: 'Cambie su contraseña' })
    await form.getByRole('textbox', { name: 'Contraseña actual' }).focus()
    await page.keyboard.type('equivocada')
    for (const name of ['password', 'confirmPassword']) {
      await form.locator(`[name=${name}]`).focus()
      await page.keyboard.type('otra-clave')
    }
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'Contraseña actual' })).toHaveAccessibleDescription(
      'Error: Esa no es su contraseña actual.',
    )
    await expect(main.getByRole('alert')).toBeFocused()
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().press('Enter')
    await expect(page.getByText('Ha cerrado la sesión.')).toBeVisible()

    await openHydrated(page, '/product/bramblewick-inside-out-colour-mug')
    await page.getByRole('button', { name: 'Añadir a la cesta' }).first().press('Enter')
    await page.getByRole('dialog', { name: 'El artículo se ha añadido a la cesta' }).waitFor()
    await openHydrated(page, '/checkout/delivery')
    const emailField = main.getByLabel('Correo electrónico')
    await emailField.focus()
    await type(page, `x-${email}`)
    await expect(main.getByText('Elija una contraseña y le abriremos una cuenta.')).toBeVisible()
    await expect(main.getByRole('radio', { name: /^Crear una cuenta/ })).toBeChecked()
    await expect(main.getByRole('textbox', { name: 'Confirmar la contraseña' })).toBeVisible()
    await emailField.fill(email)
    await page.keyboard.press('Tab')
    await expect(main.getByText('¡Hola de nuevo!')).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Confirmar la contraseña' })).toHaveCount(0)
    await main.getByRole('textbox', { name: 'Contraseña' }).focus()
    await page.keyboard.type('equivocada')
    await page.keyboard.press('Enter')
    await expect(main.getByText('¡Parece que hay algunos errores!')).toBeVisible()
    await expect(emailField).toHaveAccessibleDescription(
      'Error: Estas credenciales no coinciden con nuestros registros.',
    )
    await expectAccessible(page)
    await main.getByRole('textbox', { name: 'Contraseña' }).fill('clave-segura')
    await page.keyboard.press('Enter')
    await expect(main.getByText(`Ha iniciado sesión como ${email}.`)).toBeVisible()
    await expect(emailField).toHaveAttribute('readonly', '')
    await expect(main.getByRole('textbox', { name: 'Contraseña' })).toHaveCount(0)
    await expect(main.locator('[name="billing[address_1]"]')).toHaveValue('Church Street')
    await expect(main.locator('[name="customer[first_name]"]')).toHaveValue('Núria')

    await openHydrated(page, '/my-account/security')
    const deletion = page.getByRole('form', { name: 'Elimine su cuenta' })
    await deletion.getByRole('textbox', { name: 'Contraseña actual' }).focus()
    await page.keyboard.type('clave-segura')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Su cuenta se ha eliminado.')).toBeVisible()
    // The browser reports refused forms and calls as errors.
    browserErrors.length = 0
  })
})
