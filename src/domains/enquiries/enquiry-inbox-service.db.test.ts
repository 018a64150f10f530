import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { enquiries } from './enquiries-tables.server.ts'
import { inboxQuery } from './enquiry-inbox-contract.ts'
import { countOpenEnquiries, getEnquiry, handleEnquiry, listEnquiries } from './enquiry-inbox-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(() => test.shop.db.delete(enquiries))

const staff = staffVisitor
const strangers: [Visitor, string][] = [
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...staffVisitor, staffRoles: ['production'] }, 'forbidden'],
]
const minutesAgo = (minutes: number) => new Date(test.shop.clock.now().getTime() - minutes * 60_000)

async function anEnquiry(values: Partial<typeof enquiries.$inferInsert> = {}): Promise<number> {
  const [row] = await test.shop.db
    .insert(enquiries)
    .values({
      kind: 'contact',
      name: 'Jo',
      email: 'jo@example.com',
      message: '¿Cuánto pesa?',
      locale: 'es',
      createdAt: minutesAgo(10),
      ...values,
    })
    .returning({ id: enquiries.id })
  return row?.id ?? 0
}
const idsOf = async (query: Record<string, string>) => {
  const found = await listEnquiries(test.shop, staff, inboxQuery.parse(query))
  return found.ok ? found.value.rows.map(({ id }) => id) : found.refusal
}

it('lists new enquiries oldest first with their reply time, and filters by status and kind [SITE-11]', async () => {
  const young = await anEnquiry()
  const old = await anEnquiry({ createdAt: minutesAgo(61), kind: 'service' })
  const closed = await anEnquiry({ status: 'closed', createdAt: minutesAgo(5) })
  expect(await idsOf({})).toEqual([old, young])
  expect(await idsOf({ kind: 'service' })).toEqual([old])
  expect(await idsOf({ status: 'closed' })).toEqual([closed])
  expect(await idsOf({ status: 'all', kind: 'nonsense', page: '-1' })).toEqual([closed, young, old])
  expect(await getEnquiry(test.shop, staff, old)).toMatchObject({ value: { reply: { minutes: 61, tone: 'late' } } })
  expect(await countOpenEnquiries(test.shop, staff)).toMatchObject({
    value: { count: 2, oldest: { elapsedMinutes: 61, tone: 'late' } },
  })
})

it('emails an answer once in the language of the enquiry, stops the reply time and writes an audit record [SITE-11]', async () => {
  const { shop, clock } = test
  const id = await anEnquiry()
  expect(await handleEnquiry(shop, staff, { id, transition: 'answer', answer: 'Pesa 40 kg.' })).toEqual({
    ok: true,
    value: undefined,
  })
  const [job] = await shop.db.select({ payload: jobs.payload }).from(jobs).orderBy(desc(jobs.id)).limit(1)
  expect(job?.payload).toMatchObject({ to: 'jo@example.com', email: { locale: 'es' } })
  expect(JSON.stringify(job)).toContain('Pesa 40 kg.')
  clock.advance(3_600_000)
  expect(await getEnquiry(shop, staff, id)).toMatchObject({
    value: { status: 'answered', answer: 'Pesa 40 kg.', reply: { minutes: 10, tone: 'calm' } },
  })
  const [record] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(record).toMatchObject({ action: 'enquiry answered', subject: 'enquiry', actorRole: 'staff' })
})

it('refuses to answer an enquiry that somebody else has closed [SITE-11]', async () => {
  const { shop } = test
  const id = await anEnquiry()
  await handleEnquiry(shop, staff, { id, transition: 'close' })
  const queuedCount = await shop.db.$count(jobs)
  expect(await handleEnquiry(shop, staff, { id, transition: 'answer', answer: 'Late' })).toMatchObject({
    refusal: 'not_allowed',
  })
  expect(await shop.db.$count(jobs)).toBe(queuedCount)
  expect(await handleEnquiry(shop, staff, { id, transition: 'reopen' })).toMatchObject({ ok: true })
  expect(await handleEnquiry(shop, staff, { id: 999_999, transition: 'close' })).toMatchObject({ refusal: 'not_found' })
})

it.each(strangers)('refuses %o [T43]', async (visitor, refusal) => {
  const { shop } = test
  const id = await anEnquiry()
  expect(await listEnquiries(shop, visitor, inboxQuery.parse({}))).toMatchObject({ refusal })
  expect(await countOpenEnquiries(shop, visitor)).toMatchObject({ refusal })
  expect(await getEnquiry(shop, visitor, id)).toMatchObject({ refusal })
  expect(await handleEnquiry(shop, visitor, { id, transition: 'close' })).toMatchObject({ refusal })
})
