import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { lockProductForEditing } from '../../editing/product-editing-store.server.ts'
import { writeProducts } from '../../saving/write-products-service.server.ts'
import type { AdjustStockInput, StaffStockFilter } from './staff-stock-contract.ts'
import {
  countStockRows,
  findStockRows,
  listMovements,
  listStockRows,
  lockStockRows,
  type MovementRow,
  readShopLowStockLevel,
  type StockRow,
} from './staff-stock-store.server.ts'
import { type AdjustmentRefusal, applyAdjustment, getInHand } from './stock-adjustment.ts'
import { writeStock } from './write-stock-service.server.ts'

const perPage = 50
/** Reads one row more than a page to know whether there is a next page, instead of counting. */
const toWindow = (page: number) => ({ limit: perPage + 1, offset: (page - 1) * perPage })
const toPage = <Row>(found: readonly Row[]) => ({ rows: found.slice(0, perPage), hasMore: found.length > perPage })

export async function listStaffStock(
  shop: Shop,
  visitor: Visitor,
  { page, ...search }: StaffStockFilter,
): Promise<Result<{ rows: StockRow[]; hasMore: boolean; canEdit: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'stock.read')
  if (!allowed.ok) return allowed
  const found = await listStockRows(shop.db, search, toWindow(page))
  return ok({ ...toPage(found), canEdit: can(visitor, 'stock.edit') })
}

export type LowStockCounts = { low: number; out: number }

const maxCounted = 1_000

/** Counts products and variants for the overview. Neither count exceeds 1,000. */
export async function countLowStock(shop: Shop, visitor: Visitor): Promise<Result<LowStockCounts, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'stock.read')
  if (!allowed.ok) return allowed
  return ok({
    low: await countStockRows(shop.db, 'low', maxCounted),
    out: await countStockRows(shop.db, 'out', maxCounted),
  })
}

export type StockItem = {
  stock: StockRow
  shopLevel: number
  movements: { rows: MovementRow[]; hasMore: boolean }
  canEdit: boolean
}

/** One product or variant with a page of its history. */
export async function getStockItem(
  shop: Shop,
  visitor: Visitor,
  { id, page }: { id: number; page: number },
): Promise<Result<StockItem, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'stock.read')
  if (!allowed.ok) return allowed
  const [stock] = await findStockRows(shop.db, [id])
  if (!stock) return refuse('not_found')
  return ok({
    stock,
    shopLevel: await readShopLowStockLevel(shop.db),
    movements: toPage(await listMovements(shop.db, id, toWindow(page))),
    canEdit: can(visitor, 'stock.edit'),
  })
}

type AdjustResult = Result<undefined, PermissionRefusal | 'not_found' | 'changed' | AdjustmentRefusal>

/**
 * Sets the units in hand, or adds to them. Refused as `changed` when somebody else changed the units in hand since the person
 * saw them; a sale does not, because its units stay in hand until they are dispatched.
 */
export async function adjustStockItem(
  shop: Shop,
  visitor: Visitor,
  { id, shownQuantity, mode, quantity, reason, note }: AdjustStockInput & { id: number },
): Promise<AdjustResult> {
  const allowed = requirePermission(visitor, 'stock.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<AdjustResult> => {
    await lockStockRows(shop.db, [id])
    const [stock] = await findStockRows(shop.db, [id])
    if (!stock) return refuse('not_found')
    if (shownQuantity !== String(getInHand(stock) ?? '')) return refuse('changed')
    const adjusted = applyAdjustment(stock, { mode, quantity })
    if (!adjusted.ok) return adjusted
    if (adjusted.value === stock.free) return ok(undefined)
    await writeStock(shop, visitor, { changes: [{ stock, free: adjusted.value }], reason, note })
    await recordAudit(shop, {
      by: visitor,
      action: 'stock adjusted',
      subject: 'stock',
      subjectId: stock.sku,
      before: { stock: stock.free },
      after: { stock: adjusted.value, reason },
      note,
    })
    return ok(undefined)
  })
}

/** The level of the product and its variants; null for the level of the shop. */
export async function saveLowStockLevel(
  shop: Shop,
  visitor: Visitor,
  { id, level }: { id: number; level: number | null },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'stock.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop) => {
    const [found] = await findStockRows(shop.db, [id])
    const stored = found && (await lockProductForEditing(shop.db, found.productId))
    if (!stored) return refuse('not_found')
    const { product } = stored.edit
    if (product.lowStockLevel === level) return ok(undefined)
    const edit = { ...stored.edit, product: { ...product, lowStockLevel: level } }
    await writeProducts(shop, visitor, { changes: [{ stored, edit }], reason: 'editor' })
    return ok(undefined)
  })
}
