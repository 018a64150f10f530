import { holdOrderToBill } from '#src/domains/orders/owed-orders-service.server.ts'
import { chargedParts } from '#src/domains/papers/invoice-content.ts'
import { fits, type Issued, issueCreditNote, listUncredited } from '#src/domains/papers/invoices-service.server.ts'
import { splitCredit } from '#src/domains/pricing/credit.ts'
import { planFullRefund, type RefundEntry, subtractAll, subtractEntries } from '#src/domains/pricing/refund.ts'
import type { Taxed } from '#src/domains/pricing/vat.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, zero } from '#src/shared/money.ts'
import { type PaymentRow, raiseAlert } from './payments-store.server.ts'
import { matchRefunds, subtractPending, sumGross } from './refund-lines.ts'
import {
  deleteRefundEntries,
  insertRefund,
  insertRefundEntries,
  listOpenRefunds,
  listRefundEntries,
  type RefundRow,
  type StoredEntry,
  saveCreditNote,
} from './refunds-store.server.ts'

type Returned = {
  payment: PaymentRow
  /** What went back since the books were last right. */
  grossPence: number
  /** The refund that the gateway has just answered; without one it told by itself. */
  refundId?: number
}

/**
 * The credit note for money that went back, inside the caller's transaction: with the lines of the refunds it consists of.
 * What no refund of the shop explains was made at the payment service. A full refund has the lines that are left; a partial
 * one is spread over the VAT rates in proportion, and staff are alerted.
 */
export async function creditReturned(shop: Shop, returned: Returned): Promise<Issued & { reason: string }> {
  const { payment, grossPence } = returned
  const { orderId } = payment
  const stored = await listRefundEntries(shop.db, orderId)
  const matched = matchRefunds(await listOpenRefunds(shop.db, payment.id), returned)
  const ids = matched.map(({ id }) => id)
  const reserved = stored.filter((one) => one.isPending && !ids.includes(one.refundId)).map(({ entry }) => entry)
  const left = { rates: await listUncredited(shop, orderId), reserved }
  const entries: RefundEntry[] = []
  for (const refund of matched) entries.push(...(await creditRefund(shop, refund, { stored, left, orderId })))
  const external = grossPence - matched.reduce((sum, { amountGrossPence }) => sum + amountGrossPence, 0)
  if (external > 0) {
    const made = await creditExternal(shop, { payment, grossPence: external, stored, left })
    ids.push(made.refundId)
    entries.push(...made.entries)
  }
  const reason = matched[0]?.reason ?? ''
  const credited = await issueCreditNote(shop, { orderId, entries, reason })
  if (!credited.ok) throw new Error(`No credit note for payment ${payment.id}: ${credited.refusal}`)
  await saveCreditNote(shop.db, ids, credited.value.id)
  return { ...credited.value, reason }
}

/** `rates` shrinks with every entry; `reserved` is for refunds that are still on their way. */
type Left = { rates: Taxed[]; reserved: readonly RefundEntry[] }
type Known = { stored: readonly StoredEntry[]; left: Left; orderId: number }

/** Refunds that were asked for before refunds had lines have none; others lose them when something else took their place. */
async function creditRefund(shop: Shop, refund: RefundRow, { stored, left, orderId }: Known): Promise<RefundEntry[]> {
  const own = stored.filter(({ refundId }) => refundId === refund.id).map(({ entry }) => entry)
  if (own.length > 0 && fits(left.rates, own)) return take(left, own)
  if (own.length > 0) await deleteRefundEntries(shop.db, refund.id)
  const spread = take(left, spreadCredit(left, refund.amountGrossPence))
  await insertRefundEntries(shop.db, refund.id, spread)
  await alertStaff(shop, { orderId, paymentId: refund.paymentId, refundId: refund.id })
  return spread
}

type External = { payment: PaymentRow; grossPence: number; stored: readonly StoredEntry[]; left: Left }

async function creditExternal(shop: Shop, { payment, grossPence, stored, left }: External) {
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
    settledAt: now,
  })
  const rest = grossPence === sumGross(left.rates) ? await listRest(shop, { orderId, stored, left }) : []
  const isKnown = sumGross(rest) === grossPence
  const entries = take(left, isKnown ? rest : spreadCredit(left, grossPence))
  await insertRefundEntries(shop.db, refundId, entries)
  if (!isKnown) await alertStaff(shop, { orderId, paymentId, refundId })
  return { refundId, entries }
}

/** Everything went back: refunds that are still on their way have nothing left to give. */
async function listRest(shop: Shop, { orderId, stored, left }: Known): Promise<RefundEntry[]> {
  const order = await holdOrderToBill(shop, orderId)
  if (!order) return []
  const credited = stored.filter(({ isCredited }) => isCredited).map(({ entry }) => entry)
  return planFullRefund({ parts: subtractEntries(chargedParts(order), credited), rates: left.rates })
}

function take(left: Left, entries: readonly RefundEntry[]): RefundEntry[] {
  left.rates = left.rates.map((rate) => subtractAll(rate, entries))
  return [...entries]
}

function spreadCredit({ rates, reserved }: Left, grossPence: number): RefundEntry[] {
  const free = subtractPending(rates, reserved)
  const base = sumGross(free) >= grossPence ? free : rates
  return splitCredit(base, pence(grossPence)).map((taxed) => ({
    ...taxed,
    kind: 'unallocated',
    lineId: null,
    units: 0,
    discountNet: zero,
    isReduced: false,
  }))
}

type About = { orderId: number; paymentId: number; refundId: number }

async function alertStaff(shop: Shop, about: About): Promise<void> {
  await raiseAlert(shop.db, { reason: 'refund without lines', ...about, now: shop.clock.now() })
}
