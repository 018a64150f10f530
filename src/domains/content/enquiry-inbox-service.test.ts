import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog, outbox } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { enquiries } from './content-tables.server.ts'
import { inboxQuery } from './enquiry-inbox-contract.ts'
import { countOpenEnquiries, getEnquiry, handleEnquiry, listEnquiries } from './enquiry-inbox-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(() => test.shop.db.delete(enquiries))

const aVisitor = (role: Visitor['role']): Visitor => ({ sessionId: randomUUID(), role, locale: 'en' })
const staff = aVisitor('staff')
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

it('SITE-11 the queue: what waits longest stands first, with its reply time; filters by state and kind', async () => {
  const young = await anEnquiry()
  const old = await anEnquiry({ createdAt: minutesAgo(61), kind: 'service' })
  const closed = await anEnquiry({ status: 'closed', createdAt: minutesAgo(5) })
  expect(await idsOf({})).toEqual([old, young])
  expect(await idsOf({ kind: 'service' })).toEqual([old])
  expect(await idsOf({ status: 'closed' })).toEqual([closed])
  expect(await idsOf({ status: 'all', kind: 'nonsense', page: '-1' })).toEqual([closed, young, old])
  expect(await getEnquiry(test.shop, staff, old)).toMatchObject({ value: { reply: { minutes: 61, tone: 'late' } } })
  expect(await countOpenEnquiries(test.shop, staff)).toEqual({ ok: true, value: { count: 2, minutes: 61 } })
})

it('SITE-11 an answer goes out once, in the language of the question, stops the clock and is recorded', async () => {
  const { shop, clock } = test
  const id = await anEnquiry()
  expect(await handleEnquiry(shop, staff, { id, move: 'answer', answer: 'Pesa 40 kg.' })).toEqual({
    ok: true,
    value: undefined,
  })
  const [mail] = await shop.db.select({ mail: outbox.payload }).from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(mail?.mail).toMatchObject({ to: 'jo@example.com', letter: { locale: 'es' } })
  expect(JSON.stringify(mail)).toContain('Pesa 40 kg.')
  clock.advance(3_600_000)
  expect(await getEnquiry(shop, staff, id)).toMatchObject({
    value: { status: 'answered', answer: 'Pesa 40 kg.', reply: { minutes: 10, tone: 'stock' } },
  })
  const [record] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(record).toMatchObject({ action: 'enquiry answered', subject: 'enquiry', actorRole: 'staff' })
})

it('SITE-11 what was dealt with by somebody else is not answered again', async () => {
  const { shop } = test
  const id = await anEnquiry()
  await handleEnquiry(shop, staff, { id, move: 'close' })
  const mails = await shop.db.$count(outbox)
  expect(await handleEnquiry(shop, staff, { id, move: 'answer', answer: 'Late' })).toMatchObject({
    refusal: 'not_allowed',
  })
  expect(await shop.db.$count(outbox)).toBe(mails)
  expect(await handleEnquiry(shop, staff, { id, move: 'reopen' })).toMatchObject({ ok: true })
  expect(await handleEnquiry(shop, staff, { id: 999_999, move: 'close' })).toMatchObject({ refusal: 'not_found' })
})

it.each([
  ['anonymous', 'signed_out'],
  ['customer', 'forbidden'],
] as const)('T43 %s reads and answers nothing', async (role, refusal) => {
  const { shop } = test
  const id = await anEnquiry()
  const visitor = aVisitor(role)
  expect(await listEnquiries(shop, visitor, inboxQuery.parse({}))).toMatchObject({ refusal })
  expect(await countOpenEnquiries(shop, visitor)).toMatchObject({ refusal })
  expect(await getEnquiry(shop, visitor, id)).toMatchObject({ refusal })
  expect(await handleEnquiry(shop, visitor, { id, move: 'close' })).toMatchObject({ refusal })
})
