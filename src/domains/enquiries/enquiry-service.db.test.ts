import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { enquiries } from './enquiries-tables.server.ts'
import { enquiryForm } from './enquiry-contract.ts'
import { sendEnquiry } from './enquiry-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: true })
})
afterAll(() => test?.close())

const aVisitor = (): Visitor => ({ sessionId: randomUUID(), role: 'anonymous', locale: 'en' })
const details = { title: 'Mug, Red', sku: 'MUG-R', qty: 50, artworkColours: 2, productionOption: 'Express' }
const anEnquiry = (email: string) => ({
  kind: 'free_visual' as const,
  form: enquiryForm.parse({ name: ' Jo ', email, message: 'Our logo' }),
  details,
})

it('stores the enquiry, emails the shop and confirms it to the sender [PROD-20]', async () => {
  const { shop, clock } = test
  clock.set('2026-11-17T19:34:00Z')
  const sent = await sendEnquiry(shop, aVisitor(), anEnquiry('jo@example.com'))
  if (!sent.ok) throw new Error(sent.refusal.reason)
  const [row] = await shop.db.select().from(enquiries).where(eq(enquiries.id, sent.value.id))
  expect(row).toMatchObject({ kind: 'free_visual', status: 'new', name: 'Jo', email: 'jo@example.com', details })
  const queued = await shop.db.select({ payload: jobs.payload }).from(jobs).orderBy(desc(jobs.id)).limit(2)
  const [confirmation, staffEmail] = queued.map(({ payload }) => JSON.stringify(payload))
  expect(queued.map(({ payload }) => payload)).toMatchObject([{ to: 'jo@example.com' }, { replyTo: 'jo@example.com' }])
  expect(confirmation).toContain('Mug, Red')
  expect(confirmation).toContain('we reply within 1 hour. You have our answer by tomorrow at 09:00.')
  expect(confirmation).not.toContain('Our logo')
  // The email to staff is in the shop's default language.
  expect(staffEmail).toContain('MUG-R · × 50 · Colores de impresión: 2 · Express')
  expect(staffEmail).toContain('["Nombre","Jo"]')
  expect(staffEmail).toContain('Our logo')
})

it('confirms an application for a trade account as one, without the reply time of enquiries [STAFF-07]', async () => {
  const { shop } = test
  const application = {
    ...anEnquiry('trade@firm.example'),
    kind: 'trade_account',
    details: { page: 'trade-account' },
  } as const
  expect(await sendEnquiry(shop, aVisitor(), application)).toMatchObject({ ok: true })
  const [job] = await shop.db.select({ payload: jobs.payload }).from(jobs).orderBy(desc(jobs.id)).limit(1)
  expect(job?.payload).toMatchObject({ email: { title: 'Thank you for your application' } })
  expect(JSON.stringify(job)).toContain('We tell you our decision by email.')
  expect(JSON.stringify(job)).not.toContain('reply within')
})

it('allows five enquiries a minute per session and five an hour per email address, and stores none above [T94]', async () => {
  const { shop, clock } = test
  const visitor = aVisitor()
  for (let count = 1; count <= 5; count++) {
    expect(await sendEnquiry(shop, visitor, anEnquiry(`a${count}@example.com`))).toMatchObject({ ok: true })
    expect(await sendEnquiry(shop, aVisitor(), anEnquiry('ann@example.com'))).toMatchObject({ ok: true })
  }
  const before = await shop.db.$count(enquiries)
  expect(await sendEnquiry(shop, visitor, anEnquiry('a6@example.com'))).toMatchObject({
    refusal: { reason: 'too_many', seconds: 60 },
  })
  expect(await sendEnquiry(shop, aVisitor(), anEnquiry('Ann@example.com'))).toMatchObject({
    refusal: { reason: 'too_many', seconds: 3600 },
  })
  expect(await shop.db.$count(enquiries)).toBe(before)
  clock.advance(61_000)
  expect(await sendEnquiry(shop, visitor, anEnquiry('a7@example.com'))).toMatchObject({ ok: true })
})

it.each([
  [{ name: ' ', email: 'jo@example.com', message: 'x' }, 'name'],
  [{ name: 'Jo', email: 'jo', message: 'x' }, 'email'],
  [{ name: 'Jo', email: 'jo@example.com', telephone: 'abc', message: 'x' }, 'telephone'],
  [{ name: 'Jo', email: 'jo@example.com', message: 'x'.repeat(4001) }, 'message'],
])('the form %o is invalid because of its field %s', (fields, field) => {
  expect(enquiryForm.safeParse(fields).error?.issues[0]?.path).toEqual([field])
})
