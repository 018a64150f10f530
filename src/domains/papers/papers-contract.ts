import { z } from 'zod'
import { orderPapers } from '#src/domains/orders/document-paths.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'

/** A number for the owner and staff, or the 128-bit token of the link for anybody. */
const documentKey = z.union([
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform((number) => ({ number: Number(number) })),
  z
    .string()
    .regex(randomIdPattern)
    .transform((publicToken) => ({ publicToken })),
])

export const orderPaperParams = z.object({ key: documentKey, paper: z.enum(orderPapers) })
export const orderPaperQuery = z.object({ serial: z.coerce.number().int().positive().max(2_147_483_647).optional() })
export const quotePaperParams = z.object({ key: documentKey })
