import { z } from 'zod'
import { words } from '#src/domains/orders/staff-orders-contract.ts'

export const refundForm = z.object({
  amount: z.string().trim().max(20),
  reason: words(200).min(1),
  key: z.string().regex(/^[\da-f]{32}$/),
})
