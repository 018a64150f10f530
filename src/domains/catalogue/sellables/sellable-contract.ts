import { z } from 'zod'
import { maxQuantity } from '#src/domains/pricing/quantity.ts'
import {
  flatQuery,
  integerParam,
  messageResponse,
  poundsAmount,
  rowIdParam,
  validationErrorResponse,
} from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'

export const sellableParams = z.object({ id: rowIdParam.describe('Product or variant') })

const productionTimesQuery = flatQuery({ qty: integerParam(1, maxQuantity).prefault('1') })

const pricingQuery = flatQuery({
  qty: integerParam(1, maxQuantity).prefault('1'),
  artwork_colours: integerParam(1, 12).prefault('1'),
  turnaround: rowIdParam.optional().describe('Puts the uplift of this production option into the price'),
})

const dispatchEstimate = {
  dispatch_date: z.iso.date(),
  order_by: z.iso.datetime({ offset: true }).describe('Order before this time for that dispatch date; London time'),
  order_by_today: z.boolean().describe('Whether that time is on the day of the response'),
}

const productionOption = z.object({
  id: z.number(),
  title: z.string(),
  delivery_time: z.string(),
  days_to_turn_around: z.number(),
  cost: poundsAmount.describe('base_price with this uplift'),
  load: z.number().describe('Pounds when fixed, percent when percentage'),
  load_type: z.enum(['fixed', 'percentage']),
  ...dispatchEstimate,
})

/** The dates beside the options are those of an order without a chosen option. */
const productionTimesResponse = z.object({
  base_price: poundsAmount,
  options: z.array(productionOption),
  ...dispatchEstimate,
})

const tierPrice = z.object({
  qty: z.number(),
  price: poundsAmount,
  price_including_vat: poundsAmount,
  saving: poundsAmount,
  saving_including_vat: poundsAmount,
})

/** With a price on application all amounts are 0 and `tiers` is empty. */
const pricingResponse = z.object({
  qty: z.number().describe('The quantity priced: raised to moq, lowered to maximum_order_quantity'),
  artwork_colours: z.number(),
  turnaround: z
    .number()
    .nullable()
    .describe('The production option in the price: the requested one, else the first available at this qty'),
  poa: z.boolean(),
  unit_price: poundsAmount,
  unit_price_including_vat: poundsAmount,
  goods: poundsAmount.describe('unit_price x qty'),
  uplift: poundsAmount.describe('What the production option adds to goods'),
  subtotal: poundsAmount.describe('goods + setup_charge'),
  tax: poundsAmount,
  subtotal_including_vat: poundsAmount,
  saving: poundsAmount,
  setup_charge: poundsAmount,
  cheapest_price_value: poundsAmount,
  vat_rate: z.number().describe('Percent'),
  moq: z.number(),
  maximum_order_quantity: z.number(),
  only_in_stock: z.number().nullable().describe('Units in stock, when fewer than qty'),
  tiers: z.array(tierPrice),
})

const refusals = { 404: messageResponse, 422: validationErrorResponse }

/** The calls have the id of a product or variant in their path. */
export const sellableContract = {
  productionTimes: defineCall({
    method: 'GET',
    path: '/data/product/:id/production-times',
    tag: 'Catalogue',
    summary: 'Production options with their price and dispatch date at a quantity',
    params: sellableParams,
    query: productionTimesQuery,
    responses: { 200: productionTimesResponse, ...refusals },
  }),
  pricing: defineCall({
    method: 'GET',
    path: '/data/product/:id/pricing',
    tag: 'Catalogue',
    summary: 'Price of a product or variant for a quantity, artwork colours and a production time',
    params: sellableParams,
    query: pricingQuery,
    responses: { 200: pricingResponse, ...refusals },
  }),
}

export type DispatchEstimateResponse = Pick<ProductionTimesResponse, keyof typeof dispatchEstimate>
export type ProductionOptionResponse = z.infer<typeof productionOption>
export type ProductionTimesResponse = z.infer<typeof productionTimesResponse>
export type PricingResponse = z.infer<typeof pricingResponse>
