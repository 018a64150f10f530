import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import type { EditChoices, EditConflict } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { resolveRowEdit } from '../variants/resolve-row-edit.ts'
import {
  formatProductionOptions,
  matchProductionOptions,
  type ProductionOptionTextRefusal,
  parseProductionOptions,
  productionRowField,
} from './production-option-text.ts'
import type { ProductionSetEdit } from './production-set-edit.ts'
import {
  countProductsWithSet,
  deleteProductionSetRow,
  findProductionSetRow,
  findProductionSetVersion,
  insertProductionSet,
  insertProductionSetVersion,
  isSetNameTaken,
  type ListedProductionSet,
  listProductionOptions,
  listProductionSetRows,
  lockProductionSetRow,
  lockProductionSets,
  type MatchedOptions,
  type ProductionSetRow,
  saveProductionOptions,
  updateProductionSet,
} from './production-sets-store.server.ts'

export type SaveProductionSetRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'name_taken' }
  | { reason: 'options_refused'; problem: ProductionOptionTextRefusal }
  | EditConflict

/** All sets by name. */
export async function listProductionSets(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedProductionSet[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? ok(await listProductionSetRows(shop.db)) : allowed
}

export type ProductionSetForEditing = {
  id: number
  version: number
  content: ProductionSetEdit
  /** How many products use the set, which cannot be deleted then. */
  products: number
}

export async function getProductionSetForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<ProductionSetForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const row = await findProductionSetRow(shop.db, id)
  if (!row) return refuse('not_found')
  return ok({
    ...{ id, version: row.version, content: await readContent(shop, row) },
    products: await countProductsWithSet(shop.db, id),
  })
}

const readContent = async ({ db }: Shop, { id, name }: ProductionSetRow): Promise<ProductionSetEdit> => ({
  name,
  options: formatProductionOptions(await listProductionOptions(db, id)),
})

/** Adds a set that products can use. Returns its id. */
export async function createProductionSet(
  shop: Shop,
  visitor: Visitor,
  { name, options }: ProductionSetEdit,
): Promise<Result<number, SaveProductionSetRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<number, SaveProductionSetRefusal>> => {
    await lockProductionSets(shop.db)
    if (await isSetNameTaken(shop.db, name, 0)) return refuse({ reason: 'name_taken' })
    const parsed = parseProductionOptions(options)
    if (!parsed.ok) return refuse({ reason: 'options_refused', problem: parsed.refusal })
    const id = await insertProductionSet(shop.db, name)
    const saved = await saveProductionOptions(shop.db, id, matchProductionOptions(parsed.value, []))
    await recordAudit(shop, {
      by: visitor,
      action: 'production times created',
      subject: 'production times',
      subjectId: id,
      after: { name, options: formatProductionOptions(saved) },
    })
    await raiseCacheVersion(shop.db)
    return ok(id)
  })
}

type SaveProductionSetInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  content: ProductionSetEdit
}

/**
 * Changes a set for all products that use it. Fields and options that somebody else has saved meanwhile are kept, unless this
 * person changed them too. Listing prices contain no uplift, so no product has to be refreshed.
 */
export async function saveProductionSet(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, ...choices }: SaveProductionSetInput,
): Promise<Result<undefined, SaveProductionSetRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, SaveProductionSetRefusal>> => {
    await lockProductionSets(shop.db)
    const row = await findProductionSetRow(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const theirs = await readContent(shop, row)
    const base = (await findProductionSetVersion(shop.db, id, version)) ?? theirs
    const versions = { base, theirs, mine: content, current: row.version }
    const merged = resolveRowEdit(productionRowField, versions, choices)
    if (!merged.ok) return merged
    const { name } = merged.value
    if (await isSetNameTaken(shop.db, name, id)) return refuse({ reason: 'name_taken' })
    const parsed = parseProductionOptions(merged.value.options)
    if (!parsed.ok) return refuse({ reason: 'options_refused', problem: parsed.refusal })
    const matched = matchProductionOptions(parsed.value, await listProductionOptions(shop.db, id))
    const isUnchanged = isSame(theirs, { name, options: formatProductionOptions(matched.options) })
    if (!isUnchanged) await saveVersion(shop, visitor, { row, theirs, name, matched })
    return ok(undefined)
  })
}

type ChangedSet = { row: ProductionSetRow; theirs: ProductionSetEdit; name: string; matched: MatchedOptions }

async function saveVersion(shop: Shop, visitor: Visitor, { row, theirs, name, matched }: ChangedSet): Promise<void> {
  const { id: setId } = row
  const version = row.version + 1
  await insertProductionSetVersion(shop.db, { setId, version: row.version, content: theirs })
  await updateProductionSet(shop.db, setId, { name, version })
  const saved = await saveProductionOptions(shop.db, setId, matched)
  const after: ProductionSetEdit = { name, options: formatProductionOptions(saved) }
  const savedBy = visitor.customerId
  await insertProductionSetVersion(shop.db, { setId, version, content: after, savedBy, savedAt: shop.clock.now() })
  await recordAudit(shop, {
    by: visitor,
    action: 'production times changed',
    subject: 'production times',
    subjectId: setId,
    before: theirs,
    after,
  })
  await raiseCacheVersion(shop.db)
}

type DeleteRefusal = { reason: PermissionRefusal | 'not_found' } | { reason: 'has_products'; products: number }

/** Deletes a set that no product uses. */
export async function deleteProductionSet(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, DeleteRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, DeleteRefusal>> => {
    await lockProductionSets(shop.db)
    const row = await lockProductionSetRow(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const products = await countProductsWithSet(shop.db, id)
    if (products > 0) return refuse({ reason: 'has_products', products })
    const before = await readContent(shop, row)
    await deleteProductionSetRow(shop.db, id)
    await recordAudit(shop, {
      by: visitor,
      action: 'production times deleted',
      subject: 'production times',
      subjectId: id,
      before,
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
