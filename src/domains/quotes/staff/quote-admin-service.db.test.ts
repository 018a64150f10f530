import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import {
  anOffer,
  putInQuote,
  requestTestQuote,
  someQuoteDetails,
} from '../../../../tests/support/builders/quote-builders.ts'
import { anonymousVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { declineQuote } from '../quote-answers-service.server.ts'
import { describeQuotePromise } from '../quote-promise-service.server.ts'
import { staffQuotesQuery } from './quote-admin-contract.ts'
import { listStaffQuotes, withdrawQuote } from './quote-admin-service.server.ts'
import { sendOffer } from './quote-offers-service.server.ts'
import { countQuoteTasks } from './quote-tasks-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000 } })).id
  test.clock.set('2026-06-10T12:00:00Z')
})
afterAll(() => test.close())

const guest = anonymousVisitor()
async function requestQuoteFor(companyName: string) {
  await putInQuote(test.shop, guest, tank)
  const sent = await requestTestQuote(test.shop, guest, someQuoteDetails({ companyName }))
  if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
  return sent.value
}
const offer = (number: number) => sendOffer(test.shop, staffVisitor, { number, offer: anOffer(9000) })
const withdraw = (number: number) => withdrawQuote(test.shop, staffVisitor, { number, reason: 'Not made any more' })
const decline = (publicToken: string) => declineQuote(test.shop, guest, { publicToken, reason: '' })

async function listStatuses(status: string, search: string) {
  const found = await listStaffQuotes(test.shop, staffVisitor, staffQuotesQuery.parse({ status, search }))
  return found.ok ? found.value.rows.map(({ number, display_status }) => ({ number, display_status })) : []
}

it('filters the list by display status: a withdrawn quote is not a declined one [STAFF-02]', async () => {
  const company = 'Filtered Ltd'
  const [declined, withdrawn, endedUnanswered, takenBack] = [
    await requestQuoteFor(company),
    await requestQuoteFor(company),
    await requestQuoteFor(company),
    await requestQuoteFor(company),
  ]
  for (const { number } of [declined, withdrawn]) await offer(number)
  await decline(declined.publicToken)
  for (const { number } of [withdrawn, endedUnanswered]) await withdraw(number)
  await decline(takenBack.publicToken)
  expect(await listStatuses('declined', company)).toEqual([{ number: declined.number, display_status: 'declined' }])
  const others = [takenBack, endedUnanswered, withdrawn].map(({ number }) => ({ number, display_status: 'withdrawn' }))
  expect(await listStatuses('withdrawn', company)).toEqual(others)
  expect(await listStatuses('priced', company)).toEqual([])
})

it('records a quote ended by the shop as withdrawn, also when it is offered again [STAFF-10]', async () => {
  const { number } = await requestQuoteFor('Recorded Ltd')
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

it('counts the reply time in the opening hours of the settings, like the promise to the customer [STAFF-02]', async () => {
  const monday = (hours: [string, string]) => [hours, hours, hours, hours, hours, null, null]
  const promise = { openingHours: monday(['10:00', '16:00']), closedDays: ['2026-09-08'], quotePromiseMinutes: 90 }
  await test.shop.db.update(shopSettings).set(promise)
  // A Monday evening; the shop is closed on Tuesday.
  test.clock.set('2026-09-07T18:34:00Z')
  const { number } = await requestQuoteFor('Evening Ltd')
  const told = await describeQuotePromise(test.shop, 'en', '2026-09-07T18:34:00Z')
  expect(told).toBe(
    'During business hours we reply with your prices within 90 minutes. You have them by Wed 9 Sep at 11:30.',
  )
  const readClock = async () => {
    const found = await listStaffQuotes(test.shop, staffVisitor, staffQuotesQuery.parse({ search: 'Evening Ltd' }))
    return found.ok ? found.value.rows.find((row) => row.number === number)?.clock : undefined
  }
  expect(await readClock()).toMatchObject({ minutes: 0, dueAt: '2026-09-09T10:30:00.000Z', tone: 'calm' })
  test.clock.set('2026-09-09T10:29:00Z')
  expect(await readClock()).toMatchObject({ minutes: 89, minutesLeft: 1, isDueToday: true, tone: 'hurry' })
  test.clock.set('2026-09-09T10:30:00Z')
  expect(await readClock()).toMatchObject({ minutes: 90, tone: 'late' })
  const oldest = { isAnswered: false, tone: 'late' }
  expect(await countQuoteTasks(test.shop, staffVisitor)).toMatchObject({ ok: true, value: { oldest } })
})
