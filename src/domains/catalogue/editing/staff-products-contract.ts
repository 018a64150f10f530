import { z } from 'zod'
import { healthFilters, productStockFilters, stateFilters } from './product-edit.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined)

/** The query of the product list for staff. Malformed values are ignored. */
export const staffProductsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  category: id,
  brand: id,
  /** The id of an attribute, or those of an attribute and one of its values: `3.12`. */
  attribute: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/)
    .optional()
    .catch(undefined),
  /** A colour, size, option or accessory. */
  option: id,
  /** A set of production times. */
  production: id,
  state: z.enum(stateFilters).optional().catch(undefined),
  type: z.coerce.number().int().min(1).max(3).optional().catch(undefined),
  stock: z.enum(productStockFilters).optional().catch(undefined),
  health: z.enum(healthFilters).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(40).catch(1),
})
export type StaffProductsFilter = z.infer<typeof staffProductsQuery>
