import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { getProductState } from '../editing/product-edit.ts'
import { lockProductForEditing } from '../editing/product-editing-store.server.ts'
import { writeProducts } from '../saving/write-products-service.server.ts'
import { listDueProductIds } from './scheduled-products-store.server.ts'

const batchSize = 100

/** Publishes the drafts whose time has come, each in a transaction of its own. Runs every few seconds. */
export async function publishScheduledProducts(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (const id of await listDueProductIds(shop.db, shop.clock.now(), batchSize)) {
    if (signal?.aborted) return
    await transaction(shop, (shop) => publishProduct(shop, id))
  }
}

async function publishProduct(shop: Shop, id: number): Promise<void> {
  const stored = await lockProductForEditing(shop.db, id)
  if (!stored) return
  const { product } = stored.edit
  // Another instance or a member of staff may have been first.
  const isDue = product.publishFrom !== null && product.publishFrom <= shop.clock.now()
  if (getProductState(product) !== 'scheduled' || !isDue) return
  const edit = { ...stored.edit, product: { ...product, isPublished: true, publishFrom: null } }
  await writeProducts(shop, { role: 'system' }, { changes: [{ stored, edit }], reason: 'editor' })
}
