import { deleteInBatches } from '#src/platform/database/delete-in-batches.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { deleteAbandonedBaskets } from './basket-store.server.ts'

const dayMs = 86_400_000
/** An anonymous basket lives as long as the session cookie. */
const anonymousLifetimeDays = 30

/** Runs as an hourly job. Returns the number of deleted baskets. */
export function removeAbandonedBaskets({ db, clock }: Shop, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - anonymousLifetimeDays * dayMs)
  return deleteInBatches((limit) => deleteAbandonedBaskets(db, before, limit), { signal })
}
