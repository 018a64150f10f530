import { z } from 'zod'
import { artworkView } from '#src/domains/artwork/artwork-contract.ts'
import { variantOption } from '#src/domains/catalogue/products/product-contract.ts'
import { sellableParams } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { lineOptionsQuery, lineOptionsView } from '#src/domains/line-items/line-options-contract.ts'
import {
  flatQuery,
  integerParam,
  messageResponse,
  poundsAmount,
  validationErrorResponse,
} from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import { maxInstructionsLength } from './artwork/artwork-instructions.ts'

const highestDatabaseNumber = 2_147_483_647
const textOrNull = z.string().nullable()

/** Any integer from 1 is valid input. A quantity above the product's maximum is a refusal, not a validation error. */
const quantity = integerParam(1, highestDatabaseNumber)

export const addQuery = flatQuery({
  qty: quantity.prefault('1'),
  ...lineOptionsQuery,
  before: z.string().regex(randomIdPattern).optional().describe('Row id of the item to insert before'),
  setup_charge: z.unknown().optional().describe('Accepted and ignored: the server calculates all prices'),
})

const lineParams = z.object({ rowId: z.string().regex(randomIdPattern) })
const updateQuery = flatQuery({
  qty: quantity.optional(),
  price: z.unknown().optional().describe('By POST, from staff in service mode; ignored otherwise'),
  reason: z.string().max(200).optional().describe('Why the price was changed'),
})

const rowId = lineParams.shape.rowId
const token = { _token: z.string() }

/** Browser forms send line breaks as CRLF; they count as one character. */
const instructions = z
  .string()
  .overwrite((value) => value.replaceAll('\r\n', '\n'))
  .max(maxInstructionsLength)

/** The forms of the basket and quote pages, used without JavaScript. */
export const basketForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('update'), row_id: rowId, qty: integerParam(0, highestDatabaseNumber), ...token }),
  z.strictObject({ intent: z.literal('remove'), row_id: rowId, qty: z.string().optional(), ...token }),
  z.strictObject({ intent: z.literal('instructions'), row_id: rowId, message: instructions, ...token }),
  z.strictObject({ intent: z.literal('empty'), ...token }),
  z.strictObject({ intent: z.literal('convert'), ...token }),
  z.strictObject({ intent: z.literal('keep merged items'), ...token }),
  z.strictObject({ intent: z.literal('remove merged items'), ...token }),
  z.strictObject({ intent: z.literal('apply voucher'), code: z.string().max(200), ...token }),
  z.strictObject({ intent: z.literal('remove voucher'), code: z.string().optional(), ...token }),
])

/** The fields of the artwork forms, beside `_token` and `file`. Exactly one of the two row ids is required. */
export const basketArtworkForm = z
  .object({
    order_item_row_id: rowId.optional(),
    quote_item_row_id: rowId.optional(),
    message: instructions.optional(),
    artwork_id: z.string().optional().describe("An uploaded file of the visitor's own, instead of a new one"),
  })
  .refine((form) => (form.order_item_row_id === undefined) !== (form.quote_item_row_id === undefined))
export const basketArtworkUpload = basketArtworkForm.safeExtend({ file: z.file().optional() })

export const basketItem = z.object({
  rowId: z.string(),
  id: z.number().describe('Product or variant, as taken by add'),
  qty: z.number(),
  name: z.string(),
  title: z.string(),
  price: poundsAmount.describe('Unit price excl. VAT at this quantity, including colours and production uplift'),
  price_including_vat: poundsAmount.describe('For display; never multiplied'),
  list_price: poundsAmount.describe('List price per unit; `price` differs where staff have set it'),
  price_on_application: z.boolean(),
  setup_charge: poundsAmount,
  setup_charge_including_vat: poundsAmount,
  subtotal: poundsAmount.describe('price x qty + setup_charge'),
  subtotal_including_vat: poundsAmount.describe('subtotal and its VAT, before any discount'),
  bulk_saving: poundsAmount,
  bulk_saving_including_vat: poundsAmount,
  sku: z.string(),
  thumbnail: textOrNull,
  thumbnail_url: textOrNull,
  thumbnail_key: textOrNull,
  parent: z
    .object({ id: z.number(), title: z.string(), url: z.string(), thumbnail_url: textOrNull })
    .nullable()
    .describe('The product of a variant'),
  model: z
    .object({
      id: z.number(),
      title: z.string(),
      internal_sku: z.string(),
      url: z.string(),
      variant_options: z.array(variantOption),
      moq: z.number(),
      maximum_order_quantity: z.number(),
    })
    .describe('The product or variant of the item'),
  ...lineOptionsView,
  artwork: textOrNull.describe('File name'),
  artwork_file: artworkView.nullable(),
  artwork_instructions: z.string(),
  available: z.boolean().describe('False: the item is excluded from all totals; `problem` says why'),
  problem: textOrNull,
})

/** total = subtotal - coupon.reduction_amount + delivery_charge + tax. */
export const basketView = z.object({
  version: z
    .number()
    .describe('Incremented by every change of lines or voucher; of two responses the higher one is newer'),
  items: z.record(z.string(), basketItem),
  item_count: z.number().describe('Sum of the quantities'),
  artwork_count: z.number(),
  subtotal: poundsAmount,
  setup_charge: poundsAmount,
  goods: poundsAmount.describe('subtotal less the discount, excl. VAT and delivery'),
  goods_including_vat: poundsAmount.describe('The same with its VAT'),
  delivery_charge: poundsAmount,
  delivery_charge_with_vat: poundsAmount,
  delivery_zone: z.string().describe('Where delivery is priced for; the default zone until a postcode is known'),
  delivery_surcharges: z.array(z.string()).describe('The chosen delivery services'),
  delivered: z.boolean().describe('False: not delivered to this zone, only quoted'),
  tax: poundsAmount,
  total: poundsAmount,
  bulk_saving: poundsAmount,
  bulk_saving_including_vat: poundsAmount.describe('Sum of the items'),
  dispatch_date: z.iso
    .date()
    .nullable()
    .describe('When an order placed now leaves; null for quotes and without an available item'),
  delivery_date: z.iso.date().nullable().describe('When it arrives; null where no date is promised'),
  coupon: z
    .object({
      name: z.string().describe('The code'),
      description: z.string(),
      reduction_amount: poundsAmount,
      problem: textOrNull.describe('Why it currently gives no discount'),
    })
    .nullable(),
})

const resultMessage = z.object({ type: z.enum(['success', 'error']), message: z.string() })

const cartResponse = z.object({ cart: basketView })
const quoteBasketResponse = z.object({ quote: basketView })
export const cartChangeResponse = z.object({ response: resultMessage, cart: basketView })
export const quoteChangeResponse = z.object({ response: resultMessage, quote: basketView })

type KindOptions<Path, ChangeResponse> = { path: Path; tag: string; changeResponse: ChangeResponse }

/** Basket and quote have the same calls, under `/data/basket` and `/data/basket/quote`. */
function defineChanges<
  const Path extends string,
  ChangeResponse extends typeof cartChangeResponse | typeof quoteChangeResponse,
>({ path, tag, changeResponse }: KindOptions<Path, ChangeResponse>) {
  const change = {
    method: ['GET', 'POST'],
    changesState: true,
    tag,
    responses: {
      200: changeResponse,
      401: messageResponse,
      403: messageResponse,
      // An unknown line: the message, and the basket as it is.
      404: changeResponse.extend(messageResponse.shape),
      422: validationErrorResponse,
    },
  } as const
  return {
    add: defineCall({
      ...change,
      path: `${path}/add/:id`,
      summary: 'Add a product or variant',
      params: sellableParams,
      query: addQuery,
    }),
    update: defineCall({
      ...change,
      path: `${path}/update/:rowId`,
      summary: 'Change a quantity, or by POST from staff a price',
      params: lineParams,
      query: updateQuery,
    }),
    remove: defineCall({ ...change, path: `${path}/remove/:rowId`, summary: 'Remove an item', params: lineParams }),
    empty: defineCall({ ...change, path: `${path}/destroy`, summary: 'Remove all items' }),
  }
}

const voucherChange = {
  method: ['GET', 'POST'],
  changesState: true,
  tag: 'Basket',
  responses: { 200: cartChangeResponse, 403: messageResponse, 429: messageResponse },
} as const

const quoteChanges = defineChanges({ path: '/data/basket/quote', tag: 'Quote', changeResponse: quoteChangeResponse })

export const basketContract = {
  basket: {
    read: defineCall({
      method: 'GET',
      path: '/data/basket',
      tag: 'Basket',
      summary: 'Read',
      responses: { 200: cartResponse },
    }),
    ...defineChanges({ path: '/data/basket', tag: 'Basket', changeResponse: cartChangeResponse }),
    applyVoucher: defineCall({
      ...voucherChange,
      path: '/data/basket/voucher/add/:code',
      summary: 'Apply a discount code',
      params: z.object({ code: z.string() }),
    }),
    /** Matches a code with a slash or one too long for a path parameter, which are invalid. */
    applyMalformedVoucher: defineCall({
      ...voucherChange,
      path: '/data/basket/voucher/add/*',
      summary: 'Refuse a discount code',
      isHidden: true,
    }),
    removeVoucher: defineCall({
      ...voucherChange,
      path: '/data/basket/voucher/remove',
      summary: 'Remove the discount code',
    }),
  },
  quote: {
    read: defineCall({
      method: 'GET',
      path: '/data/basket/quotes',
      tag: 'Quote',
      summary: 'Read',
      responses: { 200: quoteBasketResponse },
    }),
    ...quoteChanges,
    convert: defineCall({
      // The same method and responses; it has no parameters either.
      ...quoteChanges.empty,
      path: '/data/basket/quote/convert',
      summary: 'Replace the quote with the items of the basket, which stays unchanged',
    }),
  },
}

export type BasketView = z.infer<typeof basketView>
export type BasketItem = z.infer<typeof basketItem>
export type ResultMessage = z.infer<typeof resultMessage>
