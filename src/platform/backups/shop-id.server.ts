import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Files } from '#src/platform/files/files.server.ts'

/**
 * In the file store, because all instances share it, and in no backup: a test shop that is restored from a backup of the live
 * shop is another shop, and its retention must not remove backups of the live one.
 */
export const shopIdKey = 'backups/shop-id.json'
const shopId = z.object({ id: z.uuid() })

/** The id by which backups of this shop are recognised. The first backup creates it. */
export async function readOrCreateShopId(files: Pick<Files, 'find' | 'put'>): Promise<string> {
  const content = await files.find(shopIdKey)
  if (content) return shopId.parse(JSON.parse(String(content))).id
  const id = randomUUID()
  await files.put(shopIdKey, JSON.stringify({ id }))
  return id
}
