import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { deleteUnusedProducts, lockProductsById } from './product-batch-store.server.ts'

export type DeleteProductRefusal = PermissionRefusal | 'not_found' | 'published' | 'used'

/** Deletes a product that is not published and that no order, quote, basket or voucher has. Others can be archived. */
export async function deleteProduct(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, DeleteProductRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const [stored] = await lockProductsById(shop.db, [id])
    if (!stored) return refuse('not_found')
    const { isPublished, internalSku, title, slug } = stored.edit.product
    if (isPublished) return refuse('published')
    const deleted = await deleteUnusedProducts(shop.db, [id])
    if (!deleted.has(id)) return refuse('used')
    const before = { internalSku, title, url: slug }
    await recordAudit(shop, { by: visitor, action: 'product deleted', subject: 'product', subjectId: id, before })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
