import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { productVideos } from '../products/product-tables.server.ts'
import { jsonList } from '../sellables/sellable-store.server.ts'
import type { VideoEdit } from './video-text.ts'

/** For a query of `products`. */
export const videoEditsJson = jsonList<VideoEdit>(
  sql`json_build_object('url', vi.url, 'title', vi.title) order by vi.position`,
  sql`product_videos vi where vi.product_id = products.id`,
)

export async function replaceVideos(db: Database, productId: number, videos: readonly VideoEdit[]): Promise<void> {
  await db.delete(productVideos).where(eq(productVideos.productId, productId))
  if (videos.length === 0) return
  await db.insert(productVideos).values(videos.map((video, index) => ({ ...video, productId, position: index + 1 })))
}
