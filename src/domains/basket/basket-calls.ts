import type { LineOptionParams } from '#src/domains/line-items/line-options-contract.ts'
import { getJson, postJson } from '#src/shared/http/call.ts'
import type { CallResponse } from '#src/shared/http/define-call.ts'
import type { BasketKind } from './basket.ts'
import type { BasketView, basketContract, ResultMessage } from './basket-contract.ts'

export type BasketCallResult = { response: ResultMessage; basket: BasketView }

export type AddToBasketRequest = LineOptionParams & {
  /** Product or variant. */
  id: number
  qty: number
  /** Row id of the item to insert before. */
  before?: string
}

const paths = { basket: '/data/basket', quote: '/data/basket/quote' } as const

type Contract = typeof basketContract
type ChangeContract = Contract[BasketKind]

/** The wire contract adds with a GET. The CSRF header protects it, like every call with `changesState`. */
export async function addToBasketCall(kind: BasketKind, request: AddToBasketRequest): Promise<BasketCallResult> {
  const { id, ...query } = request
  return toBasketCallResult(await getJson<ChangeContract['add']>(`${paths[kind]}/add/${id}`, { query }))
}

export async function changeQuantityCall(kind: BasketKind, rowId: string, qty: number): Promise<BasketCallResult> {
  const path = `${paths[kind]}/update/${rowId}` as const
  return toBasketCallResult(await getJson<ChangeContract['update']>(path, { query: { qty } }))
}

/** Only staff in service mode may edit a price. */
export async function editPriceCall(rowId: string, edit: { price: string; reason: string }): Promise<BasketCallResult> {
  const path = `${paths.basket}/update/${rowId}` as const
  return toBasketCallResult(await postJson<Contract['basket']['update']>(path, undefined, { query: edit }))
}

export async function removeLineCall(kind: BasketKind, rowId: string): Promise<BasketCallResult> {
  return toBasketCallResult(await getJson<ChangeContract['remove']>(`${paths[kind]}/remove/${rowId}`))
}

export async function emptyBasketCall(kind: BasketKind): Promise<BasketCallResult> {
  return toBasketCallResult(await getJson<ChangeContract['empty']>(`${paths[kind]}/destroy`))
}

export async function convertToQuoteCall(): Promise<BasketCallResult> {
  return toBasketCallResult(await getJson<Contract['quote']['convert']>('/data/basket/quote/convert'))
}

export async function applyVoucherCall(code: string): Promise<BasketCallResult> {
  const path = `/data/basket/voucher/add/${encodeURIComponent(code)}` as const
  return toBasketCallResult(await getJson<Contract['basket']['applyVoucher']>(path))
}

export async function removeVoucherCall(): Promise<BasketCallResult> {
  return toBasketCallResult(await getJson<Contract['basket']['removeVoucher']>('/data/basket/voucher/remove'))
}

export const toBasketCallResult = (body: CallResponse<ChangeContract['empty']>): BasketCallResult => ({
  response: body.response,
  basket: 'cart' in body ? body.cart : body.quote,
})
