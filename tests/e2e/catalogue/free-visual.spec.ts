import { expect, test } from '../../support/browser/journey.ts'

const shirt = '/product/stormguard-organic-cotton-t-shirt'

async function fillIn(page: import('@playwright/test').Page, email: string) {
  await page.getByLabel('Your name').fill('Jo Alder')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('What should be printed?').fill('Our name in white')
}

test('the free visual form shows the chosen configuration, its errors per field, and sends [PROD-20] [ROUTE-14]', async ({
  page,
  browserErrors,
}) => {
  await page.goto(`${shirt}?size=xl&qty=100&artwork_colours=2`)
  await page.getByRole('link', { name: 'Request a free visual' }).click()
  await expect(page).toHaveURL(/\/request-a-free-visual\/\d+\/100\/2\/\d+$/)
  const summary = page.getByRole('complementary', { name: 'Your product' })
  await expect(summary).toContainText('Quantity: 100')
  await expect(summary).toContainText('Print colours: 2')

  await page.getByRole('button', { name: 'Request my free visual' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('Looks like you have some errors!')).toBeVisible()

  await fillIn(page, 'jo@example')
  await page.getByRole('button', { name: 'Request my free visual' }).click()
  await expect(page.getByRole('main').getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Jo Alder')

  await fillIn(page, 'jo@example.com')
  await page.getByRole('button', { name: 'Request my free visual' }).click()
  await expect(page.getByText('Thank you, we have your request.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await expect(page).toHaveURL(shirt)
  // The browser reports the two refused forms as errors.
  browserErrors.splice(0, browserErrors.length, ...browserErrors.filter((error) => !/422 .*\/validate$/.test(error)))
})

test('the free visual page returns 404 for an unknown product and corrects invalid options [ROUTE-14]', async ({
  page,
}) => {
  for (const path of ['abc/1/1/1', '999999999999/1/1/1', '0/1/1/1']) {
    expect((await page.goto(`/request-a-free-visual/${path}`))?.status()).toBe(404)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the free visual form is refused and sent [ROUTE-14]', async ({ page }) => {
    await page.goto(shirt)
    await page.getByRole('link', { name: 'Request a free visual' }).click()
    await page.getByRole('button', { name: 'Request my free visual' }).click()
    await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveCount(3)
    await fillIn(page, 'ann@example.com')
    await page.getByRole('button', { name: 'Request my free visual' }).click()
    await expect(page.getByText('Thank you, we have your request.')).toBeVisible()
  })
})
