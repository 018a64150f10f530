import { expect } from 'vitest'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import {
  type BasketItem,
  type BasketView,
  basketContract,
  type ResultMessage,
} from '#src/domains/basket/basket-contract.ts'
import { callUrl } from './call-url.ts'
import type { TestClient } from './test-client.ts'

type BasketChange = { response: ResultMessage; basket: BasketView }

const english = { headers: { 'accept-language': 'en' } }

/** The basket endpoints as one browser calls them. Every basket must add up. */
export function createBasketClient(client: TestClient, kind: BasketKind) {
  const contract = basketContract[kind]

  async function change(url: string): Promise<BasketChange> {
    const reply = await client.get(url, english)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = contract.empty.responses[200].parse(reply.json())
    return { response: body.response, basket: expectToAddUp('cart' in body ? body.cart : body.quote) }
  }

  return {
    async read(): Promise<BasketView> {
      const { body } = await client.call(contract.read, english)
      return expectToAddUp('cart' in body ? body.cart : body.quote)
    },
    add: (id: number, query = 'qty=1') => change(callUrl(contract.add, { id }, query)),
    update: (rowId: string, qty: number) => change(callUrl(contract.update, { rowId }, { qty })),
    remove: (rowId: string) => change(callUrl(contract.remove, { rowId })),
    destroy: () => change(contract.empty.path),
    /** Sends a request that the shop refuses. */
    tryAdd: (id: number, query: string) => client.get(callUrl(contract.add, { id }, query), english),
    tryUpdate: (rowId: string, query: string) => client.get(callUrl(contract.update, { rowId }, query), english),
    tryRemove: (rowId: string) => client.get(callUrl(contract.remove, { rowId }), english),
  }
}

export const listBasketItems = (basket: BasketView): BasketItem[] => Object.values(basket.items)
export const getOnlyItem = (basket: BasketView): BasketItem => {
  const [item, ...others] = listBasketItems(basket)
  if (!item || others.length > 0) throw new Error(`Expected one item, found ${Object.keys(basket.items).length}`)
  return item
}

/** A basket without ids and version, to compare the baskets of different visitors. */
export const withoutIds = ({ items, version: _, ...totals }: BasketView) => ({
  ...totals,
  items: Object.values(items).map(({ rowId: _, ...item }) => item),
})

const pence = (pounds: number) => Math.round(pounds * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Totals on the wire are the sums of their lines [P1] [P2]. */
function expectToAddUp(basket: BasketView): BasketView {
  const items = listBasketItems(basket)
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
