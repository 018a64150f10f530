import { can, type Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines, lockOrder } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { addChangeNote } from '#src/domains/orders/changes/change-note-service.server.ts'
import { buildOrderChangeEmail } from '#src/domains/orders/changes/change-request-email.ts'
import { type CustomerChange, getCustomerChange } from '#src/domains/orders/changes/customer-changes.ts'
import { formatOrderJobReference } from '#src/domains/orders/emails/order-emails.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { Actor } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { queueStaffEmail } from '#src/platform/email/staff-emails.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { cancelOrder } from './cancel-order-service.server.ts'
import { endHostedSession } from './gateway/hosted-sessions-service.server.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>
export type CustomerChangeRefusal = 'not_found' | 'not_allowed' | 'unavailable' | 'too_many'

/** Whoever has the link of the order may see what can be changed [T39]. */
export async function findChangeableOrder(
  shop: Shop,
  publicToken: string,
): Promise<{ reference: string; change: CustomerChange } | undefined> {
  const order = await findOrderWithLines(shop, { publicToken })
  return order && { reference: formatOrderNumber(order), change: getCustomerChange(order) }
}

/** Staff may open the link of a customer, too. */
function getActor(visitor: Visitor): Actor {
  return { kind: can(visitor, 'backoffice.open') ? 'staff' : 'customer', id: visitor.customerId }
}

/** Cancels an unpaid order at the customer's request. It belongs to payments, because a card payment may be under way. */
export async function cancelOrderByCustomer(
  shop: Shop,
  visitor: Visitor,
  { publicToken, reason }: { publicToken: string; reason: string },
): Promise<Result<undefined, CustomerChangeRefusal>> {
  const order = await findOrderWithLines(shop, { publicToken })
  if (!order) return refuse('not_found')
  if (getCustomerChange(order) !== 'cancel') return refuse('not_allowed')
  const ended = await endHostedSession(shop, order.id)
  if (!ended.ok) return refuse('unavailable')
  // It has just been paid by card, or may still be.
  if (ended.value !== 'ended') return refuse('not_allowed')
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, CustomerChangeRefusal>> => {
    const locked = await lockOrder(shop, order.id)
    if (!locked || getCustomerChange(locked) !== 'cancel') return refuse('not_allowed')
    const by = getActor(visitor)
    const cancelled = await cancelOrder(shop, { orderId: order.id, by, note: reason })
    if (!cancelled.ok) return refuse('not_allowed')
    await queueOrderEmail(shop, { kind: 'order cancelled', orderId: order.id })
    if (by.kind === 'staff') {
      const change = { before: { status: locked.status }, after: { status: 'cancelled' }, note: reason }
      await recordAudit(shop, {
        by: visitor,
        action: 'order moved',
        subject: 'order',
        subjectId: order.number,
        ...change,
      })
    } else await emailStaff(shop, order, { kind: 'cancelled', text: reason })
    return ok(undefined)
  })
}

const maxRequestsPerHour = 5

/** Hands the request to staff, as a note on the order and by email. Nothing of the order changes. */
export function requestOrderChange(
  shop: Shop,
  visitor: Visitor,
  { publicToken, text }: { publicToken: string; text: string },
): Promise<Result<undefined, CustomerChangeRefusal>> {
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, CustomerChangeRefusal>> => {
    const found = await findOrderWithLines(shop, { publicToken })
    const locked = found && (await lockOrder(shop, found.id))
    if (!found || !locked) return refuse('not_found')
    if (getCustomerChange(locked) === 'none') return refuse('not_allowed')
    const limit = { name: 'order change', subject: String(found.id), max: maxRequestsPerHour, seconds: 3600 }
    if ((await countAttempt(shop, [limit])) > 0) return refuse('too_many')
    const by = getActor(visitor)
    await addChangeNote(shop, { orderId: found.id, by, text })
    if (by.kind === 'staff') {
      const entry = { action: 'order change requested', subject: 'order', subjectId: found.number, note: text } as const
      await recordAudit(shop, { by: visitor, ...entry })
    }
    await emailStaff(shop, found, { kind: 'requested', text })
    return ok(undefined)
  })
}

/** To the recipients of enquiries. A reply reaches the customer. */
async function emailStaff(shop: Shop, order: Order, change: { kind: 'cancelled' | 'requested'; text: string }) {
  const content = { ...change, reference: formatOrderNumber(order) }
  const url = shop.config.publicOrigin + staffOrderPath(order.number)
  await queueStaffEmail(shop, 'enquiryEmail', {
    build: (locale) => buildOrderChangeEmail(locale, content, url),
    replyTo: order.email,
    reference: formatOrderJobReference(order.number),
  })
}
