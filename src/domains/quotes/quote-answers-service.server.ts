import type { Visitor } from '#src/domains/access/access.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import {
  auditStaffOrder,
  type FrozenOrder,
  type PlacedOrder,
  type PlacingRefusal,
  placeFrozenOrder,
  reserveOrderId,
} from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import { findQuoteOrder, findQuoteOrderExpiry } from '#src/domains/orders/placing/quote-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { staffEmailJob } from '#src/platform/email/staff-email-job-contract.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { addHirePeriodOption } from './hire-period.ts'
import { promiseDates } from './promised-dates-service.server.ts'
import type { QuoteAddresses } from './quote.ts'
import type { QuoteTransitionRefusal } from './quote-states.ts'
import { getQuoteActor, getQuoteTransitionContext, transitionQuote } from './quote-transitions-service.server.ts'
import {
  findQuoteRequest,
  findVisibleVersion,
  listQuoteLines,
  lockQuote,
  type QuoteLineRow,
  type QuoteRow,
  type QuoteVersionRow,
} from './quotes-store.server.ts'
import type { StockShortage } from './stock-shortage.ts'
import { listShortages } from './stock-shortages-service.server.ts'

type OutOfStockRefusal = { reason: 'out_of_stock'; shortages: readonly StockShortage[] }

export type QuoteAnswerRefusal =
  | QuoteTransitionRefusal
  | Exclude<PlacingRefusal, 'out_of_stock'>
  | OutOfStockRefusal
  | 'unknown'
  | 'version_changed'
  | 'staff_withdraw'

type AcceptQuoteInput = {
  publicToken: string
  /** The version that the customer saw. A newer version is a different offer. */
  version: number
  addresses?: QuoteAddresses
  purchaseOrderNumber?: string
}

/** Places an unpaid order at the prices of the offer. Accepting twice returns the same order. */
export async function acceptQuote(
  shop: Shop,
  visitor: Visitor,
  input: AcceptQuoteInput,
): Promise<Result<PlacedOrder, QuoteAnswerRefusal>> {
  const placed = await placeQuoteOrder(shop, visitor, input)
  if (placed.ok) return placed
  const { refusal } = placed
  if (refusal !== 'out_of_stock') return refuse(refusal)
  // Read after the rollback, because the refused order had already taken some of the units.
  const quote = await findQuoteRequest(shop.db, { publicToken: input.publicToken })
  const offer = quote && (await findVisibleVersion(shop.db, quote.id))
  const lines = offer ? await listQuoteLines(shop.db, offer.id) : []
  return refuse({ reason: 'out_of_stock', shortages: await listShortages(shop, lines) })
}

type OrderRefusal = Exclude<QuoteAnswerRefusal, OutOfStockRefusal> | PlacingRefusal

function placeQuoteOrder(
  shop: Shop,
  visitor: Visitor,
  { publicToken, version, addresses, purchaseOrderNumber }: AcceptQuoteInput,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  return rollBackOnRefusal(shop, async (shop): Promise<Result<PlacedOrder, OrderRefusal>> => {
    const locked = await lockQuoteByToken(shop, publicToken)
    if (!locked) return refuse('unknown')
    const { quote, offer, lines } = locked
    const existing = await findQuoteOrder(shop, quote.id)
    if (existing) return ok(existing)
    if (offer.version !== version) return refuse('version_changed')
    const by = getQuoteActor(visitor)
    const billing = quote.billing ?? addresses?.billing ?? null
    const context = getQuoteTransitionContext(shop, { billing }, { expiresAt: offer.expiresAt, lines })
    const accepted = await transitionQuote(shop, { quote, to: 'accepted', by, context })
    if (!accepted.ok) return accepted
    if (!billing) return refuse('no_address')
    const shipping = addresses?.shipping ?? billing
    const orderId = await reserveOrderId(shop)
    const placed = await placeFrozenOrder(
      shop,
      { orderId },
      {
        ...toFrozenOrder(quote, offer, lines),
        ...(await promiseDates(shop, { offer, lines, postcode: shipping.postcode })),
        billing,
        shipping,
        purchaseOrderNumber: purchaseOrderNumber || null,
        expiresAt: await findQuoteOrderExpiry(shop, { ...quote, isByStaff: by.kind === 'staff' }),
        placedByStaffId: by.kind === 'staff' ? by.id : null,
        by: { kind: by.kind, id: by.id },
      },
    )
    if (!placed.ok) return placed
    const { state, stored } = placed.value
    const order = await stored
    const ordered = await transitionQuote(shop, {
      quote: accepted.value,
      to: 'ordered',
      by,
      context: { ...context, hasOrder: true },
    })
    if (!ordered.ok) return ordered
    if (by.kind === 'staff') await recordAcceptance(shop, visitor, { quote, order, offer })
    await queueOrderEmail(shop, { kind: 'order received', orderId, state })
    return ok(order)
  })
}

type AcceptedQuote = { quote: QuoteRow; order: PlacedOrder; offer: QuoteVersionRow }

/** Audit records of the quote and of the order, when staff accept for a customer on the telephone. */
async function recordAcceptance(shop: Shop, staff: Visitor, { quote, order, offer }: AcceptedQuote): Promise<void> {
  const { totalGrossPence } = offer
  await recordAudit(shop, {
    by: staff,
    action: 'quote accepted',
    subject: 'quote',
    subjectId: quote.number,
    before: { status: quote.status },
    after: { status: 'ordered', order: formatOrderNumber(order) },
  })
  await auditStaffOrder(shop, staff, { number: order.number, totalGrossPence })
}

/** Declines a quote for its customer. Staff withdraw the quote in the back office, which also emails the customer. */
export function declineQuote(
  shop: Shop,
  visitor: Visitor,
  { publicToken, reason }: { publicToken: string; reason: string },
): Promise<Result<undefined, QuoteAnswerRefusal>> {
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, QuoteAnswerRefusal>> => {
    const locked = await lockQuoteByToken(shop, publicToken)
    if (!locked) return refuse('unknown')
    const { quote, offer, lines } = locked
    const by = getQuoteActor(visitor)
    if (by.kind === 'staff') return refuse('staff_withdraw')
    if (quote.status === 'declined') return ok(undefined)
    const declined = await transitionQuote(shop, {
      quote,
      to: 'declined',
      by,
      context: getQuoteTransitionContext(shop, quote, { expiresAt: offer.expiresAt, lines }),
      note: reason,
    })
    if (!declined.ok) return declined
    await queueJob(shop, staffEmailJob, { payload: { event: 'quoteDeclinedEmail', id: quote.id, reason } })
    return ok(undefined)
  })
}

async function lockQuoteByToken(shop: Shop, publicToken: string) {
  const found = await findQuoteRequest(shop.db, { publicToken })
  const quote = found && (await lockQuote(shop.db, found.id))
  const offer = quote && (await findVisibleVersion(shop.db, quote.id))
  if (!quote || !offer) return undefined
  return { quote, offer, lines: await listQuoteLines(shop.db, offer.id) }
}

/** The order keeps the prices of the offer. Nothing is priced again. */
function toFrozenOrder(quote: QuoteRow, offer: QuoteVersionRow, quoted: readonly QuoteLineRow[]) {
  const lines = quoted.map((line) => toFrozenOrderLine(line, quote, offer))
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

function toFrozenOrderLine(
  { id: _, quoteVersionId, position, ...line }: QuoteLineRow,
  quote: QuoteRow,
  offer: QuoteVersionRow,
) {
  const { unitNetPence, setupNetPence, lineNetPence, vatPence, grossPence } = line
  if (
    unitNetPence === null ||
    setupNetPence === null ||
    lineNetPence === null ||
    vatPence === null ||
    grossPence === null
  )
    throw new Error(`Line ${position} of quote version ${quoteVersionId} has no price`)
  const isPriceChanged = unitNetPence !== line.listUnitNetPence
  return {
    ...line,
    options: addHirePeriodOption(line, quote),
    unitNetPence,
    setupNetPence,
    lineNetPence,
    vatPence,
    grossPence,
    artworkStatus: line.artworkFileId === null ? ('none' as const) : ('received' as const),
    ...(isPriceChanged && {
      overrideBy: offer.createdBy,
      overrideAt: offer.sentAt,
      overrideReason: `Quote ${quote.number}`,
    }),
  }
}
