import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listAppliedMigrations } from '#src/platform/database/database.server.ts'
import type { BackupCounts } from './backup-manifest.server.ts'

export type DatabaseDescription = { migrations: string[]; counts: BackupCounts }

/** What a backup must hold, compared again after it was restored. */
export async function describeDatabase(db: NodePgDatabase): Promise<DatabaseDescription> {
  const migrations = (await listAppliedMigrations(db)).toSorted()
  const { rows } = await db.execute<BackupCounts>(
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as invoices,
      (select count(*)::int from customers) as customers`,
  )
  return { migrations, counts: rows[0] ?? { orders: 0, invoices: 0, customers: 0 } }
}
