import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { productVideos } from '../products/product-tables.server.ts'
import { jsonList, toIdArray } from '../sellables/sellable-store.server.ts'
import type { VideoEdit } from './video-text.ts'

/** A column for a query of `products`. */
export const videoEditsJson = jsonList<VideoEdit>(
  sql`json_build_object('url', vi.url, 'title', vi.title) order by vi.position`,
  sql`product_videos vi where vi.product_id = products.id`,
)

type ProductVideos = { productId: number; videos: readonly VideoEdit[] }

/** Writes the videos of all these products. */
export async function replaceVideos(db: Database, products: readonly ProductVideos[]): Promise<void> {
  const ids = toIdArray(products.map(({ productId }) => productId))
  await db.delete(productVideos).where(sql`${productVideos.productId} = any(${ids}::integer[])`)
  const rows = products.flatMap(({ productId, videos }) =>
    videos.map(({ url, title }, index) => ({ productId, position: index + 1, url, title })),
  )
  await insertRows(db, productVideos, rows)
}
