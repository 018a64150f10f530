import type { OpenedDatabase } from './database.server.ts'

/** What cannot be read in an opened database, in words; every row is read once, by way of its index. */
export async function findUnreadableTable({ pool }: Pick<OpenedDatabase, 'pool'>): Promise<string | undefined> {
  const { rows: shrunk } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'i', 't', 'S') and pg_relation_size(oid) < relpages * 8192::bigint limit 1`,
  )
  if (shrunk[0]) return `${shrunk[0].name} is cut short`
  const { rows: tables } = await pool.query<{ name: string; key: string }>(
    `select indrelid::regclass::text as name,
       string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum)) as key
     from pg_index join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indisprimary and relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace group by indrelid`,
  )
  // An index that leads to rows which are not there tells that they were cut off; the table alone does not know.
  await pool.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off')
  for (const { name, key } of tables) {
    try {
      await pool.query(`select count(length(rows::text)) from (select * from ${name} order by ${key}) as rows`)
    } catch (error) {
      return `${name} cannot be read (${(error as Error).message})`
    }
  }
  return undefined
}
