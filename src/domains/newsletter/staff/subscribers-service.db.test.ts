import { text } from 'node:stream/consumers'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { newsletterSubscribers } from '../newsletter-tables.server.ts'
import { subscribersQuery } from './subscribers-contract.ts'
import { handleSubscriberForm } from './subscribers-form.server.ts'
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscribers-service.server.ts'

let test: TestShop
const at = new Date('2026-05-01T10:00:00Z')
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.insert(newsletterSubscribers).values([
    { id: 'a'.repeat(32), email: 'ann@example.com', locale: 'en', subscribedAt: at, confirmedAt: at },
    { email: 'ben@example.com', locale: 'es', subscribedAt: at },
    { email: 'cat@other.example', locale: 'es', subscribedAt: at, confirmedAt: at, unsubscribedAt: at },
    { email: '=cmd@example.com', locale: 'en', subscribedAt: at, confirmedAt: at, topics: ['news'] },
  ])
})
afterAll(() => test?.close())

const seller: Visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 3 }
const administrator: Visitor = { ...seller, ...asStaff('administrator') }
const list = async (query: Record<string, string>) =>
  unwrap(await listSubscribers(test.shop, seller, subscribersQuery.parse(query)))
const exportAll = async (query: Record<string, string>) =>
  text(unwrap(await exportSubscribers(test.shop, administrator, subscribersQuery.parse(query))))
const listEmails = async (query: Record<string, string>) =>
  (await list(query)).rows.map(({ email }) => email).toSorted()

it.each([
  [{ state: 'subscribed' }, ['=cmd@example.com', 'ann@example.com']],
  [{ state: 'pending' }, ['ben@example.com']],
  [{ state: 'unsubscribed' }, ['cat@other.example']],
  [{ q: 'OTHER.' }, ['cat@other.example']],
  [{ q: '%' }, []],
  [{ locale: 'es', state: 'nonsense' }, ['ben@example.com', 'cat@other.example']],
])('lists the subscribers of %o, without their secret ids [SITE-12]', async (query, emails) => {
  expect(await listEmails(query)).toEqual(emails)
  expect(JSON.stringify(await list(query))).not.toContain('aaaaaaaa')
})

it('exports addresses with the links that a newsletter needs, for administrators, and records it [SITE-12]', async () => {
  const csv = await exportAll({ state: 'subscribed' })
  const { publicOrigin } = test.shop.config
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('email,state,language,topics,')
  expect(csv).toContain(
    [
      ...['ann@example.com,subscribed,en,offers news advice', at.toISOString(), at.toISOString(), ''],
      ...[`${publicOrigin}/newsletters/preferences/${'a'.repeat(32)}`],
      ...[`${publicOrigin}/newsletters/one-click/${'a'.repeat(32)}`],
    ].join(','),
  )
  expect(csv).toContain("'=cmd@example.com")
  const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'newsletter exported', after: { state: 'subscribed', rows: 2 } })
  expect(await exportSubscribers(test.shop, seller, { q: '' })).toEqual({ ok: false, refusal: 'forbidden' })
})

it('staff unsubscribe or delete an address by typing it [SITE-12]', async () => {
  const handle = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleSubscriberForm(test.shop, seller, form)
  }
  const missing = { refusal: { errors: { email: ['This address is not in the list.'] } } }
  expect(await handle({ email: 'nobody@example.com' })).toMatchObject(missing)
  expect(await handle({ email: 'x' })).toMatchObject({ refusal: { reason: 'invalid' } })
  expect(await handle({ email: ' Ann@Example.com ' })).toEqual({ ok: true, value: 'unsubscribe' })
  expect(await listEmails({ q: 'ann', state: 'unsubscribed' })).toEqual(['ann@example.com'])
  const [left] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(left).toMatchObject({ action: 'subscriber unsubscribed', subjectId: 'ann@example.com' })
  expect(await handle({ email: 'ann@example.com', delete: 'on' })).toEqual({ ok: true, value: 'delete' })
  expect(await listEmails({ q: 'ann' })).toEqual([])
  const entries = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['subscriber deleted', '–'],
    // The log forgets a deleted address.
    ['subscriber unsubscribed', '–'],
  ])
})

it('exports every address once, in several batches', async () => {
  await test.shop.db.execute(
    sql`insert into newsletter_subscribers (id, email, locale) select lpad(i::text, 32, '0'), i || '@many.example', 'en' from generate_series(1, 2500) i`,
  )
  const lines = (await exportAll({ q: '@many.example' })).trim().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2500)
  expect(lines).toHaveLength(2500)
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...seller, ...asStaff('production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const refused = { ok: false, refusal }
  expect(await listSubscribers(test.shop, visitor, subscribersQuery.parse({}))).toEqual(refused)
  expect(await exportSubscribers(test.shop, visitor, { q: '' })).toEqual(refused)
  expect(await removeSubscriber(test.shop, visitor, { email: 'a@example.com', intent: 'delete' })).toEqual(refused)
})
