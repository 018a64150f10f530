import { z } from 'zod'
import type { DocumentKind } from './product-tables.server.ts'
import { variationKinds } from './variants.ts'

/** Amounts on the wire are pounds with at most two decimals, excl. VAT unless the name says otherwise. */
export const pounds = z.number()
const poundsOrNull = pounds.nullable()
const textOrNull = z.string().nullable()

const highestRowId = 2_147_483_647

/** A whole number in plain digits: no sign, decimals, exponent, separator or space (T13); twice given is refused (T14). */
export function wholeNumber(lowest: number, highest: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/)
    .transform(Number)
    .pipe(z.number().min(lowest).max(highest))
}

const rowId = wholeNumber(1, highestRowId)

/** Product or variant. */
export const sellableParams = z.object({ id: rowId.describe('Product or variant') })

/** `qty[]=5` or `qty[gte]=5` must not silently become the default (T14). Other unknown names are ignored. */
export function plainQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).superRefine((query, context) => {
    for (const name of Object.keys(query)) {
      const [field = '', ...brackets] = name.split('[')
      if (brackets.length > 0 && Object.hasOwn(shape, field)) context.addIssue({ code: 'custom', path: [field] })
    }
  })
}

export const productionTimesQuery = plainQuery({ qty: wholeNumber(1, 2500).prefault('1') })

export const pricingQuery = plainQuery({
  qty: wholeNumber(1, 2500).prefault('1'),
  artwork_colours: wholeNumber(1, 12).prefault('1'),
  turnaround: rowId.optional().describe('Puts the uplift of this production option into the price'),
})

export const messageAnswer = z.object({ message: z.string() })
export const invalidAnswer = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })

const categoryLink = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  parent_id: z.number().nullable(),
})

/** What a card, a tile and a slider show. On application: `calculated_price` 0 and no other price. */
export const productCard = z.object({
  id: z.number(),
  url: z.string().describe('The last part of its page: /product/{url}'),
  title: z.string(),
  short_description: z.string(),
  internal_sku: z.string(),
  thumbnail_url: textOrNull,
  /** The original's key, from which a page makes all widths. */
  thumbnail_key: textOrNull,
  product_type_id: z.number(),
  product_type_title: z.object({ title: z.string() }),
  poa: z.boolean(),
  calculated_price: pounds,
  calculated_price_including_vat: pounds,
  vat_rate: z.number().describe('Percent'),
  cheapest_price_value: poundsOrNull,
  from_price: poundsOrNull.describe('Only for product type 2'),
  was_amount: poundsOrNull,
  was_amount_including_vat: poundsOrNull,
  save_amount: pounds,
  save_amount_including_vat: pounds,
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
  calculated_price: pounds,
  calculated_price_including_vat: pounds,
  in_stock: z.boolean(),
  variant_options: z.array(variantOption),
})

/** `value` names the entry in an address (`?colour=red`), `id` is the option id that a variant carries. */
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

export const variationsAnswer = z.object({ variation_types: variationTypes })

const productDocument = z.object({
  kind: z.string(),
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

export const documentParams = z.object({ id: rowId, kind: z.enum(Object.keys(documentLinks) as [DocumentKind]) })

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

/** What the product page shows. `videos` and `documents` hold the filled ones of the fields beside them, with more said. */
export const product = productCard.extend({
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
  gallery_images: z.array(z.object({ thumb_path: z.string(), alt_text: z.string(), key: z.string() })),
  videos: z.array(z.object({ url: z.string(), title: z.string() })),
  documents: z.array(productDocument),
  breadcrumbs: z.array(z.object({ title: z.string(), url: z.string() })),
  ...videoLinks,
  ...specificationFields,
  ...documentLinks,
})

const productionOption = z.object({
  id: z.number(),
  title: z.string(),
  delivery_time: z.string(),
  days_to_turn_around: z.number(),
  cost: pounds.describe('base_price with this uplift'),
  load: z.number().describe('Pounds when fixed, percent when percentage'),
  load_type: z.enum(['fixed', 'percentage']),
  dispatch_date: z.iso.date(),
  order_by: z.iso.datetime({ offset: true }).describe('Later orders leave later; on the clock of London'),
})

export const productionTimesAnswer = z.object({ base_price: pounds, options: z.array(productionOption) })

const tierMark = z.object({ qty: z.number(), price: pounds, saving: pounds })

/** All amounts are 0 and `tiers` is empty when the price is on application. */
export const pricingAnswer = z.object({
  qty: z.number().describe('The quantity priced: raised to moq, lowered to maximum_order_quantity'),
  artwork_colours: z.number(),
  turnaround: z
    .number()
    .nullable()
    .describe('The production option in the price: as asked, else the first at this qty'),
  poa: z.boolean(),
  unit_price: pounds,
  unit_price_including_vat: pounds,
  goods: pounds.describe('unit_price x qty'),
  uplift: pounds.describe('What the production option adds to goods'),
  subtotal: pounds.describe('goods + setup_charge'),
  tax: pounds,
  subtotal_including_vat: pounds,
  saving: pounds,
  setup_charge: pounds,
  cheapest_price_value: pounds,
  vat_rate: z.number().describe('Percent'),
  moq: z.number(),
  maximum_order_quantity: z.number().nullable(),
  only_in_stock: z.number().nullable().describe('How many there are, when they are fewer than qty'),
  tiers: z.array(tierMark),
})

export type CategoryLink = z.infer<typeof categoryLink>
export type ProductCard = z.infer<typeof productCard>
/** As much of it as a card shows; a page that holds dozens of cards carries no more. */
export type CardFields = Pick<
  ProductCard,
  | 'id'
  | 'url'
  | 'title'
  | 'short_description'
  | 'internal_sku'
  | 'thumbnail_key'
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
export type Product = z.infer<typeof product>
export type ProductVariant = z.infer<typeof productVariant>
export type VariationTypes = z.infer<typeof variationTypes>
export type VariationEntry = z.infer<typeof variationEntry>
export type ProductDocument = z.infer<typeof productDocument>
export type ProductionOptionAnswer = z.infer<typeof productionOption>
export type ProductionTimesAnswer = z.infer<typeof productionTimesAnswer>
export type PricingAnswer = z.infer<typeof pricingAnswer>
export type VariationsAnswer = z.infer<typeof variationsAnswer>
