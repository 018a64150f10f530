import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { aGuest } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { anOfferOf, putInQuote, requestNow, someQuoteDetails, staff } from '../../../tests/support/quote-builders.ts'
import { declineQuote } from './quote-answers-service.server.ts'
import { quotesQuery } from './quote-desk-contract.ts'
import { listQuotesForStaff, withdrawQuote } from './quote-desk-service.server.ts'
import { sendOffer } from './quote-offers-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000 } })).id
  test.clock.set('2026-06-10T12:00:00Z')
})
afterAll(() => test.close())

const guest = aGuest()
async function asked(companyName: string) {
  await putInQuote(test.shop, guest, tank)
  const sent = await requestNow(test.shop, guest, someQuoteDetails({ companyName }))
  if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
  return sent.value
}
const offer = (number: number) => sendOffer(test.shop, staff, { number, offer: anOfferOf(9000) })
const withdraw = (number: number) => withdrawQuote(test.shop, staff, { number, reason: 'Not made any more' })
const decline = (publicToken: string) => declineQuote(test.shop, guest, { publicToken, reason: '' })

async function listed(status: string, search: string) {
  const found = await listQuotesForStaff(test.shop, staff, quotesQuery.parse({ status, search }))
  return found.ok ? found.value.rows.map(({ number, standing }) => ({ number, standing })) : []
}

it('STAFF-02 the filter of the list goes by the word that the list shows: who withdraws has not declined', async () => {
  const company = 'Filtered Ltd'
  const [declined, withdrawn, refused, takenBack] = [
    await asked(company),
    await asked(company),
    await asked(company),
    await asked(company),
  ]
  for (const { number } of [declined, withdrawn]) await offer(number)
  await decline(declined.publicToken)
  for (const { number } of [withdrawn, refused]) await withdraw(number)
  await decline(takenBack.publicToken)
  expect(await listed('declined', company)).toEqual([{ number: declined.number, standing: 'declined' }])
  const others = [takenBack, refused, withdrawn].map(({ number }) => ({ number, standing: 'withdrawn' }))
  expect(await listed('withdrawn', company)).toEqual(others)
  expect(await listed('priced', company)).toEqual([])
})

it('STAFF-10 the audit log calls a quote that we have ended withdrawn, then and when it is offered again', async () => {
  const { number } = await asked('Recorded Ltd')
  await offer(number)
  await withdraw(number)
  await offer(number)
  const records = await test.shop.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'quote'), eq(auditLog.subjectId, String(number))))
    .orderBy(asc(auditLog.id))
  expect(records).toMatchObject([
    { before: { status: 'requested' }, after: { status: 'priced' } },
    { before: { status: 'priced' }, after: { status: 'withdrawn' } },
    { before: { status: 'withdrawn' }, after: { status: 'priced' } },
  ])
})
