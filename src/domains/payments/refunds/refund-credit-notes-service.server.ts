import { listChargedParts } from '#src/domains/billing/invoice-content.ts'
import {
  issueCreditNote,
  isWithinUncredited,
  listUncreditedByVatRate,
} from '#src/domains/billing/invoices-service.server.ts'
import { lockOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { splitCredit } from '#src/domains/pricing/refunds/credit.ts'
import {
  planFullRefund,
  type RefundEntry,
  subtractEntries,
  subtractSameRate,
} from '#src/domains/pricing/refunds/refund.ts'
import type { TaxedAmount } from '#src/domains/pricing/vat.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, zero } from '#src/shared/money/money.ts'
import { raisePaymentAlert } from '../alerts/payment-alerts-store.server.ts'
import type { PaymentRow } from '../payments-store.server.ts'
import { matchRefunds, subtractPending, sumGross } from './refund-lines.ts'
import {
  deleteRefundEntries,
  insertRefund,
  insertRefundEntries,
  listFailedCreditedRefunds,
  listPendingRefunds,
  listRefundEntries,
  type RefundRow,
  type StoredRefundEntry,
  saveRefund,
  saveRefundCreditNote,
} from './refunds-store.server.ts'

type RefundedMoney = {
  payment: PaymentRow
  /** The refunded amount that has no credit note yet. */
  grossPence: number
  /** The refund that the gateway has just made; undefined if it was reported by a webhook. */
  refundId?: number
}

type RefundDocument = {
  /** Of the credit note; undefined if there is none to issue. */
  serial?: number
  /** What the credit note credits. */
  creditedPence: number
  reason: string
  /** The part that is money back after an edit, which has issued the credit note itself. */
  moneyBackPence: number
}

/**
 * Issues the credit note with the lines of the refunds that make up the amount. Runs inside the caller's transaction. Any rest was
 * refunded in the gateway's dashboard: a full refund gets the remaining lines; a partial one is spread over the VAT rates in
 * proportion, and staff are alerted.
 */
export async function issueRefundCreditNote(shop: Shop, refunded: RefundedMoney): Promise<RefundDocument> {
  const { payment, grossPence } = refunded
  const { orderId } = payment
  const stored = await listRefundEntries(shop.db, orderId)
  const matched = matchRefunds(await listPendingRefunds(shop.db, payment.id), refunded)
  const withLines = matched.filter(({ purpose }) => purpose === 'lines')
  const ids = withLines.map(({ id }) => id)
  const reserved = stored.filter((line) => line.isPending && !ids.includes(line.refundId)).map(({ entry }) => entry)
  const creditable = { rates: await listUncreditedByVatRate(shop, orderId), reserved }
  const entries: RefundEntry[] = []
  for (const refund of withLines)
    entries.push(...(await creditShopRefund(shop, refund, { stored, creditable, orderId })))
  const repaid = await completeFailedRefunds(shop, payment.id, grossPence - sumAmounts(matched))
  const external = grossPence - sumAmounts([...matched, ...repaid])
  if (external > 0) {
    const credited = await creditExternalRefund(shop, { payment, grossPence: external, stored, creditable })
    ids.push(credited.refundId)
    entries.push(...credited.entries)
  }
  const reason = matched[0]?.reason ?? ''
  const moneyBackPence = sumAmounts([...matched, ...repaid].filter(({ purpose }) => purpose === 'order edit'))
  if (entries.length === 0) return { reason, moneyBackPence, creditedPence: 0 }
  const credited = await issueCreditNote(shop, { orderId, entries, reason })
  if (!credited.ok) throw new Error(`No credit note for payment ${payment.id}: ${credited.refusal}`)
  await saveRefundCreditNote(shop.db, ids, credited.value.id)
  return { serial: credited.value.serial, creditedPence: sumGross(entries), reason, moneyBackPence }
}

/**
 * Money that the gateway had refused to pay back, and that staff have paid back in its dashboard. An edit or the first part of a
 * refund has issued the credit note of these, so they get no other.
 */
async function completeFailedRefunds(shop: Shop, paymentId: number, grossPence: number): Promise<RefundRow[]> {
  const failed = grossPence > 0 ? await listFailedCreditedRefunds(shop.db, paymentId) : []
  const repaid = matchRefunds(failed, { grossPence })
  const completedAt = shop.clock.now()
  for (const { id } of repaid) await saveRefund(shop.db, id, { status: 'succeeded', completedAt })
  return repaid
}

const sumAmounts = (refunds: readonly RefundRow[]) =>
  refunds.reduce((sum, { amountGrossPence }) => sum + amountGrossPence, 0)

/** `rates`: what can still be credited at each VAT rate. `reserved`: lines of other pending refunds. */
type Creditable = { rates: TaxedAmount[]; reserved: readonly RefundEntry[] }
type CreditContext = { stored: readonly StoredRefundEntry[]; creditable: Creditable; orderId: number }

/** Spreads the amount if the refund has no lines (older refunds), or if its lines have been credited otherwise. */
async function creditShopRefund(
  shop: Shop,
  refund: RefundRow,
  { stored, creditable, orderId }: CreditContext,
): Promise<RefundEntry[]> {
  const entries = stored.filter(({ refundId }) => refundId === refund.id).map(({ entry }) => entry)
  const hasLines = entries.length > 0
  if (hasLines && isWithinUncredited(creditable.rates, entries)) return takeFromCreditable(creditable, entries)
  if (hasLines) await deleteRefundEntries(shop.db, refund.id)
  const spread = takeFromCreditable(creditable, spreadCredit(creditable, refund.amountGrossPence))
  await insertRefundEntries(shop.db, { refundId: refund.id }, spread)
  await alertRefundWithoutLines(shop, { orderId, paymentId: refund.paymentId, refundId: refund.id })
  return spread
}

type ExternalRefund = {
  payment: PaymentRow
  grossPence: number
  stored: readonly StoredRefundEntry[]
  creditable: Creditable
}

async function creditExternalRefund(shop: Shop, { payment, grossPence, stored, creditable }: ExternalRefund) {
  const { id: paymentId, orderId } = payment
  const now = shop.clock.now()
  const refundId = await insertRefund(shop.db, {
    paymentId,
    amountGrossPence: grossPence,
    reason: '',
    status: 'succeeded',
    idempotencyKey: `external ${paymentId} ${payment.refundedGrossPence}`,
    isExternal: true,
    createdAt: now,
    completedAt: now,
  })
  const rest =
    grossPence === sumGross(creditable.rates) ? await planRemainingRefund(shop, { orderId, stored, creditable }) : []
  const isKnown = sumGross(rest) === grossPence
  const entries = takeFromCreditable(creditable, isKnown ? rest : spreadCredit(creditable, grossPence))
  await insertRefundEntries(shop.db, { refundId }, entries)
  if (!isKnown) await alertRefundWithoutLines(shop, { orderId, paymentId, refundId })
  return { refundId, entries }
}

/** Ignores pending refunds: after a full refund they have nothing left to refund. */
async function planRemainingRefund(shop: Shop, { orderId, stored, creditable }: CreditContext): Promise<RefundEntry[]> {
  const order = await lockOrderWithLines(shop, orderId)
  if (!order) return []
  const credited = stored.filter(({ isCredited }) => isCredited).map(({ entry }) => entry)
  return planFullRefund({ parts: subtractEntries(listChargedParts(order), credited), rates: creditable.rates })
}

function takeFromCreditable(creditable: Creditable, entries: readonly RefundEntry[]): RefundEntry[] {
  creditable.rates = creditable.rates.map((rate) => subtractSameRate(rate, entries))
  return [...entries]
}

function spreadCredit({ rates, reserved }: Creditable, grossPence: number): RefundEntry[] {
  const unreserved = subtractPending(rates, reserved)
  const base = sumGross(unreserved) >= grossPence ? unreserved : rates
  return splitCredit(base, pence(grossPence)).map((taxed) => ({
    ...taxed,
    kind: 'unallocated',
    lineId: null,
    units: 0,
    discountNet: zero,
    isReduced: false,
  }))
}

type AlertSubject = { orderId: number; paymentId: number; refundId: number }

async function alertRefundWithoutLines(shop: Shop, subject: AlertSubject): Promise<void> {
  await raisePaymentAlert(shop.db, { reason: 'refund without lines', ...subject, now: shop.clock.now() })
}
