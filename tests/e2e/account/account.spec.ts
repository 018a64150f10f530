import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { registerAccount, signInAs } from '../../support/browser/journey-account.ts'
import { placeOrderOverHttp } from '../../support/browser/journey-checkout.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

test('saves details by the form and shows errors beside their fields [ACC-01]', async ({ page, browserErrors }) => {
  await registerAccount(page)
  await page.goto('/my-account')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Telephone').fill('01904 496 0009')
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await page.getByLabel('Postcode').fill('nowhere')
  await page.getByRole('button', { name: 'Save details' }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Error: Please fill this in.')
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(
    'Error: Please enter a UK postcode, such as YO7 1AA.',
  )
  await expect(page.getByLabel('Telephone')).toHaveValue('01904 496 0009')
  // The browser reports the refused call as an error.
  browserErrors.length = 0
  await page.getByLabel('First name').fill('Joanna')
  await page.getByLabel('Postcode').fill('ls1 4ap')
  await page.getByLabel('Town').fill('Leeds')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(summary).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Joanna')
  await expect(page.getByLabel('Postcode')).toHaveValue('LS1 4AP')
})

test('finds an address by postcode, adds, changes and removes it, by keyboard [ACC-02] [CHK-07]', async ({
  page,
  browserErrors,
}) => {
  await registerAccount(page)
  await page.goto('/my-account')
  await expect(page.getByText('You have no saved addresses... Click ADD ADDRESS')).toBeVisible()
  await page.getByRole('link', { name: 'ADD ADDRESS' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Add a delivery address' })
  await expect(editor.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await expect(editor.getByLabel('Address line 1')).toBeHidden()
  await page.keyboard.type('Jo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Urney')
  await editor.getByLabel('Postcode').fill('zz1 1zz')
  await page.keyboard.press('Enter')
  await expect(editor.getByLabel('Postcode')).toHaveAccessibleDescription('Error: Address not found.')
  await expect(editor.getByRole('button', { name: 'Enter address manually' })).toBeVisible()
  browserErrors.length = 0
  await editor.getByLabel('Postcode').fill('yo61 4ah')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Addresses found! Please select an address.')).toBeVisible()
  await editor.getByLabel('Select your address').selectOption('Rose Cottage')
  await expect(editor.getByLabel('House number or name')).toHaveValue('Rose Cottage')
  await expect(editor.getByLabel('Address line 1')).toHaveValue('Church Street')
  await expect(editor.getByLabel('Town')).toHaveValue('York')
  await expect(editor.getByLabel('Country')).toHaveText('United Kingdom')
  await editor.getByLabel('Address line 2').fill('')
  await editor.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(editor.getByLabel('Address line 2')).toHaveAccessibleDescription('Error: Please fill this in.')
  browserErrors.length = 0
  await editor.getByLabel('Address line 2').fill('Kilburn')
  await editor.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(editor).toBeHidden()
  await expect(page.getByText('Your address has been added.')).toBeAttached()
  await expect(page.getByRole('listitem').getByText('Rose Cottage, Church Street')).toBeVisible()

  await page.getByRole('link', { name: 'Edit the address Rose Cottage, Church Street' }).press('Enter')
  const changed = page.getByRole('dialog', { name: 'Edit a delivery address' })
  await changed.getByLabel('House number or name').fill('The Forge')
  await changed.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(page.getByText('Your address has been updated.')).toBeAttached()
  const remove = page.getByRole('button', { name: 'Remove the address The Forge, Church Street' })
  await remove.press('Enter')
  await page.getByRole('group', { name: 'Remove this address?' }).press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByText('Your address has been removed.')).toBeAttached()
  await expect(page.getByText('You have no saved addresses...')).toBeVisible()
})

test('accepts an address typed by hand [CHK-07]', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/my-account')
  await page.getByRole('link', { name: 'ADD ADDRESS' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: 'Enter address manually' }).click()
  for (const [label, value] of [
    ['First name', 'Jo'],
    ['Last name', 'Urney'],
    ['Postcode', 'm1 1ae'],
    ['House number or name', '77'],
    ['Address line 1', 'Piccadilly'],
    ['Address line 2', 'Centre'],
  ] as const)
    await editor.getByLabel(label).fill(value)
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('77 Piccadilly')).toBeVisible()
})

test('saves communication preferences, with Select All and Deselect All [ACC-03]', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/my-account')
  const boxes = page.getByRole('group', { name: 'How may we tell you' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Your communication preferences have been saved.')).toBeVisible()
  await page.reload()
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Deselect All' }).click()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
})

test('opens an order from the dashboard [ACC-05]', async ({ page }) => {
  await signInAs(page, 'customer@example.com', demoPassword)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '100002' }).click()
  await expect(page.getByRole('heading', { name: 'Order 100002' })).toBeVisible()
  await expect(page.getByText('£1,431.60')).toBeVisible()
})

test('reorders a past order, with and without script [ACC-05]', async ({ page, browser }) => {
  const { email, password } = await registerAccount(page)
  await placeOrderOverHttp(page, { qty: 36 })
  const orderAgain = async (visitor: typeof page) => {
    await visitor.goto('/my-account/orders')
    await visitor.getByRole('table').getByRole('link').first().click()
    await visitor.getByRole('button', { name: 'Order again' }).click()
    await expect(visitor).toHaveURL('/checkout')
  }
  // The order is not paid, so its mugs are still in the basket; reordering adds to them.
  await orderAgain(page)
  const quantity = (visitor: typeof page) => visitor.getByRole('main').getByRole('textbox', { name: /^Quantity: / })
  await expect(quantity(page)).toHaveValue('72')
  // The list of orders offers it too.
  await page.goto('/my-account/orders')
  await waitUntilHydrated(page)
  await page
    .getByRole('button', { name: /^Order again/ })
    .first()
    .click()
  await expect(page).toHaveURL('/checkout')
  await expect(quantity(page)).toHaveValue('108')
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const visitor = await plain.newPage()
  await signInAs(visitor, email, password)
  await orderAgain(visitor)
  await expect(quantity(visitor)).toHaveValue('144')
  await plain.close()
})

test('lists quotes and opens one [ACC-05]', async ({ page }) => {
  await signInAs(page, 'customer@example.com', demoPassword)
  await page.goto('/my-account/quotes')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Quote \d+$/ })).toBeVisible()
})

test('returns 404 for an order of another customer [T39]', async ({ page }) => {
  await signInAs(page, 'customer@example.com', demoPassword)
  for (const number of ['100001', '999999', '0', 'null', '1e5', '100002x']) {
    const response = await page.request.get(`/my-account/orders/${number}`)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('Brigg')
  }
})

test('lists devices and signs out the others [ACC-04]', async ({ page, browser }) => {
  const { email, password } = await registerAccount(page)
  const other = await browser.newPage()
  await signInAs(other, email, password)
  await page.goto('/my-account/security')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All your other devices are signed out.')).toBeVisible()
  await other.goto('/my-account')
  await expect(other).toHaveURL(/auth\/login/)
  await other.close()
})

test('changes the password only with the current password [ACC-04]', async ({ page }) => {
  const { password } = await registerAccount(page)
  await page.goto('/my-account/security')
  const form = page.getByRole('form', { name: 'Change your password' })
  const current = form.getByRole('textbox', { name: 'Current password' })
  const change = async (currentPassword: string) => {
    await current.fill(currentPassword)
    await form.getByRole('textbox', { name: 'New password' }).fill('another-secret')
    await form.getByRole('textbox', { name: 'Confirm password' }).fill('another-secret')
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('wrong')
  await expect(current).toHaveAccessibleDescription('Error: That is not your current password.')
  await change(password)
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
})

test('exports the personal data and deletes the account', async ({ page }) => {
  const { email, password } = await registerAccount(page)
  await page.goto('/my-account/security')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  const copy = await page.request.get('/my-account/export')
  expect(await copy.json()).toMatchObject({ account: { details: { email } }, orders: [], quotes: [] })
  expect(await copy.text()).not.toMatch(/argon2|passwordHash/)
  const deletion = page.getByRole('form', { name: 'Delete your account' })
  await deletion.getByRole('textbox', { name: 'Current password' }).fill(password)
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('saves details, addresses and preferences [ACC-01] [ACC-02] [ACC-03]', async ({ page }) => {
    await registerAccount(page)
    await page.goto('/my-account')
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Town').fill('Leeds')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Looks like you have some errors!')).toBeVisible()
    await expect(page.getByLabel('Town')).toHaveValue('Leeds')
    await page.getByLabel('First name').fill('Joanna')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Your details have been saved.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Joanna')

    await page.getByLabel('Phone call').check()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Your communication preferences have been saved.')).toBeVisible()
    await expect(page.getByLabel('Phone call')).toBeChecked()

    await page.getByRole('link', { name: 'ADD ADDRESS' }).click()
    await page.getByLabel('First name').fill('Jo')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Error: Please fill this in.')
    await expect(page.getByLabel('First name')).toHaveValue('Jo')
    for (const [label, value] of [
      ['Last name', 'Urney'],
      ['Postcode', 'm1 1ae'],
      ['House number or name', '77'],
      ['Address line 1', 'Piccadilly'],
      ['Address line 2', 'Centre'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Your address has been added.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit the address 77 Piccadilly' }).click()
    await page.getByLabel('House number or name').fill('79')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('79 Piccadilly')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the address 79 Piccadilly' }).click()
    await expect(page.getByText('You have no saved addresses...')).toBeVisible()
  })
})
