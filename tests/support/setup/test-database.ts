import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openEmbeddedDatabase } from '#src/platform/database/embedded/embedded-database.server.ts'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string }
  }
}

export type TestDatabase = OpenedDatabase & {
  /** Restores the seeded data and returns the database to the pool. The physical order of rows may differ afterwards. */
  close(): Promise<void>
  /** Closes the database for good, for tests that changed its schema, enlarged it or need it closed. */
  discard(): Promise<void>
}

// Databases of this process that are not in use: restoring one takes a fifth of the time of creating one.
const idleDatabases: OpenedDatabase[] = []

/** Opens a seeded database for exclusive use. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = idleDatabases.pop() ?? (await createTestDatabase())
  let isOpen = true
  return {
    ...database,
    async close() {
      // Closing twice must not put the database into the pool twice.
      if (!isOpen) return
      isOpen = false
      await database.pool.query(restoreSeedSql)
      idleDatabases.push(database)
    },
    discard: database.close,
  }
}

async function createTestDatabase(): Promise<OpenedDatabase> {
  const settings = inject('testDatabase')
  const database = settings.kind === 'postgres' ? await openPostgresCopy(settings) : await openEmbeddedCopy(settings)
  await database.pool.query(saveSeedSql)
  return database
}

async function openEmbeddedCopy({ dump }: { dump: string }): Promise<OpenedDatabase> {
  const { pool, close } = await openEmbeddedDatabase({ dump })
  return { db: drizzle({ client: pool }), pool, isEmbedded: true, close }
}

async function openPostgresCopy({ url, template }: { url: string; template: string }): Promise<OpenedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  const copy = new URL(url)
  copy.pathname = name
  // On a busy machine saving or restoring the seed takes longer than the shop allows for a statement.
  return openDatabase({ databaseUrl: copy.href, dataDir: '', allowsLongStatements: true })
}

// The first transaction id after the snapshot. A transaction that is still open may commit later; the next restore undoes it.
const firstLaterTransaction = `least(
  pg_current_xact_id()::text::bigint + 1,
  nullif(pg_snapshot_xmin(pg_current_snapshot())::text::bigint, pg_current_xact_id()::text::bigint)
)`

const forEachTable = `for table_name in select tablename from pg_tables where schemaname = 'public' loop`

/** Copies every table and the positions of all sequences into the schema `seed`. */
const saveSeedSql = `
  create schema seed;
  do $$
  declare table_name text;
  begin
    ${forEachTable}
      execute format('create table seed.%1$I as table public.%1$I', table_name);
    end loop;
  end $$;
  create table seed.sequences as select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
  create table seed.snapshot as select ${firstLaterTransaction} as first_later;
`

/** Restores the tables that were written to since the snapshot, with triggers and foreign keys disabled. */
const restoreSeedSql = `
  do $$
  declare table_name text; is_changed boolean;
  begin
    set local session_replication_role = replica;
    ${forEachTable}
      execute format(
        'select (select count(*) from public.%1$I) <> (select count(*) from seed.%1$I)
          or exists (select from public.%1$I, seed.snapshot where %1$I.xmin::text::bigint >= snapshot.first_later)', table_name) into is_changed;
      if is_changed then
        execute format('delete from public.%1$I', table_name);
        execute format('insert into public.%1$I overriding system value select * from seed.%1$I', table_name);
      end if;
    end loop;
    perform setval(format('public.%I', sequencename), coalesce(last_value, start_value), last_value is not null)
      from seed.sequences;
    update seed.snapshot set first_later = ${firstLaterTransaction};
  end $$;
`
