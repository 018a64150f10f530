import { can, isServing, type Permission, type Visitor } from '#src/domains/access/access.ts'
import { type ArtworkFile, listArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { listSellables } from '#src/domains/catalogue/catalogue-service.server.ts'
import { getDeliveryRates } from '#src/domains/catalogue/delivery-service.server.ts'
import { ownsDesign } from '#src/domains/personalisation/personalisation-service.server.ts'
import { needsDesign } from '#src/domains/personalisation/preview-service.server.ts'
import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { QuantityNotice } from '#src/domains/pricing/quantity.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  addLine,
  type Basket,
  type BasketKind,
  type BasketRefusal,
  type BuyingSwitches,
  changeQuantity,
  findLine,
  moveBefore,
  removeAllLines,
  removeLine,
} from './basket.ts'
import { type PriceEdit, savePrice } from './basket-price-store.server.ts'
import {
  type BasketOwner,
  createBasket,
  createBasketWithVoucher,
  deleteLines,
  findBasket,
  insertLine,
  type PlacedLine,
  readBuyingSwitches,
  type StoredBasket,
  saveArtwork,
  saveQuantity,
  saveVoucher,
} from './basket-store.server.ts'
import { findOwnVoucher, withOwnUnits } from './own-order-service.server.ts'
import { isShortage, offerIdOf, type ShownBasket, type StoredLine, showBasket } from './shown-basket.ts'

/** With the files that its lines name. */
export type ShopBasket = ShownBasket<Sellable> & { artwork: ReadonlyMap<string, ArtworkFile> }

/** The basket after the change, or as it stayed when the shop said no; `offer` is what it was about. */
export type BasketChange = {
  basket: ShopBasket
  offer?: Sellable
  result: Result<{ notice?: QuantityNotice }, BasketRefusal>
}

export type Wanted = {
  kind: BasketKind
  /** Product or variant. */
  id: number
  qty: number
  artworkColours: number
  productionOptionId: number | null
  designId?: string
  isHire: boolean
  /** Row id of the line that a new one goes before; at the end without it. */
  before?: string
}

export async function getBasket(shop: Shop, visitor: Visitor, kind: BasketKind): Promise<ShopBasket> {
  const stored = can(visitor, permissions[kind]) ? await findBasket(shop.db, ownerOf(visitor), kind) : undefined
  return showStored(shop, visitor, stored ?? unmade(kind))
}

export async function addToBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, id, designId, before, ...wanted }: Wanted,
): Promise<BasketChange> {
  const rowId = newRandomId()
  const design = await judgeDesign(shop, visitor, { kind, id, designId })
  return changeBasket(shop, visitor, {
    kind,
    offerId: id,
    decide(basket, terms) {
      if (!design.ok) return design
      const { productId = id, variantId = null } = terms.offer ?? {}
      const line = { ...emptyLine, ...wanted, designId: designId ?? null, rowId, productId, variantId }
      const added = addLine(basket, line, terms)
      if (!added.ok) return added
      const { line: saved, basket: after, notice } = added.value
      if (saved.rowId !== rowId) return ok({ ...added.value, save: { what: 'quantity', line: saved } })
      return ok({
        basket: moveBefore(after, rowId, before),
        notice,
        save: { what: 'line', line: { ...saved, before } },
      })
    },
  })
}

type LineOf = { kind: BasketKind; rowId: string }

export async function changeQuantityInBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId, qty }: LineOf & { qty: number },
): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    offerId: await findOfferId(shop, visitor, { kind, rowId }),
    decide(basket, terms) {
      const changed = changeQuantity(basket, { rowId, qty }, terms)
      return changed.ok ? ok({ ...changed.value, save: { what: 'quantity', line: changed.value.line } }) : changed
    },
  })
}

export async function removeFromBasket(shop: Shop, visitor: Visitor, { kind, rowId }: LineOf): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    offerId: await findOfferId(shop, visitor, { kind, rowId }),
    decide(basket) {
      const removed = removeLine(basket, rowId)
      return removed.ok ? ok({ ...removed.value, save: { what: 'removal', rowId } }) : removed
    },
  })
}

export function emptyBasket(shop: Shop, visitor: Visitor, kind: BasketKind): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    decide(basket) {
      const emptied = removeAllLines(basket)
      return ok({ basket: emptied, save: emptied === basket ? undefined : { what: 'removal' } })
    },
  })
}

type Save =
  | { what: 'line'; line: PlacedLine }
  | { what: 'quantity' | 'artwork'; line: StoredLine }
  | { what: 'removal'; rowId?: string }
  | { what: 'voucher'; voucherId: number | null }
  | { what: 'price'; edit: PriceEdit }
type Decision = {
  basket: Basket<StoredLine>
  notice?: QuantityNotice
  /** Absent when there is nothing to write. */
  save?: Save
}
type Plan = {
  kind: BasketKind
  /** The product or variant that the change is about. */
  offerId?: number
  decide: (
    basket: Basket<StoredLine>,
    terms: { offer: Sellable | undefined; switches: BuyingSwitches },
  ) => Result<Decision, BasketRefusal>
}

/** Read, decide by the rules, write if nobody was faster: of parallel changes none is lost, and none waits for a lock. */
export async function changeBasket(shop: Shop, visitor: Visitor, plan: Plan): Promise<BasketChange> {
  const { kind, offerId } = plan
  const [terms, offer] = await Promise.all([
    getTerms(shop),
    offerId === undefined ? undefined : findOffer(shop, offerId),
  ])
  if (!can(visitor, permissions[kind])) {
    return { basket: await showStored(shop, visitor, unmade(kind)), result: refuse('forbidden') }
  }
  const owner = ownerOf(visitor)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const stored = await findBasket(shop.db, owner, kind)
    const basket = stored ?? unmade(kind)
    const { switches } = terms
    let decided = plan.decide(basket, { offer, switches })
    if (!decided.ok && offerId && offer && isShortage(decided.refusal)) {
      const own = await withOwnUnits(shop, stored?.id, new Map([[offerId, offer]]))
      decided = plan.decide(basket, { offer: own.get(offerId), switches })
    }
    if (!decided.ok) return { basket: await showStored(shop, visitor, basket), offer, result: decided }
    if (await save(shop, stored ?? { owner, kind }, decided.value.save)) {
      const { basket, notice } = decided.value
      return { basket: await showStored(shop, visitor, { ...basket, id: stored?.id }), offer, result: ok({ notice }) }
    }
  }
  throw new Error('The basket is being changed by too many calls at once')
}

async function save(
  shop: Shop,
  basket: StoredBasket | { owner: BasketOwner; kind: BasketKind },
  what: Save | undefined,
): Promise<boolean> {
  if (!what) return true
  const now = shop.clock.now()
  if (!('id' in basket)) return create(shop, basket, what)
  const version = { id: basket.id, version: basket.version, now }
  if (what.what === 'removal') return deleteLines(shop.db, version, what.rowId)
  if (what.what === 'price') return savePrice(shop.db, version, what.edit)
  if (what.what === 'voucher') return saveVoucher(shop.db, version, what.voucherId)
  return writeLine[what.what](shop.db, version, what.line)
}

const writeLine = { line: insertLine, quantity: saveQuantity, artwork: saveArtwork }

async function create(shop: Shop, basket: { owner: BasketOwner; kind: BasketKind }, what: Save): Promise<boolean> {
  if (what.what === 'line') return createBasket(shop.db, basket, what.line)
  return what.what === 'voucher' && what.voucherId !== null && createBasketWithVoucher(shop.db, basket, what.voucherId)
}

/** Far more than the calls that one visitor can have under way. */
const mostAttempts = 200

export const permissions: Record<BasketKind, Permission> = { bag: 'basket.use', quote: 'quote.use' }

const unmade = (kind: BasketKind): Basket<StoredLine> => ({ kind, version: 0, lines: [] })

const emptyLine = { designId: null, artworkFileId: null, artworkInstructions: '' }

type BasketTerms = { switches: BuyingSwitches; deliveryRates: DeliveryRates }

async function getTerms(shop: Shop): Promise<BasketTerms> {
  const [switches, deliveryRates] = await Promise.all([
    shop.kept('buying switches', () => readBuyingSwitches(shop.db)),
    getDeliveryRates(shop),
  ])
  return { switches, deliveryRates }
}

/** With everything that its lines stand for, priced. */
export async function showStored(
  shop: Shop,
  visitor: Visitor,
  basket: Basket<StoredLine> & { id?: string },
): Promise<ShopBasket> {
  const [terms, offers, carried, artwork] = await Promise.all([
    getTerms(shop),
    listSellables(shop, [...new Set(basket.lines.map(offerIdOf))]),
    findOwnVoucher(shop, visitor, basket),
    listArtwork(
      shop,
      basket.lines.flatMap(({ artworkFileId }) => artworkFileId ?? []),
    ),
  ])
  const stored = can(visitor, 'price.edit') ? basket : withoutStaffPrices(basket)
  const show = (offers: ReadonlyMap<number, Sellable>) => showBasket(stored, { ...terms, offers, carried })
  const shown = show(offers)
  const isShort = shown.lines.some(({ problem }) => isShortage(problem))
  return { ...(isShort ? show(await withOwnUnits(shop, basket.id, offers)) : shown), artwork }
}

/** A design is one's own, and there where the product cannot be made without; a quote can be asked for before it. */
async function judgeDesign(
  shop: Shop,
  visitor: Visitor,
  { kind, id, designId }: Pick<Wanted, 'kind' | 'id' | 'designId'>,
): Promise<Result<undefined, 'unknown_design' | 'design_missing'>> {
  const offer = await findOffer(shop, id)
  if (!offer) return designId === undefined ? ok(undefined) : refuse('unknown_design')
  const { productId } = offer
  if (designId !== undefined)
    return (await ownsDesign(shop, visitor, { designId, productId })) ? ok(undefined) : refuse('unknown_design')
  return kind === 'bag' && (await needsDesign(shop, offer)) ? refuse('design_missing') : ok(undefined)
}

/** Bound to customer-service mode: once that is off, or the basket somebody else's, the list counts (threats.md T22). */
function withoutStaffPrices(basket: Basket<StoredLine>): Basket<StoredLine> {
  return { ...basket, lines: basket.lines.map(({ staffUnitNet: _, ...line }) => line) }
}

async function findOffer(shop: Shop, id: number): Promise<Sellable | undefined> {
  return (await listSellables(shop, [id])).get(id)
}

/** What a line is about never changes, so it may be asked beforehand. */
async function findOfferId(shop: Shop, visitor: Visitor, { kind, rowId }: LineOf): Promise<number | undefined> {
  const basket = await findBasket(shop.db, ownerOf(visitor), kind)
  const line = basket && findLine(basket, rowId)
  return line && offerIdOf(line)
}

/**
 * Only the hash of a session's id is kept, so a copy of the database opens no basket. In customer-service mode a staff
 * member has a basket for each customer they serve: neither their own nor the customer's (threats.md T22).
 */
export function ownerOf(visitor: Visitor): BasketOwner {
  const { customerId, sessionId, actingFor } = visitor
  if (customerId === undefined) return { sessionIdHash: hashOfSecret(sessionId) }
  if (isServing(visitor)) return { sessionIdHash: hashOfSecret(`staff ${customerId} for ${actingFor ?? 'nobody'}`) }
  return { customerId }
}
