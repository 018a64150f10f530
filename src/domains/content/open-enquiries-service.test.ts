import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { enquiries } from './content-tables.server.ts'
import { listOpenEnquiries, markAnswered } from './open-enquiries-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.delete(enquiries)
})
afterAll(() => test.close())

const visitor = (role: Visitor['role']): Visitor => ({ sessionId: role, role, locale: 'en', customerId: 3 })

it('STAFF-01 enquiries wait until somebody has answered them, the oldest first', async () => {
  const asked = (name: string, hour: string) => ({
    kind: 'contact' as const,
    name,
    email: `${name}@example.com`,
    message: 'Do you deliver to Skye?',
    details: { title: 'Contact' },
    locale: 'en' as const,
    createdAt: new Date(`2026-06-10T${hour}:00Z`),
  })
  await test.shop.db.insert(enquiries).values([asked('second', '10:00'), asked('first', '09:00')])
  const open = await listOpenEnquiries(test.shop, visitor('staff'))
  if (!open.ok) throw new Error(open.refusal)
  const [first] = open.value.enquiries
  expect(open.value.enquiries.map(({ name }) => name)).toEqual(['first', 'second'])
  expect(first).toMatchObject({ about: 'Contact', at: '2026-06-10T09:00:00.000Z' })

  expect(await markAnswered(test.shop, visitor('staff'), first!.id)).toMatchObject({ ok: true })
  expect(await markAnswered(test.shop, visitor('staff'), first!.id)).toEqual({ ok: false, refusal: 'not_found' })
  const left = await listOpenEnquiries(test.shop, visitor('staff'))
  expect(left.ok && left.value.enquiries.map(({ name }) => name)).toEqual(['second'])
  const [record] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(record).toMatchObject({ action: 'enquiry answered', subjectId: String(first!.id) })
})

it.each([
  ['customer', 'forbidden'],
  ['anonymous', 'signed_out'],
] as const)('T45 not for a %s', async (role, refusal) => {
  expect(await listOpenEnquiries(test.shop, visitor(role))).toEqual({ ok: false, refusal })
  expect(await markAnswered(test.shop, visitor(role), 1)).toEqual({ ok: false, refusal })
})
