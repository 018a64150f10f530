import { getJson, postJson } from '#src/shared/call.ts'
import type { BasketKind } from './basket.ts'
import type { BasketAnswer, CartChangeAnswer, Outcome, QuoteChangeAnswer } from './basket-contract.ts'

export type ChangedBasket = { response: Outcome; basket: BasketAnswer }

/** Product or variant, and how it is wanted. A hire is for quotes only. */
export type Wish = {
  id: number
  qty: number
  artworkColours?: number
  turnaround?: number
  hire?: boolean
  design?: string
  /** Row id of the item that a new one goes before. */
  before?: string
}

const paths = { bag: '/data/basket', quote: '/data/basket/quote' }

export function addToBasketCall(kind: BasketKind, wish: Wish): Promise<ChangedBasket> {
  const { id, qty, artworkColours, ...rest } = wish
  return changeCall(kind, `add/${id}`, { qty, artwork_colours: artworkColours, ...rest })
}

export function changeQuantityCall(kind: BasketKind, rowId: string, qty: number): Promise<ChangedBasket> {
  return changeCall(kind, `update/${rowId}`, { qty })
}

/** spec §7: without a body; only for staff in customer-service mode. */
export async function editPriceCall(rowId: string, edit: { price: string; reason: string }): Promise<ChangedBasket> {
  return changedBasket(await postJson<ChangeAnswer>(`${paths.bag}/update/${rowId}`, {}, { query: edit }))
}

export function removeCall(kind: BasketKind, rowId: string): Promise<ChangedBasket> {
  return changeCall(kind, `remove/${rowId}`)
}

export function emptyCall(kind: BasketKind): Promise<ChangedBasket> {
  return changeCall(kind, 'destroy')
}

export function convertToQuoteCall(): Promise<ChangedBasket> {
  return changeCall('quote', 'convert')
}

export function applyVoucherCall(code: string): Promise<ChangedBasket> {
  return changeCall('bag', `voucher/add/${encodeURIComponent(code)}`)
}

export function removeVoucherCall(): Promise<ChangedBasket> {
  return changeCall('bag', 'voucher/remove')
}

export type ChangeAnswer = CartChangeAnswer | QuoteChangeAnswer

export const changedBasket = (answer: ChangeAnswer): ChangedBasket => ({
  response: answer.response,
  basket: 'cart' in answer ? answer.cart : answer.quote,
})

async function changeCall(
  kind: BasketKind,
  path: string,
  query?: Record<string, string | number | boolean | undefined>,
): Promise<ChangedBasket> {
  return changedBasket(await getJson<ChangeAnswer>(`${paths[kind]}/${path}`, { query }))
}
