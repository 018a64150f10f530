import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { BrandEdit } from './brand-edit.ts'
import { toBrandEdit } from './brands-editing-service.server.ts'
import {
  countBrandProducts,
  deleteBrandRow,
  findBrandRow,
  listBrandProductIds,
  listBrandRows,
  lockBrands,
  updateBrandPositions,
} from './brands-editing-store.server.ts'

export type ListedBrand = { id: number; title: string; skuPrefix: string; logoKey: string | null; products: number }

/** All brands in the order of the home page. */
export async function listBrandsForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedBrand[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const [rows, products] = await Promise.all([listBrandRows(shop.db), countBrandProducts(shop.db)])
  return ok(
    rows.map(({ id, title, skuPrefix, logoKey }) => ({
      ...{ id, title, skuPrefix, logoKey },
      products: products.get(id) ?? 0,
    })),
  )
}

export type BrandForEditing = {
  id: number
  version: number
  content: BrandEdit
  logoKey: string | null
  /** How many products have the brand, which cannot be deleted then. */
  products: number
}

export async function getBrandForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<BrandForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const row = await findBrandRow(shop.db, id)
  if (!row) return refuse('not_found')
  const products = (await listBrandProductIds(shop.db, id)).length
  return ok({ id, version: row.version, content: toBrandEdit(row), logoKey: row.logoKey, products })
}

/** Moves a brand before the previous one, or after the next one. */
export async function moveBrand(
  shop: Shop,
  visitor: Visitor,
  { id, direction }: { id: number; direction: 'up' | 'down' },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    await lockBrands(shop.db)
    const ids = (await listBrandRows(shop.db)).map((row) => row.id)
    const from = ids.indexOf(id)
    if (from === -1) return refuse('not_found')
    const to = direction === 'up' ? from - 1 : from + 1
    // It is at the end already.
    if (to < 0 || to >= ids.length) return ok(undefined)
    await updateBrandPositions(shop.db, ids.toSpliced(from, 1).toSpliced(to, 0, id))
    await recordAudit(shop, {
      by: visitor,
      action: 'brand reordered',
      subject: 'brand',
      subjectId: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}

/** Deletes a brand that no product has. */
export async function deleteBrand(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'has_products'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    await lockBrands(shop.db)
    const row = await findBrandRow(shop.db, id)
    if (!row) return refuse('not_found')
    if ((await listBrandProductIds(shop.db, id)).length > 0) return refuse('has_products')
    await deleteBrandRow(shop.db, id)
    await recordAudit(shop, {
      by: visitor,
      action: 'brand deleted',
      subject: 'brand',
      subjectId: id,
      before: toBrandEdit(row),
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
