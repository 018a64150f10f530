import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueOrderEmail } from '../emails/order-emails-service.server.ts'
import { formatOrderNumber } from '../order.ts'
import { findOrderRowWithLines } from '../orders-store.server.ts'
import { lockOrderRowByNumber } from '../staff/staff-orders-store.server.ts'
import {
  type ChangedDetails,
  describeChangedDetails,
  type EditableOrderDetails,
  isEditable,
  toDetailFields,
} from './order-details.ts'
import { saveOrderDetails } from './order-editing-store.server.ts'

/** Somebody else has edited the order since. `fields`: what is stored now. */
export type OrderChangedMeanwhile = { reason: 'changed_meanwhile'; version: number; fields: Record<string, string> }
export type OrderDetailsRefusal = { reason: PermissionRefusal | 'not_found' | 'not_editable' } | OrderChangedMeanwhile

/** What the page shows that edits an order. */
export async function getOrderForEditing(
  shop: Shop,
  visitor: Visitor,
  number: number | undefined,
): Promise<
  Result<
    { number: number; reference: string; version: number; isEditable: boolean; fields: Record<string, string> },
    PermissionRefusal | 'not_found'
  >
> {
  const allowed = requirePermission(visitor, 'order.edit')
  if (!allowed.ok) return allowed
  const order = number === undefined ? undefined : await findOrderRowWithLines(shop.db, { number })
  if (!order) return refuse('not_found')
  return ok({
    number: order.number,
    reference: formatOrderNumber(order),
    version: order.version,
    isEditable: isEditable(order),
    fields: toDetailFields(order),
  })
}

type DetailsInput = {
  number: number
  /** That the form was filled from. */
  version: number
  details: EditableOrderDetails
  /** To the customer. */
  message: string
  /** Corrects the documents of the order, in the same transaction. */
  bill?: (shop: Shop, orderId: number, changed: ChangedDetails) => Promise<void>
}

/** Changes contact and addresses of an order that is not dispatched, and emails the customer. */
export async function changeOrderDetails(
  shop: Shop,
  visitor: Visitor,
  { number, version, details, message, bill }: DetailsInput,
): Promise<Result<{ isChanged: boolean }, OrderDetailsRefusal>> {
  const allowed = requirePermission(visitor, 'order.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<{ isChanged: boolean }, OrderDetailsRefusal>> => {
    const order = await lockOrderRowByNumber(shop.db, number)
    if (!order) return refuse({ reason: 'not_found' })
    if (!isEditable(order)) return refuse({ reason: 'not_editable' })
    if (order.version !== version)
      return refuse({ reason: 'changed_meanwhile', version: order.version, fields: toDetailFields(order) })
    const changed = describeChangedDetails(order, details)
    const { before, after } = changed
    if (Object.keys(after).length === 0) return ok({ isChanged: false })
    await saveOrderDetails(shop.db, order.id, { ...details, updatedAt: shop.clock.now() })
    await bill?.(shop, order.id, changed)
    const entry = { action: 'order details changed', subject: 'order', subjectId: number } as const
    await recordAudit(shop, { by: visitor, ...entry, before, after, note: message })
    await queueOrderEmail(shop, { kind: 'order changed', orderId: order.id, version: version + 1, note: message })
    return ok({ isChanged: true })
  })
}
