import { z } from 'zod'
import { orderVersion } from '#src/domains/orders/editing/order-details-contract.ts'
import { multilineText } from '#src/domains/orders/staff/staff-orders-contract.ts'

/** Parsed one by one by `parseOrderEdit`, so that each error is shown at its field. */
const typed = z.string().trim().max(200).default('')
const byId = z.record(z.string(), typed).default({})

export const orderEditForm = z.object({
  version: orderVersion,
  /** By order line id. */
  qty: byId,
  unit: byId,
  setup: byId,
  reason: byId,
  remove: byId,
  /** By the row of an added product. */
  add_sku: byId,
  add_qty: byId,
  add_unit: byId,
  add_reason: byId,
  delivery: typed,
  delivery_detail: typed,
  /** To the customer. */
  message: multilineText(500).default(''),
  /** Of the previewed plan. */
  fingerprint: z.string().max(200).default(''),
})
export type OrderEditForm = z.infer<typeof orderEditForm>
