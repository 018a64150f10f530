import { z } from 'zod'
import { words } from '#src/domains/orders/staff-orders-contract.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'

export const orderParams = z.object({ number: z.coerce.number().int().min(1).max(999_999_999) })
export const sendProofForm = z.object({
  line: z.coerce.number().int().min(1).max(2_147_483_647),
  note: words(1000).default(''),
})
export const proofUpload = sendProofForm.extend({ file: z.file() })

export const proofParams = z.object({ token: z.string().regex(randomIdPattern) })
export const approveForm = z.object({ comment: words(1000).default('') })
export const changesForm = z.object({ comment: words(1000).min(1) })
