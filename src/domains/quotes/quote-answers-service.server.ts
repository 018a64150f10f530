import type { Visitor } from '#src/domains/access/access.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import {
  drawIdOfOrder,
  type FrozenOrder,
  type PlacedOrder,
  type PlacingRefusal,
  placeFrozenOrder,
  recordStaffOrder,
} from '#src/domains/orders/placing-service.server.ts'
import { findOrderOfQuote } from '#src/domains/orders/quoted-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { allOrNothing, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { optionsOf } from './hire-period.ts'
import { factsOf, moveQuote, moverOf } from './quote-moves-service.server.ts'
import type { QuoteRefusal } from './quote-states.ts'
import {
  findQuoteRequest,
  findShownVersion,
  listQuoteLines,
  lockQuote,
  type QuoteLineRow,
  type QuoteRow,
  type VersionRow,
} from './quotes-store.server.ts'

export type QuoteAddresses = { billing: FrozenAddress; shipping: FrozenAddress }

export type AnswerRefusal = QuoteRefusal | PlacingRefusal | 'unknown' | 'version_changed' | 'staff_withdraw'

type Acceptance = {
  publicToken: string
  /** The version that was read: one that staff have sent since is another offer. */
  version: number
  addresses?: QuoteAddresses
}

/** The offer becomes an order that waits for its payment, at the prices of the offer; pressed twice, it is one order. */
export function acceptQuote(
  shop: Shop,
  visitor: Visitor,
  { publicToken, version, addresses }: Acceptance,
): Promise<Result<PlacedOrder, AnswerRefusal>> {
  return allOrNothing(shop, async (shop): Promise<Result<PlacedOrder, AnswerRefusal>> => {
    const held = await holdQuote(shop, publicToken)
    if (!held) return refuse('unknown')
    const { quote, offer, lines } = held
    const known = await findOrderOfQuote(shop, quote.id)
    if (known) return ok(known)
    if (offer.version !== version) return refuse('version_changed')
    const by = moverOf(visitor)
    const billing = quote.billing ?? addresses?.billing ?? null
    const facts = factsOf(shop, { billing }, { expiresAt: offer.expiresAt, lines })
    const accepted = await moveQuote(shop, { quote, to: 'accepted', by, facts })
    if (!accepted.ok) return accepted
    if (!billing) return refuse('no_address')
    const orderId = await drawIdOfOrder(shop)
    const placed = await placeFrozenOrder(shop, orderId, {
      ...freezeOrder(quote, offer, lines),
      billing,
      shipping: addresses?.shipping ?? billing,
      placedByStaffId: by.kind === 'staff' ? by.id : null,
      by: { kind: by.kind, id: by.id },
    })
    if (!placed.ok) return placed
    const { state, stored } = placed.value
    const order = await stored
    const ordered = await moveQuote(shop, {
      quote: accepted.value,
      to: 'ordered',
      by,
      facts: { ...facts, hasOrder: true },
    })
    if (!ordered.ok) return ordered
    if (by.kind === 'staff') await recordAcceptance(shop, visitor, { quote, order, offer })
    await queueOrderMail(shop, { kind: 'order received', orderId, state })
    return ok(order)
  })
}

type Accepted = { quote: QuoteRow; order: PlacedOrder; offer: VersionRow }

/** On the telephone the customer has said yes: the quote and the order each say who has taken it down. */
async function recordAcceptance(shop: Shop, staff: Visitor, { quote, order, offer }: Accepted): Promise<void> {
  const { totalGrossPence } = offer
  await recordAudit(shop, {
    by: staff,
    action: 'quote accepted',
    subject: 'quote',
    subjectId: quote.number,
    before: { status: quote.status },
    after: { status: 'ordered', order: order.number },
  })
  await recordStaffOrder(shop, staff, { number: order.number, totalGrossPence })
}

/** Customers only. For staff it would be the shop that withdraws its offer, which they do at their desk, with a mail about it. */
export function declineQuote(
  shop: Shop,
  visitor: Visitor,
  { publicToken, reason }: { publicToken: string; reason: string },
): Promise<Result<undefined, AnswerRefusal>> {
  return allOrNothing(shop, async (shop): Promise<Result<undefined, AnswerRefusal>> => {
    const held = await holdQuote(shop, publicToken)
    if (!held) return refuse('unknown')
    const { quote, offer, lines } = held
    const by = moverOf(visitor)
    if (by.kind === 'staff') return refuse('staff_withdraw')
    if (quote.status === 'declined') return ok(undefined)
    const declined = await moveQuote(shop, {
      quote,
      to: 'declined',
      by,
      facts: factsOf(shop, quote, { expiresAt: offer.expiresAt, lines }),
      note: reason,
    })
    return declined.ok ? ok(undefined) : declined
  })
}

async function holdQuote(shop: Shop, publicToken: string) {
  const found = await findQuoteRequest(shop.db, { publicToken })
  const quote = found && (await lockQuote(shop.db, found.id))
  const offer = quote && (await findShownVersion(shop.db, quote.id))
  if (!quote || !offer) return undefined
  return { quote, offer, lines: await listQuoteLines(shop.db, offer.id) }
}

/** What the offer says is what is charged, to the penny: nothing is priced again. */
function freezeOrder(quote: QuoteRow, offer: VersionRow, quoted: readonly QuoteLineRow[]) {
  const lines = quoted.map((line) => freezeLine(line, quote, offer))
  return {
    checkoutToken: quote.checkoutToken,
    customerId: quote.customerId,
    email: quote.email,
    firstName: quote.firstName,
    lastName: quote.lastName,
    telephone: quote.telephone,
    referrer: quote.referrer,
    locale: quote.locale,
    quoteRequestId: quote.id,
    subtotalNetPence: offer.subtotalNetPence,
    setupNetPence: offer.setupNetPence,
    bulkSavingNetPence: offer.bulkSavingNetPence,
    reductionNetPence: offer.reductionNetPence,
    deliveryNetPence: offer.deliveryNetPence,
    deliveryVatPence: offer.deliveryVatPence,
    vatPence: offer.vatPence,
    totalGrossPence: offer.totalGrossPence,
    lines: lines as [(typeof lines)[number], ...typeof lines],
  } satisfies Partial<FrozenOrder>
}

function freezeLine({ id: _, quoteVersionId, position, ...line }: QuoteLineRow, quote: QuoteRow, offer: VersionRow) {
  const { unitNetPence, setupNetPence, lineNetPence, vatPence, grossPence } = line
  if (
    unitNetPence === null ||
    setupNetPence === null ||
    lineNetPence === null ||
    vatPence === null ||
    grossPence === null
  )
    throw new Error(`Line ${position} of quote version ${quoteVersionId} has no price`)
  const isOffered = unitNetPence !== line.listUnitNetPence
  return {
    ...line,
    options: optionsOf(line, quote),
    unitNetPence,
    setupNetPence,
    lineNetPence,
    vatPence,
    grossPence,
    artworkStatus: line.artworkFileId === null ? ('none' as const) : ('received' as const),
    ...(isOffered && {
      overrideBy: offer.createdBy,
      overrideAt: offer.sentAt,
      overrideReason: `Quote ${quote.number}`,
    }),
  }
}
