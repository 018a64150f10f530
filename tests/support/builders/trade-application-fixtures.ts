import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { verifyEmail } from '#src/domains/customers/auth/email-verification-service.server.ts'
import { saveVerificationToken } from '#src/domains/customers/auth/email-verification-store.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { enquiries } from '#src/domains/enquiries/enquiries-tables.server.ts'
import { sendPageEnquiry } from '#src/domains/enquiries/enquiry-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { TestShop } from '../create-test-shop.ts'
import { anonymousVisitor, customerVisitor } from './test-visitors.ts'

export const newAddress = () => `${newRandomId()}@example.com`

/** Sends the form of the page, in Spanish. */
export async function sendTestApplication(
  { shop }: TestShop,
  email = newAddress(),
): Promise<{ id: number; email: string }> {
  const form = { name: 'Íñigo', company_name: 'Obras', email, telephone: '', postcode: '', message: 'Hola' }
  const visitor: Visitor = { ...anonymousVisitor(), locale: 'es' }
  const sent = await sendPageEnquiry(shop, visitor, {
    slug: 'trade-account',
    form: { ...form, reply_by: '', 'g-recaptcha-response': '', agreement: 'on' },
  })
  expect(sent).toMatchObject({ ok: true })
  const [row] = await shop.db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(1)
  expect(row).toMatchObject({ kind: 'trade_account', email })
  return { id: row?.id ?? 0, email }
}

/** An account with a verified address, unless `values` say otherwise. */
export async function insertTestAccount(
  { shop }: TestShop,
  email: string,
  values: Partial<typeof customers.$inferInsert> = {},
): Promise<number> {
  const [row] = await shop.db
    .insert(customers)
    .values({ email, verifiedEmail: email, firstName: 'A', lastName: 'B', ...values })
    .returning({ id: customers.id })
  return row?.id ?? 0
}

export async function readTestCredit({ shop }: TestShop, id: number) {
  const [row] = await shop.db
    .select({
      tradeAccount: customers.tradeAccount,
      creditLimitGrossPence: customers.creditLimitGrossPence,
      paymentTermDays: customers.paymentTermDays,
    })
    .from(customers)
    .where(eq(customers.id, id))
  return row
}

/** Uses a new verification link of the account. */
export async function verifyTestAddress({ shop, clock }: TestShop, customerId: number, email: string) {
  const token = newRandomId()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + 60_000)
  await saveVerificationToken(shop.db, { customerId, tokenHash: hashSecret(token), email, createdAt, expiresAt })
  return verifyEmail(shop, customerVisitor(customerId), { token, onVerified: async () => undefined })
}

/** The queued emails to an address as JSON, oldest first. */
export async function listTestEmails({ shop }: TestShop, address: string): Promise<string[]> {
  const rows = await shop.db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.kind, 'mail')).orderBy(jobs.id)
  return rows.map(({ payload }) => JSON.stringify(payload)).filter((email) => email.includes(`"to":"${address}"`))
}

export const listTestAudit = ({ shop }: TestShop, subject: 'customer' | 'enquiry', id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))))
