import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  isViewNameTaken,
  listVisibleViews,
  type StoredView,
  updateViewName,
} from './product-views-store.server.ts'
import { pickSetFilters, type SavedView, viewLimits } from './saved-view.ts'

export type ViewNameRefusal = 'no_name' | 'name_taken' | 'too_many_views'

/** Views are private; a shared one belongs to all who edit the catalogue. */
const canChange = (visitor: Visitor, { ownerId, isShared }: StoredView) =>
  ownerId === visitor.customerId || (isShared && can(visitor, 'catalogue.edit'))

export async function listProductViews(shop: Shop, visitor: Visitor): Promise<Result<SavedView[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.read')
  if (!allowed.ok) return allowed
  const views = await listVisibleViews(shop.db, visitor.customerId ?? 0, viewLimits.shown)
  return ok(
    views.map((view) => ({
      id: view.id,
      name: view.name,
      isShared: view.isShared,
      filters: view.filters,
      canChange: canChange(visitor, view),
    })),
  )
}

const cleanName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, viewLimits.name)

/** Only editors of the catalogue share views. */
export async function saveProductView(
  shop: Shop,
  visitor: Visitor,
  input: { name: string; isShared: boolean; filters: Readonly<Record<string, unknown>> },
): Promise<Result<undefined, PermissionRefusal | ViewNameRefusal>> {
  const allowed = requirePermission(visitor, input.isShared ? 'catalogue.edit' : 'catalogue.read')
  if (!allowed.ok) return allowed
  const { customerId: ownerId } = visitor
  const name = cleanName(input.name)
  if (ownerId === undefined) return refuse('forbidden')
  if (name === '') return refuse('no_name')
  if ((await countViews(shop.db, ownerId)) >= viewLimits.perPerson) return refuse('too_many_views')
  const { isShared } = input
  const view = { ownerId, name, isShared, filters: pickSetFilters(input.filters), createdAt: shop.clock.now() }
  return (await insertView(shop.db, view)) ? ok(undefined) : refuse('name_taken')
}

export function renameProductView(
  shop: Shop,
  visitor: Visitor,
  input: { id: number; name: string },
): Promise<Result<undefined, PermissionRefusal | 'not_found' | ViewNameRefusal>> {
  return changeView(shop, { visitor, id: input.id }, async ({ db }, view) => {
    const name = cleanName(input.name)
    if (name === '') return refuse('no_name')
    if (name === view.name) return ok(undefined)
    if (await isViewNameTaken(db, { ownerId: view.ownerId, name })) return refuse('name_taken')
    await updateViewName(db, view.id, name)
    return ok(undefined)
  })
}

export function deleteProductView(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | ViewNameRefusal>> {
  return changeView(shop, { visitor, id }, async ({ db }) => {
    await deleteView(db, id)
    return ok(undefined)
  })
}

/** Returns `not_found` for a view that the visitor may not change, as if it did not exist. */
async function changeView(
  shop: Shop,
  { visitor, id }: { visitor: Visitor; id: number },
  change: (shop: Shop, view: StoredView) => Promise<Result<undefined, ViewNameRefusal>>,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | ViewNameRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.read')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, 'not_found' | ViewNameRefusal>> => {
    const view = await findView(shop.db, id)
    return view && canChange(visitor, view) ? change(shop, view) : refuse('not_found')
  })
}
