import { can, type Visitor } from '#src/domains/access/access.ts'
import { freezeLine } from '#src/domains/basket/checkout/freeze-line.ts'
import { type BilledOrder, listChargedParts } from '#src/domains/billing/invoice-content.ts'
import { getSellableBySku } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { pickLineOptions } from '#src/domains/line-items/line-options.ts'
import { isEditable } from '#src/domains/orders/editing/order-details.ts'
import {
  applyOrderEdit,
  type EditedOrder,
  type LineLimits,
  type OrderEditProblem,
} from '#src/domains/orders/editing/order-edit.ts'
import { countOpenUnits } from '#src/domains/orders/shipments/shipment.ts'
import { findLineUnits } from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import { priceLine } from '#src/domains/pricing/line-price.ts'
import { type RefundEntry, type RefundPart, subtractEntries } from '#src/domains/pricing/refunds/refund.ts'
import { isWithinDiscount } from '#src/domains/pricing/staff-price.ts'
import { groupByVatRate, type TaxedAmount } from '#src/domains/pricing/vat.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { OrderWithLines } from '../refunds/refund-plan-service.server.ts'
import { listRefundEntries } from '../refunds/refunds-store.server.ts'
import type { AddedProduct, OrderEditInput } from './order-edit-input.ts'

type NewLine = Awaited<ReturnType<typeof freezeAddedLine>>
export type AddedLine = Extract<NewLine, { ok: true }>['value']
export type EditedOrderLines = EditedOrder<OrderWithLines['lines'][number], AddedLine>

export type AddProblem = 'unknown_sku' | 'variant_required' | 'price_needed' | 'reason_missing' | 'discount_too_high'
export type OrderEditRefusal =
  | { reason: 'not_editable' | 'nothing_changed' | 'free' | 'already_refunded' }
  | { reason: 'problems'; problems: OrderEditProblem[] }
  | { reason: 'added'; row: number; problem: AddProblem }
  | { reason: 'discount_too_high'; lineId: number }

/** The charges of an order at each VAT rate. */
export type RateChange = { vatRate: number; before: TaxedAmount; after: TaxedAmount }
export type OrderEditPlan = {
  edited: EditedOrderLines
  rates: RateChange[]
  /** In pence; negative if the order becomes cheaper. */
  netDifference: number
  vatDifference: number
  grossDifference: number
}

/** Works out an edit of lines and delivery without making it. */
export async function planOrderEdit(
  shop: Shop,
  visitor: Visitor,
  { order, input }: { order: OrderWithLines; input: OrderEditInput },
): Promise<Result<OrderEditPlan, OrderEditRefusal>> {
  if (!isEditable(order)) return refuse({ reason: 'not_editable' })
  const refunded = await listOpenRefundEntries(shop, order.id)
  const tooCheap = await findTooCheapLine(shop, visitor, { order, input })
  if (tooCheap !== undefined) return refuse({ reason: 'discount_too_high', lineId: tooCheap })
  const added: AddedLine[] = []
  for (const [row, product] of input.added.entries()) {
    const line = await freezeAddedLine(shop, visitor, { order, product })
    if (!line.ok) return refuse({ reason: 'added', row, problem: line.refusal })
    added.push(line.value)
  }
  const limits = {
    lines: await findLineLimits(shop, order, refunded),
    isDeliveryLocked: refunded.some(({ kind }) => kind === 'delivery'),
    deliveryVatRateBp: findDeliveryVatRate(order),
  }
  const applied = applyOrderEdit(order, { ...input, added }, limits)
  if (!applied.ok) return refuse({ reason: 'problems', problems: applied.refusal })
  return checkPlan(order, refunded, applied.value)
}

function checkPlan(
  order: OrderWithLines,
  refunded: readonly RefundEntry[],
  edited: EditedOrderLines,
): Result<OrderEditPlan, OrderEditRefusal> {
  if (isUnchanged(order, edited)) return refuse({ reason: 'nothing_changed' })
  if (edited.totals.totalGrossPence === 0) return refuse({ reason: 'free' })
  const after = listChargedParts(toChargedOrder(order, edited))
  const rates = compareRates(listChargedParts(order), after)
  if (!coversRefunds(after, rates, refunded)) return refuse({ reason: 'already_refunded' })
  const sum = (side: 'before' | 'after', field: 'taxableNet' | 'vat') =>
    rates.reduce((total, rate) => total + rate[side][field], 0)
  const netDifference = sum('after', 'taxableNet') - sum('before', 'taxableNet')
  const vatDifference = sum('after', 'vat') - sum('before', 'vat')
  return ok({ edited, rates, netDifference, vatDifference, grossDifference: netDifference + vatDifference })
}

const isUnchanged = (
  order: OrderWithLines,
  { kept, removed, added, totals, deliveryDetail }: EditedOrderLines,
): boolean =>
  removed.length + added.length === 0 &&
  kept.every(({ line, amounts }) => amounts === line) &&
  totals.deliveryNetPence === order.deliveryNetPence &&
  deliveryDetail === order.deliveryDetail

/** The order as it is charged after the edit. Added lines have no id yet. */
function toChargedOrder(order: OrderWithLines, { kept, added, totals }: EditedOrderLines): BilledOrder {
  const lines = kept.map(({ line, amounts }) => ({ ...line, ...amounts }))
  const newLines = added.map(({ line, amounts }, index) => ({
    ...line.frozen,
    ...amounts,
    id: -1 - index,
    position: order.lines.length + index,
  }))
  return { ...order, ...totals, lines: [...lines, ...newLines] }
}

function compareRates(before: readonly TaxedAmount[], after: readonly TaxedAmount[]): RateChange[] {
  const [was, is] = [groupByVatRate(before), groupByVatRate(after)]
  const rates = [...new Set([...was, ...is].map(({ vatRate }) => vatRate))].sort((a, b) => b - a)
  return rates.map((vatRate) => {
    const none: TaxedAmount = { vatRate, taxableNet: pence(0), vat: pence(0) }
    const find = (groups: readonly TaxedAmount[]) => groups.find((group) => group.vatRate === vatRate) ?? none
    return { vatRate, before: find(was), after: find(is) }
  })
}

/** Nothing of the order may cost less than what was refunded of it. */
function coversRefunds(
  after: readonly RefundPart[],
  rates: readonly RateChange[],
  refunded: readonly RefundEntry[],
): boolean {
  const parts = subtractEntries(after, refunded)
  const isCovered = ({ taxableNet, vat }: TaxedAmount) => taxableNet >= 0 && vat >= 0
  const left = rates.map(({ vatRate, after: charged }) => {
    const own = refunded.filter((entry) => entry.vatRate === vatRate)
    const sum = (field: 'taxableNet' | 'vat') => own.reduce((total, entry) => total + entry[field], 0)
    return {
      vatRate: charged.vatRate,
      taxableNet: charged.taxableNet - sum('taxableNet'),
      vat: charged.vat - sum('vat'),
    }
  })
  return parts.every(isCovered) && left.every(({ taxableNet, vat }) => taxableNet >= 0 && vat >= 0)
}

/** Of refunds that are made or can still be. */
async function listOpenRefundEntries(shop: Pick<Shop, 'db'>, orderId: number): Promise<RefundEntry[]> {
  const stored = await listRefundEntries(shop.db, orderId)
  return stored.filter(({ isPending, isCredited }) => isPending || isCredited).map(({ entry }) => entry)
}

async function findLineLimits(shop: Shop, order: OrderWithLines, refunded: readonly RefundEntry[]) {
  const units = await findLineUnits(shop, order.id)
  // Refunds keep their lines, also those of a set-up charge and those that failed.
  const kept = new Set((await listRefundEntries(shop.db, order.id)).map(({ entry }) => entry.lineId))
  return new Map(
    units.map((line): [number, LineLimits] => [
      line.lineId,
      {
        minQty: Math.max(line.ordered - countOpenUnits(line), kept.has(line.lineId) ? 1 : 0),
        isPriceLocked: line.shipped > 0 || refunded.some(({ lineId }) => lineId === line.lineId),
      },
    ]),
  )
}

/** What staff see before they edit: the same limits. */
export async function getEditLimits(shop: Shop, order: OrderWithLines) {
  const refunded = await listOpenRefundEntries(shop, order.id)
  return {
    lines: await findLineLimits(shop, order, refunded),
    isDeliveryLocked: refunded.some(({ kind }) => kind === 'delivery'),
  }
}

const standardVatRateBp = 2000

function findDeliveryVatRate(order: OrderWithLines): number {
  return listChargedParts(order).find(({ kind }) => kind === 'delivery')?.vatRate ?? standardVatRateBp
}

/** The first line whose new price is further below the list price than staff may go. */
async function findTooCheapLine(
  shop: Shop,
  visitor: Visitor,
  { order, input }: { order: OrderWithLines; input: OrderEditInput },
): Promise<number | undefined> {
  if (can(visitor, 'discount.unlimited')) return undefined
  const { maxStaffDiscountPercent } = await getSettings(shop)
  return input.lines.find(({ lineId, unitNet, qty }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || qty === 0 || unitNet === line.unitNetPence) return false
    const listNet = pence(line.listUnitNetPence ?? line.unitNetPence)
    return !isWithinDiscount(unitNet, listNet, maxStaffDiscountPercent)
  })?.lineId
}

async function freezeAddedLine(
  shop: Shop,
  visitor: Visitor,
  { order, product }: { order: OrderWithLines; product: AddedProduct },
) {
  const { sku, qty, reason } = product
  const found = await getSellableBySku(shop, sku)
  if (!found.ok) return refuse('unknown_sku' as const)
  const sellable = found.value
  const { productId, variantId, priceList, priceDifferenceNet } = sellable
  if (sellable.hasVariants && variantId === null) return refuse('variant_required' as const)
  const options = pickLineOptions({})
  const price = priceLine(priceList, { qty, colours: options.artworkColours, priceDifferenceNet })
  const unitNet = product.unitNet ?? (price.isPoa ? undefined : price.unitNet)
  if (unitNet === undefined) return refuse('price_needed' as const)
  const isOwnPrice = unitNet !== price.listUnitNet
  if (isOwnPrice && reason === '') return refuse('reason_missing' as const)
  const { maxStaffDiscountPercent } = await getSettings(shop)
  const isLimited = isOwnPrice && !can(visitor, 'discount.unlimited')
  if (isLimited && !isWithinDiscount(unitNet, price.listUnitNet, maxStaffDiscountPercent))
    return refuse('discount_too_high' as const)
  const frozen = freezeLine(
    order.locale,
    { ...options, productId, variantId, qty, artworkFileId: null, artworkInstructions: '', sellable, price },
    { artworkName: null, design: null },
  )
  return ok({
    qty,
    unitNet,
    setupNet: price.setupNet,
    vatRateBp: priceList.vatRate,
    bulkSavingNet: isOwnPrice ? pence(0) : price.bulkSavingNet,
    frozen,
    reason: isOwnPrice ? reason : '',
    isStockTracked: sellable.stockQty !== null,
  })
}
