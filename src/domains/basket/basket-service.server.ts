import { can, isInServiceMode, type Permission, type Visitor } from '#src/domains/access/access.ts'
import { type ArtworkFile, listArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { getDeliveryTerms } from '#src/domains/catalogue/delivery/delivery-service.server.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import type { DispatchTerms } from '#src/domains/catalogue/stock/dispatch-date.ts'
import { getDispatchTerms } from '#src/domains/catalogue/stock/dispatch-service.server.ts'
import { type LineOptions, pickLineOptions } from '#src/domains/line-items/line-options.ts'
import { ownsDesign } from '#src/domains/personalisation/personalisation-service.server.ts'
import { requiresDesign } from '#src/domains/personalisation/preview-service.server.ts'
import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import type { QuantityNotice } from '#src/domains/pricing/quantity.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { isMissingReference } from '#src/platform/database/missing-reference.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  addLine,
  type Basket,
  type BasketKind,
  type BasketRefusal,
  type BuyingSettings,
  changeQuantity,
  findLine,
  moveLineBefore,
  removeAllLines,
  removeLine,
} from './basket.ts'
import {
  type BasketOwner,
  createBasket,
  createBasketWithVoucher,
  deleteLines,
  findBasket,
  insertLine,
  type LineToInsert,
  readBuyingSettings,
  type StoredBasket,
  saveBasketVoucher,
  saveLineArtwork,
  saveLineQuantity,
} from './basket-store.server.ts'
import { countOwnReservationAsStock, findAttachedVoucher } from './checkout/basket-reservations-service.server.ts'
import {
  buildPricedBasket,
  getSellableId,
  isStockShortage,
  type PricedBasket,
  type StoredLine,
} from './priced-basket.ts'
import { type PriceEdit, saveLinePrice } from './staff-price/basket-price-store.server.ts'
import { isStaffPriceAllowed } from './staff-price/staff-discount.ts'
import { getMaxDiscountPercent } from './staff-price/staff-discount-service.server.ts'

/** A priced basket with the artwork files of its lines, by id. */
export type BasketDetails = PricedBasket<Sellable> & { artwork: ReadonlyMap<string, ArtworkFile> }

/** The basket after the change, or unchanged after a refusal. `sellable` is the product or variant of the change. */
export type BasketChangeResult = {
  basket: BasketDetails
  sellable?: Sellable
  result: Result<{ notice?: QuantityNotice }, BasketRefusal>
}

export type AddToBasketInput = Partial<LineOptions> & {
  kind: BasketKind
  /** Product or variant. */
  id: number
  qty: number
  /** Row id of the line to insert before; without it the line is appended. */
  before?: string
}

export async function getBasket(shop: Shop, visitor: Visitor, kind: BasketKind): Promise<BasketDetails> {
  const stored = can(visitor, basketPermissions[kind])
    ? await findBasket(shop.db, getBasketOwner(visitor), kind)
    : undefined
  return priceStoredBasket(shop, visitor, stored ?? newBasket(kind))
}

export async function addToBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, id, qty, before, ...input }: AddToBasketInput,
): Promise<BasketChangeResult> {
  const rowId = newRandomId()
  const options = pickLineOptions(input)
  const design = await checkDesign(shop, visitor, { kind, id, designId: options.designId })
  return changeBasket(shop, visitor, {
    kind,
    sellableId: id,
    decide(basket, context) {
      if (!design.ok) return design
      const { productId = id, variantId = null } = context.sellable ?? {}
      const newLine = { ...options, ...noArtwork, rowId, productId, variantId, qty }
      const added = addLine(basket, newLine, context)
      if (!added.ok) return added
      const { line, basket: basketWithLine, notice } = added.value
      if (line.rowId !== rowId) return decideQuantity(basket, added.value, context)
      return ok({
        basket: moveLineBefore(basketWithLine, rowId, before),
        notice,
        write: { type: 'line', line: { ...line, before } },
      })
    },
  })
}

type LineReference = { kind: BasketKind; rowId: string }

export async function changeQuantityInBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId, qty }: LineReference & { qty: number },
): Promise<BasketChangeResult> {
  return changeBasket(shop, visitor, {
    kind,
    sellableId: await findLineSellableId(shop, visitor, { kind, rowId }),
    decide(basket, context) {
      const changed = changeQuantity(basket, { rowId, qty }, context)
      return changed.ok ? decideQuantity(basket, changed.value, context) : changed
    },
  })
}

type LineChange = { basket: Basket<StoredLine>; line: StoredLine; notice?: QuantityNotice }

/** The list price depends on the quantity, so that of a line with a staff price may change the discount. */
function decideQuantity(
  before: Basket<StoredLine>,
  change: LineChange,
  { sellable, maxDiscountPercent }: ChangeContext,
): Result<BasketDecision, BasketRefusal> {
  const isAllowed = (line: StoredLine | undefined) => !line || isStaffPriceAllowed(line, sellable, maxDiscountPercent)
  // A staff price that no longer applies does not block a change of quantity.
  if (isAllowed(findLine(before, change.line.rowId)) && !isAllowed(change.line)) {
    return refuse('quantity_discount_too_high')
  }
  return ok({ ...change, write: { type: 'quantity', line: change.line } })
}

export async function removeFromBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId }: LineReference,
): Promise<BasketChangeResult> {
  return changeBasket(shop, visitor, {
    kind,
    sellableId: await findLineSellableId(shop, visitor, { kind, rowId }),
    decide(basket) {
      const removed = removeLine(basket, rowId)
      return removed.ok ? ok({ ...removed.value, write: { type: 'removal', rowId } }) : removed
    },
  })
}

export function emptyBasket(shop: Shop, visitor: Visitor, kind: BasketKind): Promise<BasketChangeResult> {
  return changeBasket(shop, visitor, {
    kind,
    decide(basket) {
      const emptied = removeAllLines(basket)
      return ok({ basket: emptied, write: emptied === basket ? undefined : { type: 'removal' } })
    },
  })
}

type BasketWrite =
  | { type: 'line'; line: LineToInsert }
  | { type: 'quantity' | 'artwork'; line: StoredLine }
  /** Without `rowId`: all lines. */
  | { type: 'removal'; rowId?: string }
  | { type: 'voucher'; voucherId: number | null }
  | { type: 'price'; edit: PriceEdit }
/** What a change does to a basket: the basket after it, and what is written. */
type BasketDecision = {
  basket: Basket<StoredLine>
  /** Set when the quantity was raised to the minimum. */
  notice?: QuantityNotice
  /** Absent when nothing changes. */
  write?: BasketWrite
}
type ChangeContext = { sellable: Sellable | undefined; settings: BuyingSettings; maxDiscountPercent: number }
type BasketUpdate = {
  kind: BasketKind
  /** The product or variant of the change. */
  sellableId?: number
  decide: (basket: Basket<StoredLine>, context: ChangeContext) => Result<BasketDecision, BasketRefusal>
}

/**
 * Changes a basket with optimistic locking: reads it, decides, and writes only if the version is still the same. After a
 * conflict it starts again, so no concurrent change is lost.
 */
export async function changeBasket(shop: Shop, visitor: Visitor, update: BasketUpdate): Promise<BasketChangeResult> {
  const { kind, sellableId } = update
  const [terms, found] = await Promise.all([
    getPricingTerms(shop),
    sellableId === undefined ? undefined : findSellable(shop, sellableId),
  ])
  let sellable = found
  if (!can(visitor, basketPermissions[kind])) {
    return { basket: await priceStoredBasket(shop, visitor, newBasket(kind)), result: refuse('forbidden') }
  }
  const owner = getBasketOwner(visitor)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await findBasket(shop.db, owner, kind)
    const before = stored ?? newBasket(kind)
    const context = { settings: terms.settings, maxDiscountPercent: await findMaxDiscount(shop, visitor, before) }
    let decision = update.decide(before, { ...context, sellable })
    if (!decision.ok && sellableId && sellable && isStockShortage(decision.refusal)) {
      // The units that the basket's own unpaid order has reserved stay available to it.
      const withReserved = await countOwnReservationAsStock(shop, stored?.id, new Map([[sellableId, sellable]]))
      decision = update.decide(before, { ...context, sellable: withReserved.get(sellableId) })
    }
    if (!decision.ok) return { basket: await priceStoredBasket(shop, visitor, before), sellable, result: decision }
    const written = await writeBasket(shop, stored ?? { owner, kind }, decision.value.write)
    if (written === 'saved') {
      const { basket: after, notice } = decision.value
      const basket = await priceStoredBasket(shop, visitor, { ...after, id: stored?.id })
      return { basket, sellable, result: ok({ notice }) }
    }
    // Without a sellable the next attempt refuses the deleted variant as unknown.
    if (written === 'variant deleted') sellable = undefined
  }
  throw new Error('The basket is being changed by too many calls at once')
}

/** The stored basket, or whose basket is created by the write. */
type BasketTarget = StoredBasket | { owner: BasketOwner; kind: BasketKind }

/** `changed`: another request changed the basket first. `variant deleted`: by staff, after it was read. */
async function writeBasket(
  shop: Shop,
  target: BasketTarget,
  write: BasketWrite | undefined,
): Promise<'saved' | 'changed' | 'variant deleted'> {
  if (!write) return 'saved'
  try {
    return (await executeWrite(shop, target, write)) ? 'saved' : 'changed'
  } catch (error) {
    if (isMissingReference(error, 'basket_lines_variant')) return 'variant deleted'
    throw error
  }
}

/** Returns false when another request changed the basket first. */
async function executeWrite(shop: Shop, target: BasketTarget, write: BasketWrite): Promise<boolean> {
  if (!('id' in target)) return writeNewBasket(shop, target, write)
  const version = { id: target.id, version: target.version, now: shop.clock.now() }
  if (write.type === 'removal') return deleteLines(shop.db, version, write.rowId)
  if (write.type === 'price') return saveLinePrice(shop.db, version, write.edit)
  if (write.type === 'voucher') return saveBasketVoucher(shop.db, version, write.voucherId)
  return lineWriters[write.type](shop.db, version, write.line)
}

const lineWriters = { line: insertLine, quantity: saveLineQuantity, artwork: saveLineArtwork }

async function writeNewBasket(
  shop: Shop,
  target: { owner: BasketOwner; kind: BasketKind },
  write: BasketWrite,
): Promise<boolean> {
  if (write.type === 'line') return createBasket(shop.db, target, write.line)
  return (
    write.type === 'voucher' && write.voucherId !== null && createBasketWithVoucher(shop.db, target, write.voucherId)
  )
}

/** Far more than the concurrent requests of one visitor. */
const maxAttempts = 200

export const basketPermissions: Record<BasketKind, Permission> = { basket: 'basket.use', quote: 'quote.use' }

const newBasket = (kind: BasketKind): Basket<StoredLine> => ({ kind, version: 0, lines: [] })

const noArtwork = { artworkFileId: null, artworkInstructions: '' }

type PricingTerms = { settings: BuyingSettings; delivery: DeliveryTerms; dispatchTerms: DispatchTerms }

export async function getPricingTerms(shop: Shop): Promise<PricingTerms> {
  const [settings, delivery, dispatchTerms] = await Promise.all([
    shop.cache('buying settings', () => readBuyingSettings(shop.db)),
    getDeliveryTerms(shop),
    getDispatchTerms(shop),
  ])
  return { settings, delivery, dispatchTerms }
}

/** Loads the products, voucher and artwork of a basket and prices it. */
export async function priceStoredBasket(
  shop: Shop,
  visitor: Visitor,
  basket: Basket<StoredLine> & { id?: string },
): Promise<BasketDetails> {
  const [terms, maxDiscountPercent, sellables, attachedVoucher, artwork] = await Promise.all([
    getPricingTerms(shop),
    findMaxDiscount(shop, visitor, basket),
    listSellables(shop, [...new Set(basket.lines.map(getSellableId))]),
    findAttachedVoucher(shop, visitor, basket),
    listArtwork(
      shop,
      basket.lines.flatMap(({ artworkFileId }) => artworkFileId ?? []),
    ),
  ])
  const stored = can(visitor, 'price.edit') ? basket : removeStaffPrices(basket)
  const price = (sellables: ReadonlyMap<number, Sellable>) =>
    buildPricedBasket(stored, { ...terms, maxDiscountPercent, now: shop.clock.now(), sellables, attachedVoucher })
  const priced = price(sellables)
  const isShort = priced.lines.some(({ problem }) => isStockShortage(problem))
  return { ...(isShort ? price(await countOwnReservationAsStock(shop, basket.id, sellables)) : priced), artwork }
}

/** A design must belong to the visitor. A product that requires a design can be quoted, but not bought, without one. */
async function checkDesign(
  shop: Shop,
  visitor: Visitor,
  { kind, id, designId }: { kind: BasketKind; id: number; designId: string | null },
): Promise<Result<undefined, 'unknown_design' | 'design_required'>> {
  const sellable = await findSellable(shop, id)
  if (!sellable) return designId === null ? ok(undefined) : refuse('unknown_design')
  const { productId } = sellable
  if (designId !== null)
    return (await ownsDesign(shop, visitor, { designId, productId })) ? ok(undefined) : refuse('unknown_design')
  return kind === 'basket' && (await requiresDesign(shop, sellable)) ? refuse('design_required') : ok(undefined)
}

/** Staff prices apply in service mode only; otherwise the list price applies [T22]. */
function removeStaffPrices(basket: Basket<StoredLine>): Basket<StoredLine> {
  return { ...basket, lines: basket.lines.map(({ staffUnitNet: _, ...line }) => line) }
}

/** Read only for a basket that has staff prices. */
async function findMaxDiscount(shop: Shop, visitor: Visitor, { lines }: Basket<StoredLine>): Promise<number> {
  const hasStaffPrice = lines.some(({ staffUnitNet }) => staffUnitNet !== undefined)
  return hasStaffPrice && can(visitor, 'price.edit') ? getMaxDiscountPercent(shop, visitor) : 100
}

async function findSellable(shop: Shop, id: number): Promise<Sellable | undefined> {
  return (await listSellables(shop, [id])).get(id)
}

/** The product of a line never changes, so it may be read before the change starts. */
async function findLineSellableId(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId }: LineReference,
): Promise<number | undefined> {
  const basket = await findBasket(shop.db, getBasketOwner(visitor), kind)
  const line = basket && findLine(basket, rowId)
  return line && getSellableId(line)
}

/**
 * Stores only the hash of a session id, so a leaked database gives no access to baskets. In service mode a staff member
 * has one basket per served customer, separate from their own and from the customer's [T22].
 */
export function getBasketOwner(visitor: Omit<Visitor, 'locale'>): BasketOwner {
  const { customerId, sessionId, actingFor } = visitor
  if (customerId === undefined) return { ownerHash: hashSecret(sessionId) }
  if (isInServiceMode(visitor)) return { ownerHash: hashSecret(`staff ${customerId} for ${actingFor ?? 'nobody'}`) }
  return { customerId }
}
