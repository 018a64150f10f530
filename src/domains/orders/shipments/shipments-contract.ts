import { z } from 'zod'
import { maxCarrierName } from '#src/shared/carriers/carrier.ts'
import { multilineText } from '../staff/staff-orders-contract.ts'

const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)
    .default('')

/** An empty field ships nothing of its line. */
const quantity = z
  .string()
  .trim()
  .refine((typed) => /^\d{0,7}$/.test(typed), { params: { rule: 'whole_number' } })
  .transform(Number)

/** `shipped`: units by order line id. The forms of refunds and proofs, on the same page, have fields `units` and `note`. */
export const dispatchForm = z.object({
  shipped: z.record(z.string().regex(/^[1-9]\d{0,8}$/), quantity).default({}),
  carrier: singleLine(maxCarrierName),
  tracking_number: singleLine(60),
  shipment_note: multilineText(500).default(''),
  /** Why goods leave although their artwork is missing or their proof is not approved. */
  dispatch_override: singleLine(500),
})

export const undoShipmentForm = z.object({ shipment: z.coerce.number().int().min(1).max(1_000_000) })
