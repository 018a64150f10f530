import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaymentStep, submitPaymentChoice } from '#src/domains/checkout/payment-step-service.server.ts'
import { listOrderPdfs } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobHandlers } from '../../../server/plugins/background-jobs.ts'
import { getTestOrder, placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { switchOffStaffEmails } from '../../../tests/support/builders/switch-off-staff-emails.ts'
import { startTestPayment } from '../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { getMethodId } from './payment-methods-service.server.ts'

const tradeCustomerId = 2
const visitor = customerVisitor(tradeCustomerId)
let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())

async function choose(id: number, kind: 'account' | 'transfer') {
  // A visitor may start six payments a minute.
  test.clock.advance(60_000)
  expect(await startTestPayment(test.shop, await getTestOrder(test.shop, id), { kind, visitor })).toMatchObject({
    ok: true,
  })
}

async function sendEmails(): Promise<string[]> {
  test.emails.length = 0
  await runJobs(test.shop, jobHandlers)
  return test.emails.map(({ text }) => text)
}

it('emails the terms of payment each time the customer changes the method, once per change', async () => {
  const { id } = await placeTestOrder(test.shop, { customerId: tradeCustomerId, locale: 'en' })
  for (const [kind, terms] of [
    ['account', 'It is on account, due '],
    ['transfer', 'We keep your order until '],
    ['account', 'It is on account, due '],
  ] as const) {
    await choose(id, kind)
    await choose(id, kind)
    expect(await sendEmails()).toEqual([expect.stringContaining(terms)])
  }
})

it('emails only the last terms when the customer changes the method before the first email is sent', async () => {
  await sendEmails()
  const { id } = await placeTestOrder(test.shop, { customerId: tradeCustomerId, locale: 'en' })
  await choose(id, 'account')
  await choose(id, 'transfer')
  await choose(id, 'account')
  expect(await sendEmails()).toEqual([expect.stringContaining('It is on account, due ')])
})

it('links the invoice of an order changed to bank transfer for staff only', async () => {
  const { id, number, publicToken } = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
  const listKinds = async (by: typeof visitor, key: { number: number } | { publicToken: string }) =>
    (await listOrderPdfs(test.shop, by, { key })).map(({ kind }) => kind)
  await choose(id, 'account')
  expect(await listKinds(visitor, { number })).toEqual(['invoice'])
  await choose(id, 'transfer')
  expect(await listKinds(visitor, { number })).toEqual(['proforma'])
  expect(await listKinds(visitor, { publicToken })).toEqual(['proforma'])
  expect(await listKinds(staffVisitor, { number })).toEqual(['proforma', 'invoice'])
  await choose(id, 'account')
  expect(await listKinds(visitor, { number })).toEqual(['invoice'])
})

it('returns the current method of a confirmed order to the payment step', async () => {
  const { id, publicToken } = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
  const getCurrent = async () => {
    const step = await openPaymentStep(test.shop, visitor, publicToken)
    return step.ok && step.value.currentMethod
  }
  expect(await getCurrent()).toBeUndefined()
  await choose(id, 'account')
  expect(await getCurrent()).toBe('account')
  await choose(id, 'transfer')
  expect(await getCurrent()).toBe('bacs')
})

it('keeps an order that another tab has placed by bank transfer, and asks before the method changes', async () => {
  const { id, publicToken: token } = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
  await choose(id, 'transfer')
  const pay = (method: string, current?: string) =>
    submitPaymentChoice(test.shop, visitor, { token, method, current, ipAddress: '192.0.2.1' })
  for (const method of [getMethodId(test.shop, 'card'), 'account']) {
    expect(await pay(method)).toMatchObject({ refusal: { kind: 'redirect', to: expect.stringContaining(token) } })
    expect(await getTestOrder(test.shop, id)).toMatchObject({ paymentKind: 'transfer' })
  }
  expect(await pay('bacs')).toMatchObject({ ok: true })
  expect(await pay('account', 'bacs')).toMatchObject({ ok: true })
  expect(await getTestOrder(test.shop, id)).toMatchObject({ paymentKind: 'account' })
})
