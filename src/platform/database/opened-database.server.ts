import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** A PostgreSQL server or the embedded database, opened by `openDatabase`. */
export type OpenedDatabase = {
  db: NodePgDatabase
  pool: Pool
  isEmbedded: boolean
  /** Call it before migrations and vacuums, which make table files smaller (embedded database only). */
  discardFileRecord?(): void
  close(): Promise<void>
}
