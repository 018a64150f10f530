import type { Visitor } from '#src/domains/access/access.ts'
import { orderPaymentPath, orderReviewPath } from '#src/domains/orders/document-paths.ts'
import { keptUntil } from '#src/domains/orders/order-keeping.ts'
import { presentLine, presentTotals } from '#src/domains/orders/order-view.ts'
import { isCancelledByStaff, listOrderLines, type OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { checkPayment, type Progress } from '#src/domains/payments/card-sessions-service.server.ts'
import { parseMethod } from '#src/domains/payments/payments.ts'
import { listPaymentMethods, type StartRefusal, startPayment } from '#src/domains/payments/payments-service.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isPaidByLink } from './checkout.ts'
import { emptyBasketOf, findOrderToPay } from './checkout-service.server.ts'

const completePath = ({ publicToken }: OrderRow) => `/checkout/complete?order=${publicToken}`

/** `go`: another page is the right one. */
export type Elsewhere = { kind: 'go'; to: string } | { kind: 'unknown' }

/** What the payment step shows. Steps cannot be skipped: who has no order yet is sent to the step before. */
export async function openPaymentStep(shop: Shop, visitor: Visitor, token: string | undefined) {
  const order = await findOrderToPay(shop, visitor, token)
  if (!order) return elsewhere(whereWithout(token))
  const progress = await checkPayment(shop, visitor, order)
  if (progress === 'settled') return elsewhere({ kind: 'go', to: await finish(shop, order) })
  // Nobody shall pay a second time while it is not known whether they have.
  if (progress === 'processing' || progress === 'unsure') return elsewhere({ kind: 'go', to: completePath(order) })
  return ok(await presentStep(shop, visitor, { order, progress }))
}
export type PaymentStep = Awaited<ReturnType<typeof presentStep>>

/** T32: a link that nobody has leads nowhere; without one the step before is missing. */
const whereWithout = (token: string | undefined): Elsewhere =>
  token === undefined ? { kind: 'go', to: '/checkout/delivery' } : { kind: 'unknown' }

const elsewhere = (where: Elsewhere): Result<PaymentStep, Elsewhere> => refuse(where)

type Shown = { order: OrderRow; progress: Exclude<Progress, 'settled' | 'processing' | 'unsure'> }

async function presentStep(shop: Shop, visitor: Visitor, { order, progress }: Shown) {
  const { recaptcha } = shop.config
  const [lines, methods] = await Promise.all([listOrderLines(shop, order.id), listPaymentMethods(shop, visitor, order)])
  return {
    number: order.number,
    path: orderPaymentPath(order.publicToken),
    /** Staff have noted that the customer pays by a link (CHK-03). */
    isPaidByLink: isPaidByLink(order.internalPaymentMethod),
    /** An order by link or from a quote has no delivery step to go back to. */
    back: order.basketId === null ? undefined : '/checkout/delivery',
    progress,
    isCancelledByStaff: await isCancelledByStaff(shop, order),
    keptUntil: keptUntil(order)?.toISOString(),
    dueAt: order.paymentDueAt?.toISOString(),
    methods,
    lines: lines.map((line) => presentLine(line, order.locale)),
    totals: presentTotals(order),
    voucher: order.voucherName ?? order.voucherCode,
    amount: formatPounds(pence(order.totalGrossPence)),
    isFree: order.totalGrossPence === 0,
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
}

/** Where the visitor goes after choosing how to pay. */
export async function payOrder(
  shop: Shop,
  visitor: Visitor,
  { token, method, address, proof }: { token: string | undefined; method: unknown; address: string; proof?: string },
): Promise<Result<{ to: string }, StartRefusal | Elsewhere>> {
  const order = await findOrderToPay(shop, visitor, token)
  if (!order) return refuse(whereWithout(token))
  const chosen = parseMethod(method)
  if (!chosen) return refuse({ reason: 'not_offered' })
  const started = await startPayment(shop, visitor, { order, method: chosen, address, proof })
  if (!started.ok) return started
  if (started.value.kind === 'settled') return ok({ to: await finish(shop, order) })
  return ok({ to: started.value.kind === 'hosted' ? ownAddress(shop, started.value.url) : completePath(order) })
}

/** The stand-in's page is one of this shop: whoever came by another name of it, such as 127.0.0.1, stays there. */
function ownAddress({ config }: Shop, url: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === config.publicOrigin ? pathname + search : url
}

/** Back from the gateway: it alone is asked what happened. Answers where to go, or nothing while nobody knows. */
export async function completePayment(
  shop: Shop,
  visitor: Visitor,
  token: string | undefined,
): Promise<Result<{ number: number; path: string }, Elsewhere>> {
  const order = token ? await findOrderToPay(shop, visitor, token) : undefined
  if (!order) return refuse({ kind: 'unknown' })
  const progress = await checkPayment(shop, visitor, order)
  if (progress === 'settled' || progress === 'promised') return refuse({ kind: 'go', to: await finish(shop, order) })
  if (progress === 'processing' || progress === 'unsure') return ok({ number: order.number, path: completePath(order) })
  return refuse({ kind: 'go', to: orderPaymentPath(order.publicToken) })
}

async function finish(shop: Shop, order: OrderRow): Promise<string> {
  await transaction(shop, (shop) => emptyBasketOf(shop, order.id))
  return orderReviewPath(order.publicToken)
}
