import { z } from 'zod'
import { maxAreas, maxTextLength } from '#src/domains/catalogue/areas/design-area.ts'
import { sellableParams } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { messageResponse, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { customGatewayDesign, emaginationThumbnail } from '#src/shared/http/designer-contract.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import { designerNames } from './personalisation.ts'

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** One input of the personalise panel, with its print area, fonts and colours. */
const designArea = z.object({
  type: z.enum(['text', 'image']),
  id: z.number(),
  options: z.object({ label: z.string(), max_char_limit: z.number().nullable(), required: z.boolean() }),
  box,
  /** The picture with the area; null for the main picture. */
  picture: z.string().nullable(),
  /** The printed size and the lowest resolution of an image. */
  print: z.object({
    width_mm: z.number().nullable(),
    height_mm: z.number().nullable(),
    min_dpi: z.number().nullable(),
  }),
  fonts: z.array(z.string()),
  colours: z.array(z.string()),
})

/** Far above the printable length; a longer text is invalid [T65]. */
const typedText = z.string().max(maxTextLength * 4)

const numberedParameter = /^(texts|fonts|colours)\[(\d{1,2})\]$/

/** `texts[0]=…&texts[1]=…`, in the order of the text inputs; `fonts[n]` and `colours[n]` go with them. */
const previewQuery = z.record(z.string(), z.unknown()).transform((query, context) => {
  const lists: Record<'texts' | 'fonts' | 'colours', (string | undefined)[]> = { texts: [], fonts: [], colours: [] }
  for (const [name, value] of Object.entries(query)) {
    if (!/^(texts|fonts|colours)(\[|$)/.test(name)) continue
    const [, list, index] = numberedParameter.exec(name) ?? []
    const text = typedText.safeParse(value)
    if (!list || Number(index) >= maxAreas || !text.success) {
      context.addIssue({ code: 'custom', path: [name.slice(0, 20)] })
      continue
    }
    lists[list as keyof typeof lists][Number(index)] = text.data
  }
  return lists
})

const validateTextResponse = z.object({
  response: z.object({ type: z.enum(['success', 'error']), message: z.string() }),
})

const fileId = z.string().regex(randomIdPattern)

const designInput = z.strictObject({
  id: z.number().int().nonnegative(),
  text: typedText.optional(),
  font: z.string().max(60).optional(),
  colour: z.string().max(20).optional(),
  image: fileId.optional(),
})

const designBody = z.strictObject({ inputs: z.array(designInput).max(maxAreas) })
const designParams = z.object({ design: fileId })
const design = z.object({
  id: z.string(),
  preview_url: z.string(),
  inputs: z.array(designInput),
})
const designResponse = z.object({ design })

/** The external designer's id of a design; the stand-in uses the shop's design id. */
const designReference = z.string().regex(/^[\w-]{1,100}$/)
const designerQuery = z.object({ design: designReference.optional() })

const refusals = { 404: messageResponse, 422: validationErrorResponse }
const tag = 'Personalisation'

export const personalisationContract = {
  preview: defineCall({
    method: 'GET',
    path: '/data/product/generate-preview/:id',
    tag,
    summary: 'Picture of a product with texts on it: texts[0], texts[1] and so on, also fonts[n] and colours[n]',
    params: sellableParams,
    query: previewQuery,
    responses: {},
  }),
  validateText: defineCall({
    method: 'GET',
    path: '/product/custom-image/validate-text',
    tag,
    summary: 'Whether a text may be printed',
    query: z.object({ text: typedText }),
    responses: { 200: validateTextResponse, 422: validationErrorResponse },
  }),
  approveDesign: defineCall({
    method: 'POST',
    path: '/data/product/:id/design',
    tag,
    summary: 'Approve a design',
    params: sellableParams,
    body: designBody,
    responses: { 200: designResponse, ...refusals },
  }),
  readDesign: defineCall({
    method: 'GET',
    path: '/data/design/:design',
    tag,
    summary: 'An own design, to edit it again',
    params: designParams,
    responses: { 200: designResponse, ...refusals },
  }),
  designImage: defineCall({
    method: 'GET',
    path: '/data/design/:design/image/:area',
    tag,
    summary: 'The image in an image area of an own design',
    params: designParams.extend({ area: z.coerce.number().int().nonnegative() }),
    responses: {},
  }),
  designPreview: defineCall({
    method: 'GET',
    path: '/data/design/:design/preview',
    tag,
    summary: 'The picture that was approved',
    params: designParams,
    responses: {},
  }),
  uploadImage: defineCall({
    method: 'POST',
    path: '/data/design-image',
    tag,
    summary: 'A picture for an image area: the bytes of a PNG, JPEG or WebP',
    upload: ['image/png', 'image/jpeg', 'image/webp'],
    responses: { 200: z.object({ image: z.string() }), 422: validationErrorResponse, 503: messageResponse },
  }),
}

const designerResponses = { ...refusals, 503: messageResponse }

/** Designs of the external designers custom-gateway and e-magination. */
export const externalDesignerContract = {
  gatewayDesign: defineCall({
    method: 'GET',
    path: '/data/product/integrations/custom-gateway/:id',
    tag,
    summary: 'Thumbnails and state of a custom-gateway design',
    params: sellableParams,
    query: designerQuery,
    responses: { 200: customGatewayDesign, ...designerResponses },
  }),
  emaginationThumbnail: defineCall({
    method: 'GET',
    path: '/emagination/get-thumbnail/:id',
    tag,
    summary: 'Picture of an e-magination design',
    params: sellableParams,
    query: designerQuery,
    responses: { 200: emaginationThumbnail, ...designerResponses },
  }),
  approve: defineCall({
    method: 'POST',
    path: '/data/product/integrations/:designer/:id/design',
    tag,
    summary: 'Approve a design of an external designer',
    params: sellableParams.extend({ designer: z.enum(designerNames) }),
    body: z.strictObject({ design: designReference }),
    responses: { 200: z.object({ design: design.omit({ inputs: true }) }), ...designerResponses },
  }),
}

export type DesignAreaView = z.infer<typeof designArea>
export type DesignView = z.infer<typeof design>
export type DesignInput = z.infer<typeof designInput>
export type PreviewQuery = z.infer<typeof previewQuery>
export type ValidateTextResponse = z.infer<typeof validateTextResponse>
