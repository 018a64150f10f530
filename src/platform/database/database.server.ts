import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { StartError } from '#src/platform/config/config.server.ts'
import { plannerSetting } from './embedded/embedded-database.server.ts'
import { createDatabase, openDatabaseFolder } from './embedded/embedded-database-files.server.ts'
import { canCreateDatabase } from './embedded/embedded-database-folder.server.ts'
import { ignoreIdlePoolErrors } from './ignore-idle-pool-errors.server.ts'
import type { OpenedDatabase } from './opened-database.server.ts'
import { PostgresPool } from './postgres/postgres-pool.server.ts'

/** The first parameter of store functions: the database, or a transaction on it. */
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

type DatabaseOptions = {
  databaseUrl?: string
  dataDir: string
  /** Allows statements that take minutes, for migrations and seeding. Without it statements time out after 5 seconds. */
  allowsLongStatements?: boolean
  /** How long PostgreSQL may take to answer a statement before its connection is closed. Tests shorten it. */
  answerTimeoutMs?: number
}

/** PostgreSQL cancels statements itself after this time. */
const statementTimeoutMs = 5_000
/** A frozen server cancels nothing; then the shop does, so that visitors have an answer within 6 seconds [F06]. */
const defaultAnswerTimeoutMs = 5_500

export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options)
  if (canCreateDatabase(options.dataDir)) await createDatabase(options.dataDir)
  return openDatabaseFolder(options.dataDir)
}

async function openPostgres(
  databaseUrl: string,
  { allowsLongStatements, answerTimeoutMs = defaultAnswerTimeoutMs }: DatabaseOptions,
): Promise<OpenedDatabase> {
  const pool = new PostgresPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: Math.min(5_000, answerTimeoutMs),
    statement_timeout: allowsLongStatements ? 0 : statementTimeoutMs,
    answerTimeoutMs: allowsLongStatements ? 0 : answerTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c ${plannerSetting}`,
  })
  ignoreIdlePoolErrors(pool)
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

const migrationsFolder = path.resolve(import.meta.dirname, '../../../database/migrations')

export async function migrateDatabase(db: NodePgDatabase): Promise<void> {
  await migrate(db, { migrationsFolder })
}

/** Runs pending migrations, unless a newer version of the shop has migrated the database already. */
export async function migrateIfPending({ db, discardFileRecord }: OpenedDatabase): Promise<void> {
  const { missing, unknown } = await compareMigrations(db)
  if (unknown.length > 0) throw new StartError('The database belongs to a newer version of the shop. Start that one.')
  if (missing.length === 0) return
  discardFileRecord?.()
  await migrateDatabase(db)
}

/** A PostgreSQL server is migrated by its operator. Throws when its migrations do not match this version of the shop. */
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
  const known = listKnownMigrations()
  const applied = new Set(await listAppliedMigrations(db))
  return {
    missing: [...known].filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.has(name)),
  }
}

/** The migrations of this version of the shop. */
export function listKnownMigrations(): Set<string> {
  const entries = readdirSync(migrationsFolder, { withFileTypes: true })
  return new Set(entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name))
}

export async function listAppliedMigrations(db: NodePgDatabase): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!tables[0]?.name) return []
  const { rows } = await db.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`)
  return rows.map(({ name }) => name)
}
