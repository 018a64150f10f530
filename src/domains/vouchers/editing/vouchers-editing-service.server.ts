import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { getDeliveryTerms } from '#src/domains/catalogue/delivery/delivery-service.server.ts'
import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getVoucherStatus, type VoucherStatus } from '../voucher.ts'
import { toVoucherColumns, toVoucherContent } from './voucher-columns.ts'
import type { VoucherContent } from './voucher-content.ts'
import type { VouchersFilter } from './vouchers-editing-contract.ts'
import {
  deleteVoucherRow,
  findVoucherRow,
  findVoucherVersion,
  hasBatches,
  hasVoucherOrders,
  insertVoucherRow,
  insertVoucherVersion,
  isAdvertised,
  isCodeTaken,
  listCategoryChoices,
  listLookAlikes,
  listProductsBySku,
  listVoucherRows,
  lockVoucherRow,
  readScope,
  updateVoucherRow,
  type VoucherRow,
  writeScope,
} from './vouchers-editing-store.server.ts'

export type SaveVoucherRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'code_taken' | 'unknown_category' | 'invalid_period' }
  | { reason: 'limit_below_used'; used: number }
  | { reason: 'unknown_skus'; skus: string[] }
  | EditConflict

const perPage = 50

export type ListedVoucher = VoucherRow & { status: VoucherStatus }

export async function listVouchers(
  shop: Shop,
  visitor: Visitor,
  { page, ...filter }: VouchersFilter,
): Promise<Result<{ rows: ListedVoucher[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  const now = shop.clock.now()
  const window = { limit: perPage + 1, offset: (page - 1) * perPage }
  const rows = await listVoucherRows(shop.db, { ...filter, now }, window)
  return ok({
    rows: rows.slice(0, perPage).map((row) => ({ ...row, status: getVoucherStatus(row, now) })),
    hasMore: rows.length > perPage,
  })
}

export type FoundVoucherWarnings = {
  lookAlikes: { id: number; code: string }[]
  /** The offer for first visits shows the code, but nobody can use it. */
  isAdvertisedButUnusable: boolean
  /** Set for a voucher for free delivery: what is delivered free of charge anyway, from which net. */
  freeDeliveryRates: { zone: StoredTranslations; deliveryClass: StoredTranslations; fromNetPence: number }[]
}

export type VoucherForEditing = {
  id: number
  version: number
  code: string
  status: VoucherStatus
  isActive: boolean
  /** Only the codes of its batches can be used. */
  isTemplate: boolean
  used: number
  notDeletableReason?: NotDeletable
  content: VoucherContent
  categories: CategoryChoices
  warnings: FoundVoucherWarnings
}

export type CategoryChoices = Awaited<ReturnType<typeof listCategoryChoices>>

/** What the form of a new voucher needs. */
export async function getVoucherChoices(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<CategoryChoices, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  return allowed.ok ? ok(await listCategoryChoices(shop.db)) : allowed
}

export async function getVoucherForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<VoucherForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  const row = await findVoucherRow(shop.db, id)
  if (!row) return refuse('not_found')
  const { version, code, isActive, isTemplate, used } = row
  return ok({
    ...{ id, version, code, isActive, isTemplate, used },
    status: getVoucherStatus(row, shop.clock.now()),
    notDeletableReason: await findNotDeletableReason(shop, row),
    content: toVoucherContent(row, await readScope(shop.db, id)),
    categories: await listCategoryChoices(shop.db),
    warnings: await findWarnings(shop, row),
  })
}

async function findWarnings(shop: Shop, row: VoucherRow): Promise<FoundVoucherWarnings> {
  const now = shop.clock.now()
  const isUsable = !row.isTemplate && getVoucherStatus(row, now) === 'active'
  return {
    lookAlikes: await listLookAlikes(shop.db, { ...row, now }),
    isAdvertisedButUnusable: !isUsable && (await isAdvertised(shop.db, row.code)),
    freeDeliveryRates:
      row.kind === 'free_delivery' ? listFreeDeliveryRates(await getDeliveryTerms(shop), row.minimumNetPence) : [],
  }
}

/** The rates that charge nothing for any basket that reaches the minimum. */
function listFreeDeliveryRates(
  { zones, classes }: DeliveryTerms,
  minimumNetPence: number,
): FoundVoucherWarnings['freeDeliveryRates'] {
  return zones.flatMap(({ name: zone, rates }) =>
    classes.flatMap(({ id, name: deliveryClass }) => {
      const fromNetPence = rates[id]?.freeOverNet ?? undefined
      return fromNetPence === undefined || fromNetPence > minimumNetPence ? [] : [{ zone, deliveryClass, fromNetPence }]
    }),
  )
}

/** Returns the id of the new voucher. */
export async function createVoucher(
  shop: Shop,
  visitor: Visitor,
  content: VoucherContent,
): Promise<Result<number, SaveVoucherRefusal>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<number, SaveVoucherRefusal>> => {
    const scope = await findScope(shop, content)
    if (!scope.ok) return scope
    const id = await insertVoucherRow(shop.db, { ...toVoucherColumns(content), createdAt: shop.clock.now() })
    if (id === undefined) return refuse({ reason: 'code_taken' })
    await writeScope(shop.db, id, scope.value)
    const after = toVoucherContent(toVoucherColumns(content), await readScope(shop.db, id))
    await recordAudit(shop, {
      by: visitor,
      action: 'voucher created',
      subject: 'voucher',
      subjectId: content.code,
      after,
    })
    return ok(id)
  })
}

async function findScope(
  shop: Shop,
  { skus, categories }: VoucherContent,
): Promise<Result<{ productIds: number[]; categoryIds: number[] }, SaveVoucherRefusal>> {
  const typed = skus.split('\n').filter(Boolean)
  const products = await listProductsBySku(shop.db, typed)
  const known = new Set(products.map(({ sku }) => sku.toLowerCase()))
  const unknown = typed.filter((sku) => !known.has(sku.toLowerCase()))
  if (unknown.length > 0) return refuse({ reason: 'unknown_skus', skus: unknown })
  const categoryIds = categories.split(',').filter(Boolean).map(Number)
  const existing = new Set((await listCategoryChoices(shop.db)).map(({ id }) => id))
  if (!categoryIds.every((id) => existing.has(id))) return refuse({ reason: 'unknown_category' })
  return ok({ productIds: products.map(({ id }) => id), categoryIds })
}

type SaveVoucherInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  content: VoucherContent
}

/** Fields that somebody else has saved meanwhile are kept or asked about. */
export async function saveVoucher(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, ...choices }: SaveVoucherInput,
): Promise<Result<undefined, SaveVoucherRefusal>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, SaveVoucherRefusal>> => {
    const row = await lockVoucherRow(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const theirs = toVoucherContent(row, await readScope(shop.db, id))
    const base = (await findVoucherVersion(shop.db, id, version)) ?? theirs
    const resolved = resolveEdit({ base, theirs, mine: content, current: row.version }, choices)
    if (!resolved.ok) return resolved
    const merged = keepRestriction(resolved.value as VoucherContent)
    if (isSame(theirs, merged)) return ok(undefined)
    const scope = await findScope(shop, merged)
    if (!scope.ok) return scope
    if (await isCodeTaken(shop.db, merged.code, id)) return refuse({ reason: 'code_taken' })
    const columns = toVoucherColumns(merged, row)
    if (columns.startsAt && columns.endsAt && columns.startsAt >= columns.endsAt) {
      return refuse({ reason: 'invalid_period' })
    }
    if (columns.usageLimit !== null && columns.usageLimit < row.used) {
      return refuse({ reason: 'limit_below_used', used: row.used })
    }
    await insertVoucherVersion(shop.db, { voucherId: id, version: row.version, content: theirs })
    await updateVoucherRow(shop.db, id, { ...columns, version: row.version + 1 })
    await writeScope(shop.db, id, scope.value)
    await saveVersion(shop, visitor, { row, theirs, columns })
    return ok(undefined)
  })
}

/** When one person lists products and another one removes the restriction, the voucher stays restricted. */
const keepRestriction = (content: VoucherContent): VoucherContent =>
  content.skus || content.categories ? { ...content, scope: 'restricted' } : content

type SavedVoucher = { row: VoucherRow; theirs: VoucherContent; columns: Parameters<typeof toVoucherContent>[0] }

async function saveVersion(shop: Shop, visitor: Visitor, { row, theirs, columns }: SavedVoucher): Promise<void> {
  const after = toVoucherContent(columns, await readScope(shop.db, row.id))
  const saved = { savedBy: visitor.customerId, savedAt: shop.clock.now() }
  await insertVoucherVersion(shop.db, { voucherId: row.id, version: row.version + 1, content: after, ...saved })
  await recordAudit(shop, {
    by: visitor,
    action: 'voucher changed',
    subject: 'voucher',
    subjectId: row.code,
    before: theirs,
    after,
  })
}

/** Nobody can use a paused voucher; baskets that have it lose the discount. */
export async function setVoucherActive(
  shop: Shop,
  visitor: Visitor,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    const row = await lockVoucherRow(shop.db, id)
    if (!row) return refuse('not_found')
    if (row.isActive === isActive) return ok(undefined)
    await updateVoucherRow(shop.db, id, { isActive })
    const action = isActive ? 'voucher resumed' : 'voucher paused'
    await recordAudit(shop, { by: visitor, action, subject: 'voucher', subjectId: row.code })
    return ok(undefined)
  })
}

type NotDeletable = 'used' | 'has_codes'

/** A voucher that an order has used can be paused only. Codes are deleted before it, by a job, because there may be very many. */
async function findNotDeletableReason(shop: Shop, { id, used }: VoucherRow): Promise<NotDeletable | undefined> {
  if (used > 0) return 'used'
  if (await hasBatches(shop.db, id)) return 'has_codes'
  return (await hasVoucherOrders(shop.db, id)) ? 'used' : undefined
}

/** Deletes a voucher that has no codes and that no order has ever used. */
export async function deleteVoucher(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | NotDeletable>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, 'not_found' | NotDeletable>> => {
    const row = await lockVoucherRow(shop.db, id)
    if (!row) return refuse('not_found')
    const reason = await findNotDeletableReason(shop, row)
    if (reason) return refuse(reason)
    const before = toVoucherContent(row, await readScope(shop.db, id))
    await deleteVoucherRow(shop.db, id)
    await recordAudit(shop, { by: visitor, action: 'voucher deleted', subject: 'voucher', subjectId: row.code, before })
    return ok(undefined)
  })
}
