import { getJson } from '#src/shared/call.ts'
import type { BasketKind } from './basket.ts'
import type { BasketAnswer, CartAnswer, QuoteAnswer } from './basket-contract.ts'

/** Every page asks this; the calls that change something come with what needs them. */
export async function readBasketCall(kind: BasketKind): Promise<BasketAnswer> {
  if (kind === 'bag') return (await getJson<CartAnswer>('/data/basket')).cart
  return (await getJson<QuoteAnswer>('/data/basket/quotes')).quote
}
