import { createHash } from 'node:crypto'
import { can, type Permission, type Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { listSellables } from '#src/domains/catalogue/catalogue-service.server.ts'
import { getDeliveryRates } from '#src/domains/catalogue/delivery-service.server.ts'
import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { QuantityNotice } from '#src/domains/pricing/quantity.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  addLine,
  type Basket,
  type BasketKind,
  type BasketRefusal,
  type BuyingSwitches,
  changeQuantity,
  findLine,
  removeLine,
} from './basket.ts'
import {
  type BasketOwner,
  type Change,
  createBasket,
  deleteLines,
  findLines,
  insertLine,
  listLines,
  lockBasket,
  readBuyingSwitches,
  saveQuantity,
} from './basket-store.server.ts'
import { offerIdOf, type ShownBasket, type StoredLine, showBasket } from './shown-basket.ts'

export type ShopBasket = ShownBasket<Sellable>

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
  isHire: boolean
}

export async function getBasket(shop: Shop, visitor: Visitor, kind: BasketKind): Promise<ShopBasket> {
  const lines = can(visitor, permissions[kind]) ? await findLines(shop.db, ownerOf(visitor), kind) : []
  const [terms, offers] = await Promise.all([getTerms(shop), listSellables(shop, lines.map(offerIdOf))])
  return showBasket({ kind, lines }, { ...terms, offers })
}

export function addToBasket(shop: Shop, visitor: Visitor, { kind, id, ...wanted }: Wanted): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    subject: () => id,
    decide(basket, terms) {
      const { productId = id, variantId = null } = terms.offer ?? {}
      const line = { ...emptyLine, ...wanted, rowId: newRandomId(), productId, variantId }
      const added = addLine(basket, line, terms)
      if (!added.ok) return added
      const isNew = added.value.line.rowId === line.rowId
      const save: Decision['save'] = (db, change) => (isNew ? insertLine : saveQuantity)(db, change, added.value.line)
      return ok({ ...added.value, save })
    },
  })
}

export function changeQuantityInBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId, qty }: { kind: BasketKind; rowId: string; qty: number },
): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    subject: (basket) => subjectOf(basket, rowId),
    decide(basket, terms) {
      const changed = changeQuantity(basket, { rowId, qty }, terms)
      if (!changed.ok) return changed
      return ok({ ...changed.value, save: (db, change) => saveQuantity(db, change, changed.value.line) })
    },
  })
}

export function removeFromBasket(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId }: { kind: BasketKind; rowId: string },
): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    subject: (basket) => subjectOf(basket, rowId),
    decide(basket) {
      const removed = removeLine(basket, rowId)
      return removed.ok ? ok({ ...removed.value, save: (db, change) => deleteLines(db, change, rowId) }) : removed
    },
  })
}

export function emptyBasket(shop: Shop, visitor: Visitor, kind: BasketKind): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    subject: () => undefined,
    decide: ({ lines }) => ok({ basket: { kind, lines: [] }, save: lines.length > 0 ? deleteLines : undefined }),
  })
}

type Terms = { offer: Sellable | undefined; switches: BuyingSwitches }
type Decision = {
  basket: Basket<StoredLine>
  notice?: QuantityNotice
  /** Absent when there is nothing to write. */
  save?: (db: Shop['db'], change: Change) => Promise<void>
}
type Plan = {
  kind: BasketKind
  /** The product or variant that the change is about. */
  subject: (basket: Basket<StoredLine>) => number | undefined
  decide: (basket: Basket<StoredLine>, terms: Terms) => Result<Decision, BasketRefusal>
}

/** Lock, read, decide by the rules, write: parallel changes of one basket wait for each other and none is lost. */
async function changeBasket(shop: Shop, visitor: Visitor, plan: Plan): Promise<BasketChange> {
  const { kind } = plan
  const terms = await getTerms(shop)
  if (!can(visitor, permissions[kind])) {
    return { basket: showBasket({ kind, lines: [] }, { ...terms, offers: new Map() }), result: refuse('forbidden') }
  }
  const owner = ownerOf(visitor)
  const changed = await transaction(shop, async (shop): Promise<BasketChange | undefined> => {
    const lockedId = await lockBasket(shop.db, owner, kind)
    const basket = { kind, lines: lockedId ? await listLines(shop.db, lockedId) : [] }
    const subject = plan.subject(basket)
    const offers = await listSellables(shop, [...new Set([subject ?? [], basket.lines.map(offerIdOf)].flat())])
    const offer = subject === undefined ? undefined : offers.get(subject)
    const decided = plan.decide(basket, { offer, switches: terms.switches })
    if (!decided.ok) return { basket: showBasket(basket, { ...terms, offers }), offer, result: decided }
    const { save, notice } = decided.value
    if (save) {
      const basketId = lockedId ?? (await createBasket(shop.db, owner, kind))
      if (!basketId) return undefined
      await save(shop.db, { basketId, now: shop.clock.now() })
    }
    return { basket: showBasket(decided.value.basket, { ...terms, offers }), offer, result: ok({ notice }) }
  })
  // Another call of the same visitor made the basket in between: now it is there to be locked.
  return changed ?? changeBasket(shop, visitor, plan)
}

const permissions: Record<BasketKind, Permission> = { bag: 'basket.use', quote: 'quote.use' }

const emptyLine = { designId: null, artworkFileId: null, artworkInstructions: '' }

function subjectOf(basket: Basket<StoredLine>, rowId: string): number | undefined {
  const line = findLine(basket, rowId)
  return line && offerIdOf(line)
}

async function getTerms(shop: Shop): Promise<{ switches: BuyingSwitches; deliveryRates: DeliveryRates }> {
  const [switches, deliveryRates] = await Promise.all([
    shop.kept('buying switches', () => readBuyingSwitches(shop.db)),
    getDeliveryRates(shop),
  ])
  return { switches, deliveryRates }
}

/** Only the hash of a session's id is kept, so a copy of the database opens no basket. */
function ownerOf({ customerId, sessionId }: Visitor): BasketOwner {
  if (customerId !== undefined) return { customerId }
  return { sessionIdHash: createHash('sha256').update(sessionId).digest('base64url') }
}
