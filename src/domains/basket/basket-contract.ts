import { z } from 'zod'
import { artworkAnswer } from '#src/domains/artwork/artwork-contract.ts'
import {
  plainQuery,
  pounds,
  sellableParams,
  variantOption,
  wholeNumber,
} from '#src/domains/catalogue/catalogue-contract.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'
import { maxInstructions } from './instructions.ts'

const highestDatabaseNumber = 2_147_483_647
const textOrNull = z.string().nullable()

/** Any whole number from 1 is well-formed: one above the maximum is a refusal by the shop, not malformed (decisions.md). */
const quantity = wholeNumber(1, highestDatabaseNumber)

export const addParams = sellableParams
export const addQuery = plainQuery({
  qty: quantity.prefault('1'),
  artwork_colours: wholeNumber(1, 12).prefault('1'),
  turnaround: wholeNumber(1, highestDatabaseNumber).optional().describe('Id of a production option of the product'),
  design: z.string().regex(randomIdPattern).optional().describe('Id of a design of one’s own for this product'),
  before: z.string().regex(randomIdPattern).optional().describe('Row id of the item that a new one goes before'),
  hire: z.enum(['true', 'false']).prefault('false').describe('Quotes only'),
  setup_charge: z.unknown().optional().describe('Accepted and ignored: the server prices by itself'),
})

export const lineParams = z.object({ rowId: z.string().regex(randomIdPattern) })
export const updateQuery = plainQuery({
  qty: quantity.optional(),
  price: z.unknown().optional().describe('By POST, from staff in customer-service mode; ignored otherwise'),
  reason: z.string().max(200).optional().describe('Why the price was changed'),
})

const rowId = lineParams.shape.rowId
const token = { _token: z.string() }

/** A browser's form sends the ends of its lines as two characters, a script as one. */
const instructions = z
  .string()
  .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  .max(maxInstructions)

/** What the forms of the basket's own pages send, without script (spec §7 has the same as calls). */
export const basketForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('update'), row_id: rowId, qty: wholeNumber(0, highestDatabaseNumber), ...token }),
  z.strictObject({ intent: z.literal('remove'), row_id: rowId, qty: z.string().optional(), ...token }),
  z.strictObject({ intent: z.literal('instructions'), row_id: rowId, message: instructions, ...token }),
  z.strictObject({ intent: z.literal('empty'), ...token }),
  z.strictObject({ intent: z.literal('convert'), ...token }),
  z.strictObject({ intent: z.literal('redeem'), code: z.string().max(200), ...token }),
  z.strictObject({ intent: z.literal('unredeem'), code: z.string().optional(), ...token }),
])

/** The fields of the artwork forms (spec §7), beside `_token` and `file`. Of the two row ids exactly one. */
export const artworkForm = z
  .object({
    order_item_row_id: rowId.optional(),
    quote_item_row_id: rowId.optional(),
    message: instructions.optional(),
    artwork_id: z.string().optional().describe("A file of the visitor's own, instead of a new one"),
  })
  .refine((form) => (form.order_item_row_id === undefined) !== (form.quote_item_row_id === undefined))
export const artworkUpload = artworkForm.safeExtend({ file: z.file().optional() })

/** Any text is a code that may not be valid, which is for the shop to say. */
export const voucherParams = z.object({ code: z.string() })

export const basketItem = z.object({
  rowId: z.string(),
  id: z.number().describe('Product or variant, as taken by add'),
  qty: z.number(),
  name: z.string(),
  title: z.string(),
  price: pounds.describe('Unit price excl. VAT at this quantity, with colours and production uplift in it'),
  price_including_vat: pounds.describe('For display; never multiplied'),
  list_price: pounds.describe('What the unit costs by the list; `price` differs where staff have set it'),
  price_on_application: z.boolean(),
  setup_charge: pounds,
  setup_charge_including_vat: pounds,
  subtotal: pounds.describe('price x qty + setup_charge'),
  subtotal_including_vat: pounds.describe('subtotal and its VAT, before any discount'),
  bulk_saving: pounds,
  bulk_saving_including_vat: pounds,
  sku: z.string(),
  thumbnail: textOrNull,
  thumbnail_url: textOrNull,
  thumbnail_key: textOrNull,
  parent: z
    .object({ id: z.number(), title: z.string(), url: z.string(), thumbnail_url: textOrNull })
    .nullable()
    .describe('The product of a variant'),
  model: z.object({
    id: z.number(),
    title: z.string(),
    internal_sku: z.string(),
    url: z.string(),
    variant_options: z.array(variantOption),
    moq: z.number(),
    maximum_order_quantity: z.number(),
  }),
  turnaround: z.object({ id: z.number(), title: z.string() }).nullable(),
  hire: z.boolean(),
  design: z
    .object({ id: z.string(), preview_url: z.string() })
    .nullable()
    .describe('The approved design; its picture is the thumbnail'),
  artwork: textOrNull.describe('File name'),
  artwork_file: artworkAnswer.nullable(),
  artwork_instructions: z.string(),
  artwork_colours: z.number(),
  available: z.boolean().describe('An item that can no longer be had stays, costs nothing and says why in `problem`'),
  problem: textOrNull,
})

/** decisions.md: total = subtotal - coupon.reduction_amount + delivery_charge + tax. */
export const basketAnswer = z.object({
  version: z.number().describe('Raised by every change; of two answers the higher one is the newer'),
  items: z.record(z.string(), basketItem),
  item_count: z.number().describe('Sum of the quantities'),
  artwork_count: z.number(),
  subtotal: pounds,
  setup_charge: pounds,
  goods: pounds.describe('subtotal less the discount, excl. VAT and delivery'),
  goods_including_vat: pounds.describe('The same with its VAT'),
  delivery_charge: pounds,
  delivery_charge_with_vat: pounds,
  tax: pounds,
  total: pounds,
  bulk_saving: pounds,
  bulk_saving_including_vat: pounds.describe('Sum of those of the items'),
  coupon: z
    .object({
      name: z.string().describe('The code'),
      description: z.string(),
      reduction_amount: pounds,
      problem: textOrNull.describe('Why it takes nothing off at the moment'),
    })
    .nullable(),
})

export const outcome = z.object({ type: z.enum(['success', 'error']), message: z.string() })

export const cartAnswer = z.object({ cart: basketAnswer })
export const quoteAnswer = z.object({ quote: basketAnswer })
export const cartChangeAnswer = z.object({ response: outcome, cart: basketAnswer })
export const quoteChangeAnswer = z.object({ response: outcome, quote: basketAnswer })
export const unknownCartItemAnswer = cartChangeAnswer.extend({ message: z.string() })
export const unknownQuoteItemAnswer = quoteChangeAnswer.extend({ message: z.string() })
export const invalidAnswer = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
export const tooManyAnswer = z.object({ message: z.string() })
export const forbiddenAnswer = z.object({ message: z.string() })

export type BasketAnswer = z.infer<typeof basketAnswer>
export type BasketItem = z.infer<typeof basketItem>
export type Outcome = z.infer<typeof outcome>
export type CartAnswer = z.infer<typeof cartAnswer>
export type QuoteAnswer = z.infer<typeof quoteAnswer>
export type CartChangeAnswer = z.infer<typeof cartChangeAnswer>
export type QuoteChangeAnswer = z.infer<typeof quoteChangeAnswer>
