import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ArtworkStatus } from '../order.ts'
import { orderLines } from '../orders-tables.server.ts'

type LineArtwork = { artworkFileId: string; artworkName: string; artworkStatus: ArtworkStatus }

export async function saveOrderLineArtwork(db: Database, lineId: number, artwork: LineArtwork): Promise<void> {
  await db.update(orderLines).set(artwork).where(eq(orderLines.id, lineId))
}
