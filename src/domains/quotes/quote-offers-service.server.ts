import { demand, type Visitor } from '#src/domains/access/access.ts'
import { type OfferLinePrice, type OfferPrice, priceOffer } from '#src/domains/pricing/offer-price.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { allOrNothing, type Shop } from '#src/platform/shop.server.ts'
import { endOfDay } from '#src/shared/dates.ts'
import { basisPoints, zero } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { OfferInput } from './offer-input.ts'
import type { DeskRefusal } from './quote-desk-service.server.ts'
import { findDraft, markSent, readQuoteTerms, replaceDraft } from './quote-desk-store.server.ts'
import { queueQuoteMail } from './quote-mails-service.server.ts'
import { factsOf, moveQuote, moverOf } from './quote-moves-service.server.ts'
import { canMoveQuote, type QuoteRefusal } from './quote-states.ts'
import { presentEnd } from './quote-view.ts'
import {
  findQuoteRequest,
  findShownVersion,
  listQuoteLines,
  listVersions,
  lockQuote,
  type QuoteLineRow,
  type QuoteRow,
  type VersionRow,
} from './quotes-store.server.ts'

export type OfferRefusal = DeskRefusal | QuoteRefusal
type Offered = { number: number; offer: OfferInput }

/** Kept for later; the customer sees nothing of it. */
export function saveOffer(shop: Shop, visitor: Visitor, offered: Offered): Promise<Result<undefined, OfferRefusal>> {
  return workOn(shop, { visitor, ...offered }, async (shop, { draft, quote }) => {
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

/** The draft becomes the offer, as a version that nobody changes any more; the customer gets a mail with its link. */
export function sendOffer(shop: Shop, visitor: Visitor, offered: Offered): Promise<Result<undefined, OfferRefusal>> {
  return workOn(shop, { visitor, ...offered }, async (shop, { quote, draft, lines }) => {
    const now = shop.clock.now()
    const expiresAt = draft.expiresAt ?? now
    const moved = await moveQuote(shop, {
      quote,
      to: 'priced',
      by: moverOf(visitor),
      facts: factsOf(shop, quote, { expiresAt, lines }),
      change: {
        expiresAt,
        withdrawal: null,
        answeredAt: quote.answeredAt ?? now,
        assignedTo: quote.assignedTo ?? visitor.customerId ?? null,
      },
    })
    if (!moved.ok) return moved
    await markSent(shop.db, draft.id, { sentAt: now, expiresAt })
    await queueQuoteMail(shop, { kind: 'quote priced', quoteRequestId: quote.id })
    await recordAudit(shop, {
      by: visitor,
      action: 'quote sent',
      subject: 'quote',
      subjectId: quote.number,
      before: { status: presentEnd(quote).standing },
      after: { status: 'priced', version: draft.version, totalGrossPence: draft.totalGrossPence },
    })
    return ok(undefined)
  })
}

type Work = { quote: QuoteRow; draft: VersionRow; lines: readonly Pick<QuoteLineRow, 'unitNetPence'>[] }

async function workOn(
  shop: Shop,
  { visitor, number, offer }: Offered & { visitor: Visitor },
  work: (shop: Shop, work: Work) => Promise<Result<undefined, OfferRefusal>>,
): Promise<Result<undefined, OfferRefusal>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  return allOrNothing(shop, async (shop): Promise<Result<undefined, OfferRefusal>> => {
    const found = await findQuoteRequest(shop.db, { number })
    const quote = found && (await lockQuote(shop.db, found.id))
    if (!quote) return refuse('not_found')
    if (!canMoveQuote({ from: quote.status, to: 'priced', by: 'staff' })) return refuse('not_allowed')
    const written = await writeDraft(shop, { quote, offer, createdBy: visitor.customerId ?? null })
    return written ? work(shop, { quote, ...written }) : refuse('not_found')
  })
}

type Writing = { quote: QuoteRow; offer: OfferInput; createdBy: number | null }

async function writeDraft(shop: Shop, { quote, offer, createdBy }: Writing) {
  const shown = await findShownVersion(shop.db, quote.id)
  if (!shown) return undefined
  const draft = await findDraft(shop.db, quote.id)
  const versions = await listVersions(shop.db, quote.id)
  const terms = await readQuoteTerms(shop.db)
  const asked = await listQuoteLines(shop.db, shown.id)
  const offered = asked.map((line) => {
    const given = offer.lines.find(({ position }) => position === line.position)
    return { line, unitNet: given?.unitNet ?? null, setupNet: given?.setupNet ?? zero }
  })
  const price = priceOffer(
    offered.map(({ line, unitNet, setupNet }) => ({
      qty: line.qty,
      unitNet,
      setupNet,
      vatRate: basisPoints(line.vatRateBp),
    })),
    { net: offer.deliveryNet, vatRate: basisPoints(terms.vatRateBp) },
  )
  const lines = offered.map(({ line }, index) => freezeLine(line, price.lines[index]))
  const saved = await replaceDraft(
    shop.db,
    {
      quoteRequestId: quote.id,
      version: draft?.version ?? (versions.at(-1)?.version ?? 0) + 1,
      ...freezeTotals(price),
      note: offer.note,
      createdBy,
      createdAt: shop.clock.now(),
      expiresAt: endOfDay(offer.expiresOn),
    },
    lines,
  )
  return { draft: saved, lines }
}

function freezeLine({ id: _, quoteVersionId: __, ...line }: QuoteLineRow, price: OfferLinePrice | undefined) {
  return {
    ...line,
    unitNetPence: price?.unitNet ?? null,
    setupNetPence: price?.setupNet ?? null,
    lineNetPence: price?.lineNet ?? null,
    vatPence: price?.vat ?? null,
    grossPence: price?.gross ?? null,
  }
}

function freezeTotals(price: OfferPrice) {
  return {
    subtotalNetPence: price.subtotalNet,
    setupNetPence: price.setupNet,
    deliveryNetPence: price.deliveryNet,
    deliveryVatPence: price.deliveryVat,
    vatPence: price.vat,
    totalGrossPence: price.totalGross,
  }
}
