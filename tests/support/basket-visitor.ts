import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import {
  type BasketAnswer,
  type BasketItem,
  basketAnswer,
  cartChangeAnswer,
  type Outcome,
  quoteChangeAnswer,
} from '#src/domains/basket/basket-contract.ts'
import type { Jar } from './visit-shop.ts'

type Changed = { response: Outcome; basket: BasketAnswer }

const paths = { bag: '/data/basket', quote: '/data/basket/quote' }
const english = { headers: { 'accept-language': 'en' } }

/** The basket calls of one browser. Every answer is held against the contract and must add up. */
export function basketVisitor(jar: Jar, kind: BasketKind) {
  const path = paths[kind]
  return {
    path,
    call: (tail: string) => jar.get(`${path}/${tail}`, english),
    async read(): Promise<BasketAnswer> {
      const answer = await jar.get(kind === 'bag' ? path : `${path}s`, english)
      return addsUp(basketAnswer.parse(answer.json()[kind === 'bag' ? 'cart' : 'quote']))
    },
    async add(id: number, query = 'qty=1'): Promise<Changed> {
      return changedBy(await jar.get(`${path}/add/${id}?${query}`, english), kind)
    },
    async update(rowId: string, qty: number): Promise<Changed> {
      return changedBy(await jar.get(`${path}/update/${rowId}?qty=${qty}`, english), kind)
    },
    async remove(rowId: string): Promise<Changed> {
      return changedBy(await jar.get(`${path}/remove/${rowId}`, english), kind)
    },
    async destroy(): Promise<Changed> {
      return changedBy(await jar.get(`${path}/destroy`, english), kind)
    },
  }
}

function changedBy(answer: LightMyRequestResponse, kind: BasketKind): Changed {
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  if (kind === 'bag') {
    const { response, cart } = cartChangeAnswer.strict().parse(answer.json())
    return { response, basket: addsUp(cart) }
  }
  const { response, quote } = quoteChangeAnswer.strict().parse(answer.json())
  return { response, basket: addsUp(quote) }
}

export const itemsOf = (basket: BasketAnswer): BasketItem[] => Object.values(basket.items)
export const onlyItemOf = (basket: BasketAnswer): BasketItem => {
  const [item, ...others] = itemsOf(basket)
  if (!item || others.length > 0) throw new Error(`Not one item but ${Object.keys(basket.items).length}`)
  return item
}

/** What two baskets of different visitors have in common when they are the same: everything but ids and version. */
export const withoutIds = ({ items, version: _, ...totals }: BasketAnswer) => ({
  ...totals,
  items: Object.values(items).map(({ rowId: _, ...item }) => item),
})

const pence = (pounds: number) => Math.round(pounds * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** P1 and P2, on the wire. */
function addsUp(basket: BasketAnswer): BasketAnswer {
  const items = itemsOf(basket)
  for (const item of items) {
    expect(pence(item.subtotal)).toBe(item.available ? pence(item.price) * item.qty + pence(item.setup_charge) : 0)
  }
  expect(pence(basket.subtotal)).toBe(sum(items.map((item) => pence(item.subtotal))))
  expect(pence(basket.setup_charge)).toBe(sum(items.map((item) => pence(item.setup_charge))))
  expect(pence(basket.bulk_saving)).toBe(sum(items.map((item) => pence(item.bulk_saving))))
  expect(basket.item_count).toBe(sum(items.map((item) => item.qty)))
  expect(basket.artwork_count).toBe(items.filter((item) => item.artwork !== null).length)
  const reduction = basket.coupon?.reduction_amount ?? 0
  expect(pence(basket.total)).toBe(
    pence(basket.subtotal) - pence(reduction) + pence(basket.delivery_charge) + pence(basket.tax),
  )
  return basket
}
