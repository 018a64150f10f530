import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'
import { productParams } from '../pictures/product-pictures-contract.ts'
import { maxTextLength } from './design-area.ts'

const percent = z.coerce.number().min(0).max(100)
const areaPreviewQuery = z.object({
  /** Absent for the main picture. */
  picture: z.string().max(200).optional(),
  x: percent,
  y: percent,
  width: percent,
  height: percent,
  text: z.string().max(maxTextLength),
  font: z.string().max(60).optional(),
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional(),
})
export type AreaPreviewQuery = z.infer<typeof areaPreviewQuery>

export const areaPreviewContract = {
  preview: defineCall({
    method: 'GET',
    path: '/dashboard/products/:id/area-preview',
    tag: 'Catalogue',
    summary: 'Picture of a product with a sample text in one area, as the shop draws it',
    params: productParams,
    query: areaPreviewQuery,
    responses: {},
  }),
}
