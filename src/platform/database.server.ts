import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openEmbeddedDatabase, plannerSetting } from './embedded-database.server.ts'
import { StartError } from './env.server.ts'
import { nameStatements } from './name-statements.server.ts'
import { sendTogether } from './one-packet.server.ts'
import { outliveConnections } from './outlive-connections.server.ts'

/** What a store function takes first: the database, or a transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
  | 'transaction'
>

export type OpenedDatabase = {
  db: NodePgDatabase
  pool: pg.Pool
  isEmbedded: boolean
  close(): Promise<void>
}

type DatabasePlace = {
  databaseUrl?: string
  dataDir: string
  /** Migrations and seeding: one statement may well take minutes there, while a visitor waits for none. */
  mayTakeLong?: boolean
}

export async function openDatabase(options: DatabasePlace): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.mayTakeLong ? 0 : 5_000)
  const folder = path.join(options.dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  const embedded = await openEmbeddedDatabase({ folder }).catch((error: unknown) => {
    throw new StartError(
      `The database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). Look who owns its files, or set DATA_DIR to another folder.`,
    )
  })
  return { db: drizzle({ client: embedded.pool }), pool: embedded.pool, isEmbedded: true, close: embedded.close }
}

async function openPostgres(databaseUrl: string, statementTimeoutMs: number): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c ${plannerSetting}`,
    pipeline: true,
  })
  outliveConnections(pool)
  nameStatements(pool)
  sendTogether(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(
      `The database of DATABASE_URL does not answer: ${(error as Error).message || 'no connection'}.`,
    )
  }
  return { db: drizzle({ client: pool }), pool, isEmbedded: false, close: () => pool.end() }
}

const migrationsFolder = path.resolve(import.meta.dirname, '../../database/migrations')

export async function migrateDatabase(db: NodePgDatabase): Promise<void> {
  await migrate(db, { migrationsFolder })
}

/** A PostgreSQL server is migrated by its owner; a shop that does not know its tables refuses to touch them. */
export async function checkMigrated(db: NodePgDatabase): Promise<void> {
  const known = readdirSync(migrationsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
  const applied = await countMigrations(db)
  if (applied < known) {
    throw new StartError('The database of DATABASE_URL lacks tables of this shop. Run `npm run db:migrate` first.')
  }
  if (applied > known) {
    throw new StartError('The database of DATABASE_URL belongs to a newer version of the shop. Start that one.')
  }
}

async function countMigrations(db: NodePgDatabase): Promise<number> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!tables[0]?.name) return 0
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.applied ?? 0
}
