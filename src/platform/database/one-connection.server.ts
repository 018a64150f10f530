import type { Shop } from '#src/platform/shop.server.ts'
import { getConnectionDatabase, getPool } from './connections.server.ts'

/** Runs several simultaneous queries on one connection, so that they share a packet and one database process. */
export async function withOneConnection<Value>(shop: Shop, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  const client = await getPool(shop.db).connect()
  try {
    return await work({ ...shop, db: getConnectionDatabase(client) })
  } finally {
    client.release()
  }
}
