import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { getMaxDiscountPercent } from '#src/domains/basket/staff-price/staff-discount-service.server.ts'
import { type OfferLinePrice, type OfferPrice, priceOffer } from '#src/domains/pricing/offer-price.ts'
import { isWithinDiscount } from '#src/domains/pricing/staff-price.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { endOfDay } from '#src/shared/locale/dates.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueQuoteEmail } from '../emails/quote-emails-service.server.ts'
import { canTransitionQuote, type QuoteTransitionRefusal } from '../quote-states.ts'
import { getQuoteActor, getQuoteTransitionContext, transitionQuote } from '../quote-transitions-service.server.ts'
import { presentQuoteStatus } from '../quote-view.ts'
import {
  findQuoteRequest,
  findVisibleVersion,
  listQuoteLines,
  listQuoteVersions,
  lockQuote,
  type QuoteLineRow,
  type QuoteRow,
  type QuoteVersionRow,
} from '../quotes-store.server.ts'
import { listShortages } from '../stock-shortages-service.server.ts'
import type { OfferInput, OfferWarning } from './offer-input.ts'
import {
  type AddLineRefusal,
  changeOfferLines,
  type OfferedLine,
  type SplitLineRefusal,
} from './offer-lines-service.server.ts'
import {
  findDraftVersion,
  markVersionSent,
  readQuoteSettings,
  replaceDraftVersion,
} from './quote-admin-store.server.ts'

/** The form fields with a discount that is larger than the visitor may give. */
export type DiscountRefusal = { reason: 'discount_too_high'; fields: readonly string[] }
export type OfferRefusal =
  | PermissionRefusal
  | 'not_found'
  | QuoteTransitionRefusal
  | AddLineRefusal
  | SplitLineRefusal
  | DiscountRefusal
type SaveOfferInput = { number: number; offer: OfferInput }
type SendOfferInput = SaveOfferInput & { confirmed?: readonly OfferWarning[] }
export type SendOfferRefusal = OfferRefusal | { reason: 'unconfirmed'; warnings: readonly OfferWarning[] }

/** Customers never see drafts. */
export function saveOfferDraft(
  shop: Shop,
  visitor: Visitor,
  input: SaveOfferInput,
): Promise<Result<undefined, OfferRefusal>> {
  return withOfferDraft(shop, { visitor, ...input }, async (shop, { draft, quote }) => {
    await recordAudit(shop, {
      by: visitor,
      action: 'quote priced',
      subject: 'quote',
      subjectId: quote.number,
      after: { version: draft.version, totalGrossPence: draft.totalGrossPence },
    })
    return ok(undefined)
  })
}

/** Sends the draft as a version that never changes again, and emails its link to the customer. */
export function sendOffer(
  shop: Shop,
  visitor: Visitor,
  { confirmed = [], ...input }: SendOfferInput,
): Promise<Result<undefined, SendOfferRefusal>> {
  return withOfferDraft<SendOfferRefusal>(shop, { visitor, ...input }, async (shop, { quote, draft, lines }) => {
    const shortages = await listShortages(shop, lines)
    const warnings: OfferWarning[] = [
      ...(shortages.length > 0 ? (['shortage'] as const) : []),
      ...(lines.some(({ unitNetPence }) => unitNetPence === 0) ? (['free_line'] as const) : []),
    ]
    const unconfirmed = warnings.filter((warning) => !confirmed.includes(warning))
    if (unconfirmed.length > 0) return refuse({ reason: 'unconfirmed', warnings: unconfirmed })
    const now = shop.clock.now()
    const expiresAt = draft.expiresAt ?? now
    const transition = await transitionQuote(shop, {
      quote,
      to: 'priced',
      by: getQuoteActor(visitor),
      context: getQuoteTransitionContext(shop, quote, { expiresAt, lines }),
      change: {
        expiresAt,
        withdrawal: null,
        answeredAt: quote.answeredAt ?? now,
        assignedTo: quote.assignedTo ?? visitor.customerId ?? null,
      },
    })
    if (!transition.ok) return transition
    await markVersionSent(shop.db, draft.id, { sentAt: now, expiresAt })
    await queueQuoteEmail(shop, { kind: 'quote priced', quoteRequestId: quote.id })
    await recordAudit(shop, {
      by: visitor,
      action: 'quote sent',
      subject: 'quote',
      subjectId: quote.number,
      before: { status: presentQuoteStatus(quote).display_status },
      after: {
        status: 'priced',
        version: draft.version,
        totalGrossPence: draft.totalGrossPence,
        ...(shortages.length > 0 && { outOfStock: shortages.map(({ title }) => title).join(', ') }),
      },
    })
    return ok(undefined)
  })
}

type OfferDraft = { quote: QuoteRow; draft: QuoteVersionRow; lines: readonly QuoteLineRow[] }

async function withOfferDraft<Refusal = OfferRefusal>(
  shop: Shop,
  { visitor, number, offer }: SaveOfferInput & { visitor: Visitor },
  action: (shop: Shop, draft: OfferDraft) => Promise<Result<undefined, Refusal>>,
): Promise<Result<undefined, OfferRefusal | Refusal>> {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, OfferRefusal | Refusal>> => {
    const found = await findQuoteRequest(shop.db, { number })
    const quote = found && (await lockQuote(shop.db, found.id))
    if (!quote) return refuse('not_found')
    if (!canTransitionQuote({ from: quote.status, to: 'priced', by: 'staff' })) return refuse('not_allowed')
    const saved = await saveDraft(shop, { quote, offer, visitor })
    return saved.ok ? action(shop, { quote, ...saved.value }) : saved
  })
}

type SaveDraftInput = { quote: QuoteRow; offer: OfferInput; visitor: Visitor }

/** Prices the offer and replaces the draft of the quote. The draft starts from the previous one, or from what the customer sees. */
async function saveDraft(
  shop: Shop,
  { quote, offer, visitor }: SaveDraftInput,
): Promise<Result<Omit<OfferDraft, 'quote'>, 'not_found' | AddLineRefusal | SplitLineRefusal | DiscountRefusal>> {
  const previousDraft = await findDraftVersion(shop.db, quote.id)
  const base = previousDraft ?? (await findVisibleVersion(shop.db, quote.id))
  if (!base) return refuse('not_found')
  const versions = await listQuoteVersions(shop.db, quote.id)
  const settings = await readQuoteSettings(shop.db)
  const lines = await listQuoteLines(shop.db, base.id)
  const changed = await changeOfferLines(shop, { quote, offer, lines })
  if (!changed.ok) return changed
  const fields = await findTooLargeDiscounts(shop, visitor, { before: lines, after: changed.value, offer })
  if (fields.length > 0) return refuse({ reason: 'discount_too_high', fields })
  const price = priceOffer(
    changed.value.map(({ line, unitNet, setupNet }) => ({
      qty: line.qty,
      unitNet,
      setupNet,
      vatRate: basisPoints(line.vatRateBp),
    })),
    { net: offer.deliveryNet, vatRate: basisPoints(settings.vatRateBp) },
  )
  const pricedLines = changed.value.map(({ line }, index) => ({ ...line, ...toAmountColumns(price.lines[index]) }))
  const draft = await replaceDraftVersion(
    shop.db,
    {
      quoteRequestId: quote.id,
      version: previousDraft?.version ?? (versions.at(-1)?.version ?? 0) + 1,
      ...toTotalColumns(price),
      note: offer.note,
      createdBy: visitor.customerId ?? null,
      createdAt: shop.clock.now(),
      expiresAt: endOfDay(offer.expiresOn),
    },
    pricedLines,
  )
  return ok({ draft, lines: await listQuoteLines(shop.db, draft.id) })
}

type OfferedLines = { before: readonly QuoteLineRow[]; after: readonly OfferedLine[]; offer: OfferInput }

/**
 * The fields with a discount that is too large, of the unit price or of the set-up charge. What an administrator has discounted
 * further may stay as it is. The part that is split off has no field yet, so its line is named.
 */
async function findTooLargeDiscounts(
  shop: Shop,
  visitor: Visitor,
  { before, after, offer }: OfferedLines,
): Promise<string[]> {
  const maxPercent = await getMaxDiscountPercent(shop, visitor)
  const isTooLow = (net: number, listNet: number) => !isWithinDiscount(pence(net), pence(listNet), maxPercent)
  return after.flatMap(({ line, unitNet, setupNet, listSetupNet }) => {
    const { position, qty, listUnitNetPence } = line
    const stored = before.find((each) => each.position === position)
    const isPriceUnchanged = stored?.qty === qty && stored.unitNetPence === unitNet
    const isSetupUnchanged = stored?.setupNetPence === setupNet
    return [
      ...(unitNet !== null && !isPriceUnchanged && isTooLow(unitNet, listUnitNetPence ?? 0)
        ? [`unit.${stored ? position : (offer.split?.position ?? position)}`]
        : []),
      ...(!isSetupUnchanged && isTooLow(setupNet, listSetupNet) ? [`setup.${position}`] : []),
    ]
  })
}

function toAmountColumns(price: OfferLinePrice | undefined) {
  return {
    unitNetPence: price?.unitNet ?? null,
    setupNetPence: price?.setupNet ?? null,
    lineNetPence: price?.lineNet ?? null,
    vatPence: price?.vat ?? null,
    grossPence: price?.gross ?? null,
  }
}

function toTotalColumns(price: OfferPrice) {
  return {
    subtotalNetPence: price.subtotalNet,
    setupNetPence: price.setupNet,
    deliveryNetPence: price.deliveryNet,
    deliveryVatPence: price.deliveryVat,
    vatPence: price.vat,
    totalGrossPence: price.totalGross,
  }
}
