import { type OutboxWorkers, queueWork } from './outbox.server.ts'
import type { Shop } from './shop.server.ts'

const kind = 'remove files'
/** So that no row of the outbox grows without bound. */
const atOnce = 200

/** Call it inside the transaction that deletes what names them: no file goes whose row stays, and none is forgotten. */
export async function queueRemoval(shop: Shop, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) {
    await queueWork(shop, { kind, payload: { keys: keys.slice(from, from + atOnce) } })
  }
}

export const fileWorkers: OutboxWorkers = {
  [kind]: async (shop, { payload }) => {
    for (const key of payload.keys as string[]) await shop.files.remove(key)
  },
}
