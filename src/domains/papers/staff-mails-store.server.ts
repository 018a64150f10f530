import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { orderMailWork } from '#src/domains/orders/order-mails.ts'
import { quoteMailWork } from '#src/domains/quotes/quote-mails.ts'
import type { Database } from '#src/platform/database.server.ts'
import { likeBeginning } from '#src/platform/like-beginning.server.ts'
import { mailKind } from '#src/platform/mail.server.ts'
import { outbox, sentMails } from '#src/platform/records-tables.server.ts'

type Place = { limit: number; offset: number }

const isMail = inArray(outbox.kind, [mailKind, orderMailWork, quoteMailWork])

export function listSentRows(db: Database, { to }: { to: string }, { limit, offset }: Place) {
  const { text: _, html: __, ...shown } = columns
  return db
    .select(shown)
    .from(sentMails)
    .where(to ? sql`lower(${sentMails.to}) like ${likeBeginning(to)}` : undefined)
    .orderBy(desc(sentMails.sentAt), desc(sentMails.id))
    .limit(limit)
    .offset(offset)
}
const columns = {
  id: sentMails.id,
  about: sentMails.about,
  to: sentMails.to,
  subject: sentMails.subject,
  text: sentMails.text,
  html: sentMails.html,
  attachments: sentMails.attachments,
  sentAt: sentMails.sentAt,
}
export type SentRow = Awaited<ReturnType<typeof listSentRows>>[number]

export function listSentAbout(db: Database, about: string) {
  const { text: _, html: __, ...shown } = columns
  return db.select(shown).from(sentMails).where(eq(sentMails.about, about)).orderBy(desc(sentMails.id)).limit(50)
}

export async function findSentMail(db: Database, id: number) {
  const [row] = await db.select().from(sentMails).where(eq(sentMails.id, id))
  return row
}

function listWaiting(db: Database, condition: SQL | undefined, { limit, offset }: Place) {
  return db.select().from(outbox).where(and(isMail, condition)).orderBy(desc(outbox.id)).limit(limit).offset(offset)
}
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** Tried and not sent: to be tried again, or given up. */
export function listFailedRows(db: Database, place: Place) {
  return listWaiting(db, isNotNull(outbox.lastError), place)
}

/** Not sent yet, for whatever reason. */
export function listUnsentAbout(db: Database, about: string) {
  const isUnsent = or(isNull(outbox.doneAt), isNotNull(outbox.lastError))
  return listWaiting(db, and(eq(outbox.about, about), isUnsent), { limit: 50, offset: 0 })
}

export function countFailed(db: Database): Promise<number> {
  return db.$count(outbox, and(isMail, isNotNull(outbox.lastError)))
}

const selectFailed = (db: Database, id: number) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isMail, isNotNull(outbox.lastError)))

export async function findFailed(db: Database, id: number): Promise<WaitingRow | undefined> {
  const [row] = await selectFailed(db, id)
  return row
}

/** Holds it: whoever works the outbox off meanwhile is waited for. */
export async function lockFailed(db: Database, id: number): Promise<WaitingRow | undefined> {
  const [row] = await selectFailed(db, id).for('update')
  return row
}

export async function saveWork(db: Database, id: number, payload: WaitingRow['payload']): Promise<void> {
  await db.update(outbox).set({ payload }).where(eq(outbox.id, id))
}

export async function queueAgain(db: Database, id: number, now: Date): Promise<void> {
  const isFree = or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now))
  await db
    .update(outbox)
    .set({ doneAt: null, lastError: null, attempts: 0, availableAt: now })
    .where(and(eq(outbox.id, id), isFree))
}

export async function deleteSentBefore(db: Database, before: Date): Promise<void> {
  await db.delete(sentMails).where(lt(sentMails.sentAt, before))
}
