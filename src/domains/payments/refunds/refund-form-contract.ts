import { z } from 'zod'
import { multilineText } from '#src/domains/orders/staff/staff-orders-contract.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import { refundedGoods } from './refunded-goods.ts'

/** Parsed one by one by `parseRefundInput`, so that each error is shown at its field. */
const amountField = z.string().trim().max(200).default('')

/** Units and set-up amounts by order line id. Amounts are in pounds incl. VAT. */
export const refundFormFields = z.object({
  units: z.record(z.string(), amountField).default({}),
  setup: z.record(z.string(), amountField).default({}),
  delivery: amountField,
  goodwill: amountField,
  goodwill_rate: amountField,
  /** Only asked if lines are partly dispatched. */
  refunded_goods: z.enum(refundedGoods).optional().catch(undefined),
})

export const refundReason = z.object({ reason: multilineText(200).min(1), key: z.string().regex(randomIdPattern) })

/** Identifies the previewed refund that is confirmed. */
export const refundConfirmation = z.object({ fingerprint: z.string().max(50_000).default('') })
