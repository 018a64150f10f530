import path from 'node:path'
import type { Pool } from 'pg'
import { listTableFiles } from './database-file-record.server.ts'
import { listIndexedPages, readPages, scanFile } from './database-pages.server.ts'

/** Describes the first table that cannot be read, or returns undefined. Reads every row once, through the primary key. */
export async function findUnreadableTable(pool: Pool): Promise<string | undefined> {
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
  // Only the index reveals rows that were cut off: it points to rows that do not exist.
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

type Relation = { id: number; name: string; kind: string; file: string }

/**
 * Describes the first table that holds zeros where rows were, or returns undefined. A crash may leave pages of zeros that
 * were never used. But a row reaches the log before the index entry that points to it, so a page that an index points to
 * is never one of them.
 */
export async function findZeroedTable(pool: Pool, folder: string): Promise<string | undefined> {
  // Pages that are still in memory are not in the files yet.
  await pool.query('checkpoint')
  const pagesByFile = listZeroPages(folder)
  if (pagesByFile.size === 0) return undefined
  const { rows: relations } = await pool.query<Relation>(
    `select oid::int as id, oid::regclass::text as name, relkind as kind, pg_relation_filepath(oid) as file
     from pg_class where pg_relation_filepath(oid) = any ($1)`,
    [[...pagesByFile.keys()]],
  )
  for (const { id, name, kind, file } of relations) {
    const pages = pagesByFile.get(file) ?? new Set()
    // A sequence has one page, and the first page of an index describes it.
    const isLost = kind === 'S' || kind === 'i' ? pages.has(0) : await isIndexed(pool, { folder, id, pages })
    if (isLost) return `${name} holds zeros where data was`
  }
  return undefined
}

/** Whether an index of the table points to a row on one of these pages. */
async function isIndexed(
  pool: Pool,
  { folder, id, pages }: { folder: string; id: number; pages: ReadonlySet<number> },
): Promise<boolean> {
  const { rows: indexes } = await pool.query<{ file: string }>(
    `select pg_relation_filepath(indexrelid) as file from pg_index
     join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where indrelid = $1 and amname = 'btree'`,
    [id],
  )
  let isFound = false
  for (const { file } of indexes) {
    for (const segment of listTableFiles(folder).filter((name) => getFirstFile(name) === file)) {
      readPages(path.join(folder, segment), (page) => {
        isFound ||= listIndexedPages(page).some((number) => pages.has(number))
      })
    }
  }
  return isFound
}

const pagesPerSegment = 131_072

/** PostgreSQL splits a relation into files of 1 GB, named `5`, `5.1`, `5.2`. */
const getFirstFile = (name: string) => name.replace(/\.\d+$/, '')

/** The numbers of the pages that hold only zeros, by the first file of their relation. */
function listZeroPages(folder: string): Map<string, Set<number>> {
  const pagesByFile = new Map<string, Set<number>>()
  for (const name of listTableFiles(folder)) {
    const { zeroPages = [] } = scanFile(path.join(folder, name))
    if (zeroPages.length === 0) continue
    const firstFile = getFirstFile(name)
    const firstPage = Number(/\.(\d+)$/.exec(name)?.[1] ?? 0) * pagesPerSegment
    const pages = pagesByFile.get(firstFile) ?? new Set()
    pagesByFile.set(firstFile, pages)
    for (const page of zeroPages) pages.add(firstPage + page)
  }
  return pagesByFile
}
