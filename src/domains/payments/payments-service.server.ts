import { can, type Visitor } from '#src/domains/access/access.ts'
import { readCredit } from '#src/domains/customers/credit-service.server.ts'
import { orderPaymentPath } from '#src/domains/orders/document-paths.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import type { PaymentMethodId } from '#src/domains/orders/orders-tables.server.ts'
import {
  choosePaymentMethod,
  findTransferTerms,
  holdOrder,
  sumOpenOnAccount,
} from '#src/domains/orders/owed-orders-service.server.ts'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { computeDueDate, issueInvoice } from '#src/domains/papers/invoices-service.server.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { isHuman } from '#src/platform/captcha.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import { endCardSession, openHostedSession } from './card-sessions-service.server.ts'
import {
  type Acceptance,
  type Credit,
  isSettled,
  isWithinCredit,
  type OfferedMethod,
  offeredMethods,
  type PaymentMethod,
} from './payments.ts'
import { countDeclines, findPending, insertPayment, type PaymentRow } from './payments-store.server.ts'
import { cancelPending, queueEmptyBasket, settleWithin } from './settling-service.server.ts'

/** `hosted`: to be paid at the gateway. `pending`: the bank is at it. `settled`: nothing is left to do here. */
export type Started = { kind: 'hosted'; url: string } | { kind: 'pending' | 'settled' }
export type StartRefusal =
  | { reason: 'not_payable' | 'not_offered' | 'over_limit' | 'gateway_away' | 'gateway_refused' | 'unproven' }
  /** A guest would hold more stock unpaid than the settings allow. */
  | { reason: 'guest_units' }
  | { reason: 'too_many'; seconds: number }

/** threats.md T93. */
const submits = { name: 'pay', max: 6, seconds: 60 }
const declines = { max: 5, seconds: 600 }
/** From so many on a person has to be at it, in a shop that has a captcha. */
const provesHumanFrom = 2
/** A question that got no answer is repeated under its key; after so long the key is given up with the question. */
const keyIsGoodMs = 600_000

/** spec §3: `{id, name, action}`, the first of them preselected. */
export async function listPaymentMethods(shop: Shop, visitor: Visitor, order: OrderRow): Promise<PaymentMethod[]> {
  const credit = await creditOf(shop, visitor, { order })
  const isOverLimit = credit !== undefined && !isWithinCredit(order, credit)
  return offeredMethods(order, { ...(await readAcceptance(shop)), credit }).map((id) => ({
    id,
    name: say(visitor.locale, paymentText.methods[id]),
    action: `${orderPaymentPath(order.publicToken)}&method=${id}`,
    ...(id === 'account' && isOverLimit && { unavailable: 'over_limit' as const }),
  }))
}

/** A method that is not set up is not offered: no card without a gateway, no transfer without a bank account. */
async function readAcceptance(shop: Shop): Promise<Acceptance> {
  const { bankDetails } = await readCompany(shop.db)
  return { hasCardGateway: shop.payments.gateway !== undefined, hasBankDetails: bankDetails.trim() !== '' }
}

/** Whether the visitor could pay for an order at all, so that a checkout that leads nowhere says so before it begins. */
export async function canTakePayment(shop: Shop, visitor: Visitor): Promise<boolean> {
  const { hasCardGateway, hasBankDetails } = await readAcceptance(shop)
  if (hasCardGateway || hasBankDetails) return true
  if (can(visitor, 'order.on-behalf')) return true
  const credit = visitor.customerId === undefined ? undefined : await readCredit(shop, visitor.customerId)
  return credit?.isApproved ?? false
}

type Asking = { order: OrderRow; isHeld?: boolean }

/** Only the customer themselves, signed in, or staff in their place, may buy on the account's credit. */
async function creditOf(shop: Shop, visitor: Visitor, { order, isHeld }: Asking): Promise<Credit | undefined> {
  const { customerId } = order
  if (customerId === null) return undefined
  const mayUse = visitor.customerId === customerId || can(visitor, 'order.on-behalf')
  const credit = mayUse ? await readCredit(shop, customerId, { isHeld }) : undefined
  return credit && { ...credit, openGrossPence: await sumOpenOnAccount(shop, customerId, order.id) }
}

type Start = {
  order: OrderRow
  method: OfferedMethod
  address: string
  /** The captcha's, where one was asked for. */
  proof?: string
}

/** However often it is asked, at once or one after the other, an order has one payment under way (threats.md T87). */
export async function startPayment(
  shop: Shop,
  visitor: Visitor,
  { order, method, address, proof = '' }: Start,
): Promise<Result<Started, StartRefusal>> {
  const seconds = await takeAttempt(shop, [{ ...submits, subject: visitor.sessionId }])
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  if (isSettled(order)) return ok({ kind: 'settled' })
  const credit = await creditOf(shop, visitor, { order })
  if (!offeredMethods(order, { ...(await readAcceptance(shop)), credit }).includes(method))
    return refuse({ reason: 'not_offered' })
  if (method === 'stripe') {
    const startedFrom = hashOfSecret(address)
    const stopped = await judgePayer(shop, startedFrom, proof)
    return stopped ? refuse(stopped) : startCard(shop, order, startedFrom)
  }
  return payLater(shop, visitor, { orderId: order.id, method })
}

type Promised = {
  orderId: number
  method: Exclude<OfferedMethod, 'stripe'>
  /** The money is here: the mail that says so is enough. */
  hasArrived?: boolean
}

/** By transfer or on account, instead of a card that may be under way. */
export async function payLater(
  shop: Shop,
  visitor: Visitor,
  promised: Promised,
): Promise<Result<Started, StartRefusal>> {
  const ended = await endCardSession(shop, promised.orderId)
  if (!ended.ok) return refuse({ reason: 'gateway_away' })
  if (ended.value === 'paid') return ok({ kind: 'settled' })
  if (ended.value === 'processing') return ok({ kind: 'pending' })
  return allOrNothing(shop, (shop) => promisePayment(shop, visitor, promised))
}

/** T93: stolen cards are tried by programs, one after the other. */
async function judgePayer(shop: Shop, startedFrom: string, proof: string): Promise<StartRefusal | undefined> {
  const { rateLimits, recaptcha } = shop.config
  if (!rateLimits && !recaptcha) return undefined
  const since = new Date(shop.clock.now().getTime() - declines.seconds * 1000)
  const declined = await countDeclines(shop.db, startedFrom, since)
  if (rateLimits && declined >= declines.max) return { reason: 'too_many', seconds: declines.seconds }
  const isAsked = recaptcha && declined >= provesHumanFrom
  return isAsked && !(await isHuman(recaptcha, proof)) ? { reason: 'unproven' } : undefined
}

async function startCard(shop: Shop, order: OrderRow, startedFrom: string): Promise<Result<Started, StartRefusal>> {
  // A session may turn out to be over; the next one is fresh.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const payment = await transaction(shop, (shop) => openCardPayment(shop, order.id, startedFrom))
    if (payment === 'settled') return ok({ kind: 'settled' })
    if (payment === 'not_payable') return refuse({ reason: 'not_payable' })
    const opened = await openHostedSession(shop, order, payment)
    if (!opened.ok) return refuse({ reason: opened.refusal })
    const { state, url } = opened.value
    if (state === 'open' && url) return ok({ kind: 'hosted', url })
    if (state === 'paid') return ok({ kind: 'settled' })
    if (state === 'processing') return ok({ kind: 'pending' })
  }
  return refuse({ reason: 'gateway_away' })
}

/** The payment under way, or a new one: its key is stored before the gateway hears of it (threats.md F15, F16). */
async function openCardPayment(
  shop: Shop,
  orderId: number,
  startedFrom: string,
): Promise<PaymentRow | 'settled' | 'not_payable'> {
  const order = await holdOrder(shop, orderId)
  if (!order) return 'not_payable'
  if (isSettled(order)) return 'settled'
  if (order.status !== 'awaiting payment') return 'not_payable'
  const now = shop.clock.now()
  const pending = await findPending(shop.db, orderId)
  const isUsable = pending?.gatewayReference || now.getTime() - (pending?.createdAt.getTime() ?? 0) < keyIsGoodMs
  if (pending?.method === 'stripe' && isUsable) return pending
  await cancelPending(shop, orderId)
  await choosePaymentMethod(shop, orderId, { method: 'stripe' })
  return insertPayment(shop.db, { ...newPayment(shop, order, 'stripe'), startedFrom })
}

function newPayment(shop: Shop, order: OrderRow, method: PaymentMethodId) {
  const now = shop.clock.now()
  const { id: orderId, totalGrossPence: amountGrossPence, currency } = order
  return { orderId, method, amountGrossPence, currency, idempotencyKey: newRandomId(), createdAt: now, updatedAt: now }
}

/** Bank transfer and account: the order is confirmed now, the money comes later. */
async function promisePayment(
  shop: Shop,
  visitor: Visitor,
  { orderId, method, hasArrived }: Promised,
): Promise<Result<Started, StartRefusal>> {
  const order = await holdOrder(shop, orderId)
  if (order && isSettled(order)) return ok({ kind: 'settled' })
  if (order?.status !== 'awaiting payment') return refuse({ reason: 'not_payable' })
  const pending = await findPending(shop.db, orderId)
  if (pending?.method === method) return ok({ kind: 'settled' })
  if (method === 'account') {
    const credit = await creditOf(shop, visitor, { order, isHeld: true })
    if (!credit?.isApproved || !isWithinCredit(order, credit)) return refuse({ reason: 'over_limit' })
  }
  const terms = method === 'bacs' && !hasArrived ? await findTransferTerms(shop, order) : undefined
  const isLimited = shop.config.rateLimits && !can(visitor, 'order.on-behalf')
  if (isLimited && terms?.isOverGuestUnits) return refuse({ reason: 'guest_units' })
  await cancelPending(shop, orderId)
  await choosePaymentMethod(
    shop,
    orderId,
    method === 'account'
      ? { method, dueAt: await computeDueDate(shop, orderId) }
      : { method, expiresAt: terms?.expiresAt ?? null },
  )
  const payment = await insertPayment(shop.db, newPayment(shop, order, method))
  if (order.totalGrossPence === 0) await settleWithin(shop, captureOf(payment), { by: { kind: 'system' } })
  if (method === 'account') await issueInvoice(shop, orderId)
  if (!hasArrived) await queueOrderMail(shop, { kind: 'order received', orderId })
  await queueEmptyBasket(shop, orderId)
  return ok({ kind: 'settled' })
}

/**
 * T34: staff have taken the money another way and say by which transaction. Inside the transaction that places the order;
 * which of them may is settled by the caller, who knows the mode.
 */
export async function recordExternalPayment(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<void> {
  const order = await holdOrder(shop, orderId)
  if (!order || !can(visitor, 'payment.manage')) throw new Error(`Order ${orderId} cannot be marked as paid`)
  await choosePaymentMethod(shop, orderId, { method: 'external' })
  const payment = await insertPayment(shop.db, newPayment(shop, order, 'external'))
  await settleWithin(shop, captureOf(payment), { by: { kind: 'staff', id: visitor.customerId } })
  const { number, internalPaymentMethod: method, externalTransactionId: transaction, totalGrossPence } = order
  const after = { method, transaction, amount: totalGrossPence }
  await recordAudit(shop, {
    by: visitor,
    action: 'external payment recorded',
    subject: 'order',
    subjectId: number,
    after,
  })
}

/** Money that came another way than through the gateway, in the gateway's words. */
export function captureOf({ idempotencyKey, amountGrossPence, currency }: PaymentRow) {
  return {
    kind: 'captured' as const,
    paymentKey: idempotencyKey,
    session: undefined,
    charge: undefined,
    amountGrossPence,
    currency,
    refundedGrossPence: 0,
    reason: undefined,
  }
}
