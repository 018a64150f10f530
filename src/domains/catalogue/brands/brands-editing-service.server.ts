import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { refreshProducts } from '../listing/refresh-products-service.server.ts'
import type { BrandEdit } from './brand-edit.ts'
import {
  type BrandRow,
  findBrandRow,
  findBrandVersion,
  findTakenBrand,
  insertBrandRow,
  insertBrandVersion,
  listBrandProductIds,
  lockBrands,
  updateBrandRow,
} from './brands-editing-store.server.ts'

export type SaveBrandRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'slug_taken' | 'prefix_taken' }
  | EditConflict

/** Adds a brand after the others. Returns its id. */
export async function createBrand(
  shop: Shop,
  visitor: Visitor,
  content: BrandEdit,
): Promise<Result<number, SaveBrandRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<number, SaveBrandRefusal>> => {
    await lockBrands(shop.db)
    const taken = await findTaken(shop, { id: 0, content })
    if (taken) return refuse({ reason: taken })
    const id = await insertBrandRow(shop.db, content)
    await recordAudit(shop, { by: visitor, action: 'brand created', subject: 'brand', subjectId: id, after: content })
    await raiseCacheVersion(shop.db)
    return ok(id)
  })
}

type SaveBrandInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  content: BrandEdit
}

/** Fields that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function saveBrand(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, ...choices }: SaveBrandInput,
): Promise<Result<undefined, SaveBrandRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveBrandRefusal>> => {
    await lockBrands(shop.db)
    const row = await findBrandRow(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const theirs = toBrandEdit(row)
    await insertBrandVersion(shop.db, { brandId: id, version: row.version, content: theirs })
    const base = (await findBrandVersion(shop.db, id, version)) ?? theirs
    const resolved = resolveEdit({ base, theirs, mine: content, current: row.version }, choices)
    if (!resolved.ok) return resolved
    const merged = resolved.value as BrandEdit
    const taken = await findTaken(shop, { id, content: merged })
    if (taken) return refuse({ reason: taken })
    if (!isSame(theirs, merged)) await saveVersion(shop, visitor, { row, content: merged })
    return ok(undefined)
  })
}

async function findTaken(shop: Shop, { id, content }: { id: number; content: BrandEdit }) {
  const taken = await findTakenBrand(shop.db, { id, ...content })
  if (!taken) return undefined
  return taken.slug === content.slug ? 'slug_taken' : 'prefix_taken'
}

async function saveVersion(shop: Shop, visitor: Visitor, { row, content }: { row: BrandRow; content: BrandEdit }) {
  const { id } = row
  const version = row.version + 1
  await updateBrandRow(shop.db, id, { ...content, version })
  const saved = { savedBy: visitor.customerId, savedAt: shop.clock.now() }
  await insertBrandVersion(shop.db, { brandId: id, version, content, ...saved })
  // Search finds products by the title of their brand.
  if (content.title !== row.title) await refreshProducts(shop, await listBrandProductIds(shop.db, id))
  await recordAudit(shop, {
    by: visitor,
    action: 'brand changed',
    subject: 'brand',
    subjectId: id,
    before: toBrandEdit(row),
    after: content,
  })
  await raiseCacheVersion(shop.db)
}

export const toBrandEdit = ({ title, slug, skuPrefix }: BrandRow): BrandEdit => ({ title, slug, skuPrefix })
