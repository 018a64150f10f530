import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { dismissCookieNotice, expect, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAs } from '../../support/browser/journey-account.ts'
import { waitUntilHydrated } from '../../support/browser/wait-until-hydrated.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const due = /On account, due \d{1,2} \w{3,4} \d{4}/

async function openAs(browser: Browser, page: Page, email: string): Promise<Page> {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport })
  await dismissCookieNotice(context)
  const other = await context.newPage()
  await signInAs(other, email, demoPassword)
  return other
}

/** On desktop and on mobile. */
async function expectAccessibleOnAllScreens(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function expectListed(staff: Page, filter: string, number: string, isListed = true): Promise<void> {
  await staff.goto(`/dashboard/orders?${filter}&q=${number}`)
  await expect(row(staff, number)).toHaveCount(isListed ? 1 : 0)
}

test('lists an order on account as "Unpaid on account" until it is paid, whatever its status [STAFF-01] [ACC-05]', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  // A new order on account in the demo shop; no other journey uses it.
  const number = '100011'
  await signInAs(page, 'trade@example.com', demoPassword)
  await page.goto(`/checkout/review/${number}`)
  await expect(page.getByText(due).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Awaiting payment')).toHaveCount(0)
  await expectAccessibleOnAllScreens(page)

  const staff = await openAs(browser, page, 'staff@example.com')
  await staff.goto('/dashboard/overview')
  await expect(tile(staff, 'Unpaid on account')).toContainText(/£[\d,]+\.\d\d in total/)
  await expect(tile(staff, 'Overdue on account')).toContainText(/£[\d,]+\.\d\d in total/)
  await expectAccessibleOnAllScreens(staff)
  await staff.getByRole('link', { name: 'To produce' }).click()
  await expect(row(staff, number)).toContainText(due)
  await expectListed(staff, 'status=awaiting+payment', number, false)

  await staff.goto(`/dashboard/orders/${number}`)
  const money = staff.getByRole('region', { name: 'Payments' })
  for (const [button, state, disclosure] of [
    ['Start production', 'In production'],
    ['Undo the start of production', 'To produce'],
    ['Start production', 'In production'],
    ['Dispatch and email the customer', 'Dispatched', 'Dispatch goods'],
    ['Complete the order', 'Completed', 'Mark as completed'],
  ] as const) {
    if (disclosure) await staff.getByText(disclosure).click()
    await press(staff, button)
    await expect(staff.getByRole('main').getByText(state).first()).toBeVisible()
    await expect(money).toContainText(/On account, due \d{1,2} \w{3,4} \d{4} · £\d+\.\d\d unpaid/)
    await expect(money.getByRole('button', { name: 'Confirm payment' })).toBeVisible()
    await expectListed(staff, 'payment=on+account', number)
    await staff.goto(`/dashboard/orders/${number}`)
  }
  await expectAccessibleOnAllScreens(staff)

  // The customer sees the unpaid amount after delivery, in the list and on the order.
  await page.goto('/my-account/orders')
  await expect(row(page, number)).toContainText('Completed')
  await expect(row(page, number)).toContainText(due)
  await expectAccessibleOnAllScreens(page)
  await page.goto(`/my-account/orders/${number}`)
  await expect(page.getByText(/^£\d+\.\d\d to pay$/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Awaiting payment')).toHaveCount(0)
  await expectAccessibleOnAllScreens(page)

  await staff.goto('/dashboard/overview')
  await staff.getByRole('link', { name: 'Unpaid on account' }).click()
  await waitUntilHydrated(staff)
  await expect(staff.getByLabel('Payment')).toHaveValue('on account')
  await row(staff, number).getByRole('link').click()
  await press(staff, 'Confirm payment')
  await expect(money).toContainText(/Paid on \d{1,2} \w{3,4} \d{4}/)
  await expect(staff.getByRole('main').getByText('Completed').first()).toBeVisible()
  await expect(money.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0)
  await expectListed(staff, 'payment=on+account', number, false)
  await expectListed(staff, 'status=completed&payment=paid', number)
  await page.reload()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await staff.context().close()
})

test('shows due and overdue orders, filter and tile, in Spanish and without script [ACC-05] [STAFF-01]', {
  tag: '@both',
}, async ({ page, browser }) => {
  await page.goto('/faq')
  const viewport = page.viewportSize()
  const baseURL = new URL(page.url()).origin
  const visit = async (email: string) => {
    const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
    await context.addCookies([{ name: 'locale', value: 'es', url: baseURL }])
    const visitor = await context.newPage()
    await signInAs(visitor, email, demoPassword)
    return visitor
  }
  const owner = await visit('trade@example.com')
  await owner.goto('/my-account/orders')
  await expect(row(owner, '100010')).toContainText(/Enviado.*A crédito, vence el \d{1,2} \w{3,4} \d{4}/s)
  await expect(row(owner, '100005')).toContainText(/El pago venció el \d{1,2} \w{3,4} \d{4}/)
  await owner.goto('/my-account/orders/100005')
  await expect(owner.getByText('Le rogamos que pague por transferencia')).toBeVisible()

  const staff = await visit('staff@example.com')
  await staff.goto('/dashboard/overview')
  await expect(tile(staff, 'A crédito, sin pagar')).toContainText(/en total/)
  await staff.goto('/dashboard/orders')
  await staff.getByLabel('Pago').selectOption({ label: 'A crédito, vencido' })
  await press(staff, 'Filtrar')
  await expect(staff).toHaveURL(/payment=overdue/)
  await expect(row(staff, '100005')).toContainText(/Vencido desde el/)
  await expect(row(staff, '100010')).toHaveCount(0)
  await staff.goto('/dashboard/orders/100005')
  await expect(staff.getByRole('region', { name: 'Pagos' })).toContainText(
    /Vencido desde el .* · [\d.]+,\d\d\u00a0£ sin pagar/,
  )
  await owner.context().close()
  await staff.context().close()
})

test('records a part payment, says what is owed, and withdraws it [STAFF-01] [ACC-05]', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const number = '100010'
  await signInAs(page, 'trade@example.com', demoPassword)
  await page.goto('/my-account/orders')
  const staff = await openAs(browser, page, 'staff@example.com')
  await staff.goto(`/dashboard/orders/${number}`)
  await waitUntilHydrated(staff)
  const money = staff.getByRole('region', { name: 'Payments' })
  await money.getByLabel('Amount (£ incl. VAT)').fill('999999')
  await press(staff, 'Confirm payment')
  await expect(money.getByText(/That is more than is owed\. Still owed: £[\d,]+\.\d\d\./).first()).toBeVisible()
  await waitUntilHydrated(staff)
  await money.getByLabel('Amount (£ incl. VAT)').fill('1.23')
  await money.getByLabel('Reference').fill('Part 1')
  await press(staff, 'Confirm payment')
  await expect(staff.getByText('Part payment recorded. The rest is still owed.')).toBeVisible()
  await expect(money).toContainText(/£1\.23 received · £[\d,]+\.\d\d unpaid/)
  await expectAccessibleOnAllScreens(staff)
  await expectListed(staff, 'payment=part+paid', number)
  await expect(row(staff, number)).toContainText('Part paid')

  await page.goto(`/my-account/orders/${number}`)
  await expect(page.getByText(/^£1\.23 received, £[\d,]+\.\d\d still to pay$/)).toBeVisible()
  await expectAccessibleOnAllScreens(page)

  await staff.goto(`/dashboard/orders/${number}`)
  await waitUntilHydrated(staff)
  await money.getByText('Withdraw the receipt of £1.23').click()
  await money.getByLabel('Reason').fill('Wrong order')
  await press(staff, 'Withdraw receipt')
  await expect(staff.getByText('Receipt withdrawn.')).toBeVisible()
  await expect(money.getByText(/Recorded by mistake: Wrong order$/).first()).toBeVisible()
  await expectListed(staff, 'payment=part+paid', number, false)
  await staff.context().close()
})

test('lists aged debtors whose figures lead to their orders [STAFF-01]', { tag: '@both' }, async ({ page }) => {
  await page.goto('/faq')
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/receivables')
  await waitUntilHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Receivables' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^aged-debtors-\d{4}-\d\d-\d\d\.csv$/)
  await row(page, 'trade@example.com').getByRole('link', { name: /^£/ }).last().click()
  await expect(page).toHaveURL(/payment=on\+account.*customer=\d+/)
  await expect(row(page, '100010')).toHaveCount(1)
})

test('emails a statement of account that the customer can download too [STAFF-01] [ACC-05]', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'trade@example.com', demoPassword)
  await page.goto('/my-account/orders')
  await expect(page.getByText(/On account: £[\d,.]+ to pay/)).toBeVisible()
  await expectAccessibleOnAllScreens(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Statement of account (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.pdf$/)

  const staff = await openAs(browser, page, 'staff@example.com')
  await staff.goto('/dashboard/receivables')
  await expect(staff.getByRole('region', { name: 'Statements of account' })).toContainText(/overdue amount/)
  await staff.getByRole('link', { name: 'Brigg & Sons Heating' }).click()
  await staff.getByRole('button', { name: 'Email the statement' }).press('Enter')
  await expect(staff.getByText('The customer gets the statement by email.')).toBeVisible()
  await expectAccessibleOnAllScreens(staff)
  await staff.goto('/dashboard/mails?q=trade@example.com')
  await expect(async () => {
    await staff.reload()
    await expect(row(staff, 'Your statement of account with Tankard Supplies').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('records a pasted bank statement after a preview [STAFF-01]', async ({ page }) => {
  await signInAs(page, 'staff@example.com', demoPassword)
  await page.goto('/dashboard/receivables')
  await page.getByRole('link', { name: 'Allocate a bank statement' }).click()
  const statement = page.getByLabel('Lines of the bank statement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allocate a bank statement')
  await waitUntilHydrated(page)
  // The oldest order on account of the demo shop, and lines that pay nothing.
  await statement.fill(
    'Date,Text,Amount\n18/11/2026,BRIGG 100005,1.50\n18/11/2026,Interest,0.07\n18/11/2026,Rent,-700.00',
  )
  await press(page, 'Find the orders')
  const preview = page.getByRole('region', { name: 'What the lines would pay' })
  await expect(row(page, 'BRIGG 100005')).toContainText('£1.50 in part, £600.90 still to pay')
  await expect(row(page, 'Interest')).toContainText('No unpaid order found')
  await expect(row(page, 'Rent')).toContainText('Money that left the account')
  await expectAccessibleOnAllScreens(page)
  await preview.getByRole('checkbox', { name: 'Record line 2' }).uncheck()
  await press(page, 'Record the ticked lines')
  await expect(page.getByText('Nothing was recorded: tick at least one line.').first()).toBeVisible()
  await preview.getByRole('textbox', { name: 'Order of line 3' }).fill('100005')
  await press(page, 'Find the typed orders')
  await expect(row(page, 'Interest')).toContainText('Typed by you')
  await press(page, 'Record the ticked lines')
  await expect(page.getByText('Money recorded for 1 order; fully paid: 0.')).toBeVisible()
  await page.goto('/dashboard/orders/100005')
  await expect(page.getByText(/£1\.57 received · £600\.83 unpaid/).first()).toBeVisible()
})
