import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { entryVersions } from '../content-tables.server.ts'
import type { EntryContent, EntryKindName } from './entry-kinds.ts'

export type StoredEntry<Content> = { version: number; content: Content }

/** The SQL of a list. */
export type EntryRows<Content extends EntryContent, Refusal extends string> = {
  count(db: Database): Promise<number>
  find(db: Database, id: number): Promise<StoredEntry<Content> | undefined>
  /** The ids of the entries among which this one can be moved, in their order. */
  listSiblings(db: Database, id: number): Promise<number[]>
  insert(db: Database, content: Content): Promise<number>
  update(db: Database, id: number, entry: StoredEntry<Content>): Promise<void>
  reorder(db: Database, ids: readonly number[]): Promise<void>
  remove(db: Database, id: number): Promise<void>
  /** Why the content cannot be saved. */
  check?(db: Database, content: Content): Promise<Refusal | undefined>
  /** Whether something else needs the entry, which cannot be deleted then. */
  isInUse?(db: Database, id: number): Promise<boolean>
}

/** Lets one transaction at a time change entries; everybody can still read them. */
export async function lockEntries(db: Database): Promise<void> {
  await db.execute(sql`lock table entry_versions in share row exclusive mode`)
}

type VersionKey = { kind: EntryKindName; entryId: number; version: number }

export async function findEntryVersion(
  db: Database,
  { kind, entryId, version }: VersionKey,
): Promise<EntryContent | undefined> {
  const [row] = await db
    .select({ content: entryVersions.content })
    .from(entryVersions)
    .where(and(matchesEntry(kind, entryId), eq(entryVersions.version, version)))
  return row?.content
}

type NewVersion = VersionKey & { content: EntryContent; savedBy?: number; savedAt: Date }

export async function insertEntryVersion(db: Database, version: NewVersion): Promise<void> {
  await db.insert(entryVersions).values(version).onConflictDoNothing()
}

/** The latest versions, with the email address of whoever saved them. */
export async function listEntryVersionRows(db: Database, kind: EntryKindName, entryId: number) {
  return db
    .select({
      version: entryVersions.version,
      savedAt: entryVersions.savedAt,
      savedBy: sql<string | null>`(select email from customers where customers.id = ${entryVersions.savedBy})`,
    })
    .from(entryVersions)
    .where(matchesEntry(kind, entryId))
    .orderBy(desc(entryVersions.version))
    .limit(10)
}

export async function deleteEntryVersions(db: Database, kind: EntryKindName, entryId: number): Promise<void> {
  await db.delete(entryVersions).where(matchesEntry(kind, entryId))
}

const matchesEntry = (kind: EntryKindName, entryId: number) =>
  and(eq(entryVersions.kind, kind), eq(entryVersions.entryId, entryId))
