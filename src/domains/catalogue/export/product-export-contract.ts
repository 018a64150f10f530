import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'
import { staffProductsQuery } from '../editing/staff-products-contract.ts'
import { exportKinds } from './product-columns.ts'

export const productExportParams = z.object({ columns: z.enum(exportKinds) })
/** The filters of the product list. Malformed values are ignored. */
export const productExportQuery = staffProductsQuery.omit({ page: true })
export type ProductExportInput = z.infer<typeof productExportParams> & z.infer<typeof productExportQuery>

/** Unknown columns return 404, so the handler parses them. */
export const productExportContract = {
  export: defineCall({
    method: 'GET',
    path: '/dashboard/products/export/:columns',
    tag: 'Catalogue',
    summary: 'The products of a filtered list, as CSV',
    query: productExportQuery,
    responses: {},
  }),
}
