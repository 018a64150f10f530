import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'

/** A sitemap may have 50,000 URLs; a range of this many ids always has fewer products. */
const idsPerPart = 40_000
const batchSize = 1_000

/** The parts that hold at least one published product. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(
    sql`select distinct product_id / ${sql.raw(String(idsPerPart))} as part from search_entries order by part`,
  )
  return rows.map(({ part }) => part)
}

/** A sitemap may name 1,000 pictures per page; the first ones are enough. */
const maxPictures = 10

export type SitemapProduct = { slug: string; day: string; pictureKeys: string[] }

/** Streams a part in batches, so that memory does not grow with the catalogue. */
export async function* readSitemapPart(db: Database, part: number): AsyncGenerator<SitemapProduct[]> {
  let after = part * idsPerPart - 1
  for (;;) {
    const { rows } = await db.execute<SitemapProduct & { id: number }>(sql`
      select id, url as slug, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as day,
        array(select file_key from product_images i where i.product_id = products.id
          order by i.position, i.id limit ${maxPictures}) as "pictureKeys"
      from products
      where id > ${after} and id < ${(part + 1) * idsPerPart} and is_published order by id limit ${batchSize}`)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}
