import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '#src/platform/config/config.server.ts'
import type { BackupContext } from './backup-context.server.ts'
import { type DatabaseDescription, describeDatabase } from './describe-database.server.ts'
import { runCommand } from './run-command.server.ts'

const dumpFile = 'database.dump'

/** Dumps a PostgreSQL database while it is in use, and describes exactly what the dump holds: both see one snapshot. */
export async function dumpPostgres(
  databaseUrl: string,
  folder: string,
  { env }: Pick<BackupContext, 'env'>,
): Promise<DatabaseDescription> {
  return withClient(databaseUrl, async (client, db) => {
    await checkToolVersion(client, 'pg_dump', env)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const description = await describeDatabase(db)
    const content = ['--no-owner', '--no-privileges', '--no-comments', ...extensions, '--format=custom']
    const snapshot = `--snapshot=${rows[0]?.snapshot ?? ''}`
    const target = `--file=${path.join(folder, dumpFile)}`
    await runTool('pg_dump', [...content, snapshot, target], { databaseUrl, env })
    await client.query('commit')
    return description
  })
}

/** The extensions that migrations create; a server may have others that only its administrator can create. */
const extensions = ['--extension=pg_trgm', '--extension=unaccent']

/** Restores everything or nothing, then calls `inspect`. */
export async function restorePostgres<Value>(
  { databaseUrl, folder, env }: { databaseUrl: string; folder: string; env: NodeJS.ProcessEnv },
  inspect: (db: NodePgDatabase) => Promise<Value>,
): Promise<Value> {
  return withClient(databaseUrl, async (client, db) => {
    await checkToolVersion(client, 'pg_restore', env)
    const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
    await runTool('pg_restore', [...options, path.join(folder, dumpFile)], { databaseUrl, env })
    return inspect(db)
  })
}

/** Throws unless the database is empty: a restore never overwrites. */
export async function throwUnlessEmptyPostgres(databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1 limit 1`,
    ),
  )
  if (!rows[0]) return
  throw new StartError(
    `The database of DATABASE_URL is not empty: it holds ${rows[0].name}. Create an empty one, or set DATABASE_URL to another.`,
  )
}

/** Runs `work` with a database that exists only meanwhile, on the server of `databaseUrl`. */
export async function withTemporaryPostgres<Value>(
  databaseUrl: string,
  work: (temporaryUrl: string) => Promise<Value>,
): Promise<Value> {
  const name = `backup_check_${process.pid}_${Date.now()}`
  return withClient(databaseUrl, async (client) => {
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      throw new StartError(
        `No database for the check can be created on the server of DATABASE_URL: ${(error as Error).message}. Its user needs CREATEDB; or set DATABASE_URL to another server.`,
      )
    })
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    try {
      return await work(url.href)
    } finally {
      await client.query(`drop database ${name} with (force)`)
    }
  })
}

async function withClient<Value>(
  databaseUrl: string,
  work: (client: pg.Client, db: NodePgDatabase) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL does not answer: ${(error as Error).message}.`)
  }
  // Reported by the next query.
  client.on('error', () => {})
  try {
    return await work(client, drizzle({ client }))
  } finally {
    await client.end()
  }
}

type Tool = 'pg_dump' | 'pg_restore'

/** These programs refuse newer servers, in words that do not say what to install. */
async function checkToolVersion(client: pg.Client, tool: Tool, env: NodeJS.ProcessEnv): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const server = rows[0]?.version ?? 0
  const output = await runCommand(tool, ['--version'], { env, missing: missingTool(tool) })
  const version = Number(/ (\d+)/.exec(output)?.[1])
  if (version >= server) return
  throw new StartError(
    `${tool} has version ${version}, but the server has version ${server}. Install the PostgreSQL client programs of version ${server} or newer (on Debian: postgresql-client-${server}) and put them first on the PATH.`,
  )
}

const missingTool = (tool: Tool) =>
  `${tool} is not on the PATH. Install the PostgreSQL client programs, in a version not older than the server (on Debian: postgresql-client).`

/** The password goes through the environment, because the list of processes shows arguments. */
async function runTool(
  tool: Tool,
  args: readonly string[],
  { databaseUrl, env }: { databaseUrl: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  await runCommand(tool, [`--dbname=${url.href}`, '--no-password', ...args], {
    env: { ...env, ...(password && { PGPASSWORD: password }) },
    missing: missingTool(tool),
  })
}
