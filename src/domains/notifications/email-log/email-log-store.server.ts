import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { orderEmailJob } from '#src/domains/orders/emails/order-email-job-contract.ts'
import { quoteEmailJob } from '#src/domains/quotes/emails/quote-email-job-contract.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { emailJob } from '#src/platform/email/email-jobs.server.ts'
import { sentEmails } from '#src/platform/email/sent-emails-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'

type PageRange = { limit: number; offset: number }

const isEmailJob = inArray(
  jobs.kind,
  [emailJob, orderEmailJob, quoteEmailJob].map(({ kind }) => kind),
)

export function listSentEmails(db: Database, { to }: { to: string }, { limit, offset }: PageRange) {
  const { text: _, html: __, ...shown } = sentEmailColumns
  return db
    .select(shown)
    .from(sentEmails)
    .where(to ? sql`lower(${sentEmails.to}) like ${buildPrefixPattern(to)}` : undefined)
    .orderBy(desc(sentEmails.sentAt), desc(sentEmails.id))
    .limit(limit)
    .offset(offset)
}
const sentEmailColumns = {
  id: sentEmails.id,
  reference: sentEmails.reference,
  to: sentEmails.to,
  subject: sentEmails.subject,
  text: sentEmails.text,
  html: sentEmails.html,
  attachments: sentEmails.attachments,
  sentAt: sentEmails.sentAt,
}
export type SentEmailRow = Awaited<ReturnType<typeof listSentEmails>>[number]

export function listSentEmailsByReference(db: Database, reference: string) {
  const { text: _, html: __, ...shown } = sentEmailColumns
  return db
    .select(shown)
    .from(sentEmails)
    .where(eq(sentEmails.reference, reference))
    .orderBy(desc(sentEmails.id))
    .limit(50)
}

export async function findSentEmail(db: Database, id: number) {
  const [row] = await db.select().from(sentEmails).where(eq(sentEmails.id, id))
  return row
}

function listEmailJobs(db: Database, condition: SQL | undefined, { limit, offset }: PageRange) {
  return db.select().from(jobs).where(and(isEmailJob, condition)).orderBy(desc(jobs.id)).limit(limit).offset(offset)
}
export type EmailJobRow = Awaited<ReturnType<typeof listEmailJobs>>[number]

/** Email jobs whose last attempt failed, with or without a retry left. */
export function listFailedEmailJobs(db: Database, place: PageRange) {
  return listEmailJobs(db, isNotNull(jobs.lastError), place)
}

/** Queued or failed email jobs. */
export function listUnsentEmailJobsByReference(db: Database, reference: string) {
  const isUnsent = or(isNull(jobs.doneAt), isNotNull(jobs.lastError))
  return listEmailJobs(db, and(eq(jobs.reference, reference), isUnsent), { limit: 50, offset: 0 })
}

export function countFailedEmailJobs(db: Database): Promise<number> {
  return db.$count(jobs, and(isEmailJob, isNotNull(jobs.lastError)))
}

const selectFailedEmailJob = (db: Database, id: number) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isEmailJob, isNotNull(jobs.lastError)))

export async function findFailedEmailJob(db: Database, id: number): Promise<EmailJobRow | undefined> {
  const [row] = await selectFailedEmailJob(db, id)
  return row
}

type SentEmailJob = Pick<EmailJobRow, 'kind' | 'payload' | 'reference'>

/** Queues the same email as a job of its own, which the limits for automatic emails do not stop. */
export async function insertJobCopy(db: Database, { payload, ...job }: SentEmailJob, now: Date): Promise<void> {
  const copy = { ...job, payload: { ...payload, isResent: true }, createdAt: now, availableAt: now }
  await db.insert(jobs).values(copy)
}

/** Locks the row. Waits for a job runner that holds it. */
export async function lockFailedEmailJob(db: Database, id: number): Promise<EmailJobRow | undefined> {
  const [row] = await selectFailedEmailJob(db, id).for('update')
  return row
}

export async function saveJobPayload(db: Database, id: number, payload: EmailJobRow['payload']): Promise<void> {
  await db.update(jobs).set({ payload }).where(eq(jobs.id, id))
}

/** Marks the job, so that the limits for automatic emails do not stop it again. */
export async function requeueJob(db: Database, id: number, now: Date): Promise<void> {
  const isUnlocked = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now))
  await db
    .update(jobs)
    .set({
      doneAt: null,
      lastError: null,
      attempts: 0,
      availableAt: now,
      payload: sql`${jobs.payload} || '{"isResent": true}'::jsonb`,
    })
    .where(and(eq(jobs.id, id), isUnlocked))
}

export function deleteEmailsSentBefore(db: Database, before: Date, limit: number): Promise<{ id: number }[]> {
  const old = db.select({ id: sentEmails.id }).from(sentEmails).where(lt(sentEmails.sentAt, before)).limit(limit)
  return db.delete(sentEmails).where(idInLimitedSubquery(sentEmails.id, old)).returning({ id: sentEmails.id })
}
