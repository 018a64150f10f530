import { z } from 'zod'
import { words } from '#src/domains/orders/staff-orders-contract.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'

export const refundForm = z.object({
  amount: z.string().trim().max(20),
  reason: words(200).min(1),
  key: z.string().regex(randomIdPattern),
})
