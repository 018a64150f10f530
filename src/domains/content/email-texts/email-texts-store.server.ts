import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { emailTextVersions } from '../content-tables.server.ts'
import type { EmailEvent } from './email-events.ts'
import type { EmailTextEdit } from './email-text-edit.ts'

/** Prevents others from saving texts of emails until the transaction ends. */
export async function lockEmailTexts(db: Database): Promise<void> {
  await db.execute(sql`lock table email_text_versions in share row exclusive mode`)
}

/** The newest version of each email that staff have changed. */
export async function listEmailTextRows(db: Database) {
  return db
    .selectDistinctOn([emailTextVersions.event])
    .from(emailTextVersions)
    .orderBy(emailTextVersions.event, desc(emailTextVersions.version))
}

export async function findEmailTextsAt(
  db: Database,
  event: EmailEvent,
  version: number,
): Promise<EmailTextEdit | undefined> {
  const [row] = await db
    .select({ texts: emailTextVersions.texts })
    .from(emailTextVersions)
    .where(and(eq(emailTextVersions.event, event), eq(emailTextVersions.version, version)))
  return row?.texts
}

type NewVersion = { event: EmailEvent; version: number; texts: EmailTextEdit; savedBy?: number; savedAt: Date }

export async function insertEmailTexts(db: Database, version: NewVersion): Promise<void> {
  await db.insert(emailTextVersions).values(version)
}

/** The latest versions, with the email address of whoever saved them. */
export async function listEmailTextVersionRows(db: Database, event: EmailEvent) {
  return db
    .select({
      version: emailTextVersions.version,
      savedAt: emailTextVersions.savedAt,
      savedBy: sql<string | null>`(select email from customers where customers.id = ${emailTextVersions.savedBy})`,
    })
    .from(emailTextVersions)
    .where(eq(emailTextVersions.event, event))
    .orderBy(desc(emailTextVersions.version))
    .limit(10)
}
