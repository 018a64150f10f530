import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { plannerSetting } from './embedded-database.server.ts'
import { createDatabase, openDatabaseFolder } from './embedded-database-files.server.ts'
import { canCreateDatabase } from './embedded-database-folder.server.ts'
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
  /** To be called before tables are made smaller, as migrations and vacuums do (embedded only). */
  forgetFileSizes?(): void
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
  if (canCreateDatabase(options.dataDir)) await createDatabase(options.dataDir)
  return openDatabaseFolder(options.dataDir)
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

/** Brings a database up to date, unless a newer version of the shop has changed it already. */
export async function updateDatabase({ db, forgetFileSizes }: OpenedDatabase): Promise<void> {
  const { missing, unknown } = await compareMigrations(db)
  if (unknown.length > 0) throw new StartError('The database belongs to a newer version of the shop. Start that one.')
  if (missing.length === 0) return
  forgetFileSizes?.()
  await migrateDatabase(db)
}

/** A PostgreSQL server is migrated by its owner; a shop that does not know its tables refuses to touch them. */
export async function checkMigrated(db: NodePgDatabase): Promise<void> {
  const { missing, unknown } = await compareMigrations(db)
  if (unknown.length > 0) {
    throw new StartError('The database of DATABASE_URL belongs to a newer version of the shop. Start that one.')
  }
  if (missing.length > 0) {
    throw new StartError('The database of DATABASE_URL lacks tables of this shop. Run `npm run db:migrate` first.')
  }
}

async function compareMigrations(db: NodePgDatabase): Promise<{ missing: string[]; unknown: string[] }> {
  const entries = readdirSync(migrationsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const known = new Set(entries.map((entry) => entry.name))
  const applied = new Set(await listAppliedMigrations(db))
  return {
    missing: [...known].filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.has(name)),
  }
}

async function listAppliedMigrations(db: NodePgDatabase): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!tables[0]?.name) return []
  const { rows } = await db.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`)
  return rows.map(({ name }) => name)
}
