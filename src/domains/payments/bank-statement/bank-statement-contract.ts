import { z } from 'zod'

export const bankStatementForm = z.object({
  statement: z
    .string()
    .max(200_000)
    .transform((typed) => typed.replaceAll('\0', ''))
    .default(''),
  fingerprint: z.string().max(64).default(''),
})
