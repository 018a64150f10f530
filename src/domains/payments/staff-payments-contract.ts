import { z } from 'zod'
import { words } from '#src/domains/orders/staff-orders-contract.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'

/** Typed figures are judged one by one, so that each complaint stands at its field. */
const figure = z.string().trim().max(200).default('')

/** What a refund is for: units and set-up amounts by order line, amounts in pounds incl. VAT. */
export const refundFigures = z.object({
  units: z.record(z.string(), figure).default({}),
  setup: z.record(z.string(), figure).default({}),
  delivery: figure,
  goodwill: figure,
  goodwill_rate: figure,
})
export type RefundFigures = z.infer<typeof refundFigures>

export const refundReason = z.object({ reason: words(200).min(1), key: z.string().regex(randomIdPattern) })

/** The lines that were shown before the refund was confirmed. */
export const refundConfirmation = z.object({ fingerprint: z.string().max(50_000).default('') })
