import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'

/** A sitemap may name 50,000 addresses; so many numbers can never be more products than that. */
const numbersPerPart = 40_000
const rowsAtOnce = 1_000

/** The parts that hold at least one published product. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(
    sql`select distinct product_id / ${sql.raw(String(numbersPerPart))} as part from search_entries order by part`,
  )
  return rows.map(({ part }) => part)
}

export type SitemapProduct = { url: string; day: string }

/** A part of them, read as it is sent: so many at a time, whatever the size of the shop. */
export async function* readSitemapPart(db: Database, part: number): AsyncGenerator<SitemapProduct[]> {
  let after = part * numbersPerPart - 1
  for (;;) {
    const { rows } = await db.execute<SitemapProduct & { id: number }>(sql`
      select id, url, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as day from products
      where id > ${after} and id < ${(part + 1) * numbersPerPart} and is_published order by id limit ${rowsAtOnce}`)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? after
  }
}
