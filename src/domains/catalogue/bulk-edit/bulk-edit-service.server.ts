import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type ProductChoices, readProductChoices } from '../editing/product-choices-store.server.ts'
import { listMatchingProductIds } from '../editing/staff-products-store.server.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkEditFilter, type BulkEditState, maxBulkProducts, undoMinutes } from './bulk-edit.ts'
import type { BulkSelection } from './bulk-edit-contract.ts'
import { bulkEditJob } from './bulk-edit-jobs-contract.ts'
import {
  type BulkEdit,
  deleteBulkEditsBefore,
  findBulkEdit,
  findRunningBulkEdit,
  insertBulkEdit,
  listBulkEdits,
  listBulkProducts,
  listKnownProductIds,
  lockBulkEdit,
  lockBulkEditStart,
  updateBulkEdit,
} from './bulk-edit-store.server.ts'

type NotFound = PermissionRefusal | 'not_found'
export type SelectionRefusal = 'no_products' | 'too_many_products'
export type StepRefusal = 'wrong_state' | 'another_running' | 'too_late'

const maxShownBulkEdits = 20
const perPage = 50

async function listSelectedIds({ db }: Shop, selection: BulkSelection): Promise<Result<number[], SelectionRefusal>> {
  const { scope, ids, filters } = selection
  const found =
    scope === 'matching'
      ? await listMatchingProductIds(db, filters, { afterId: 0, limit: maxBulkProducts + 1 })
      : await listKnownProductIds(db, ids)
  if (found.length === 0) return refuse('no_products')
  return found.length > maxBulkProducts ? refuse('too_many_products') : ok(found)
}

export type BulkEditStart = { choices: ProductChoices; selected: Result<number, SelectionRefusal> }

/** What the form of a new bulk edit needs: how many products are selected, and what they can refer to. */
export async function getBulkEditStart(
  shop: Shop,
  visitor: Visitor,
  selection: BulkSelection,
): Promise<Result<BulkEditStart, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const ids = await listSelectedIds(shop, selection)
  return ok({
    choices: await readProductChoices(shop.db),
    selected: ids.ok ? ok(ids.value.length) : ids,
  })
}

/** Stores the selected products and starts the preview. No product changes yet. */
export async function createBulkEdit(
  shop: Shop,
  visitor: Visitor,
  { selection, action }: { selection: BulkSelection; action: BulkAction },
): Promise<Result<{ id: number }, PermissionRefusal | SelectionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<{ id: number }, SelectionRefusal>> => {
    const ids = await listSelectedIds(shop, selection)
    if (!ids.ok) return ids
    const row = { action, productCount: ids.value.length, actor: toActor(visitor), createdAt: shop.clock.now() }
    const id = await insertBulkEdit(shop.db, row, ids.value)
    await queueJob(shop, bulkEditJob, { payload: { bulkEditId: id } })
    return ok({ id })
  })
}

const toActor = ({ customerId, role, staffRoles }: Visitor): BulkEdit['actor'] => ({ customerId, role, staffRoles })

export async function listRecentBulkEdits(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<{ bulkEdits: BulkEdit[]; choices: ProductChoices }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return ok({
    bulkEdits: await listBulkEdits(shop.db, maxShownBulkEdits),
    choices: await readProductChoices(shop.db),
  })
}

type ShownProducts = { show: BulkEditFilter; page: number }
export type BulkEditDetails = {
  bulkEdit: BulkEdit
  choices: ProductChoices
  products: Awaited<ReturnType<typeof listBulkProducts>>
  hasMore: boolean
  /** Absent when it cannot be undone, or not any more. */
  undoUntil?: Date
}

export async function getBulkEdit(
  shop: Shop,
  visitor: Visitor,
  { id, show, page }: ShownProducts & { id: number },
): Promise<Result<BulkEditDetails, NotFound>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const bulkEdit = await findBulkEdit(shop.db, id)
  if (!bulkEdit) return refuse('not_found')
  const found = await listBulkProducts(shop.db, id, { show, limit: perPage + 1, offset: (page - 1) * perPage })
  const undoUntil = findUndoDeadline(bulkEdit)
  return ok({
    bulkEdit,
    choices: await readProductChoices(shop.db),
    products: found.slice(0, perPage),
    hasMore: found.length > perPage,
    ...(undoUntil && undoUntil > shop.clock.now() && { undoUntil }),
  })
}

function findUndoDeadline({ state, appliedAt, counts }: BulkEdit): Date | undefined {
  if (state !== 'applied' || !appliedAt || counts.applied === 0) return undefined
  return new Date(appliedAt.getTime() + undoMinutes * 60_000)
}

/** Applies a bulk edit after its preview. Only one at a time changes products. */
export function applyBulkEdit(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, NotFound | StepRefusal>> {
  return changeBulkEdit(shop, { visitor, id }, async (shop, { state }) => {
    if (state !== 'previewed') return refuse('wrong_state')
    return startStep(shop, id, { state: 'applying', actor: toActor(visitor) })
  })
}

/** Stops a bulk edit. What it has changed already is restored. */
export function cancelBulkEdit(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, NotFound | StepRefusal>> {
  return changeBulkEdit(shop, { visitor, id }, async (shop, { state }) => {
    if (state !== 'previewing' && state !== 'previewed' && state !== 'applying') return refuse('wrong_state')
    const next: BulkEditState = state === 'applying' ? 'undoing' : 'cancelled'
    await updateBulkEdit(shop.db, id, { state: next, isCancelled: true, actor: toActor(visitor) })
    return ok(undefined)
  })
}

/** Restores the products of a bulk edit, but for those that somebody has changed since. */
export function undoBulkEdit(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, NotFound | StepRefusal>> {
  return changeBulkEdit(shop, { visitor, id }, async (shop, bulkEdit) => {
    const deadline = findUndoDeadline(bulkEdit)
    if (!deadline) return refuse('wrong_state')
    if (deadline <= shop.clock.now()) return refuse('too_late')
    return startStep(shop, id, { state: 'undoing', actor: toActor(visitor) })
  })
}

async function startStep(
  shop: Shop,
  id: number,
  values: Pick<BulkEdit, 'state' | 'actor'>,
): Promise<Result<undefined, 'another_running'>> {
  await lockBulkEditStart(shop.db)
  if (await findRunningBulkEdit(shop.db)) return refuse('another_running')
  await updateBulkEdit(shop.db, id, values)
  await queueJob(shop, bulkEditJob, { payload: { bulkEditId: id } })
  return ok(undefined)
}

async function changeBulkEdit(
  shop: Shop,
  { visitor, id }: { visitor: Visitor; id: number },
  change: (shop: Shop, bulkEdit: BulkEdit) => Promise<Result<undefined, StepRefusal>>,
): Promise<Result<undefined, NotFound | StepRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, NotFound | StepRefusal>> => {
    const bulkEdit = await lockBulkEdit(shop.db, id)
    return bulkEdit ? change(shop, bulkEdit) : refuse('not_found')
  })
}

const retentionMs = 30 * 86_400_000

/** Removes bulk edits after 30 days. The audit log and the versions of the products stay. */
export function removeOldBulkEdits(shop: Shop): Promise<void> {
  return deleteBulkEditsBefore(shop.db, new Date(shop.clock.now().getTime() - retentionMs))
}
