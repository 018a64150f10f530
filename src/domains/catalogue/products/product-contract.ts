import { z } from 'zod'
import { messageResponse, poundsAmount, rowIdParam, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { categoryLink } from '../categories/category-contract.ts'
import { sellableParams } from '../sellables/sellable-contract.ts'
import type { DocumentKind } from './product.ts'
import { variationKinds } from './variants.ts'

const focalPoint = z
  .string()
  .optional()
  .describe(
    'The point that stays visible where the picture is cropped, in percent: `30 60`. Absent: it is shown whole.',
  )
const poundsOrNull = poundsAmount.nullable()
const textOrNull = z.string().nullable()

/** A product card. A price on application has `calculated_price` 0 and no other amounts. */
export const productCardResponse = z.object({
  id: z.number(),
  url: z.string().describe('The last part of its page: /product/{url}'),
  title: z.string(),
  short_description: z.string(),
  internal_sku: z.string(),
  thumbnail_url: textOrNull,
  /** The key of the original picture; pages build the URLs of all widths from it. */
  thumbnail_key: textOrNull,
  focal_point: focalPoint,
  product_type_id: z.number(),
  product_type_title: z.object({ title: z.string() }),
  poa: z.boolean(),
  calculated_price: poundsAmount,
  calculated_price_including_vat: poundsAmount,
  vat_rate: z.number().describe('Percent'),
  cheapest_price_value: poundsOrNull,
  from_price: poundsOrNull.describe('Only for product type 2'),
  was_amount: poundsOrNull,
  was_amount_including_vat: poundsOrNull,
  save_amount: poundsAmount,
  save_amount_including_vat: poundsAmount,
  is_new: z.boolean(),
  free_spare_filter: z.boolean(),
  in_stock: z.boolean(),
  purchasable: z.union([z.literal(0), z.literal(1)]),
  is_personalisable: z.boolean(),
  available_for_hire: z.boolean(),
  has_variants: z.boolean(),
  listpos: z.number(),
  categories: z.array(categoryLink),
  category_titles: z.array(z.string()),
})

export const variantOption = z.object({
  id: z.number(),
  title: z.string(),
  variant: z.object({ slug: z.enum(variationKinds) }),
})

const productVariant = z.object({
  id: z.number(),
  title: z.string(),
  internal_sku: z.string(),
  thumbnail_url: textOrNull,
  thumbnail_key: textOrNull,
  calculated_price: poundsAmount,
  calculated_price_including_vat: poundsAmount,
  in_stock: z.boolean(),
  variant_options: z.array(variantOption),
})

/** `value` is the entry's name in a URL (`?colour=red`), `id` the option id of a variant. */
const variationEntry = z.object({
  id: z.number(),
  value: z.string(),
  label: z.string(),
  image: textOrNull,
  image_key: textOrNull,
  swatch: textOrNull.describe('A CSS colour where there is no picture'),
})

const variationTypes = z.object({
  Colour: z.array(variationEntry),
  Size: z.array(variationEntry),
  Option: z.array(variationEntry),
  Accessories: z.array(variationEntry),
})

const variationsResponse = z.object({ variation_types: variationTypes })

const productDocument = z.object({
  kind: z.string(),
  title: z.string(),
  details: z.string().describe('Type and size of the file'),
  url: z.string(),
  content_type: z.string(),
  size_bytes: z.number(),
})

const documentLinks = {
  specification: textOrNull,
  data_sheet: textOrNull,
  spares_list: textOrNull,
  certificate: textOrNull,
  instruction_manual_1: textOrNull,
  instruction_manual_2: textOrNull,
  tank_drawing: textOrNull,
} satisfies Record<DocumentKind, z.ZodType>

export const productContract = {
  variations: defineCall({
    method: 'GET',
    path: '/data/product/:id/variations',
    tag: 'Catalogue',
    summary: 'Colours, sizes, options and accessories of a product',
    params: sellableParams,
    responses: { 200: variationsResponse, 404: messageResponse, 422: validationErrorResponse },
  }),
  document: defineCall({
    method: 'GET',
    path: '/documents/:id/:kind',
    tag: 'Catalogue',
    summary: 'A data sheet, manual or drawing of a product',
    params: z.object({ id: rowIdParam, kind: z.enum(Object.keys(documentLinks) as [DocumentKind]) }),
    query: z.object({ locale: z.enum(locales).optional().describe('Without it the language of the visitor') }),
    responses: {},
  }),
}

const videoLinks = {
  video_url: textOrNull,
  video_url2: textOrNull,
  video_url3: textOrNull,
  video_url4: textOrNull,
  video_url5: textOrNull,
}

const specificationFields = {
  width: z.number().nullable().describe('mm'),
  length: z.number().nullable().describe('mm'),
  height: z.number().nullable().describe('mm'),
  dimensions: textOrNull,
  weight: z.number().nullable().describe('kg'),
  origination: textOrNull,
  material: textOrNull,
  capacity: textOrNull,
  tank_type: textOrNull,
  suitable_for: textOrNull,
  lead_times: textOrNull,
  guarantee: textOrNull,
  returns_policy: textOrNull,
  removal_available: z.boolean(),
  removal_text: textOrNull,
}

/** The product page. `videos` and `documents` repeat the filled video and document fields with more detail. */
export const productResponse = productCardResponse.extend({
  brand: textOrNull,
  product_details: z.string(),
  long_description: z.string(),
  price_match: z.boolean(),
  is_custom_gateway_product: z.boolean(),
  is_emagination_product: z.boolean(),
  max_colours: z.number(),
  moq: z.number(),
  maximum_order_quantity: z.number().nullable(),
  active_delivery_option_id: z.number().nullable(),
  variant_id: z.number().nullable().describe('The variant shown first'),
  variants: z.array(productVariant),
  variation_types: variationTypes,
  gallery_images: z.array(
    z.object({ thumb_path: z.string(), alt_text: z.string(), key: z.string(), focal_point: focalPoint }),
  ),
  videos: z.array(z.object({ url: z.string(), title: z.string() })),
  documents: z.array(productDocument),
  breadcrumbs: z.array(z.object({ title: z.string(), url: z.string() })),
  ...videoLinks,
  ...specificationFields,
  ...documentLinks,
})

export type ProductCardResponse = z.infer<typeof productCardResponse>
/** The fields that a card shows. A page with dozens of cards sends no more than these. */
export type ProductCardFields = Pick<
  ProductCardResponse,
  | 'id'
  | 'url'
  | 'title'
  | 'short_description'
  | 'internal_sku'
  | 'thumbnail_key'
  | 'focal_point'
  | 'poa'
  | 'calculated_price'
  | 'calculated_price_including_vat'
  | 'vat_rate'
  | 'from_price'
  | 'was_amount'
  | 'was_amount_including_vat'
  | 'save_amount'
  | 'save_amount_including_vat'
  | 'is_new'
  | 'free_spare_filter'
  | 'in_stock'
  | 'category_titles'
>
export type ProductResponse = z.infer<typeof productResponse>
export type VariantResponse = z.infer<typeof productVariant>
export type VariationTypes = z.infer<typeof variationTypes>
export type VariationEntry = z.infer<typeof variationEntry>
export type ProductDocumentResponse = z.infer<typeof productDocument>
export type VariationsResponse = z.infer<typeof variationsResponse>
