import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ArtworkStatus } from '../order.ts'
import { orderLines } from '../orders-tables.server.ts'

type LineArtwork = { artworkFileId: string; artworkName: string; artworkStatus: ArtworkStatus }

export async function saveOrderLineArtwork(db: Database, lineId: number, artwork: LineArtwork): Promise<void> {
  await db
    .update(orderLines)
    .set({ ...artwork, isPrintOverridden: false })
    .where(eq(orderLines.id, lineId))
}

/** The lines are printed and sent as they are. */
export async function overridePrintBlocker(db: Database, lines: readonly { id: number }[]): Promise<void> {
  const lineIds = lines.map(({ id }) => id)
  await db.update(orderLines).set({ isPrintOverridden: true }).where(inArray(orderLines.id, lineIds))
}

export async function removePrintOverrides(db: Database, orderId: number): Promise<void> {
  await db.update(orderLines).set({ isPrintOverridden: false }).where(eq(orderLines.orderId, orderId))
}
