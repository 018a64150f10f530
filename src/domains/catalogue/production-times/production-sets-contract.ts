import { z } from 'zod'
import { productionLimits } from './production-set-edit.ts'

const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(productionLimits.name)
    .regex(/^\P{Cc}*$/u),
  // The options as they are typed; the service reads them.
  options: z.string().trim().max(10_000).default(''),
})

export const newProductionSetForm = fields

export const productionSetForm = fields
  .extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
  .transform(({ version, ...content }) => ({ version, content }))
