import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pageVersions } from '../content-tables.server.ts'

/** The latest versions, with the email address of whoever saved them. */
export async function listPageVersionRows(db: Database, pageId: number, limit: number) {
  return db
    .select({
      version: pageVersions.version,
      savedAt: pageVersions.savedAt,
      savedBy: sql<string | null>`(select email from customers where customers.id = ${pageVersions.savedBy})`,
    })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.version))
    .limit(limit)
}
