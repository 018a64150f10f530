import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#src/platform/database.server.ts'
import { openEmbeddedDatabase } from '#src/platform/embedded-database.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string }
  }
}

export type TestDatabase = OpenedDatabase & {
  /** Puts it back as it was, for the next who wants one; rows may lie in another order, so whoever takes the first says of what order. */
  close(): Promise<void>
  /** Ends it: who made it ten times as large, or wants to be without one. */
  discard(): Promise<void>
}

// Those of this process that nobody uses: to put one back takes a fifth of the time of making another.
const free: OpenedDatabase[] = []

/** A seeded database on which nobody else works. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await makeTestDatabase())
  let isOpen = true
  return {
    ...database,
    async close() {
      // Twice back would be twice given away.
      if (!isOpen) return
      isOpen = false
      await database.pool.query(putBack)
      free.push(database)
    },
    discard: database.close,
  }
}

async function makeTestDatabase(): Promise<OpenedDatabase> {
  const chosen = inject('testDatabase')
  const database = chosen.kind === 'postgres' ? await openPostgresCopy(chosen) : await openEmbeddedCopy(chosen)
  await database.pool.query(keepSeed)
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
  return openDatabase({ databaseUrl: copy.href, dataDir: '' })
}

// The first that counts as later: one that is still open may commit after us, and is undone the next time.
const firstLater = `least(
  pg_current_xact_id()::text::bigint + 1,
  nullif(pg_snapshot_xmin(pg_current_snapshot())::text::bigint, pg_current_xact_id()::text::bigint)
)`

const eachTable = `for own in select tablename from pg_tables where schemaname = 'public' loop`

/** A second copy of every table, and where each of the sequences stood. */
const keepSeed = `
  create schema seed;
  do $$
  declare own text;
  begin
    ${eachTable}
      execute format('create table seed.%1$I as table public.%1$I', own);
    end loop;
  end $$;
  create table seed.sequences as select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
  create table seed.kept as select ${firstLater} as at;
`

/** Without rules and triggers; a table in which nothing was written since stays as it is. */
const putBack = `
  do $$
  declare own text; is_changed boolean;
  begin
    set local session_replication_role = replica;
    ${eachTable}
      execute format(
        'select (select count(*) from public.%1$I) <> (select count(*) from seed.%1$I)
          or exists (select from public.%1$I, seed.kept where %1$I.xmin::text::bigint >= kept.at)', own) into is_changed;
      if is_changed then
        execute format('delete from public.%1$I', own);
        execute format('insert into public.%1$I overriding system value select * from seed.%1$I', own);
      end if;
    end loop;
    perform setval(format('public.%I', sequencename), coalesce(last_value, start_value), last_value is not null)
      from seed.sequences;
    update seed.kept set at = ${firstLater};
  end $$;
`
