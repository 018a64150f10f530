import { getJson } from '#src/shared/http/call.ts'
import type { BasketKind } from './basket.ts'
import type { BasketView, basketContract } from './basket-contract.ts'

/** Loaded on every page, so it is kept apart from the calls that change a basket. */
export async function readBasketCall(kind: BasketKind): Promise<BasketView> {
  if (kind === 'basket') return (await getJson<typeof basketContract.basket.read>('/data/basket')).cart
  return (await getJson<typeof basketContract.quote.read>('/data/basket/quotes')).quote
}
